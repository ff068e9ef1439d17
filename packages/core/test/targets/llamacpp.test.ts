import { describe, expect, it } from 'vitest';
import { judgeSchema, placesOf } from '../verify/request.ts';

const a = (schema: unknown, rest: object = {}) => ({ type: 'object', properties: { a: schema }, ...rest });
const failed = (message: string) => `JSON schema conversion failed:\n${message}`;
const unparsed = 'Failed to initialize samplers: failed to parse grammar';
const mistyped = (due: string, is: string) => `[json.exception.type_error.302] type must be ${due}, but is ${is}`;

const refused: readonly (readonly [what: string, schema: unknown, place: string, answer: string])[] = [
  [
    'a pattern without anchors',
    a({ pattern: 'x' }),
    'pattern-anchors /properties/a/pattern',
    failed("Pattern must start with '^' and end with '$'"),
  ],
  ['an open bracket', a({ pattern: '^[a-$' }), 'pattern-brackets /properties/a/pattern', failed('Unbalanced square brackets')],
  [
    'braces without a number',
    a({ pattern: '^\\p{L}$' }),
    'pattern-braces-number /properties/a/pattern',
    failed('Invalid number in curly brackets'),
  ],
  ['an escape of a class', a({ pattern: '^\\d$' }), 'pattern-escape /properties/a/pattern', unparsed],
  ['2000 repetitions in a pattern', a({ pattern: '^a{2000}$' }), 'pattern-repetitions /properties/a/pattern', unparsed],
  ['2000 characters', a({ type: 'string', maxLength: 2000 }), 'repetitions /properties/a/maxLength', unparsed],
  ['2000 items', a({ items: {}, maxItems: 2000 }), 'repetitions /properties/a/maxItems', unparsed],
  ['a negative length', a({ type: 'string', minLength: -1 }), 'negative-count /properties/a/minLength', unparsed],
  ['a boolean property', a(true), 'unrecognized-schema /properties/a', failed('Unrecognized schema: true')],
  ['a type nobody knows', a({ type: 'any' }), 'unknown-type /properties/a/type', failed('Unrecognized schema: {"type":"any"}')],
  ['an empty union', a({ anyOf: [] }), 'empty-union /properties/a/anyOf', unparsed],
  ['an object for a union', a({ anyOf: {} }), 'json-type /properties/a/anyOf', mistyped('array', 'object')],
  ['a number as format', a({ format: 5 }), 'json-type /properties/a/format', mistyped('string', 'number')],
  ['a text as bound', a({ type: 'integer', minimum: '1' }), 'json-type /properties/a/minimum', mistyped('number', 'string')],
  ['a property called $ref', { properties: { $ref: {} } }, 'ref-text /properties/$ref', mistyped('string', 'object')],
  ['a reference to the root', a({ $ref: '#' }), 'ref-unsupported /properties/a/$ref', failed('Unsupported ref: #')],
  [
    'a reference that leads nowhere',
    { properties: { a: { $ref: '#/$defs/B' } }, $defs: {} },
    'ref-unresolved /properties/a/$ref',
    failed('Error resolving ref #/$defs/B: B not in {}'),
  ],
  [
    'an escaped name',
    { properties: { a: { $ref: '#/$defs/x~1y' } }, $defs: { 'x/y': {} } },
    'ref-unresolved /properties/a/$ref',
    failed('Error resolving ref #/$defs/x~1y: x~1y not in {"x/y":{}}'),
  ],
  [
    'a bracket in a name of an open object',
    { properties: { 'a]': {} }, additionalProperties: true },
    'name-in-open-object /properties/a]',
    unparsed,
  ],
];

describe('llamacpp', () => {
  it.each(refused)('refuses %s', (_, schema, place, answer) => {
    const verdict = judgeSchema('llamacpp', schema);
    expect([placesOf(verdict)[0], verdict.predicted]).toEqual([place, answer]);
  });

  it.each([
    ['a pattern beside an enum', a({ enum: ['x'], pattern: 'x' })],
    ['a pattern of a number', a({ type: 'integer', pattern: 'x' })],
    ['a length beside a pattern', a({ type: 'string', pattern: '^a$', maxLength: 9999 })],
    ['a look-ahead', a({ pattern: '^(?=\\d)a$' })],
    ['null and an empty list as schemas', { properties: { a: null, b: [] } }],
    ['a name nobody refers to, whatever it is', { properties: {}, $defs: { A: true } }],
    ['a boolean among the parts of an allOf', a({ allOf: [true, { properties: { b: {} } }] })],
    ['an address on the web without a name', a({ $ref: 'https://example.com/schema' })],
    ['a bracket in a name of a closed object', { properties: { 'a]': {} } }],
    ['1999 characters', a({ type: 'string', maxLength: 1999 })],
  ])('takes %s', (_, schema) => {
    expect(placesOf(judgeSchema('llamacpp', schema))).toEqual([]);
  });

  it('follows a reference once and blames the place it leads to', () => {
    const schema = { properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } }, $defs: { A: { items: true } } };
    expect(placesOf(judgeSchema('llamacpp', schema))).toEqual(['unrecognized-schema /$defs/A/items']);
  });

  it('looks into the parts of an allOf for properties only', () => {
    const parts = [{ $ref: '#/$defs/A' }, { type: 'nothing' }, { anyOf: [{ properties: { c: true } }] }];
    const schema = { allOf: parts, $defs: { A: { properties: { b: false } } } };
    expect(placesOf(judgeSchema('llamacpp', schema))).toEqual([
      'unrecognized-schema /$defs/A/properties/b',
      'unrecognized-schema /allOf/2/anyOf/0/properties/c',
    ]);
  });

  it('joins all faults of the conversion, the same sentence twice too', () => {
    const verdict = judgeSchema('llamacpp', {
      properties: { a: { pattern: 'x' }, b: { pattern: 'y' }, c: { pattern: '^\\d$' } },
    });
    const anchors = "Pattern must start with '^' and end with '$'";
    expect(verdict.predicted).toBe(failed(`${anchors}\n${anchors}`));
    expect(verdict.faults.at(-1)?.stage).toBe('grammar');
  });
});
