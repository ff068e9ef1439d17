import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import type { Draft } from '../../src/model/draft.ts';
import { allOf, sync } from '../../src/model/draft-tree.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import { mergeInto } from '../../src/steps/merge.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const draft = (schema: unknown): Draft => draftsFrom(readSchema(deepFreeze(schema)))[0] as Draft;

/** What two schemas come to; the schema where they are joined. */
const merged = (one: unknown, other: unknown): unknown => {
  const into = draft(one);
  const result = mergeInto(into, draft(other));
  for (const node of [...allOf(into)].reverse()) if (typeof node.schema === 'object') sync(node);
  return result === 'joined' ? into.schema : result;
};

type Case = readonly [one: unknown, other: unknown, result: unknown];

describe('two schemas of one value come to', () => {
  const string = { type: 'string' };
  const a = { properties: { a: string } };

  it.each<Case>([
    [{ type: 'string' }, {}, { type: 'string' }],
    [{}, { type: 'string' }, { type: 'string' }],
    [{ type: 'string' }, true, { type: 'string' }],
    [true, { type: 'string' }, { type: 'string' }],
    [{ type: 'string' }, false, 'never'],
    [false, true, 'never'],
    [{ type: 'string' }, { type: 'boolean' }, 'never'],
    [{ type: ['string', 'null'] }, { type: 'null' }, { type: 'null' }],
    [{ type: ['string', 'null', 'array'] }, { type: ['null', 'string'] }, { type: ['string', 'null'] }],
    [{ type: 'integer' }, { type: 'number' }, { type: 'integer' }],
    [{ type: 'number' }, { type: 'integer' }, { type: 'integer' }],
    [{ type: ['number', 'integer'] }, { type: 'integer' }, { type: 'integer' }],
    [{ type: ['number', 'null'] }, { type: ['integer', 'null'] }, { type: ['null', 'integer'] }],
    [{ type: 'string' }, { type: 'integer' }, 'never'],
  ])('of types: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  it.each<Case>([
    [{ enum: ['a', 'b'] }, {}, { enum: ['a', 'b'] }],
    [{}, { enum: ['a', 'b'] }, { enum: ['a', 'b'] }],
    [{ enum: ['a', 'b', 'c'] }, { enum: ['c', 'b'] }, { enum: ['b', 'c'] }],
    [{ enum: [{ k: 1, l: 2 }, 1] }, { enum: [{ l: 2, k: 1 }] }, { enum: [{ k: 1, l: 2 }] }],
    [{ enum: ['a'] }, { enum: ['b'] }, 'never'],
    [{ enum: ['a', 'b'] }, { const: 'a' }, { const: 'a' }],
    [{ const: 'a' }, { enum: ['a', 'b'] }, { const: 'a' }],
    [{ const: 'a' }, { const: 'b' }, 'never'],
    [{}, { const: null }, { const: null }],
    [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
  ])('of values: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  const low = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
  const high = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

  it.each([...low.map((keyword) => [keyword, 5] as const), ...high.map((keyword) => [keyword, 2] as const)])(
    'the narrower of two bounds: %s',
    (keyword, kept) => {
      expect(merged({ [keyword]: 2 }, { [keyword]: 5 })).toEqual({ [keyword]: kept });
      expect(merged({ [keyword]: 5 }, { [keyword]: 2 })).toEqual({ [keyword]: kept });
      expect(merged({}, { [keyword]: 5 })).toEqual({ [keyword]: 5 });
      expect(merged({ [keyword]: 5 }, {})).toEqual({ [keyword]: 5 });
    },
  );

  it.each(
    low.filter((keyword) => keyword !== 'exclusiveMinimum').map((keyword) => [keyword, keyword.replace('min', 'max')] as const),
  )('nothing where %s is above %s', (least, most) => {
    expect(merged({ [least]: 3 }, { [most]: 2 })).toBe('never');
    expect(merged({ [most]: 2 }, { [least]: 3 })).toBe('never');
    expect(merged({ [least]: 2 }, { [most]: 2 })).toEqual({ [least]: 2, [most]: 2 });
  });

  it.each<Case>([
    [{ required: ['a', 'b'] }, { required: ['b', 'c'] }, { required: ['a', 'b', 'c'] }],
    [{}, { required: ['a'] }, { required: ['a'] }],
    [a, { properties: { b: string } }, { properties: { a: string, b: string } }],
    [a, { properties: { a: { minLength: 1 } } }, { properties: { a: { type: 'string', minLength: 1 } } }],
    [a, { properties: { b: string }, additionalProperties: false }, { properties: { b: string }, additionalProperties: false }],
    [{ ...a, additionalProperties: false }, { properties: { b: string } }, { ...a, additionalProperties: false }],
    [{ ...a, additionalProperties: false }, { properties: { b: string }, required: ['b'] }, 'never'],
    [
      { ...a, additionalProperties: { minLength: 2 } },
      { properties: { b: string } },
      { properties: { a: string, b: { type: 'string', minLength: 2 } }, additionalProperties: { minLength: 2 } },
    ],
    [
      { properties: { b: string } },
      { additionalProperties: { minLength: 2 }, ...a },
      { properties: { b: { type: 'string', minLength: 2 }, a: string }, additionalProperties: { minLength: 2 } },
    ],
    [
      { properties: { b: string }, patternProperties: { x: {} } },
      { ...a, patternProperties: { y: {} } },
      { properties: { b: string, a: string }, patternProperties: { x: {}, y: {} } },
    ],
    [
      { properties: { b: string, ax: { minLength: 1 } } },
      { patternProperties: { x: string }, additionalProperties: false },
      { properties: { ax: { minLength: 1 } }, patternProperties: { x: string }, additionalProperties: false },
    ],
    [
      { patternProperties: { x: string }, additionalProperties: { minLength: 2 } },
      { properties: { b: string, ax: { minLength: 1 } } },
      {
        properties: { b: { type: 'string', minLength: 2 }, ax: { minLength: 1 } },
        patternProperties: { x: string },
        additionalProperties: { minLength: 2 },
      },
    ],
    [{ properties: { ax: {} }, additionalProperties: string }, { patternProperties: { x: {} } }, 'open'],
    [{ properties: { ax: {} }, additionalProperties: string }, { patternProperties: { '(?=x)': {} } }, 'open'],
    [a, { properties: { a: { type: 'null' } } }, 'open'],
    [{ ...a, required: ['a'] }, { properties: { a: { type: 'null' } } }, 'never'],
    [
      { ...a, additionalProperties: true },
      { properties: { a: { type: 'null' } } },
      { properties: {}, additionalProperties: true },
    ],
  ])('of members: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  it.each<Case>([
    [{ items: string }, {}, { items: string }],
    [{}, { items: string }, { items: string }],
    [{ items: string }, { items: { minLength: 1 } }, { items: { type: 'string', minLength: 1 } }],
    [{ items: string }, { items: { type: 'null' } }, { items: false }],
    [{ items: string }, { items: { $ref: '#/x' } }, { items: { allOf: [string, { $ref: '#/x' }] } }],
    [{ items: { $ref: '#/x' } }, { items: { $ref: '#/x' } }, { items: { $ref: '#/x' } }],
    [
      { patternProperties: { x: string } },
      { patternProperties: { x: { pattern: 'a' } } },
      { patternProperties: { x: { type: 'string', pattern: 'a' } } },
    ],
    [{}, { prefixItems: [string] }, { prefixItems: [string] }],
    [{ prefixItems: [string] }, { prefixItems: [string] }, { prefixItems: [string] }],
    [{ prefixItems: [string] }, { prefixItems: [{ type: 'null' }] }, 'open'],
    [{ additionalProperties: string }, { additionalProperties: false }, { additionalProperties: false }],
    [{}, { patternProperties: { x: string } }, { patternProperties: { x: string } }],
    [
      { patternProperties: { x: string } },
      { patternProperties: { x: { minLength: 1 }, y: {} } },
      { patternProperties: { x: { type: 'string', minLength: 1 }, y: {} } },
    ],
    [{ patternProperties: { x: string } }, { patternProperties: { x: { type: 'null' } } }, 'open'],
    [
      { additionalProperties: false },
      { patternProperties: { x: string } },
      { additionalProperties: false, patternProperties: { x: false } },
    ],
    [
      { patternProperties: { x: string } },
      { additionalProperties: { minLength: 2 } },
      { patternProperties: { x: { type: 'string', minLength: 2 } }, additionalProperties: { minLength: 2 } },
    ],
    [
      { patternProperties: { x: string }, additionalProperties: { minimum: 1 } },
      { patternProperties: { x: { minLength: 2 } }, additionalProperties: { maximum: 2 } },
      { patternProperties: { x: { type: 'string', minLength: 2 } }, additionalProperties: { minimum: 1, maximum: 2 } },
    ],
    [{ patternProperties: { x: string } }, { patternProperties: { y: {} }, additionalProperties: false }, 'open'],
  ])('of what is held: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ minimum: at }));

  it.each<Case>([
    [{}, { anyOf: [string] }, { anyOf: [string] }],
    [{ anyOf: [string] }, {}, { anyOf: [string] }],
    [
      { oneOf: [string, { type: 'null' }] },
      { oneOf: [{ minLength: 1, type: 'string' }] },
      { oneOf: [{ type: 'string', minLength: 1 }] },
    ],
    [
      { anyOf: [{ minimum: 1 }, { minimum: 2 }] },
      { anyOf: [{ maximum: 8 }, { maximum: 9 }] },
      {
        anyOf: [
          { minimum: 1, maximum: 8 },
          { minimum: 1, maximum: 9 },
          { minimum: 2, maximum: 8 },
          { minimum: 2, maximum: 9 },
        ],
      },
    ],
    [{ anyOf: [string] }, { anyOf: [{ type: 'null' }] }, 'never'],
    [{ anyOf: [{ $ref: '#/x' }] }, { anyOf: [string] }, 'open'],
    [{ anyOf: many(8) }, { anyOf: many(9) }, 'open'],
  ])('of unions: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  it('as many branches as are bearable', () => {
    expect((merged({ anyOf: many(8) }, { anyOf: many(8) }) as { anyOf: unknown[] }).anyOf).toHaveLength(64);
  });

  it.each<Case>([
    [{ title: 'A' }, { title: 'B', description: 'b' }, { title: 'A', description: 'b' }],
    [{}, { $comment: 'c', $id: 'x', title: 'B' }, { title: 'B' }],
    [{}, { $defs: { a: {} }, definitions: { b: {} } }, {}],
    [{ uniqueItems: false }, { uniqueItems: true }, { uniqueItems: true }],
    [{ uniqueItems: true }, { uniqueItems: false }, { uniqueItems: true }],
    [{}, { uniqueItems: false }, {}],
    [{ pattern: 'a' }, { pattern: 'a' }, { pattern: 'a' }],
    [{ pattern: 'a' }, { pattern: 'b' }, 'open'],
    [{}, { pattern: 'b', 'x-mark': 1 }, { pattern: 'b', 'x-mark': 1 }],
    [{ $ref: '#/x' }, {}, 'open'],
    [{}, { $ref: '#/x' }, 'open'],
    [{}, { $dynamicRef: '#x' }, 'open'],
    [{}, { not: string }, { not: string }],
    [{ not: string }, { not: string }, { not: string }],
    [{ not: string }, { not: { type: 'null' } }, 'open'],
    [{}, { allOf: [string] }, { allOf: [string] }],
    [{}, { dependentSchemas: { k: string } }, { dependentSchemas: { k: string } }],
    [{}, { if: string, else: { minLength: 1 } }, { if: string, else: { minLength: 1 } }],
    [{ if: string }, { if: { type: 'null' } }, 'open'],
    [{ contains: string }, { contains: { type: 'null' } }, 'open'],
    [{ contains: string, minContains: 2 }, { contains: string, minContains: 3 }, 'open'],
    [{ if: string }, { else: { minLength: 1 } }, { if: string }],
    [{ contains: string }, { minContains: 3, maxContains: 4 }, { contains: string }],
  ])('of other keywords: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  it.each<Case>([
    [{ type: 'string', nullable: true }, { type: 'null' }, { type: 'null' }],
    [{ type: 'string', nullable: true }, { type: 'string' }, { type: 'string' }],
    [{ type: 'string' }, { type: 'string', nullable: true }, { type: 'string' }],
    [{ type: ['string', 'null'], nullable: true }, { type: ['null', 'string'] }, { type: ['string', 'null'] }],
  ])('of flags for null: %j and %j: %j', (one, other, result) => expect(merged(one, other)).toEqual(result));

  it('a node that stands where both stood', () => {
    const root = draft({ allOf: [{ type: 'string', nullable: true }, { minLength: 1 }] });
    const [into, from] = root.children as [Draft, Draft];
    const gone: Draft[] = [];
    expect(mergeInto(into, from, gone)).toBe('joined');
    expect(into.source).toEqual(['/allOf/0', '/allOf/1']);
    expect(into.meaning).toBe(into.schema);
    expect(gone.map(({ source }) => source)).toEqual([['/allOf/0']]);
  });

  it('nothing where values are spelt otherwise already', () => {
    for (const word of ['encoding', 'rest', 'names', 'nulls'] as const) {
      const respelled = () => Object.assign(draft({}), { [word]: {} });
      expect(mergeInto(respelled(), draft({}))).toBe('open');
      expect(mergeInto(draft({}), respelled())).toBe('open');
    }
  });
});
