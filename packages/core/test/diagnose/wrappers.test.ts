import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/diagnose/unwrap.ts';
import { diagnose, gist, object, padding, type Sample } from './diagnosing.ts';

const sentence =
  "Invalid schema for function 'put_rows': In context=('properties', 'grid', 'items'), array schema missing items.";
const tools: readonly Sample[] = [...padding(2), ['put_rows', object({ grid: { type: 'array', items: { type: 'array' } } })]];
const body = { error: { message: sentence, type: 'invalid_request_error', param: 'tools[2].function.parameters', code: 'x' } };
const python = `{'error': {'message': "${sentence}", 'type': 'invalid_request_error', 'param': None, 'strict': True}}`;

const wrapped: readonly (readonly [string, unknown])[] = [
  ['the sentence alone', sentence],
  ['a body', JSON.stringify(body)],
  ['a parsed body', body],
  ['the prefix of a host', `CAPIError: 400 ${sentence}`],
  [
    'prefixes of a router around a body',
    `litellm.BadRequestError: OpenAIException - ${JSON.stringify(body)}. Received Model Group=x`,
  ],
  ["a body in Python's spelling", `Error code: 400 - ${python}`],
  [
    'a body in a string in a body',
    { error: { message: 'Provider returned error', metadata: { raw: JSON.stringify(body, null, 1), provider_name: 'X' } } },
  ],
  ['a string of JSON', JSON.stringify(JSON.stringify(body))],
  ['a body whose quotes are escaped', JSON.stringify(body).replaceAll('"', '\\"')],
  ['a body that is cut off', JSON.stringify(body).slice(0, -30)],
  ['an Error', Object.assign(new Error(`400 ${sentence}`), { status: 400 })],
  ['an Error with a cause', new Error('Request failed', { cause: body })],
  ['bytes', new TextEncoder().encode(JSON.stringify(body))],
  ['broken lines', sentence.replaceAll(' ', '\n')],
  ['what Java prints', `{error={message=${sentence}, type=invalid_request_error}}`],
  ['request ids behind it', `${sentence} (request id: 20260801x) (request id: y)`],
];

describe('a refusal is found inside', () => {
  it.each(wrapped)('%s', (_, error) => {
    expect(gist(diagnose('openai-chat', tools, error))).toEqual(['put_rows', '/properties/grid/items/items', 'high']);
  });
});

describe('lines that a terminal cut at its edge', () => {
  const error =
    'GenerateContentRequest.tools[0].function_declarations[2].parameters.properties[grid].items.items: missing field.';

  it.each([30, 40, 50, 60, 70])('are one again, cut at %i', (width) => {
    const cut = error.replace(new RegExp(`(.{${width}})`, 'g'), '$1\n  ');
    expect(diagnose('gemini', tools, cut).tool).toBe('put_rows');
    expect(diagnose('gemini', tools, cut).at).toBe('/properties/grid/items/items');
  });
});

describe('unwrap', () => {
  it('gives messages first, with the place the envelope names, and the words around them last', () => {
    expect(unwrap(`HTTP 400: ${JSON.stringify(body)}`)).toEqual([
      { text: sentence, param: 'tools[2].function.parameters' },
      { text: 'HTTP 400:', isAround: true },
    ]);
  });

  it('takes a schema that a sentence repeats for a part of the sentence', () => {
    const said = "Invalid tool schema: {'type': 'string', 'description': 'Text.'} is not of type 'string'";
    expect(unwrap(said)).toEqual([{ text: said }]);
  });
});
