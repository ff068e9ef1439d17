import { describe, expect, test } from 'vitest';
import { disjointness } from '../../src/compare/disjoint.ts';
import { inclusion } from '../../src/compare/subset.ts';
import type { Compared } from '../../src/compare/verdict.ts';
import type { Json } from '../../src/json/value.ts';

const YES: Compared = { is: 'yes' };
const no = (witness: Json): Compared => ({ is: 'no', witness });

const object = (properties: object, required: readonly string[] = [], more: object = {}): Json => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const closed = { additionalProperties: false };
const tagged = (tag: string, more: object = {}, rest: object = {}): Json =>
  object({ kind: { const: tag }, ...more }, ['kind'], rest);
const not = (schema: Json): Json => ({ not: schema });

describe('a schema that no single branch takes', () => {
  test.each<[Json, Json, Compared]>([
    [{ type: 'number' }, { anyOf: [{ maximum: 5 }, { minimum: 5 }] }, YES],
    [{ type: 'number' }, { anyOf: [{ maximum: 5 }, { exclusiveMinimum: 5 }] }, YES],
    [{ type: 'number' }, { anyOf: [{ exclusiveMaximum: 5 }, { exclusiveMinimum: 5 }] }, no(5)],
    [{ type: 'number' }, { oneOf: [{ maximum: 5 }, { exclusiveMinimum: 5 }] }, YES],
    [{ type: 'number' }, { oneOf: [{ maximum: 5 }, { minimum: 5 }] }, no(5)],
    [{ type: 'string' }, { anyOf: [{ maxLength: 3 }, { minLength: 2 }] }, YES],
    [{ type: 'array' }, { anyOf: [{ maxItems: 1 }, { minItems: 2 }] }, YES],
    [object({}), { anyOf: [{ required: ['a'] }, { properties: { a: false } }] }, YES],
    [object({}), { anyOf: [{ required: ['a'] }, { properties: { a: { type: 'string' } } }] }, YES],
    [object({ a: { enum: ['x', 'y'] } }, ['a']), { anyOf: [object({ a: { const: 'x' } }), object({ a: { const: 'y' } })] }, YES],
    [
      object({ a: { enum: ['x', 'y', 'z'] } }, ['a']),
      { anyOf: [object({ a: { const: 'x' } }), object({ a: { const: 'y' } })] },
      no({ a: 'z' }),
    ],
    [
      object({ a: { enum: ['x', 'y'] }, b: { type: 'integer' } }, ['a']),
      { anyOf: [tagged('q'), object({ a: { const: 'x' } }), object({ a: { const: 'y' }, b: { type: 'number' } })] },
      YES,
    ],
    [
      object({ a: { type: 'boolean' }, b: { type: 'boolean' } }, ['a', 'b']),
      {
        anyOf: [
          object({ a: { const: true } }),
          object({ b: { const: true } }),
          object({ a: { const: false }, b: { const: false } }),
        ],
      },
      YES,
    ],
    [
      { type: 'array', items: { type: 'integer' } },
      { anyOf: [{ contains: { minimum: 0 } }, { items: { exclusiveMaximum: 0 } }] },
      YES,
    ],
    [
      { type: 'array', prefixItems: [{ type: ['string', 'null'] }], minItems: 1 },
      { anyOf: [{ prefixItems: [{ type: 'string' }] }, { prefixItems: [{ type: 'null' }] }] },
      YES,
    ],
    [
      { type: 'array', items: { type: ['string', 'null'] } },
      { anyOf: [{ items: { type: 'string' } }, { items: { type: 'null' } }] },
      no([null, '']),
    ],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });
});

