import { describe, expect, test } from 'vitest';
import { inclusion } from '../../src/compare/subset.ts';
import type { Compared } from '../../src/compare/verdict.ts';
import type { Json } from '../../src/json/value.ts';

const YES: Compared = { is: 'yes' };
const no = (witness: Json): Compared => ({ is: 'no', witness });
const closed = { additionalProperties: false };
const object = (properties: object, required: readonly string[] = [], more: object = {}): Json => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const byPattern = (patternProperties: object, more: object = {}): Json => ({ type: 'object', patternProperties, ...more });

describe('texts', () => {
  test.each<[Json, Json, Compared]>([
    [{ type: 'string', pattern: '^[a-z]{2,4}$' }, { pattern: '^[a-z]+$' }, YES],
    [{ type: 'string', pattern: '^[a-z]+$' }, { pattern: '^[a-z]{2,4}$' }, no('a')],
    [{ type: 'string', pattern: '^[a-z]{2,4}$' }, { minLength: 2, maxLength: 4 }, YES],
    [{ type: 'string', pattern: '^x-', minLength: 1 }, { minLength: 2 }, YES],
    [{ type: 'string', pattern: '^x-' }, { minLength: 3 }, no('x-')],
    [{ type: 'string', pattern: '^x-', maxLength: 1 }, false, YES],
    [{ type: 'string', pattern: '^(foo|bar)$' }, { enum: ['foo', 'bar'] }, YES],
    [{ type: 'string', pattern: '^(foo|bar)$' }, { enum: ['bar'] }, no('foo')],
    [{ type: 'string' }, { anyOf: [{ pattern: '^a' }, { not: { pattern: '^a' } }] }, YES],
    [{ type: 'string', format: 'date' }, { minLength: 11 }, no('2000-01-31')],
    [object({ on: { type: 'string', format: 'date' } }, ['on']), object({}, ['at']), no({ on: '2000-01-31' })],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });

  test('of no format are not told apart from others', () => {
    expect(inclusion({ const: 'x' }, { type: 'string', format: 'date' }).is).toBe('unknown');
    expect(inclusion({ type: 'string' }, { type: 'string', format: 'date' }).is).toBe('unknown');
  });
});

describe('numbers', () => {
  test.each<[Json, Json, Compared]>([
    [{ type: 'integer', multipleOf: 5, maximum: 12 }, { maximum: 10 }, YES],
    [{ type: 'integer', multipleOf: 4, minimum: 1, maximum: 9 }, { enum: [4, 8] }, YES],
    [{ type: 'integer', multipleOf: 4, minimum: 5, maximum: 7 }, false, YES],
    [{ type: 'number', multipleOf: 1.5 }, { multipleOf: 0.5 }, YES],
    [{ type: 'integer' }, { multipleOf: 0.25 }, YES],
    [{ type: 'number', multipleOf: 0.5 }, { multipleOf: 1.5 }, no(1)],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });

  test('are not divided where rounding may tell otherwise', () => {
    expect(inclusion({ type: 'number', multipleOf: 0.3 }, { multipleOf: 0.1 }).is).not.toBe('yes');
  });
});

describe('names of members', () => {
  test.each<[Json, Json, Compared]>([
    [byPattern({ '^[a-z]{2,4}$': true }, closed), byPattern({ '^[a-z]+$': true }, closed), YES],
    [byPattern({ '^[a-z]+$': true }, closed), byPattern({ '^[a-z]{2,4}$': true }, closed), no({ a: null })],
    [byPattern({ '^a': { type: 'integer' } }, closed), byPattern({ '^ab': { type: 'number' } }), YES],
    [byPattern({ '^a': { type: 'string' } }), byPattern({ '^(a|b)$': { type: 'string' } }), no({ b: null })],
    [byPattern({ '^\\d+$': { type: 'integer' } }, closed), object({}, [], closed), no({ 0: 0 })],
    [byPattern({ '^(foo|bar)$': { type: 'integer' } }, closed), object({ foo: {}, bar: {} }, [], closed), YES],
    [object({}), { propertyNames: { pattern: '^[a-z]+$' } }, no({ '': null })],
    [{ type: 'object', propertyNames: { enum: ['a', 'b'] } }, { propertyNames: { enum: ['a'] } }, no({ b: null })],
    [{ type: 'object', propertyNames: { enum: ['a', 'b'] } }, object({ a: true, b: true }, [], closed), YES],
    [{ type: 'object', propertyNames: { pattern: '^x' } }, object({ a: false }), YES],
    [
      { allOf: [object({ a: { type: 'string' }, b: {} }, [], closed), object({ a: { type: 'null' }, b: {} })] },
      { propertyNames: { const: 'b' } },
      YES,
    ],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });
});

describe('counts', () => {
  test.each<[Json, Json, Compared]>([
    [object({ a: true, b: false }, [], closed), { maxProperties: 1 }, YES],
    [object({ a: true, b: false }, [], { minProperties: 2, ...closed }), false, YES],
    [object({}, ['a'], { maxProperties: 1 }), object({ b: false }), YES],
    [object({}, ['a'], { maxProperties: 2 }), object({ b: false }), no({ a: null, b: null })],
    [{ type: 'array', items: { enum: [1, 2] }, uniqueItems: true }, { maxItems: 2 }, YES],
    [{ type: 'array', items: { enum: [1, 2] }, uniqueItems: true }, { maxItems: 1 }, no([1, 2])],
    [{ type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 }, false, YES],
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'null' }], items: false }, { uniqueItems: true }, YES],
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }], items: false }, { uniqueItems: true }, no(['', ''])],
    [{ type: 'array', prefixItems: [true, { enum: [] }] }, { maxItems: 1 }, YES],
    [{ type: 'array', prefixItems: [{ enum: [] }, { type: 'string' }] }, { items: false }, YES],
    [{ type: 'array', contains: { type: 'integer' } }, { contains: { type: 'number' } }, YES],
    [{ type: 'array', contains: { type: 'number' } }, { contains: { type: 'integer' } }, no([0.5])],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2 }, { contains: { type: 'number' }, minContains: 2 }, YES],
    [
      { type: 'array', contains: { type: 'number' }, maxContains: 1 },
      { contains: { type: 'integer' }, minContains: 0, maxContains: 1 },
      YES,
    ],
  ])('%j in %j', (a, b, verdict) => {
    expect(inclusion(a, b)).toEqual(verdict);
  });
});
