import { describe, expect, it, test } from 'vitest';
import { disjointness } from '../../src/compare/disjoint.ts';
import { emptiness } from '../../src/compare/empty.ts';
import { inclusion } from '../../src/compare/subset.ts';
import type { Compared } from '../../src/compare/verdict.ts';
import type { Json } from '../../src/json/value.ts';

const YES: Compared = { is: 'yes' };
const UNKNOWN: Compared = { is: 'unknown' };
const no = (witness: Json): Compared => ({ is: 'no', witness });

const object = (properties: Json, required: readonly string[] = [], more: object = {}): Json => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const proto = (value: Json): Json => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);
const closed = { additionalProperties: false };

/** An object literal with `then` would look like a promise. */
const conditional = (condition: Json, met: Json, unmet: Json = true): object =>
  Object.fromEntries([
    ['if', condition],
    ['then', met],
    ['else', unmet],
  ]);

describe('emptiness', () => {
  test.each<[Json, Compared]>([
    [false, YES],
    [true, no(null)],
    [{}, no(null)],
    [{ enum: [] }, YES],
    [{ type: 'string', enum: [1, null] }, YES],
    [{ type: 'integer', const: 0.5 }, YES],
    [{ const: 5, maximum: 4 }, YES],
    [{ enum: ['a', 'bb'], minLength: 2, pattern: '^a' }, YES],
    [{ enum: ['a', 'b'], const: 'c' }, YES],
    // Without a type, bounds say nothing of other values.
    [{ minimum: 2, maximum: 1 }, no(null)],
    [{ type: 'number', minimum: 2, maximum: 1 }, YES],
    [{ type: 'number', minimum: 1, exclusiveMaximum: 1 }, YES],
    [{ type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }, no(1.5)],
    [{ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }, YES],
    [{ type: 'integer', minimum: 0.2, maximum: 0.8 }, YES],
    [{ type: 'number', multipleOf: 10, minimum: 1, maximum: 9 }, YES],
    [{ type: 'integer', multipleOf: 10, minimum: 1, maximum: 10 }, no(10)],
    [{ type: 'number', multipleOf: 50, minimum: 1, maximum: 50 }, no(50)],
    [{ type: 'string', minLength: 2, maxLength: 1 }, YES],
    [{ type: 'string', maxLength: 0, pattern: 'a' }, YES],
    [{ type: 'array', minItems: 2, maxItems: 1 }, YES],
    [{ type: 'array', minItems: 1, items: false }, YES],
    [{ type: 'array', minItems: 2, prefixItems: [true, false] }, YES],
    [{ type: 'array', minItems: 3, prefixItems: [true, true], items: false }, YES],
    [{ type: 'array', items: false }, no([])],
    [{ type: 'array', contains: { type: 'string' }, items: { type: 'number' } }, YES],
    [{ type: 'array', contains: { type: 'string' }, minContains: 0, items: { type: 'number' } }, no([])],
    [{ type: 'array', contains: { type: 'string' }, prefixItems: [{ type: 'string' }], items: { type: 'number' } }, no([''])],
    [{ type: 'array', contains: true, maxItems: 0 }, YES],
    [{ type: 'object', minProperties: 2, maxProperties: 1 }, YES],
    [{ type: 'object', required: ['a', 'b'], maxProperties: 1 }, YES],
    [object({ a: false }, ['a']), YES],
    [object({ a: { type: 'string', enum: [1] } }, ['a']), YES],
    [object({ a: false }), no({})],
    [object({ b: true }, ['a'], closed), YES],
    [object({ b: true }, [], { minProperties: 2, ...closed }), YES],
    [object({}, ['a'], { patternProperties: { '^a': false } }), YES],
    [object({}, ['ab'], { propertyNames: { maxLength: 1 } }), YES],
    [object({}, ['a'], { dependentRequired: { a: ['b'] }, properties: { b: false } }), YES],
    [object({}, ['a'], { dependentSchemas: { a: false } }), YES],
    [object(proto(false), ['__proto__']), YES],
    [object(proto({ const: 1 }), ['__proto__']), no(proto(1))],
    [{ allOf: [{ type: 'string' }, { type: 'number' }] }, YES],
    [{ allOf: [object({ a: { type: 'string' } }), object({ a: { type: 'null' } }, ['a'])] }, YES],
    [{ anyOf: [false, { not: true }, { type: 'string', const: 1 }] }, YES],
    [{ oneOf: [true, true] }, YES],
    [{ oneOf: [{ type: 'number' }, { type: 'integer' }], type: 'integer' }, YES],
    [{ not: {} }, YES],
    [{ not: true }, YES],
    [{ not: false }, no(null)],
    [{ type: 'string', not: { type: ['string', 'null'] } }, YES],
    [{ type: 'integer', not: { minimum: 0 }, minimum: 3 }, YES],
    [conditional(true, false), YES],
    [{ type: 'string', ...conditional({ minLength: 2 }, { maxLength: 1 }, { minLength: 2 }) }, YES],
    [object({ next: { $ref: '#' } }, ['next']), YES],
    [object({ next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }, ['next']), no({ next: null })],
    [{ $ref: '#' }, UNKNOWN],
    [{ $ref: '#/$defs/none' }, UNKNOWN],
    [{ type: 'string', format: 'email' }, no('a@example.com')],
    [{ type: 'string', format: 'made-up' }, UNKNOWN],
    [{ type: 'string', pattern: '^(a+)+$' }, UNKNOWN],
    [{ type: 'object', unevaluatedProperties: false }, UNKNOWN],
    [{ type: 'string', const: null, nullable: true }, UNKNOWN],
    [{ type: 'string', minLength: 'two', maxLength: 1 }, UNKNOWN],
    [object([], ['a'], closed), UNKNOWN],
    [object({}, ['a'], { propertyNames: { format: 'email' } }), UNKNOWN],
    [object({}, ['a'], { patternProperties: { '(a+)+': true }, ...closed }), UNKNOWN],
    [object({}, ['a'], { patternProperties: { '(a+)+': false } }), UNKNOWN],
  ])('%j', (schema, verdict) => {
    expect(emptiness(schema)).toEqual(verdict);
  });
});

