import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeHistory } from '../../src/decode/encode-history.ts';
import { parseJson } from '../../src/json/parse.ts';
import type { CarrierId } from '../../src/model/target.ts';
import { compileFor, toolsOf } from '../compile/compiling.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { type ApiShape, apiShapes } from './api-shapes.ts';
import { args, notesFor } from './note-tools.ts';

const strict = notesFor('openai-chat-strict');
const wireName = strict.tools[0]?.wireName as string;
const wireArgs = {
  path: 'a.txt',
  labels: [
    { key: '2', value: 'two' },
    { key: 'x y', value: 'one' },
  ],
  extra: '[1,"b"]',
  size: 1.5,
  pair: { item_1: 'p', item_2: 7 },
};

const spelt = ({ isText }: ApiShape, value: unknown): unknown => (isText ? JSON.stringify(value) : value);
const chat = apiShapes[0] as ApiShape;

const named = { description: 'Does something.', inputSchema: { type: 'object', properties: {} } };

const objectsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

/** A copy with another value at the place that a few picks lead to. */
const withJunk = (value: unknown, [pick, ...way]: readonly number[], junk: unknown): unknown => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = keys[(pick ?? 0) % keys.length];
  if (pick === undefined || key === undefined) return junk;
  const copy: Record<string, unknown> = Array.isArray(value) ? (value.slice() as never) : { ...(value as object) };
  copy[key] = withJunk(copy[key], way, junk);
  return copy;
};

describe.each(apiShapes)('the history of $title', (shape) => {
  const { request, carrier, at, id } = shape;
  const before = deepFreeze(request('files.write', spelt(shape, args)));

  it.each([carrier, undefined])('spells the call as the wire does, and touches nothing else (%s)', (known) => {
    const { request: after, reports } = encodeHistory(before, strict, known === undefined ? {} : { carrier: known });
    expect(after).toStrictEqual(request(wireName, spelt(shape, wireArgs)));
    expect(reports).toEqual([]);
  });

  it('copies only what holds the call', () => {
    const { request: after } = encodeHistory(before, strict, { carrier });
    const kept = new Set(objectsIn(after));
    const copied = objectsIn(before).filter((object) => !kept.has(object));
    const spelt = JSON.stringify(args);
    // What holds the call or a result under its name, and the arguments.
    const expected = copied.filter(
      (object) => JSON.stringify(object).includes('"files.write"') || spelt.includes(JSON.stringify(object)),
    );
    expect(copied.length).toBeGreaterThan(1);
    expect(copied.filter((object) => !expected.includes(object))).toEqual([]);
  });

  it('gives the very same request where nothing changes', () => {
    const same = [
      request('find', spelt(shape, { text: 'x' })),
      request(wireName, spelt(shape, wireArgs)),
      request('gone', spelt(shape, {})),
    ];
    for (const one of same) expect(encodeHistory(deepFreeze(one), strict, { carrier }).request).toBe(one);
  });

  it('gives the same bytes in every later request', () => {
    const turns = [before, before].map((turn) => encodeHistory(turn, strict, { carrier }).request);
    expect(JSON.stringify(turns[1])).toBe(JSON.stringify(turns[0]));
  });

  it('turns the name alone of a call without arguments', () => {
    for (const none of [undefined, null, ''])
      expect(encodeHistory(request('files.write', none), strict, { carrier })).toStrictEqual({
        request: request(wireName, none),
        reports: [],
      });
  });

  it('passes and reports what cannot be spelt', () => {
    const known = id === undefined ? {} : { id };
    const reportsOf = (name: string, given: unknown) => {
      const value = deepFreeze(request(name, given));
      const encoded = encodeHistory(value, strict, { carrier });
      expect(encoded.request).toBe(value);
      return encoded.reports;
    };
    expect(reportsOf('gone', spelt(shape, {}))).toEqual([
      {
        at,
        tool: 'gone',
        ...known,
        reason: 'tool-gone',
        message: 'No tool of this request has the name. The call passes as it was.',
      },
    ]);
    expect(reportsOf('files.write', spelt(shape, { pair: [1, 2, 3] }))).toEqual([
      {
        at,
        tool: 'files.write',
        ...known,
        reason: 'not-encodable',
        message: 'The wire has places for 2 items only. The call passes as it was.',
      },
    ]);
    expect(reportsOf('files.write', '{"path": "a.t')).toMatchObject([
      { at, tool: 'files.write', ...known, reason: 'unreadable' },
    ]);
    expect(reportsOf('files.write', spelt(shape, [1]))).toMatchObject([
      { message: 'The arguments are array, not an object. The call passes as it was.' },
    ]);
  });
});

