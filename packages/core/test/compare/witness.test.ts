import { describe, expect, it, test } from 'vitest';
import { accepts } from '../../src/compare/accepts.ts';
import { disjointness } from '../../src/compare/disjoint.ts';
import { emptiness } from '../../src/compare/empty.ts';
import { inclusion } from '../../src/compare/subset.ts';
import { witnessOf } from '../../src/compare/witness.ts';
import type { Json } from '../../src/json/value.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

describe('a witness', () => {
  test.each<[Json, { value: Json } | null]>([
    [true, { value: null }],
    [{ type: 'null' }, { value: null }],
    [{ type: ['string', 'boolean'] }, { value: false }],
    [{ enum: ['b', 'a'] }, { value: 'b' }],
    [{ type: 'object', const: { a: [1] } }, { value: { a: [1] } }],
    [{ type: 'integer', minimum: 3.5 }, { value: 4 }],
    [{ type: 'number', exclusiveMinimum: 3, exclusiveMaximum: 4 }, { value: 3.5 }],
    [{ type: 'integer', multipleOf: 7, minimum: 50 }, { value: 56 }],
    [{ type: 'number', maximum: -10 }, { value: -10 }],
    [{ type: 'string' }, { value: '' }],
    [{ type: 'string', minLength: 3 }, { value: 'aaa' }],
    [{ type: 'string', pattern: '^[0-9]{4}$' }, { value: '0000' }],
    [{ type: 'string', pattern: '^[A-Z]+$', minLength: 2 }, { value: 'AA' }],
    [{ type: 'string', pattern: '^on-call$' }, { value: 'on-call' }],
    [{ type: 'array' }, { value: [] }],
    [{ type: 'array', minItems: 2, items: { type: 'boolean' }, uniqueItems: true }, { value: [false, true] }],
    [
      { type: 'array', minItems: 3, prefixItems: [{ const: 'a' }, { const: 'b' }], items: { const: 'c' } },
      { value: ['a', 'b', 'c'] },
    ],
    [{ type: 'array', contains: { const: 'x' }, minContains: 2 }, { value: ['x', 'x'] }],
    [{ type: 'object' }, { value: {} }],
    [
      {
        type: 'object',
        required: ['a', 'b'],
        properties: { a: { type: 'object', required: ['c'], properties: { c: { type: 'integer', minimum: 2 } } }, b: {}, d: {} },
      },
      { value: { a: { c: 2 }, b: null } },
    ],
    [{ type: 'object', minProperties: 2, additionalProperties: { type: 'boolean' } }, { value: { a: false, b: false } }],
    [{ type: 'object', minProperties: 2, propertyNames: { minLength: 2, maxLength: 2 } }, { value: { aa: null, '00': null } }],
    [{ type: 'object', required: ['k'], dependentRequired: { k: ['l'] } }, { value: { k: null, l: null } }],
    [JSON.parse('{"type":"object","required":["__proto__"]}'), { value: JSON.parse('{"__proto__":null}') }],
    [{ anyOf: [false, { type: 'string', minLength: 2, maxLength: 1 }, { const: 7 }] }, { value: 7 }],
    [{ oneOf: [{ type: 'integer' }, { type: 'number', minimum: 0 }] }, { value: -1 }],
    [{ allOf: [{ type: 'number', minimum: 3 }, { maximum: 4 }, { not: { const: 3 } }] }, { value: 4 }],
    [
      {
        $ref: '#/$defs/n',
        $defs: {
          n: { type: 'object', required: ['k'], properties: { k: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'integer' }] } } },
        },
      },
      { value: { k: 0 } },
    ],
    [false, null],
    [{ type: 'string', pattern: '^[a-z]\\d[a-z]$' }, { value: 'a0a' }],
    [{ type: 'string', pattern: '^(?!a)b$' }, null],
    [{ type: 'string', format: 'email' }, { value: 'a@example.com' }],
    [{ type: 'string', format: 'made-up' }, null],
    [{ anyOf: [{ type: 'string', format: 'made-up' }, { type: 'object' }] }, { value: {} }],
    [{ $ref: '#' }, null],
    [{ type: 'object', required: ['a'], properties: { a: { $ref: '#' } } }, null],
  ])('of %j', (schema, witness) => {
    expect(witnessOf(schema)).toEqual(witness);
  });

  it('keeps a property called __proto__ as a property', () => {
    const schema = JSON.parse('{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":{"a":1}}}}');
    const found = witnessOf(schema);
    expect(JSON.stringify(found)).toBe('{"value":{"__proto__":{"a":1}}}');
    expect(Object.getPrototypeOf(found?.value)).toBe(Object.prototype);
  });

  it('is looked for in the document that is handed in', () => {
    const root = { $defs: { age: { type: 'integer', minimum: 18 } } };
    expect(witnessOf({ $ref: '#/$defs/age' }, root)).toEqual({ value: 18 });
  });
});

