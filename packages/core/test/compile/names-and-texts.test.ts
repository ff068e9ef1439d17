import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { Tool } from '../../src/model/tool.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { compileFor, type Listed, toolsOf } from './compiling.ts';

const schema = { type: 'object', properties: { text: { type: 'string' } } };
const named = (name: string, more: Partial<Listed> = {}): Listed => ({
  name,
  description: 'Make a note.',
  inputSchema: schema,
  ...more,
});

/** Tools as several servers list them. */
const fromServers = (lists: Readonly<Record<string, readonly Listed[]>>): readonly Tool[] =>
  Object.entries(lists).flatMap(([server, list]) =>
    toolsOf(list).map((tool) => ({ ...tool, source: { ...tool.source, server } })),
  );

const sentTo = (id: string, tools: readonly Tool[]) => {
  const selection = selectTargets([id]);
  const [to] = selection.ok ? selection.targets : [];
  if (to === undefined) throw new Error(`There is no target ${id}.`);
  return compile(tools, to);
};

describe('two tools of one name', () => {
  it.each(allTargets)('are never both sent on $id: nobody could tell whom a call means', ({ id, rules }) => {
    const { tools, leftOut, verdict } = sentTo(id, toolsOf([named('add_note'), named('del_note'), named('add_note')]));
    expect(tools.map(({ index }) => index)).toEqual([0, 1]);
    expect(leftOut.map(({ index, reasons }) => [index, reasons.map((one) => one.id)])).toEqual([[2, ['name-clash']]]);
    expect(verdict.asSent).not.toBe('rejected');
    const clash = rules.find((rule) => rule.rule === 'clash' && rule.over === 'tool-name');
    if (clash !== undefined) expect(leftOut[0]?.reasons[0]?.fact).toBe(clash.id);
  });

  it('are kept apart by hosts that call them by their servers', () => {
    const tools = fromServers({ notes: [named('add_note')], tasks: [named('add_note')] });
    for (const id of ['claude-code', 'vscode', 'cursor', 'windsurf', 'gemini-cli', 'gemini@vscode'])
      expect([id, sentTo(id, tools).tools.length, sentTo(id, tools).verdict.asSent]).toEqual([id, 2, 'accepted']);
    for (const id of ['openai-chat', 'gemini', 'gemini@openrouter']) expect(sentTo(id, tools).leftOut).toHaveLength(1);
  });

  it('count as one name where a host respells them alike', () => {
    const { tools, leftOut, verdict } = sentTo('gemini-cli', toolsOf([named('add note'), named('add/note')]));
    expect([tools.map(({ wireName }) => wireName), leftOut.map(({ name }) => name)]).toEqual([['add note'], ['add/note']]);
    expect(verdict.asSent).toBe('accepted');
  });
});

describe('a name', () => {
  it('is not touched where the host respells it itself', () => {
    const long = 'n'.repeat(70);
    const { tools } = sentTo('gemini-cli', toolsOf([named(long), named('make note/now')]));
    expect(tools.map(({ wireName, changes }) => [wireName, changes])).toEqual([
      [long, []],
      ['make note/now', []],
    ]);
    expect(sentTo('gemini', toolsOf([named(long)])).tools[0]?.wireName).not.toBe(long);
  });

  it('leaves room for what a host puts before it', () => {
    const [tool] = fromServers({ notes_of_all_people: [named('n'.repeat(120))] });
    const { tools, verdict } = sentTo('claude-code', tool === undefined ? [] : [tool]);
    expect(`mcp__notes_of_all_people__${tools[0]?.wireName}`.length).toBeLessThanOrEqual(128);
    expect(verdict.asSent).toBe('accepted');
  });

  it.each(allTargets)('that is missing leaves the tool out on $id', ({ id }) => {
    const read = readTools(
      { tools: [{ description: 'A.', inputSchema: schema }, named(''), named('add_note')] },
      { format: 'mcp' },
    );
    const { tools, leftOut } = compileFor(id, read.ok ? read.catalog.tools : []);
    expect(tools.map(({ name }) => name)).toEqual(['add_note']);
    expect(leftOut.map(({ reasons }) => reasons.map((one) => `${one.id} ${one.at}`))).toEqual([
      ['tool-name-missing tool:/name'],
      ['tool-name-missing tool:/name'],
    ]);
  });
});

describe('a missing or blank description', () => {
  const undescribed = (inputSchema: Listed['inputSchema'], description?: string) =>
    toolsOf([{ name: 'make_note', ...(description === undefined ? {} : { description }), inputSchema }]);

  it('stays where the tool leaves as it came', () => {
    for (const text of [undefined, '', '  ']) {
      const [tool] = compileFor('openai-chat', undescribed(schema, text)).tools;
      expect([tool?.wire.description, tool?.changes]).toEqual([text, []]);
    }
  });

  it('is derived where the target objects, and where the tool is rewritten anyway', () => {
    const derived = 'The tool make_note. No description came with it. Its inputs: text (string, optional).';
    const [objected] = compileFor('bedrock', undescribed(schema, '')).tools;
    expect([objected?.wire.description, objected?.changes.map(({ id, by }) => [id, by])]).toEqual([
      derived,
      [['description-derived', 'fact']],
    ]);
    const [rewritten] = compileFor('openai-chat-strict', undescribed(schema)).tools;
    expect([rewritten?.wire.description, rewritten?.changes[0]?.id, rewritten?.changes[0]?.by]).toEqual([
      derived,
      'description-derived',
      'policy',
    ]);
    const decoded = rewritten === undefined ? null : decodeByPlan(rewritten.plan, { text: null });
    expect(decoded).toMatchObject({ ok: true, value: {} });
  });
});
