import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import type { Json } from '../../src/model/tool.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { compiledFor, toolsOf, toolWith } from './compiling.ts';

const empty = { type: 'object', properties: {} };
const closed = { type: 'object', properties: {}, required: [], additionalProperties: false };

const wireOf = (id: string, inputSchema: Json): Json => compiledFor(id, toolWith(inputSchema))?.wire.schema;

describe('a tool without a schema', () => {
  it('goes without one where that is known to be taken, else as an empty object', () => {
    const none = ['openai-chat', 'azure-chat', 'deepseek', 'gemini', 'gemini-json', 'vertex', 'qwen', 'sglang', 'vllm'];
    expect(none.map((id) => wireOf(id, undefined))).toEqual(none.map(() => undefined));
    const open = ['openai-responses', 'ollama', 'llamacpp', 'lmstudio', 'mistral', 'xai'];
    expect(open.map((id) => wireOf(id, undefined))).toEqual(open.map(() => empty));
    const strict = ['openai-chat-strict', 'azure-chat-strict', 'openai-responses-strict', 'deepseek-strict'];
    expect(strict.map((id) => wireOf(id, undefined))).toEqual(strict.map(() => closed));
  });
});

describe('an empty list of properties', () => {
  it('leaves where it is refused: at the root with the whole schema', () => {
    for (const id of ['gemini', 'firebase']) {
      expect(wireOf(id, empty)).toBeUndefined();
      expect(wireOf(id, { type: 'object', properties: { a: empty } })).toEqual({
        type: 'object',
        properties: { a: { type: 'object' } },
      });
    }
  });

  it('is listed for several targets, and each is told its own form where no one form suits all', () => {
    const selection = selectTargets(['portable']);
    const [to] = selection.ok ? selection.targets : [];
    if (to === undefined) throw new Error('There is no portable profile.');
    for (const inputSchema of [empty, undefined]) {
      const { tools, verdict } = compile(toolsOf([{ name: 'get_time', description: 'Tell the time.', inputSchema }]), to);
      expect(tools[0]?.wire).toEqual({
        description: 'Tell the time.',
        schema: empty,
        forms: {
          gemini: { schema: undefined },
          'openai-chat': { schema: empty },
          anthropic: { schema: { type: 'object' } },
          mistral: { schema: empty },
        },
      });
      expect([tools[0]?.verdict, verdict.asSent]).toEqual(['accepted', 'accepted']);
    }
  });
});