const nested = (levels: number, around: (inner: Json) => Json): Json => {
  let schema: Json = true;
  for (let level = 0; level < levels; level += 1) schema = around(schema);
  return schema;
};
const many = <T>(count: number, of: (at: number) => T): readonly T[] => Array.from({ length: count }, (_, at) => of(at));

const cyclic: Record<string, Json> = { type: 'object', required: ['a'] };
cyclic['properties'] = { a: cyclic };
const doubling = {
  $ref: '#/$defs/d0',
  $defs: {
    ...Object.fromEntries(
      many(40, (at) => [`d${at}`, { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] }]),
    ),
    d40: { type: 'string' },
  },
};

const hostile: Readonly<Record<string, Json>> = {
  'lists in lists': nested(5_000, (items) => ({ type: 'array', minItems: 1, items })),
  'nots in nots': nested(5_000, (not) => ({ not })),
  'unions in unions': nested(40, (inner) => ({ anyOf: [inner, { type: 'object', not: inner }] })),
  'both of both': nested(5_000, (inner) => ({ allOf: [inner, inner] })),
  'a schema that holds itself': cyclic,
  'references that double': doubling,
  'a reference to itself': { $ref: '#' },
  'a very long reference': { $ref: `#${'/a'.repeat(100_000)}` },
  'many members': { enum: many(20_000, (at) => at) },
  'many properties': {
    type: 'object',
    properties: Object.fromEntries(many(2_000, (at) => [`p${at}`, { type: 'string' }])),
    required: many(2_000, (at) => `p${at}`),
  },
  'many branches': { oneOf: many(2_000, (at) => ({ type: 'integer', minimum: at })) },
  'many parts': { allOf: many(2_000, (at) => ({ type: 'integer', minimum: at })) },
  'many dependencies': { type: 'object', dependentRequired: Object.fromEntries(many(300, (at) => [`p${at}`, ['q']])) },
  'a deep constant': { const: nested(20_000, (inner) => [inner]) },
  'a slow pattern': { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
  'a large pattern': { type: 'string', pattern: '^((a{1000}){1000}){1000}$' },
  'patterns of many ways': { type: 'string', pattern: '^(a|b|c){1,90}(d|e){1,90}$', not: { pattern: 'a.{60}b' } },
  'long texts by pattern': { type: 'string', minLength: 1_000_000_000, pattern: '^[a-z]+$' },
  'long texts': { type: 'string', minLength: 1_000_000_000 },
  'long lists': { type: 'array', minItems: 1_000_000_000 },
  'large objects': { type: 'object', minProperties: 1_000_000_000 },
  'no number': { type: 'number', minimum: Number.NaN, maximum: Number.POSITIVE_INFINITY },
  'no schema': undefined,
  'a list': [],
  'a function': () => true,
  'a big integer': { const: 3n },
  holes: { enum: new Array(3) },
  'keywords of no form': Object.fromEntries(
    ['type', 'enum', 'properties', 'items', 'allOf', 'required', '$ref', 'if', 'dependentSchemas', 'pattern'].map((key) => [
      key,
      7,
    ]),
  ),
};

describe('whatever the schema', () => {
  test.each(Object.keys(hostile))(
    '%s: every question ends, with the same answer twice',
    (title) => {
      const schema = hostile[title];
      const ask = () => [
        emptiness(schema),
        disjointness(schema, hostile['many members']),
        inclusion(schema, hostile['many properties']),
        inclusion(hostile['many members'], schema),
        witnessOf(schema),
        accepts(
          schema,
          nested(20_000, (inner) => [inner]),
        ),
        accepts(schema, 'a'.repeat(5_000)),
      ];
      const started = performance.now();
      const first = ask();
      // Seven questions; the bound is far above what they take, and far below what an unbounded one would.
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(ask()).toEqual(first);
    },
    60_000,
  );

  it('is not written to', () => {
    const [a, b] = [
      { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { $ref: '#' }] } }, required: ['a'] },
      { oneOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { type: 'null' }] },
    ].map(deepFreeze);
    expect([emptiness(a).is, disjointness(a, b).is, inclusion(a, b).is, witnessOf(b)]).toEqual([
      'no',
      'no',
      'no',
      { value: null },
    ]);
  });

  it('is read by its own properties only', () => {
    const inherited = Object.assign(Object.create({ type: 'string', enum: [] }), { minLength: 1 });
    expect(emptiness(inherited)).toEqual({ is: 'no', witness: null });
    expect(accepts({ required: ['toString'] }, {})).toBe('no');
  });
});
