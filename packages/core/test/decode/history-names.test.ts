import { describe, expect, it } from 'vitest';
import { encodeCall } from '../../src/decode/encode-call.ts';
import { encodeHistory } from '../../src/decode/encode-history.ts';
import { ExactNumber, gone, mapParts } from '../../src/decode/map-parts.ts';
import type { PlannedTools } from '../../src/decode/planned-tools.ts';
import { parseJson } from '../../src/json/parse.ts';
import { lexemeOf } from '../../src/json/value.ts';
import { args, notesFor } from './note-tools.ts';

const strict = notesFor('openai-chat-strict');
const wireName = strict.tools[0]?.wireName as string;
const unspellable = { pair: [1, 2, 3] };

describe('names in a history', () => {
  it('of results are those of their calls, each in its place', () => {
    const history = (...calls: readonly (readonly [string, object])[]) => ({
      contents: [
        { role: 'model', parts: calls.map(([name, value]) => ({ functionCall: { name, args: value } })) },
        { role: 'user', parts: calls.map(([name]) => ({ functionResponse: { name, response: {} } })) },
      ],
    });
    const spelt = encodeCall({ tool: 'files.write', arguments: args }, strict);
    const wireArgs = spelt.ok ? spelt.arguments : {};
    const of = (name: string, value: object) =>
      history(['files.write', unspellable], [name, value], ['files.write', unspellable], [name, value]);
    expect(encodeHistory(of('files.write', args), strict).request).toStrictEqual(of(wireName, wireArgs));
  });

  it('that are asked for are turned whatever became of calls', () => {
    const request = (name: string) => ({
      messages: [
        { role: 'assistant', function_call: { name: 'files.write', arguments: JSON.stringify(unspellable) } },
        { role: 'function', name: 'files.write', content: 'ok' },
      ],
      function_call: { name },
      tool_choice: { type: 'function', function: { name } },
    });
    expect(encodeHistory(request('files.write'), strict).request).toStrictEqual(request(wireName));
  });

  it('are looked for in messages that tell their type first', () => {
    const messages = (name: string) => [
      { type: 'message', content: 'x' },
      { role: 'assistant', tool_calls: [{ function: { name, arguments: '' } }] },
    ];
    expect(encodeHistory(messages('files.write'), strict).request).toStrictEqual(messages(wireName));
  });
});

describe('arguments in a history', () => {
  const reported = (given: unknown) => {
    const request = [{ name: 'files.write', arguments: given }];
    const encoded = encodeHistory(request, strict, { carrier: 'mcp' });
    expect(encoded.request).toBe(request);
    return encoded.reports.map(({ reason, message }) => [reason, message]);
  };

  it.each([
    ['{"path" 1}', "The arguments are no JSON: Expected ':' after a property name, found '1'."],
    [`{"${'k'.repeat(90)}":1,"${'k'.repeat(90)}":2}`, `The arguments have the key "${'k'.repeat(80)}" twice in one object.`],
    ['[1]', 'The arguments are array, not an object.'],
    ['null', 'The arguments are null, not an object.'],
    [7, 'The arguments are number, not an object.'],
  ])('pass where they cannot be read: %j', (given, message) =>
    expect(reported(given)).toEqual([['unreadable', `${message} The call passes as it was.`]]),
  );

  it('stay the very text where the wire spells them so', () => {
    const request = [{ name: 'find', arguments: '{ "text":  "x" }' }];
    expect(encodeHistory(request, strict, { carrier: 'mcp' })).toEqual({ request, reports: [] });
    const open = [{ name: wireName, arguments: '{ "path":  "x" }' }];
    expect(encodeHistory(open, strict, { carrier: 'mcp' }).request).toBe(open);
  });
});

describe('a call that is spelt', () => {
  const messageOf = (name: string) => {
    const call = encodeCall({ tool: name }, strict);
    return call.ok ? '' : call.reason.message;
  };

  it('is named by at most 80 characters where no tool has the name', () => {
    expect(messageOf('x'.repeat(80))).toBe(`No tool of this request is called "${'x'.repeat(80)}".`);
    expect(messageOf('x'.repeat(81))).toBe(`No tool of this request is called "${'x'.repeat(79)}…".`);
  });

  it('has arguments that are an object', () => {
    const [tool] = strict.tools;
    const tools: PlannedTools['tools'] =
      tool === undefined ? [] : [{ ...tool, plan: { ...tool.plan, root: 0, ops: [{ op: 'json' }] } }];
    expect(encodeCall({ tool: 'files.write', arguments: {} }, { tools })).toEqual({
      ok: false,
      tool: 'files.write',
      reason: { code: 'INVALID_ENCODING', at: '', message: 'The wire spells the arguments as string, not as an object.' },
    });
  });
});

it('parts are rewritten with the digits that are meant', () => {
  const turn = (part: unknown) => (part === 1 ? new ExactNumber(1, '1.0') : part === 2 ? gone : part === 3 ? 4 : part);
  const list = mapParts([1, 2, 3, 5], turn) as object;
  expect([list, lexemeOf(list, 0), lexemeOf(list, 1)]).toEqual([[1, 4, 5], '1.0', undefined]);
  const read = parseJson('[3.0,5.0]');
  const others = mapParts(read.ok ? (read.value as object) : [], turn) as object;
  expect([others, lexemeOf(others, 0), lexemeOf(others, 1)]).toEqual([[4, 5], undefined, '5.0']);
  const object = mapParts({ a: 1, b: 2, c: 3, d: 5 }, turn) as object;
  expect([object, lexemeOf(object, 'a'), lexemeOf(object, 'c')]).toEqual([{ a: 1, c: 4, d: 5 }, '1.0', undefined]);
});
