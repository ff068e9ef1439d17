import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CarrierId } from '../../src/model/target.ts';
import { judgeTools } from './request.ts';

/** One public report of what a provider said to a request. */
interface Row {
  readonly id: string;
  readonly target: string;
  readonly carrier?: CarrierId;
  readonly asOf?: string;
  readonly model?: string;
  readonly strict?: boolean | 'omitted' | null;
  readonly tools: readonly { readonly name: string; readonly description?: string; readonly inputSchema?: unknown }[];
  readonly error: string;
  readonly quote: 'whole' | 'fragment' | null;
  readonly verdict: 'accepted' | 'rejected';
  readonly offender: { readonly tool: string | null; readonly path: string; readonly index?: number } | null;
  readonly related?: readonly string[];
}

const rows = readFileSync(new URL('../cases/rejections.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

const judged = rows.map((row) => ({
  row,
  id: row.id,
  target: row.target,
  verdict: judgeTools(
    row.target,
    row.tools.map((tool) => ({
      name: tool.name,
      ...(tool.description === undefined ? {} : { description: tool.description }),
      schema: tool.inputSchema,
    })),
    {
      ...(row.asOf === undefined ? {} : { asOf: row.asOf }),
      ...(row.model === undefined ? {} : { model: row.model }),
      ...(row.strict == null ? {} : { flag: row.strict }),
      ...(row.carrier === undefined ? {} : { carrier: row.carrier }),
    },
  ),
}));

/** Wrappers put escapes, line breaks and blanks of their own into a quote. */
const squeeze = (text: string) =>
  text
    .replace(/\\n/g, ' ')
    .replace(/\\+(["'])/g, '$1')
    .replace(/\\\\/g, '\\')
    .replace(/\s+/g, '')
    .replace(/request\./g, '');

const isSaid = (quote: string, sentence: string | null | undefined): boolean => {
  if (sentence == null) return false;
  const [quoted, predicted] = [squeeze(quote), squeeze(sentence)];
  return quoted.includes(predicted.replace(/^\*|^Invalidrequest:/, '').replace(/\.$/, '')) || predicted.includes(quoted);
};

const rejected = judged.filter(({ row }) => row.verdict === 'rejected');
const quoted = rejected.filter(({ row }) => row.quote === 'whole');

const isPlaced = ({ row, verdict }: (typeof judged)[number]): boolean => {
  const first = verdict.faults[0];
  const { offender } = row;
  if (first === undefined || offender === null || first.tool !== offender.tool) return false;
  if (offender.index !== undefined && first.index !== offender.index) return false;
  return [offender.path, ...(row.related ?? [])].some((path) => first.at === path || first.related.includes(path));
};

/** Rows whose offender we blame elsewhere, and why. */
const otherPlace: Readonly<Record<string, string>> = {
  R034: 'Vertex reads `type: null` of a branch as an unknown type while parsing, so that fault comes first.',
  R035: 'Vertex reads `type: null` of a branch as an unknown type while parsing, so that fault comes first.',
};

/** Rows whose sentence we word otherwise, and why. */
const otherSentence: Readonly<Record<string, string>> = {
  ...otherPlace,
  R042: 'The tools were sent as a single object, so the path in the quote has no index on `tools`.',
  R079: 'An older text, with the address the documentation had then.',
  R135: 'The row sends `prefixItems`, which the parse stage names first; the quote is of a request that had lost it.',
};

describe('the public reports', () => {
  it('are the rows of our targets that can be judged', () => {
    expect([judged.length, rejected.length, quoted.length]).toEqual([128, 107, 75]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(128);
  });

  it.each(judged)('$id: $target says what it said', ({ row, verdict }) => {
    expect(verdict.asSent).toBe(row.verdict);
    expect(verdict.faults.length > 0).toBe(row.verdict === 'rejected');
  });

  it('are blamed on the tool and place the provider blames, but for 2 of 107', () => {
    expect(rejected.filter((one) => !isPlaced(one)).map(({ id }) => id)).toEqual(Object.keys(otherPlace).sort());
  });

  it('are answered in the sentence the provider said, but for 5 of 75', () => {
    const missed = quoted.filter(
      ({ row, verdict }) => !isSaid(row.error, verdict.faults[0]?.predicted) && !isSaid(row.error, verdict.predicted),
    );
    expect(missed.map(({ id }) => id)).toEqual(Object.keys(otherSentence).sort());
  });

  it('find a fault whose evidence and message are told, in every refused row', () => {
    const mute = rejected.filter(({ verdict }) =>
      verdict.faults.some(({ message, evidence }) => message.trim() === '' || evidence.length === 0),
    );
    expect(mute.map(({ id }) => id)).toEqual([]);
  });
});
