import { describe, expect, it } from 'vitest';
import { readTools } from '../../src/read/read-tools.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { type Judgement, type JudgeOptions, judgeAll } from '../../src/verify/judge.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const judged = (name: string, tools: readonly object[], options: JudgeOptions & { server?: string } = {}): Judgement => {
  const { server, ...rest } = options;
  const list = deepFreeze({ ...(server === undefined ? {} : { server: { name: server } }), tools });
  const read = readTools(list, { format: 'mcp' });
  if (!read.ok) throw new Error(read.error.message);
  const catalog = server === undefined ? read.catalog : { ...read.catalog, server };
  const selection = selectTargets([name]);
  if (!selection.ok) throw new Error(`There is no target ${name}.`);
  return judgeAll([catalog], selection.targets[0]?.members ?? [], rest);
};

const tool = (inputSchema: unknown, more: object = {}): object => ({
  name: 'make_note',
  description: 'Make a note.',
  inputSchema,
  ...more,
});

const facts = ({ tools }: Judgement, at = 0) => tools[at]?.faults.map((fault) => `${fault.fact} ${fault.at}`);
const rewrites = ({ tools }: Judgement) => (tools[0]?.rewrites ?? []).map(({ id }) => id);

const union = { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] };
const bounded = {
  type: 'object',
  properties: { n: { type: ['integer', 'null'], minimum: 1, exclusiveMaximum: 9 } },
  required: ['n', 'gone'],
  additionalProperties: false,
};

describe('a host that rewrites', () => {
  it('is judged by its own rules where no provider is named', () => {
    const open = judged('vscode', [tool({ type: 'object', properties: { a: { type: 'array' } } })]);
    expect(facts(open)).toEqual(['vscode/items-missing /properties/a/items']);
    expect(open.catalog.predicted).toBe(
      'Failed to validate tool make_note: Error: tool parameters array type must have items. Please open a Github issue for the MCP server or extension which provides this tool',
    );
    expect(judged('vscode', [tool(union)]).tools[0]?.asSent).toBe('accepted');
  });

  it('hands the provider what is left of a schema', () => {
    expect(facts(judged('anthropic', [tool(union)]))).toEqual(['anthropic/root-composition /anyOf']);
    const through = judged('anthropic@vscode', [tool(union)]);
    expect(through.tools[0]).toMatchObject({ asSent: 'accepted', faults: [] });
    expect(rewrites(through)).toEqual(['root-composition-dropped']);
  });

  it('rewrites for the family of the model behind', () => {
    const direct = facts(judged('gemini', [tool(bounded)])) ?? [];
    expect(direct).toContain('gemini/unknown-name /additionalProperties');
    const through = judged('gemini@vscode', [tool(bounded)]);
    expect(through.tools[0]?.asSent).toBe('accepted');
    expect(rewrites(through)).toEqual(['required-declared-only', 'null-as-nullable', 'keywords-dropped']);
    expect(rewrites(judged('openai-chat@vscode', [tool(bounded)]))).toEqual(['required-declared-only']);
    expect(rewrites(judged('openai-chat@vscode', [tool(bounded)], { model: 'gpt-4o' }))).toEqual([
      'bounds-dropped',
      'required-declared-only',
    ]);
  });

  it('stops a list at the host, whatever the provider takes', () => {
    const mixed = judged('gemini@vscode', [
      tool({ type: 'object', properties: { a: { type: 'array' } } }),
      tool(bounded, { name: 'b' }),
    ]);
    expect(mixed.tools.map(({ asSent }) => asSent)).toEqual(['rejected', 'accepted']);
    expect(mixed.catalog.asSent).toBe('rejected');
    expect(mixed.catalog.faults.map(({ fact, index }) => `${fact} ${index}`)).toEqual(['vscode/items-missing 0']);
  });

  it('replaces a root that is no object before it looks', () => {
    const through = judged('openai-chat@vscode', [tool({ type: 'array' })]);
    expect(through.tools[0]?.asSent).toBe('accepted');
    expect(rewrites(through)).toEqual(['root-replaced']);
  });
});