describe('disjointness', () => {
  const tagged = (tag: string, more = {}): Json => object({ tag: { const: tag }, ...more }, ['tag']);
  test.each<[Json, Json, Compared]>([
    [true, false, YES],
    [{ type: 'string' }, { type: ['null', 'number'] }, YES],
    [{ type: 'integer' }, { type: 'number' }, no(0)],
    [{ type: 'integer' }, { const: 0.5 }, YES],
    [{ enum: [1, 'a'] }, { enum: [2, 'b'] }, YES],
    [{ enum: [1, 'a'] }, { enum: [2, 'a'] }, no('a')],
    [{ const: { a: 1, b: 2 } }, { const: { b: 2, a: 1 } }, no({ b: 2, a: 1 })],
    [{ minimum: 3 }, { maximum: 2 }, no(null)],
    [{ type: 'number', minimum: 3 }, { maximum: 2 }, YES],
    [{ type: 'number', minimum: 3 }, { exclusiveMaximum: 3 }, YES],
    [{ type: 'string', minLength: 3 }, { maxLength: 2 }, YES],
    [{ type: 'array', minItems: 3 }, { maxItems: 2 }, YES],
    [{ type: 'array', minItems: 1, items: { type: 'string' } }, { items: { type: 'number' } }, YES],
    [{ type: 'array', items: { type: 'string' } }, { type: 'array', items: { type: 'number' } }, no([])],
    [tagged('a'), tagged('b'), YES],
    [tagged('a'), tagged('a', { more: true }), no({ tag: 'a' })],
    // One of the two has to require it.
    [tagged('a'), object({ tag: { const: 'b' } }), YES],
    [object({ tag: { const: 'a' } }), object({ tag: { const: 'b' } }), no({})],
    [{ required: ['tag'], properties: { tag: { const: 'a' } } }, tagged('b'), YES],
    [
      { required: ['tag'], properties: { tag: { const: 'a' } } },
      { required: ['tag'], properties: { tag: { const: 'b' } } },
      no(null),
    ],
    [object({}, ['a']), object({ b: true }, [], closed), YES],
    [object({}, ['a']), object({ a: false }), YES],
    [object({}, ['a']), object({ a: true }, [], closed), no({ a: null })],
    [object({}, ['__proto__']), object({}, [], closed), YES],
    [object({ a: tagged('x') }, ['a']), object({ a: tagged('y') }, ['a']), YES],
    [{ anyOf: [{ type: 'string' }, tagged('a')] }, { oneOf: [tagged('b'), tagged('c'), { type: 'null' }] }, YES],
    [{ anyOf: [{ type: 'string' }, tagged('a')] }, { oneOf: [tagged('b'), tagged('a')] }, no({ tag: 'a' })],
    [{ type: 'string' }, { not: { type: 'string' } }, YES],
    [{ type: 'string', format: 'date' }, { type: 'string', format: 'email' }, UNKNOWN],
    [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }, YES],
  ])('%j and %j', (a, b, verdict) => {
    expect(disjointness(a, b)).toEqual(verdict);
    expect(disjointness(b, a).is).toEqual(verdict.is);
  });

  it('counts references from the root it is given, else from each schema', () => {
    const root = { $defs: { a: { type: 'string' }, b: { type: 'null' } } };
    expect(disjointness({ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }, root)).toEqual(YES);
    expect(disjointness({ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' })).toEqual(UNKNOWN);
    const [one, other] = ['a', 'b'].map((name) => ({ $ref: '#/$defs/x', $defs: { x: tagged(name) } }));
    expect(disjointness(one, other)).toEqual(YES);
  });

  it('compares unions of many tagged objects', () => {
    const union = (from: number) => ({ oneOf: Array.from({ length: 20 }, (_, at) => tagged(`t${from + at}`)) });
    expect(disjointness(union(0), union(20))).toEqual(YES);
    expect(disjointness(union(0), union(19))).toEqual(no({ tag: 't19' }));
  });
});

describe('inclusion', () => {
  const tree = (type: string, more = {}): Json => object({ value: { type }, child: { $ref: '#' } }, ['value'], more);
  test.each<[Json, Json, Compared]>([
    [{ type: 'string' }, true, YES],
    [{ type: 'string' }, { title: 'Any', 'x-order': 1 }, YES],
    [false, { type: 'string' }, YES],
    [{ type: 'string', enum: [1] }, false, YES],
    [{}, { type: ['null', 'boolean', 'number', 'string', 'array', 'object'] }, YES],
    [{}, { type: ['null', 'boolean', 'integer', 'string', 'array', 'object'] }, no(0.5)],
    [{ unevaluatedProperties: false, format: 'x' }, { format: 'x', unevaluatedProperties: false }, YES],
    [{ type: 'integer' }, { type: 'number' }, YES],
    [{ type: 'number' }, { type: 'integer' }, no(0.5)],
    [{ type: 'number', multipleOf: 2 }, { type: 'integer' }, YES],
    [{ type: 'boolean' }, { enum: [false, true] }, YES],
    [{ type: 'integer', minimum: 1, maximum: 3 }, { enum: [3, 2, 1] }, YES],
    [{ type: 'integer', minimum: 1, maximum: 3 }, { enum: [2, 1] }, no(3)],
    [{ enum: ['a', 'b'] }, { type: 'string', maxLength: 1 }, YES],
    [{ enum: ['a'] }, { type: 'string', format: 'email' }, UNKNOWN],
    [{ enum: ['a', 'bb'] }, { type: 'string', maxLength: 1 }, no('bb')],
    [{ type: 'string' }, { enum: ['a'] }, no('')],
    [{ minimum: 2 }, { minimum: 1 }, YES],
    [{ minimum: 1 }, { minimum: 2 }, no(1)],
    [{ minimum: 1 }, { exclusiveMinimum: 1 }, no(1)],
    [{ type: 'integer', exclusiveMinimum: 0 }, { minimum: 1 }, YES],
    [{ multipleOf: 6 }, { multipleOf: 3 }, YES],
    [{ multipleOf: 3 }, { multipleOf: 6 }, no(3)],
    [{ minLength: 2, maxLength: 3 }, { minLength: 1, maxLength: 3 }, YES],
    [{ maxLength: 3 }, { maxLength: 2 }, no('aaa')],
    [{ pattern: '^a', minLength: 1 }, { pattern: '^a' }, YES],
    [{ type: 'string' }, { pattern: '^a' }, no('')],
    [{ type: 'string', format: 'date' }, { type: 'string' }, YES],
    [{ type: 'string' }, { type: 'string', format: 'date' }, UNKNOWN],
    [{ type: 'array', items: { type: 'integer' } }, { items: { type: 'number' } }, YES],
    [{ type: 'array', items: { type: 'number' } }, { items: { type: 'integer' } }, no([0.5])],
    [
      { type: 'array', items: { type: 'string' } },
      { prefixItems: [{ type: 'string' }], items: { type: ['string', 'null'] } },
      YES,
    ],
    [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, { maxItems: 1, items: { type: 'string' } }, YES],
    [{ type: 'array', prefixItems: [{ type: 'string' }] }, { items: { type: 'string' } }, no(['', null])],
    [{ type: 'array', maxItems: 1 }, { uniqueItems: true }, YES],
    [{ type: 'array', items: { type: 'boolean' } }, { uniqueItems: true }, no([false, false])],
    [{ type: 'array', contains: { const: 1 }, minContains: 2 }, { contains: { const: 1 }, minItems: 2 }, YES],
    [{ type: 'array' }, { contains: { const: 1 } }, no([])],
    [{ type: 'array' }, { contains: { const: 1 }, minContains: 0 }, YES],
    [{ type: 'array' }, { contains: { const: 1 }, minContains: 0, maxContains: 1 }, no([1, 1])],
    [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, { prefixItems: [true], items: { type: 'number' } }, YES],
    [object({ a: { type: 'integer' } }, ['a']), object({ a: { type: 'number' } }), YES],
    [object({ a: { type: ['string', 'null'] } }), object({ a: { type: 'string' } }), no({ a: null })],
    [object({ a: true }), object({ a: true }, ['a']), no({})],
    [object({ a: true }, [], closed), object({ a: true, b: true }, [], closed), YES],
    [object({ a: true, b: true }, [], closed), object({ a: true }, [], closed), no({ b: null })],
    [object({ a: true }), object({ a: true }, [], closed), no({ b: null })],
    [object({}), object({ a: { type: 'string' } }), no({ a: null })],
    [object({}, [], closed), object({ a: { type: 'string' } }), YES],
    [object({ a: true }, [], closed), object({}, [], { maxProperties: 1 }), YES],
    [object({}, ['a', 'b']), object({}, [], { minProperties: 2 }), YES],
    [object({}, [], { additionalProperties: { type: 'integer' } }), object({ a: { type: 'number' } }), YES],
    [
      object({ x: { type: 'string' } }, [], { additionalProperties: { type: 'integer' } }),
      { additionalProperties: { type: 'integer' } },
      no({ x: '' }),
    ],
    [{ patternProperties: { '^x': { type: 'string' } }, ...closed }, { patternProperties: { '^x': true }, ...closed }, YES],
    [{ type: 'object', patternProperties: { '^x': true }, ...closed }, { ...closed }, no({ x: null })],
    [object({ xa: { type: 'string' } }, [], closed), { patternProperties: { '^x': { type: 'string' } } }, YES],
    [object({ xa: { type: 'null' } }, [], closed), { patternProperties: { '^x': { type: 'string' } } }, no({ xa: null })],
    [object({ a: { type: 'null' } }, [], closed), { patternProperties: { '(a+)+': { type: 'string' } } }, UNKNOWN],
    [object({ a: { type: 'null' } }, [], closed), { patternProperties: { '(a+)+': true }, ...closed }, UNKNOWN],
    [object({ ab: true }, [], closed), { propertyNames: { minLength: 2 } }, YES],
    [{ type: 'object', propertyNames: { maxLength: 2 } }, { propertyNames: { maxLength: 3 } }, YES],
    [object({ a: true }), { propertyNames: { minLength: 2 } }, no({ a: null })],
    [object(proto({ type: 'null' })), object(proto({ type: 'string' })), no(proto(null))],
    [object(proto({ type: 'string', minLength: 1 }), ['__proto__']), object(proto({ type: 'string' })), YES],
    [object({}, ['a', 'b']), { dependentRequired: { a: ['b'] } }, YES],
    [object({ b: true }, [], closed), { dependentRequired: { a: ['c'] } }, YES],
    [{ type: 'object' }, { dependentRequired: { a: ['b'] } }, no({ a: null })],
    [{ anyOf: [{ const: 1 }, { type: 'string' }] }, { anyOf: [{ type: 'null' }, { type: 'string' }, { type: 'number' }] }, YES],
    [{ type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }, YES],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'string' }, no(null)],
    [
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }] },
      YES,
    ],
    [{ type: 'integer' }, { oneOf: [{ type: 'number' }, { type: 'integer' }] }, no(0)],
    [{ type: 'string' }, { allOf: [{ type: 'string' }, { minLength: 1 }] }, no('')],
    [{ type: 'string', minLength: 2 }, { allOf: [{ type: 'string' }, { minLength: 1 }] }, YES],
    [{ type: 'string' }, { not: { type: 'number' } }, YES],
    [{}, { not: { const: 'a' } }, no('a')],
    [conditional({ type: 'string' }, { minLength: 2 }, { type: 'null' }), { type: ['string', 'null'] }, YES],
    [{ type: ['string', 'null'] }, conditional({ type: 'string' }, { minLength: 0 }, { type: 'null' }), YES],
    [{ allOf: [{ type: 'string' }, { $ref: '#/$defs/none' }] }, { type: 'string' }, YES],
    [{ type: 'string' }, { $ref: '#/$defs/none' }, UNKNOWN],
    [tree('integer', closed), tree('number'), YES],
    [tree('number'), tree('integer', closed), no({ value: 0.5 })],
    [{ type: 'string' }, { type: 'string', nullable: true }, YES],
    [{ type: 'string', nullable: true }, { type: 'string' }, UNKNOWN],
    [{ type: 'array' }, { items: [{ type: 'string' }] }, UNKNOWN],
    [{ type: 'object' }, { unevaluatedProperties: false }, UNKNOWN],
    [{ $dynamicRef: '#a' }, { $dynamicRef: '#a' }, UNKNOWN],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });

  it('tells references apart that are written alike and lead elsewhere', () => {
    const [one, other] = [{ type: 'null' }, { type: 'string' }].map((x) =>
      object({ p: { $ref: '#/$defs/x' } }, [], { $defs: { x } }),
    );
    expect(inclusion(one, other)).toEqual(no({ p: null }));
    expect(inclusion(one, other, one)).toEqual(YES);
  });

  it('takes back what leans on a claim that fails', () => {
    const to = (name: string): Json => ({ $ref: `#/$defs/${name}` });
    const root = {
      $defs: {
        n: object({ m: to('m'), v: { type: 'integer' } }),
        m: object({ back: to('n') }),
        otherN: object({ m: to('otherM'), v: { type: 'string' } }),
        otherM: object({ back: to('otherN') }),
      },
    };
    const a = object({ x: object({ n: to('n') }), y: to('m') });
    const b = object({ x: { anyOf: [object({ n: to('otherN') }), { type: 'object' }] }, y: to('otherM') });
    expect(inclusion(a, b, root)).toEqual(no({ y: { back: { v: 0 } } }));
  });

  it('proves recursive schemas that refer to each other in many ways', () => {
    const defs = (more: object): Json =>
      Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `d${at}`,
          object(Object.fromEntries(Array.from({ length: 12 }, (_, to) => [`p${to}`, { $ref: `#/$defs/d${to}` }])), [], more),
        ]),
      );
    const schema = (more: object): Json => ({ $ref: '#/$defs/d0', $defs: defs(more) });
    expect(inclusion(schema(closed), schema({ title: 'D' }))).toEqual(YES);
  });

  it('finds a witness where two objects part deep inside', () => {
    const nest = (inner: Json) =>
      object({ a: object({ b: { type: 'array', items: object({ c: inner }, ['c']) } }, ['b']) }, ['a']);
    expect(inclusion(nest({ type: 'integer' }), nest({ type: 'number' }))).toEqual(YES);
    expect(inclusion(nest({ maximum: 5 }), nest({ maximum: 4 }))).toEqual(no({ a: { b: [{ c: 5 }] } }));
  });
});
