import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const strict = 'openai-chat-strict';
const closed = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const members = (count: number, length: number) => Array.from({ length: count }, (_, at) => String(at).padStart(length, 'v'));
const choice = (count: number, length: number) => closed({ a: { type: 'string', enum: members(count, length) } });

describe('OpenAI strict', () => {
  it('wants a type beside an enum or a const, in branches too', () => {
    const verdict = judgeSchema(strict, closed({ a: { anyOf: [{ type: 'string' }, { enum: ['x'] }] }, b: { const: 'y' } }));
    expect(placesOf(verdict)).toEqual(['type-missing /properties/a/anyOf/1/type', 'type-missing /properties/b/type']);
    expect(verdict.predicted).toBe(
      "Invalid schema for function 'make_note': In context=('properties', 'a', 'anyOf', '1'), schema must have a 'type' key.",
    );
  });

  it('took half as many enum values until July 2025', () => {
    const then = { asOf: '2025-06-30' };
    expect(judgeSchema(strict, choice(500, 4), then).asSent).toBe('accepted');
    expect(judgeSchema(strict, choice(501, 4), then).predicted).toBe(
      'Expected at most 500 enum values in total within a single schema when using structured outputs, but received 501.',
    );
    expect(judgeSchema(strict, choice(1000, 4), { asOf: '2025-07-01' }).asSent).toBe('accepted');
    expect(placesOf(judgeSchema(strict, choice(1001, 4)))).toEqual(['enum-total tool:/inputSchema']);
  });

  it('took 100 properties until July 2025', () => {
    const properties = (count: number) => closed(Object.fromEntries(members(count, 4).map((name) => [name, { type: 'string' }])));
    expect(judgeSchema(strict, properties(100), { asOf: '2025-06-30' }).asSent).toBe('accepted');
    expect(placesOf(judgeSchema(strict, properties(101), { asOf: '2025-06-30' }))).toEqual(['properties-total /properties']);
    expect(judgeSchema(strict, properties(101)).asSent).toBe('accepted');
  });

  it('counts the characters of one enum from 251 members on', () => {
    expect(judgeSchema(strict, choice(250, 61)).asSent).toBe('accepted');
    expect(judgeSchema(strict, choice(300, 50)).asSent).toBe('accepted');
    expect(placesOf(judgeSchema(strict, choice(300, 51)))).toEqual(['enum-strings /properties/a/enum']);
  });

  it('refuses lookaround without the flag on both APIs from May 2026', () => {
    const schema = { type: 'object', properties: { mail: { type: 'string', pattern: '^(?!x).+$' } } };
    for (const id of ['openai-chat', 'openai-responses'])
      expect(judgeSchema(id, schema).predicted).toBe(
        'Invalid JSON schema: regex lookaround is not supported. Found at $.properties.mail.pattern.',
      );
    expect(judgeSchema('openai-chat', schema, { asOf: '2026-04-30' }).asSent).toBe('unknown');
  });
});

describe('OpenAI names', () => {
  it.each([
    ['openai-chat', 'tools[1].function.name'],
    ['openai-responses', 'tools[1].name'],
    ['azure-chat', 'tools[1].function.name'],
  ])('%s tells an empty one', (id, place) => {
    const schema = { type: 'object', properties: {} };
    const verdict = judgeTools(id, [
      { name: 'a', schema },
      { name: '', schema },
    ]);
    expect([placesOf(verdict), verdict.predicted]).toEqual([
      ['name-empty tool:/name'],
      `Invalid '${place}': empty string. Expected a string with minimum length 1, but got an empty string instead.`,
    ]);
  });

  it('says of a root whose type is a list only that it is no object', () => {
    expect(placesOf(judgeSchema('openai-chat', { type: ['object'] }))).toEqual(['root-not-object /type']);
  });
});
