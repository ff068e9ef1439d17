import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse.ts';
import { judgeSchema, judgeTools, placesOf } from '../verify/request.ts';

const a = (schema: unknown) => ({ type: 'object', properties: { a: schema } });

const refused: readonly (readonly [what: string, schema: unknown, place: string])[] = [
  ['no value at all', a(false), 'schema-false /properties/a'],
  ['a false branch', a({ anyOf: [{}, false] }), 'schema-false /properties/a/anyOf/1'],
  ['a text for a schema', a('string'), 'schema-form /properties/a'],
  ['an empty enum', a({ enum: [] }), 'value-type /properties/a/enum'],
  ['a tuple in items', a({ type: 'array', items: [{}] }), 'value-type /properties/a/items'],
  ['a type in upper case', a({ type: 'STRING' }), 'unknown-type /properties/a/type'],
  ['a number among the required', { type: 'object', required: [1] }, 'value-type /required/0'],
  ['a negative most', a({ type: 'array', maxItems: -1 }), 'value-type /properties/a/maxItems'],
  ['a fraction for an integer', a({ type: 'integer', minimum: 1.5 }), 'value-type /properties/a/minimum'],
  ['lengths that exclude each other', a({ type: 'string', minLength: 3, maxLength: 2 }), 'contradiction /properties/a/minLength'],
  [
    'two integers with none between',
    a({ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }),
    'contradiction /properties/a/exclusiveMinimum',
  ],
  ['too few items', a({ type: 'array', items: false, minItems: 1 }), 'contradiction /properties/a/minItems'],
  [
    'more required than may be',
    a({ type: 'object', required: ['b', 'c'], maxProperties: 1 }),
    'contradiction /properties/a/maxProperties',
  ],
  ['a lookbehind', a({ type: 'string', pattern: '(?<=a)b' }), 'pattern /properties/a/pattern'],
  ['a back-reference', a({ type: 'string', pattern: '(a)\\1' }), 'pattern /properties/a/pattern'],
  ['an open group', a({ type: 'string', pattern: '(' }), 'pattern /properties/a/pattern'],
  ['an open group in a pattern of names', { type: 'object', patternProperties: { '(': {} } }, 'pattern-name /patternProperties'],
  ['names that are numbers', { type: 'object', propertyNames: { type: 'integer' } }, 'unknown-type /propertyNames/type'],
];

describe('vllm', () => {
  it.each(refused)('refuses %s', (_, schema, place) => {
    const verdict = judgeSchema('vllm', schema);
    expect([verdict.asSent, placesOf(verdict)[0], verdict.predicted]).toEqual(['rejected', place, null]);
  });

  it('looks a reference up through objects only, and only where it is read', () => {
    const schema = (reference: string) => ({
      type: 'object',
      properties: { a: { $ref: reference } },
      oneOfs: [{}],
      $defs: { A: { type: 'any' } },
    });
    expect(placesOf(judgeSchema('vllm', schema('#/oneOfs/0')))).toEqual(['ref-missing /properties/a/$ref']);
    expect(placesOf(judgeSchema('vllm', schema('#/$defs/A')))).toEqual(['unknown-type /$defs/A/type']);
    expect(placesOf(judgeSchema('vllm', schema('elsewhere.json#/A')))).toEqual([]);
    expect(placesOf(judgeSchema('vllm', schema('#')))).toEqual([]);
  });

  it('does not know of definitions that differ between tools', () => {
    const tool = (name: string, A: unknown) => ({ name, description: 'd', schema: { type: 'object', $defs: { A } } });
    const same = judgeTools('vllm', [tool('a', { type: 'string' }), tool('b', { type: 'string' })]);
    const other = judgeTools('vllm', [tool('a', { type: 'string' }), tool('b', { type: 'number' })]);
    expect([same.asSent, other.asSent]).toEqual(['accepted', 'unknown']);
    expect(other.unmeasured.map(({ fact, at, tool: name }) => [fact, at, name])).toEqual([
      ['definitions-differ', '/$defs/A', 'b'],
    ]);
  });

  it('reads integers beyond 64 bits by their text', () => {
    const read = (text: string) => parseJson(`{"type":"integer","maximum":${text}}`);
    const places = ['9223372036854775807', '9223372036854775808', '1e19'].map((text) => {
      const parsed = read(text);
      return placesOf(judgeSchema('vllm', parsed.ok ? parsed.value : null));
    });
    expect(places).toEqual([[], ['int64-bound /maximum'], ['int64-bound /maximum']]);
  });

  it.each([
    ['boolean rests', { type: 'object', properties: { a: { type: 'array', items: true } }, additionalProperties: false }],
    ['a pattern beside a known format', a({ type: 'string', format: 'date', pattern: '(' })],
    ['a look-ahead', a({ type: 'string', pattern: '^(?=a)b$' })],
    ['anything beside a union', a({ anyOf: [{}], minLength: 'x', required: 5 })],
    ['an empty union and an empty list of types', a({ anyOf: [], type: [] })],
    ['no schema', null],
  ])('takes %s', (_, schema) => {
    expect(placesOf(judgeSchema('vllm', schema))).toEqual([]);
  });

  it.each([
    [{ type: 'integer', multipleOf: 2 }, 'multipleOf'],
    [{ type: 'array', uniqueItems: true }, 'uniqueItems'],
    [{ type: 'string', format: 'color' }, 'format'],
    [{ type: 'string', pattern: '^a$', maxLength: 3 }, 'maxLength'],
    [{ type: 'object', properties: {}, patternProperties: { a: {} } }, 'patternProperties'],
  ])('does not know of %j, which depends on the back end', (schema, keyword) => {
    const verdict = judgeSchema('vllm', a(schema));
    expect([verdict.asSent, verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`)]).toEqual([
      'unknown',
      [`unsupported-feature /properties/a/${keyword}`],
    ]);
  });
});
