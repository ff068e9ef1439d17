import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { Compiled } from '../../src/compile/compiled.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Json } from '../../src/model/tool.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { toolsOf, toolWith } from './compiling.ts';

const schema = { type: 'object', properties: { text: { type: 'string' } } };
const many = (count: number) =>
  toolsOf(Array.from({ length: count }, (_, at) => ({ name: `tool_${at}`, description: 'Do it.', inputSchema: schema })));

const sentTo = (id: string, tools: ReturnType<typeof many>, policy: Policy = {}, providerTools?: number): Compiled => {
  const selection = selectTargets([id]);
  const [to] = selection.ok ? selection.targets : [];
  if (to === undefined) throw new Error(`There is no target ${id}.`);
  return compile(tools, to, policy, providerTools === undefined ? {} : { providerTools });
};

describe('the envelope', () => {
  const body = { name: 'make_note', description: 'Makes a note of what was said.' };

  it('is that of the hop a request is sent to, with the flag of its tools', () => {
    const tool = toolWith(schema);
    const of = (id: string): Json => sentTo(id, [tool]).request;
    for (const id of ['gemini@openrouter', 'bedrock-claude@litellm', 'gemini@litellm'])
      expect(of(id)).toEqual({ tools: [{ type: 'function', function: { ...body, parameters: schema } }] });
    expect(of('openai-chat-strict@openrouter')).toMatchObject({ tools: [{ type: 'function', function: { strict: true } }] });
  });

  it('is the bare list for hosts, which read lists of servers, and for joins', () => {
    const list = { tools: [{ ...body, inputSchema: schema }] };
    for (const id of ['vscode', 'cursor', 'gemini-cli', 'claude-code', 'gemini@vscode', 'openai-chat+anthropic'])
      expect(sentTo(id, [toolWith(schema)]).request).toEqual(list);
  });
});

describe('counts over a request', () => {
  it.each(['gemini-cli', 'gemini@vscode', 'openai-chat@vscode', 'gemini@openrouter', 'openai-chat@litellm'])(
    'hold behind a host or a hop too (%s)',
    (id) => {
      const { tools, leftOut, verdict } = sentTo(id, many(600));
      expect(tools.length + leftOut.length).toBe(600);
      expect(tools.length).toBeLessThan(600);
      expect(verdict.asSent).not.toBe('rejected');
      expect(leftOut.at(-1)?.reasons[0]?.limit).toEqual({ metric: 'tools', max: tools.length, scope: 'request' });
    },
  );

  it('take in what the provider itself defines', () => {
    expect(sentTo('openai-chat', many(128)).leftOut).toEqual([]);
    const { tools, leftOut, verdict } = sentTo('openai-chat', many(128), {}, 2);
    expect([tools.length, leftOut.map(({ index }) => index), verdict.asSent]).toEqual([126, [126, 127], 'accepted']);
    expect(leftOut[0]?.reasons[0]).toMatchObject({ fact: 'tools-count', limit: { metric: 'tools', max: 128, scope: 'request' } });
  });
});

describe('what sends a tool plain though strict was wished', () => {
  const plain = (id: string, inputSchema: Json) => sentTo(id, [toolWith(inputSchema)]).tools[0]?.changes[0];

  it('is the member that would need a box, by policy', () => {
    const optional = { type: 'object', properties: { note: { type: ['string', 'null'] } } };
    expect(plain('openai-chat-strict', optional)).toMatchObject({
      id: 'sent-plain',
      by: 'policy',
      at: '/properties/note',
      fact: 'not-all-required',
    });
    expect(plain('openai-chat-strict', optional)?.cause).toContain('openai-chat-strict-required-enforces');
  });

  it('is the fact that strict tools break', () => {
    const ghost = { type: 'object', properties: { ghost: false }, required: ['ghost'] };
    const change = plain('openai-chat-strict', ghost);
    expect(change).toMatchObject({ id: 'sent-plain', by: 'fact', at: '/properties/ghost', fact: 'boolean-schema' });
    expect(change?.cause.length).toBeGreaterThan(0);
  });

  it('is a budget of the request', () => {
    const { tools } = sentTo('anthropic-strict', many(21));
    expect(tools.at(-1)?.changes[0]).toMatchObject({ id: 'sent-plain', by: 'budget', at: '', fact: 'strict-tools' });
  });
});

describe('a reason that is a limit', () => {
  it('says its number and what it is counted over; others say none', () => {
    const deep = (levels: number): Json =>
      levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: deep(levels - 1) } };
    const limits = (id: string, inputSchema: Json, policy: Policy) =>
      sentTo(id, [toolWith(inputSchema)], policy).leftOut.flatMap(({ reasons }) => reasons.map(({ limit }) => limit));
    const wide = { type: 'object', properties: Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`p${at}`, {}])) };
    expect(limits('openai-chat-strict', wide, { strict: 'always' })).toContainEqual(
      expect.objectContaining({ metric: 'properties', scope: 'tool' }),
    );
    expect(limits('openai-chat', false, {})).toEqual([undefined]);
    expect(limits('openai-chat', deep(3), {})).toEqual([]);
  });
});