describe('a host bound to one provider', () => {
  it('has the facts of that provider behind its own', () => {
    const keys = judged('claude-code', [tool({ type: 'object', properties: { 'a b': { type: 'string' } } })]);
    expect(facts(keys)).toEqual(['anthropic/property-name /properties/a b']);
    const composed = judged('claude-code', [tool({ type: 'object', oneOf: [{}] })]);
    expect(facts(composed)).toEqual(['claude-code/root-composition /oneOf']);
  });

  it('prefixes names with the server, and the provider counts the whole', () => {
    const name = `x${'y'.repeat(119)}`;
    expect(judged('claude-code', [tool({ type: 'object' }, { name })]).tools[0]?.asSent).toBe('accepted');
    const long = judged('claude-code', [tool({ type: 'object' }, { name })], { server: 'notes' });
    expect(long.tools[0]?.faults.map(({ fact, tool: named }) => [fact, named])).toEqual([['anthropic/name-length', name]]);
    expect(rewrites(long)).toEqual(['name-prefixed']);
    expect(judged('claude-code', [tool({ type: 'object' })], { server: 'acme/notes server' }).tools[0]?.asSent).toBe('accepted');
  });

  it('judges output schemas where it reads them', () => {
    const outputs = [{ type: 'array' }, { type: 'object', properties: { a: { $ref: '#/$defs/b' } } }, { type: 'object' }];
    const all = judged(
      'claude-code',
      outputs.map((outputSchema, at) => tool({ type: 'object' }, { name: `t${at}`, outputSchema })),
    );
    expect(all.tools.map(({ faults }) => faults.map(({ fact, at }) => `${fact} ${at}`))).toEqual([
      ['claude-code/root-not-object tool:/outputSchema/type'],
      ['claude-code/output-reference-dangling tool:/outputSchema/properties/a/$ref'],
      [],
    ]);
    expect(judged('mcp-2026-07-28', [tool({ type: 'object' }, { outputSchema: { type: 'array' } })]).tools[0]?.asSent).toBe(
      'accepted',
    );
  });

  it('respells names that the provider would refuse', () => {
    const spaced = judged('gemini-cli', [tool({ type: 'object' }, { name: 'make note/now' })]);
    expect(spaced.tools[0]?.asSent).toBe('accepted');
    expect(rewrites(spaced)).toEqual(['name-spelt']);
    expect(rewrites(judged('gemini-cli', [tool({ type: 'object' })]))).toEqual([]);
  });
});

describe('tools of one name from two servers', () => {
  const lists = ['notes', 'tasks'].map((server) => {
    const read = readTools({ tools: [tool({ type: 'object', properties: { a: { type: 'string' } } })] }, { format: 'mcp' });
    if (!read.ok) throw new Error(read.error.message);
    return { ...read.catalog, server };
  });
  const whole = (name: string) => {
    const selection = selectTargets([name]);
    return selection.ok ? judgeAll(lists, selection.targets[0]?.members ?? []).catalog : null;
  };

  it('clash at the provider, not behind a host that tells them apart', () => {
    expect(whole('gemini')?.faults.map(({ id, index }) => `${id} ${index}`)).toEqual(['name-duplicate 1']);
    expect(whole('gemini-cli')?.asSent).toBe('accepted');
    expect(whole('gemini@vscode')?.asSent).toBe('accepted');
    expect(whole('claude-code')?.asSent).toBe('accepted');
  });
});

describe('a hop', () => {
  it('that nobody measured leaves a verdict unknown, and tells what is suspected', () => {
    const good = judged('gemini@litellm', [tool({ type: 'object', properties: { a: { type: 'string' } } })]);
    expect(good.tools[0]).toMatchObject({ asSent: 'unknown', faults: [] });
    expect(good.tools[0]?.unmeasured.map(({ fact }) => fact)).toEqual(['litellm-hop-unmeasured']);
    const bad = judged('gemini@litellm', [tool(bounded)]);
    expect(bad.tools[0]?.asSent).toBe('unknown');
    expect(bad.tools[0]?.unmeasured.map(({ fact, at }) => `${fact} ${at}`)).toContain('unknown-name /additionalProperties');
    expect(bad.catalog.asSent).toBe('unknown');
  });
});

describe('a hop that passes tools on', () => {
  it('leaves the verdict to the provider where that is known, and has a contract of its own', () => {
    const through = judged('openai-chat@openrouter', [tool({ type: 'object', properties: { a: { type: 'array' } } })]);
    expect(facts(through)).toEqual(['openai-chat/array-no-items /properties/a/items']);
    expect(judged('openai-chat@openrouter', [tool({ type: 'object', properties: {} })]).tools[0]?.asSent).toBe('accepted');
    expect(facts(judged('openai-chat@openrouter', [tool([])]))).toEqual(['openrouter-hop/schema-not-object tool:/inputSchema']);
    expect(judged('anthropic@openrouter', [tool({ type: 'object', properties: {} })]).tools[0]?.asSent).toBe('unknown');
  });
});

describe('a join', () => {
  const joined = (name: string, schema: unknown) => judged(name, [tool(schema)]);

  it('says the worst of its members, with the faults of each', () => {
    const both = joined('openai-chat-strict+gemini', bounded);
    expect(both.tools[0]?.asSent).toBe('rejected');
    const who = new Set(both.tools[0]?.faults.map(({ fact }) => fact.split('/')[0]));
    expect([...who].sort()).toEqual(['gemini', 'openai-chat-strict']);
    expect(joined('anthropic+mistral', bounded).tools[0]).toMatchObject({ asSent: 'accepted', faults: [] });
  });
});

describe('names of targets', () => {
  it('that nobody knows are told, with what is known', () => {
    const misses = ['gemini@nowhere', 'vscode@cursor', 'a+gemini', 'litellm'].map((name) => selectTargets([name]));
    expect(misses.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(misses[0]).toMatchObject({
      name: 'gemini@nowhere',
      known: expect.arrayContaining(['gemini@vscode', 'gemini@litellm']),
    });
  });

  it('of groups take a host or an envelope for each member', () => {
    const found = selectTargets(['openai@vscode']);
    expect(found.ok && found.targets.map(({ id }) => id)).toEqual([
      'openai-chat@vscode',
      'openai-chat-strict@vscode',
      'openai-responses@vscode',
      'openai-responses-strict@vscode',
    ]);
  });
});
