import { describe, expect, it } from 'vitest';
import { encodeCall } from '../../src/decode/encode-call.ts';
import { parseJson } from '../../src/json/parse.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { compileFor, toolsOf } from '../compile/compiling.ts';
import { sampled } from '../compile/sample-tools.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { args, notesFor } from './note-tools.ts';

const strict = notesFor('openai-chat-strict');
const wireName = strict.tools[0]?.wireName as string;

describe('encodeCall', () => {
  it('spells name and arguments as the wire does, as a value and as text', () => {
    const call = encodeCall({ tool: 'files.write', arguments: deepFreeze(args) }, strict);
    expect(wireName).toMatch(/^files_write_[a-z2-7]{5}$/);
    expect(call).toEqual({
      ok: true,
      name: wireName,
      arguments: {
        path: 'a.txt',
        labels: [
          { key: '2', value: 'two' },
          { key: 'x y', value: 'one' },
        ],
        extra: '[1,"b"]',
        size: 1.5,
        pair: { item_1: 'p', item_2: 7 },
      },
      text: `{"path":"a.txt","labels":[{"key":"2","value":"two"},{"key":"x y","value":"one"}],"extra":"[1,\\"b\\"]","size":1.5,"pair":{"item_1":"p","item_2":7}}`,
    });
  });

  it('gives the very arguments where the wire spells them so', () => {
    const given = deepFreeze({ text: 'x' });
    const call = encodeCall({ tool: 'find', arguments: given }, strict);
    expect(call).toEqual({ ok: true, name: 'find', arguments: { text: 'x' }, text: '{"text":"x"}' });
    expect(call.ok && call.arguments).toBe(given);
  });

  it('keeps numbers as they were written, and the order of keys', () => {
    const text = '{"size":1.50,"path":"p","extra":{"b":12345678901234567890,"1":1e2}}';
    const parsed = parseJson(text);
    const call = encodeCall({ tool: 'files.write', arguments: parsed.ok && parsed.value }, strict);
    expect(call.ok && call.text).toBe(
      '{"size":1.50,"path":"p","extra":"{\\"b\\":12345678901234567890,\\"1\\":1e2}","labels":null,"pair":null}',
    );
  });

  it('takes a call without arguments', () => {
    const call = encodeCall({ tool: 'files.write' }, strict);
    expect(call.ok && call.text).toBe('{"labels":null,"extra":null,"size":null,"pair":null}');
  });

  it('says why a call has no spelling', () => {
    const reasonOf = (tool: string, given: unknown, compiled = strict) => {
      const call = encodeCall({ tool, arguments: given }, compiled);
      return call.ok ? null : [call.tool, call.reason.code, call.reason.at, call.reason.message];
    };
    expect(reasonOf('gone', {})).toEqual(['gone', 'UNKNOWN_TOOL', '', 'No tool of this request is called "gone".']);
    expect(reasonOf(wireName, {})).toEqual([wireName, 'UNKNOWN_TOOL', '', `No tool of this request is called "${wireName}".`]);
    expect(reasonOf('find', 'text')).toEqual(['find', 'INVALID_TYPE', '', 'Arguments are an object; this is string.']);
    expect(reasonOf('files.write', { pair: ['p', 7, 8] })).toEqual([
      'files.write',
      'INVALID_ENCODING',
      '/pair/2',
      'The wire has places for 2 items only.',
    ]);
    expect(reasonOf('find', { text: Number.NaN })).toEqual(['find', 'INVALID_ENCODING', '', 'JSON has no number NaN.']);
  });

  it('guesses between tools of one name no more than the wire does', () => {
    const one = { name: 'same', description: 'One.', inputSchema: { type: 'object', properties: {} } };
    const { tools } = compileFor('mcp-2025-11-25', toolsOf([one]));
    const call = encodeCall({ tool: 'same' }, { target: 'x', tools: [...tools, ...tools] });
    expect(call).toEqual({
      ok: false,
      tool: 'same',
      reason: { code: 'UNKNOWN_TOOL', at: '', message: '2 tools are called "same"; which one is meant is not known.' },
    });
  });

  it('is undone by the plan, for the tools of all public reports', () => {
    let calls = 0;
    for (const target of ['openai-chat-strict', 'gemini'])
      for (const { tool } of sampled.filter((_, at) => at % 3 === 0)) {
        const compiled = compileFor(target, [tool]);
        const [one] = compiled.tools;
        if (one === undefined) continue;
        for (const given of [{}, { a: 1, 'b c': [{ '1': 'x' }] }]) {
          const call = encodeCall({ tool: tool.name, arguments: given }, compiled);
          if (!call.ok) continue;
          const back = decodeByPlan(one.plan, JSON.parse(call.text));
          if (!back.ok || back.repairs.length > 0) continue;
          expect(back.value).toEqual(given);
          calls += 1;
        }
      }
    expect(calls).toBeGreaterThan(100);
  });
});
