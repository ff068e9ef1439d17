import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { Compiled } from '../../src/compile/compiled.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { carriers } from '../../src/wire/carriers.ts';

const union = {
  type: 'object',
  oneOf: [
    { properties: { card: { type: 'string' } }, required: ['card'] },
    { properties: { iban: { type: 'string' } }, required: ['iban'] },
  ],
};
const map = { type: 'object', properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } };

const listed = (format: 'anthropic' | 'mcp', schema: Json, examples: readonly Json[], more: object = {}): Tool => {
  const body = { name: 'pay_bill', description: 'Pay a bill.', input_examples: examples, ...more };
  const entry = format === 'mcp' ? { ...body, inputSchema: schema } : { ...body, input_schema: schema };
  const read = readTools({ tools: [entry] }, { format });
  const [tool] = read.ok ? read.catalog.tools : [];
  if (tool === undefined) throw new Error('There is no tool to read.');
  return tool;
};

const compiled = (id: string, tool: Tool, policy: Policy = {}): Compiled => {
  const selection = selectTargets([id]);
  const [to] = selection.ok ? selection.targets : [];
  if (to === undefined) throw new Error(`There is no target ${id}.`);
  return compile([tool], to, policy);
};

const entryOf = ({ request }: Compiled): Readonly<Record<string, Json>> =>
  (request as { tools: readonly Readonly<Record<string, Json>>[] }).tools[0] ?? {};

const changesOf = ({ tools }: Compiled): readonly string[] =>
  (tools[0]?.changes ?? [])
    .filter(({ id }) => id.startsWith('examples'))
    .map(({ id, lost }) => `${id} ${JSON.stringify(lost?.value)}`);

describe('examples in a field of their own', () => {
  it.each(['anthropic', 'mcp'] as const)('are spelt as the wire spells calls, whatever form they came in (%s)', (format) => {
    const wrapped = compiled('anthropic', listed(format, union, [{ card: '4242' }]));
    expect(entryOf(wrapped)['input_examples']).toEqual([{ input: { card: '4242' } }]);
    const entries = compiled('anthropic-strict', listed(format, map, [{ labels: { a: 'x' } }]));
    expect(entryOf(entries)['input_examples']).toEqual([{ labels: [{ key: 'a', value: 'x' }] }]);
    expect(changesOf(entries)).toEqual([]);
  });

  it('are left away where the schema on the wire would refuse them, and told so', () => {
    for (const format of ['anthropic', 'mcp'] as const) {
      const one = compiled('anthropic', listed(format, map, [{ labels: { a: 'x' } }, { labels: 'x' }, 'x']));
      expect(entryOf(one)['input_examples']).toEqual([{ labels: { a: 'x' } }]);
      expect(changesOf(one)).toEqual(['examples-dropped [{"labels":"x"},"x"]']);
      const none = compiled('anthropic', listed(format, map, [{ labels: 'x' }]));
      expect(entryOf(none)).not.toHaveProperty('input_examples');
    }
  });

  it('leave as they came where nothing is said against them, with all else in the entry', () => {
    const tool = listed('anthropic', map, [{ labels: { a: 'x' } }], { cache_control: { type: 'ephemeral' } });
    expect(entryOf(compiled('anthropic', tool))).toBe(tool.entry);
    const described = entryOf(compiled('anthropic', tool, { examples: 'describe' }));
    expect(Object.keys(described)).toEqual(['name', 'description', 'cache_control', 'input_schema']);
  });
});

describe('examples that the envelope has no field for', () => {
  it('are said to be left away, on each target', () => {
    const tool = listed('mcp', map, [{ labels: { a: 'x' } }]);
    for (const { id, carrier, passage } of allTargets) {
      const one = compiled(id, tool);
      const stays = carriers[carrier].places.examples !== undefined || carrier === 'mcp' || passage?.kind === 'host';
      expect([id, changesOf(one)]).toEqual([id, stays ? [] : ['examples-dropped [{"labels":{"a":"x"}}]']]);
    }
  });

  it('stand in the description where the policy says so, as the wire spells them', () => {
    const text = (id: string, tool: Tool) => compiled(id, tool, { examples: 'describe' }).tools[0]?.wire.description;
    const one = listed('mcp', map, [{ labels: { a: 'x' } }]);
    expect(text('openai-chat', one)).toBe('Pay a bill. An example of its arguments: {"labels":{"a":"x"}}.');
    expect(text('openai-chat-strict', one)).toBe(
      'Pay a bill. An example of its arguments: {"labels":[{"key":"a","value":"x"}]}.',
    );
    const two = listed('anthropic', map, [{ labels: { a: 'x' } }, { labels: {} }]);
    expect(text('anthropic', two)).toBe('Pay a bill. Examples of its arguments: {"labels":{"a":"x"}}; {"labels":{}}.');
  });

  it('stand there as far as the description has room', () => {
    const calls = ['a', 'b', 'c'].map((letter) => ({ labels: { x: letter.repeat(400) } }));
    const one = compiled('openai-chat', listed('mcp', map, calls), { examples: 'describe', asOf: '2025-05-01' });
    expect([...String(one.tools[0]?.wire.description)].length).toBeLessThanOrEqual(1024);
    expect(one.tools[0]?.changes.map(({ id }) => id)).toEqual(['examples-described', 'examples-dropped']);
    expect(one.tools[0]?.changes[1]?.lost?.value).toEqual(calls.slice(2));
    expect(one.verdict.asSent).toBe('accepted');
  });
});