describe('what stands under `not`', () => {
  test.each<[Json, Json, Compared]>([
    [not(not({ type: 'integer', minimum: 1 })), { type: 'integer', minimum: 1 }, YES],
    [{ type: 'integer', minimum: 1 }, not(not({ type: 'integer', minimum: 1 })), YES],
    [not(not(object({ a: not(not({ type: 'string' })) }, ['a']))), object({ a: { type: 'string' } }), YES],
    [not(not({ anyOf: [{ type: 'string' }, { type: 'null' }] })), { type: ['string', 'null'] }, YES],
    [not({ anyOf: [{ type: 'string' }, { type: 'null' }] }), not({ type: 'null' }), YES],
    [{ type: 'number', not: { minimum: 3 } }, { exclusiveMaximum: 3 }, YES],
    [{ type: 'number', not: { minimum: 3 } }, { maximum: 2 }, no(2.5)],
    [{ type: 'string', not: { maxLength: 0 } }, { minLength: 1 }, YES],
    [{ type: 'object', not: { required: ['a'] } }, { properties: { a: false } }, YES],
    [{ type: 'object', properties: { a: false } }, { not: { required: ['a'] } }, YES],
    [{ type: 'object', not: { properties: { a: { type: 'string' } } } }, object({ a: not({ type: 'string' }) }, ['a']), YES],
    [{ type: 'array', not: { items: { type: 'string' } } }, { minItems: 1 }, YES],
    [{ type: 'array', not: { contains: { type: 'string' } } }, { items: not({ type: 'string' }) }, YES],
    [{ type: 'object', not: { dependentRequired: { a: ['b'] } } }, { required: ['a'], properties: { b: false } }, YES],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });
});

describe('unions of objects told apart by a constant', () => {
  const branches = (more: object) => ['a', 'b', 'c', 'd'].map((tag) => tagged(tag, { [tag]: { type: 'string' } }, more));
  test.each<[Json, Json, Compared]>([
    [{ oneOf: branches(closed) }, { oneOf: branches({}) }, YES],
    [{ oneOf: branches({}) }, { oneOf: branches(closed) }, no({ kind: 'a', b: null })],
    [{ anyOf: branches({}) }, { oneOf: branches({}) }, YES],
    [{ oneOf: branches({}) }, { oneOf: [...branches({}), { type: 'null' }] }, YES],
    [{ oneOf: branches({}) }, { oneOf: [...branches({}), ...branches({}).slice(3)] }, no({ kind: 'd' })],
    [{ oneOf: branches({}) }, { oneOf: branches({}).slice(0, 3) }, no({ kind: 'd' })],
    [
      { oneOf: [...branches({}), tagged('e', { e: { type: 'number' } })] },
      { oneOf: [...branches({}), tagged('e', { e: { type: 'integer' } })] },
      no({ kind: 'e', e: 0.5 }),
    ],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });

  test('have a value in common where both take turns', () => {
    expect(disjointness({ oneOf: branches(closed) }, { oneOf: branches({}).toReversed() })).toEqual(no({ kind: 'a' }));
  });
});

describe('recursion', () => {
  const tree = (value: Json, more: object = {}): Json => ({
    $ref: '#/$defs/tree',
    $defs: { tree: object({ value, left: { $ref: '#/$defs/tree' } }, ['value'], more) },
  });
  const expression = (union: string, number: Json): Json => ({
    $ref: '#/$defs/e',
    $defs: {
      e: {
        [union]: [number, object({ terms: { type: 'array', items: { $ref: '#/$defs/e' } } }, ['terms'])],
      },
    },
  });
  test.each<[Json, Json, Compared]>([
    [tree(not(not({ type: 'integer' })), closed), tree({ anyOf: [{ type: 'number' }, { type: 'null' }] }), YES],
    [tree({ anyOf: [{ maximum: 1 }, { minimum: 1 }] }), tree({}), YES],
    [tree({ type: 'number' }), tree({ anyOf: [{ type: 'number', maximum: 1 }, { minimum: 1 }] }), YES],
    [expression('anyOf', { type: 'integer' }), expression('oneOf', { type: 'number' }), YES],
    [expression('oneOf', { type: 'number' }), expression('anyOf', { type: 'integer' }), no(0.5)],
    [
      expression('anyOf', { type: 'integer' }),
      {
        anyOf: [
          { type: 'integer', minimum: 0 },
          { type: 'integer', maximum: 0 },
          object({ terms: { items: { type: ['integer', 'object'] } } }),
        ],
      },
      YES,
    ],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });

  test('a claim holds for members only: what refers to itself in place proves nothing', () => {
    const loop = { $defs: { x: { anyOf: [{ $ref: '#/$defs/x' }] }, y: { allOf: [{ $ref: '#/$defs/y' }, { type: 'string' }] } } };
    expect(inclusion({ type: 'string' }, { $ref: '#/$defs/x' }, loop).is).toBe('unknown');
    expect(inclusion({ type: 'string' }, { not: { $ref: '#/$defs/x' } }, loop).is).toBe('unknown');
    expect(inclusion({ type: 'null' }, { $ref: '#/$defs/y' }, loop)).toEqual(no(null));
  });
});