describe('encodeHistory', () => {
  it('takes messages alone', () => {
    const { messages } = chat.request('files.write', JSON.stringify(args)) as { readonly messages: readonly unknown[] };
    const expected = chat.request(wireName, JSON.stringify(wireArgs)) as { readonly messages: readonly unknown[] };
    expect(encodeHistory(messages, strict).request).toStrictEqual(expected.messages);
    expect(encodeHistory(messages, strict, { carrier: 'openai-chat' }).request).toStrictEqual(expected.messages);
  });

  it('keeps numbers of a text as they were written', () => {
    const text = '{ "path": "p", "size": 1.50, "extra": 12345678901234567890 }';
    const { request } = encodeHistory(chat.request('files.write', text), strict);
    expect(request).toStrictEqual(
      chat.request(wireName, '{"path":"p","size":1.50,"extra":"12345678901234567890","labels":null,"pair":null}'),
    );
  });

  it('keeps numbers and keys of the request around a call as they were written', () => {
    const text =
      '{"temperature":1.0,"messages":[{"role":"assistant","2":0.50,"1":1,"tool_calls":[{"function":{"name":"files.write","arguments":"{}"}}]}]}';
    const parsed = parseJson(text);
    const { request } = encodeHistory(parsed.ok && parsed.value, strict);
    const symbols = (value: unknown) => Object.getOwnPropertySymbols(value as object).map((symbol) => symbol.description);
    expect(symbols(request)).toEqual(['toolwire.lexemes']);
    expect(symbols((request as { messages: readonly unknown[] }).messages[0])).toEqual([
      'toolwire.key-order',
      'toolwire.lexemes',
    ]);
  });

  it('leaves the text of arguments as it stands where only the name differs', () => {
    const plain = notesFor('openai-chat');
    const text = '{ "path":  "p" }';
    const { request } = encodeHistory(chat.request('files.write', text), plain);
    expect(request).toStrictEqual(chat.request(plain.tools[0]?.wireName as string, text));
  });

  it('takes arguments that a chat server sent as an object', () => {
    expect(encodeHistory(chat.request('files.write', args), strict).request).toStrictEqual(chat.request(wireName, wireArgs));
  });

  it('takes calls of the first chat API, and names beside results', () => {
    const history = (name: string, text: string) => ({
      messages: [
        { role: 'assistant', content: null, function_call: { name, arguments: text } },
        { role: 'function', name, content: 'ok' },
        { role: 'user', name: 'files.write', content: 'Again.' },
      ],
    });
    expect(encodeHistory(history('files.write', JSON.stringify(args)), strict).request).toStrictEqual(
      history(wireName, JSON.stringify(wireArgs)),
    );
  });

  it('calls a result as its call is called, turned or not', () => {
    const history = (name: string, value: object) => ({
      contents: [
        {
          role: 'model',
          parts: [{ functionCall: { name: 'files.write', args: { pair: [1, 2, 3] } } }, { functionCall: { name, args: value } }],
        },
        {
          role: 'user',
          parts: [{ functionResponse: { name: 'files.write', response: {} } }, { functionResponse: { name, response: {} } }],
        },
      ],
    });
    const { request, reports } = encodeHistory(history('files.write', args), strict);
    expect(request).toStrictEqual(history(wireName, wireArgs));
    expect(reports.map(({ at }) => at)).toEqual(['/contents/0/parts/0/functionCall']);
  });

  it('leaves custom tools alone', () => {
    const request = {
      messages: [{ role: 'assistant', tool_calls: [{ id: 'c', type: 'custom', custom: { name: 'files.write', input: 'x' } }] }],
    };
    expect(encodeHistory(request, strict)).toEqual({ request, reports: [] });
    const items = {
      input: [
        { type: 'custom_tool_call', name: 'files.write', input: 'x' },
        { type: 'mcp_call', name: 'files.write', arguments: '{}' },
      ],
    };
    expect(encodeHistory(items, strict).request).toBe(items);
  });

  it('turns the names that a search for tools found', () => {
    const history = (name: string) => ({
      messages: [
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'c', content: [{ type: 'tool_reference', tool_name: name }] }],
        },
      ],
    });
    expect(encodeHistory(history('files.write'), strict, { carrier: 'anthropic' }).request).toStrictEqual(history(wireName));
  });

  it.each<[string, CarrierId, (name: string) => object]>([
    ['openai-chat-strict', 'openai-chat', (name) => ({ messages: [], tool_choice: { type: 'function', function: { name } } })],
    ['openai-chat-strict', 'openai-chat', (name) => ({ messages: [], function_call: { name } })],
    [
      'openai-chat-strict',
      'openai-chat',
      (name) => ({
        messages: [],
        tool_choice: {
          type: 'allowed_tools',
          allowed_tools: { mode: 'auto', tools: [{ type: 'function', function: { name } }, { type: 'web_search' }] },
        },
      }),
    ],
    ['openai-responses-strict', 'openai-responses', (name) => ({ input: [], tool_choice: { type: 'function', name } })],
    [
      'openai-responses-strict',
      'openai-responses',
      (name) => ({
        input: [],
        tool_choice: {
          type: 'allowed_tools',
          mode: 'required',
          tools: [
            { type: 'function', name },
            { type: 'mcp', server_label: 'a' },
          ],
        },
      }),
    ],
    [
      'anthropic',
      'anthropic',
      (name) => ({ messages: [], tool_choice: { type: 'tool', name, disable_parallel_tool_use: true } }),
    ],
    [
      'gemini',
      'gemini',
      (name) => ({
        contents: [],
        toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['find', name, 'gone'] } },
      }),
    ],
    [
      'gemini',
      'gemini',
      (name) => ({ contents: [], tool_config: { function_calling_config: { mode: 'ANY', allowed_function_names: [name] } } }),
    ],
    [
      'gemini',
      'gemini',
      (name) => ({
        contents: [],
        config: { toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: [name] } } },
      }),
    ],
    ['bedrock', 'bedrock', (name) => ({ messages: [], toolConfig: { tools: [], toolChoice: { tool: { name } } } })],
  ])('turns the names of tools that the model is to call on %s', (target, carrier, request) => {
    const compiled = compileFor(
      target,
      toolsOf([
        { ...named, name: 'notes: write' },
        { ...named, name: 'find' },
      ]),
    );
    const wire = compiled.tools[0]?.wireName as string;
    expect(wire).not.toBe('notes: write');
    for (const options of [{ carrier }, {}]) {
      const before = deepFreeze(request('notes: write'));
      expect(encodeHistory(before, compiled, options)).toStrictEqual({ request: request(wire), reports: [] });
      for (const name of [wire, 'find', 'web_search']) {
        const same = deepFreeze(request(name));
        expect(encodeHistory(same, compiled, options)).toEqual({ request: same, reports: [] });
        expect(encodeHistory(same, compiled, options).request).toBe(same);
      }
    }
  });

  it('leaves choices that name no tool as they are', () => {
    for (const choice of ['auto', 'required', { type: 'any' }, { type: 'custom', custom: { name: 'files.write' } }, null]) {
      const request = deepFreeze({ messages: [], tool_choice: choice, function_call: 'auto' });
      expect(encodeHistory(request, strict).request).toBe(request);
    }
  });

  it('passes what the caller says is spelt for the wire', () => {
    const request = chat.request('find', '{"text":1}');
    const two = compileFor(
      'openai-chat-strict',
      toolsOf([{ name: 'find', inputSchema: { type: 'object', properties: { text: {} } } }]),
    );
    expect(encodeHistory(request, two, { isWireSpelled: ({ id }) => id === 'c1' }).request).toBe(request);
    expect(encodeHistory(request, two).request).toStrictEqual(chat.request('find', '{"text":"1"}'));
  });

  it('passes what two tools could mean', () => {
    const twice = { target: 'x', tools: [...strict.tools, ...strict.tools] };
    const request = chat.request('files.write', '{}');
    expect(encodeHistory(request, twice)).toEqual({
      request,
      reports: [
        {
          at: '/messages/1/tool_calls/0/function',
          tool: 'files.write',
          id: 'c1',
          reason: 'name-shared',
          message: '2 tools have the name. The call passes as it was.',
        },
      ],
    });
  });

  it('takes any value for a request, and never throws', () => {
    for (const value of [
      null,
      undefined,
      1,
      'x',
      [],
      {},
      [null],
      { messages: null },
      { messages: [null, { tool_calls: [null, {}] }] },
      { contents: 'x' },
      { input: [1] },
      { messages: { content: [{ type: 'tool_use' }] } },
    ])
      expect(encodeHistory(value, strict)).toEqual({ request: value, reports: [] });
  });

  it('turns what it has turned no further, and writes to nothing, whatever stands in a request', () => {
    const name = fc.constantFrom('files.write', wireName, 'find', 'gone');
    const value = fc.constantFrom<unknown>(
      args,
      { pair: [1, 2, 3] },
      { extra: 1 },
      '{"extra":[1]}',
      '{"labels":{"a":"b"}}',
      '{',
      null,
    );
    const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), name, value);
    const picks = fc.array(fc.nat(5), { minLength: 1, maxLength: 6 });
    const given = fc
      .tuple(fc.constantFrom(...apiShapes), name, value, junk, picks, fc.boolean())
      .map(([shape, called, among, other, way, isBroken]) => {
        const request = shape.request(called, among);
        return isBroken ? withJunk(request, way, other) : request;
      });
    let turned = 0;
    fc.assert(
      fc.property(given, (request) => {
        const once = encodeHistory(deepFreeze(request), strict);
        if (once.request !== request) turned += 1;
        expect(encodeHistory(deepFreeze(once.request), strict)).toEqual(once);
      }),
      { seed: 8, numRuns: 2000 },
    );
    expect(turned).toBeGreaterThan(300);
  });
});
