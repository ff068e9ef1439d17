import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodeCall } from '../../src/decode/decode-call.ts';
import type { Json } from '../../src/model/tool.ts';
import { compileFor, type Listed, toolsOf } from '../compile/compiling.ts';

interface Report {
  readonly id: string;
  readonly phase: string;
  readonly target: string | null;
  readonly tools: readonly Listed[];
  readonly arguments: string;
}

const file = fileURLToPath(new URL('../cases/rejections.jsonl', import.meta.url));
const reports = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Report => JSON.parse(line))
  .filter(({ phase }) => phase === 'arguments');

/** What each reported call has to come to. R110 asks for consent as text to be taken; nothing but `true` is consent here. */
const right: Readonly<Record<string, Json>> = {};

/** Names that hosts of these reports add to arguments of themselves. */
const hostKeys = ['tool', 'toolCallId'];

describe('calls that went wrong somewhere', () => {
  it.each(reports.map((report) => [report.id, report] as const))('%s', (id, { tools, target, arguments: given }) => {
    const compiled = compileFor(target ?? 'openai-chat', toolsOf(tools));
    const name = compiled.tools[0]?.wireName ?? '';
    const isInName = given.startsWith('<arg_key>');
    const call = { name: isInName ? `${name}${given}` : name, arguments: isInName ? '' : given };
    const decoded = decodeCall(call, compiled, { validate: 'full', hostKeys });
    const repairs = decoded.repairs.map(({ id: repair, at }) => (at === '' ? repair : `${repair} ${at}`));
    const found = decoded.ok
      ? { arguments: JSON.parse(JSON.stringify(decoded.arguments)), repairs }
      : { code: decoded.error.code, field: decoded.error.field ?? '' };
    expect(found).toEqual(right[id]);
  });

  it('are all there', () => {
    expect(reports.map(({ id }) => id)).toEqual(Object.keys(right));
  });
});
