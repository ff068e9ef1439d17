import { describe, expect, it } from 'vitest';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const closed = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const listOf = (more: object) => ({ type: 'array', items: { type: 'string' }, ...more });

describe('cerebras', () => {
  it('listed all fields of an array with bounds in August 2025, and is not known to now', () => {
    const schema = { type: 'object', properties: { list: { type: 'array', minItems: 1, items: { type: 'string' } } } };
    const then = judgeSchema('cerebras', schema, { asOf: '2025-08-26' });
    expect(then.faults.map(({ id, at, related }) => [id, at, related])).toEqual([
      ['array-bounds', '/properties/list/minItems', ['/properties/list/items']],
    ]);
    expect(then.predicted).toBe("Unsupported JSON schema fields: {'minItems', 'items'}");
    expect(judgeSchema('cerebras', schema).asSent).toBe('unknown');
  });

  it('takes everyday tools without the flag', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', enum: ['x'] }, b: listOf({}) }, required: ['a'] };
    expect(judgeSchema('cerebras', schema).asSent).toBe('accepted');
  });

  it('wants one flag for all tools of a request', () => {
    const tools = [
      { name: 'one', schema: closed({}), strict: true },
      { name: 'two', schema: closed({}) },
    ];
    expect(judgeTools('cerebras', tools).predicted).toBe(
      "Tools with mixed values for 'strict' are not allowed. Please set all tools to 'strict: true' or 'strict: false'",
    );
    expect(judgeTools('cerebras', tools, { flag: true }).asSent).toBe('accepted');
  });

  it('takes no strict tools on Qwen', () => {
    const on = (model: string) => judgeSchema('cerebras-strict', closed({}), { model });
    expect([on('qwen-3-coder-480b').predicted, on('gpt-oss-120b').asSent]).toEqual([
      'Tools with strict=True are not supported by this model',
      'accepted',
    ]);
  });
});

describe('cerebras-strict', () => {
  it('closes every object, the root first', () => {
    const opts = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const verdict = judgeSchema('cerebras-strict', { type: 'object', properties: { opts }, required: ['opts'] });
    expect([placesOf(verdict), verdict.predicted]).toEqual([
      ['not-closed /additionalProperties', 'not-closed /properties/opts/additionalProperties'],
      "'additionalProperties' is required to be supplied and set to false.",
    ]);
  });

  it.each([
    [
      { a: listOf({ minItems: 1, maxItems: 2 }) },
      '/properties/a/minItems',
      "Invalid fields for schema with types ['array']: {'minItems', 'maxItems'}",
    ],
    [
      { a: { type: 'string', format: 'uri' } },
      '/properties/a/format',
      "Invalid fields for schema with types ['string']: {'format'}",
    ],
    [{ a: {} }, '/properties/a', 'Unsupported JSON schema fields in schema with keys: dict_keys([]).'],
    [
      { a: { oneOf: [{ type: 'string' }] } },
      '/properties/a/oneOf',
      "Unsupported JSON schema fields in schema with keys: dict_keys(['oneOf']).",
    ],
    [
      { a: { type: 'object', additionalProperties: false } },
      '/properties/a/properties',
      "Object fields require at least one of: 'properties' or 'anyOf'",
    ],
  ])('refuses %j', (properties, at, text) => {
    const verdict = judgeSchema('cerebras-strict', closed(properties));
    expect([verdict.faults.map((fault) => fault.at), verdict.predicted]).toEqual([[at], text]);
  });

  it('refuses allOf at the root, old definitions, circles and items true', () => {
    const schema = closed(
      { a: { $ref: '#/$defs/node' }, b: { type: 'array', items: true } },
      { allOf: [closed({})], $defs: { node: closed({ next: { $ref: '#/$defs/node' } }) }, definitions: {} },
    );
    const verdict = judgeSchema('cerebras-strict', schema);
    expect([placesOf(verdict), verdict.predicted]).toEqual([
      [
        'all-of-root /allOf',
        'definitions-spelt-old /definitions',
        'ref-recursive /properties/a/$ref',
        'items-true /properties/b/items',
        'ref-recursive /$defs/node/properties/next/$ref',
      ],
      "Extra top level keys found in JSON schema: {'allOf'}.",
    ]);
  });

  it('takes 5,000 characters of schema', () => {
    const length = (schema: unknown) => JSON.stringify(schema).length;
    const of = (description: string) => closed({ a: { type: 'string', description } });
    const room = 5000 - length(of(''));
    expect(length(of('d'.repeat(room)))).toBe(5000);
    expect(judgeSchema('cerebras-strict', of('d'.repeat(room))).asSent).toBe('accepted');
    expect(placesOf(judgeSchema('cerebras-strict', of('d'.repeat(room + 1))))).toEqual(['schema-length tool:/inputSchema']);
  });
});
