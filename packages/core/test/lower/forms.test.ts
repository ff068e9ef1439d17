import { describe, expect, it } from 'vitest';
import { type Form, formOf, testsFor } from '../../src/lower/forms.ts';
import { noteTaken, type Taken, wasIdle } from '../../src/lower/taken.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Step } from '../../src/model/step.ts';

const definitions: Readonly<Record<string, unknown>> = { a: { type: 'integer' } };
const resolve = (schema: unknown): unknown => {
  const name = (schema as { readonly $ref?: string } | null)?.$ref;
  return name === undefined ? schema : definitions[name];
};
const form = (schema: unknown): Form => formOf(schema, resolve);

/** A schema in so many unions. */
const nested = (levels: number): unknown => (levels === 0 ? { type: 'null' } : { anyOf: [nested(levels - 1)] });

describe('the form of values', () => {
  it.each<readonly [unknown, readonly string[] | null]>([
    [{ type: 'string' }, ['string']],
    [{ type: 'INTEGER' }, ['number']],
    [{ type: 'string', nullable: true }, ['string', 'null']],
    [{ type: ['integer', 'null'] }, ['number', 'null']],
    [{ enum: ['a', 1, 2, null, [], {}] }, ['string', 'number', 'null', 'array', 'object']],
    [{ const: true }, ['boolean']],
    [{ anyOf: [{ type: 'string' }, { const: 1 }, { type: 'string' }] }, ['string', 'number']],
    [{ oneOf: [{ type: 'string' }, {}] }, null],
    [{ allOf: [{ minLength: 1 }, { type: 'string' }] }, ['string']],
    [{ allOf: [{}], properties: {} }, ['object']],
    [{ $ref: 'a' }, ['number']],
    [{ properties: {} }, ['object']],
    [{}, null],
    [true, null],
    [nested(8), ['null']],
    [nested(9), null],
  ])('%j has the types %j', (schema, types) => expect(form(schema).types).toEqual(types));

  it('has the members that are required, and those that are one of few scalars', () => {
    const schema = {
      properties: {
        kind: { const: 'a' },
        size: { enum: [1, null, true] },
        list: { enum: [[]] },
        ref: { $ref: 'a' },
        free: { const: 1 },
      },
      required: ['kind', 'size', 'list', 'ref', 'no', 1],
    };
    expect(form(schema)).toEqual({
      types: ['object'],
      tags: new Map<string, unknown>([
        ['kind', ['a']],
        ['size', [1, null, true]],
      ]),
      required: ['kind', 'size', 'list', 'ref', 'no'],
      declared: ['kind', 'size', 'list', 'ref', 'free'],
      isOpen: false,
    });
  });

  it('is open where further members are named', () => {
    const rests = [
      {},
      { additionalProperties: false },
      { additionalProperties: true },
      { additionalProperties: {} },
      { patternProperties: {} },
      true,
    ];
    expect(rests.map((schema) => form(schema).isOpen)).toEqual([false, false, true, true, true, false]);
  });
});

describe('forms', () => {
  const object = (required: readonly string[], more: object = {}) => ({
    type: 'object',
    properties: Object.fromEntries(required.map((name) => [name, {}])),
    required,
    ...more,
  });
  const kind = (name: string) => ({ type: 'object', properties: { kind: { const: name } }, required: ['kind'] });
  const tests = (...schemas: readonly unknown[]) => testsFor(schemas.map(form));
  const is = (...types: readonly string[]) => ({ type: types });

  it('are told apart by types, tags and what is there', () => {
    expect(tests({ type: 'string' }, { type: ['integer', 'null'] })).toEqual([[is('string')], [is('number', 'null')]]);
    expect(tests(kind('a'), kind('b'))).toEqual([
      [is('object'), { key: 'kind', among: ['a'] }],
      [is('object'), { key: 'kind', among: ['b'] }],
    ]);
    expect(tests(object(['a']), object(['b']))).toEqual([
      [is('object'), { has: 'a' }],
      [is('object'), { hasNot: 'a' }],
    ]);
    expect(tests(object([]), object(['b']))).toEqual([
      [is('object'), { hasNot: 'b' }],
      [is('object'), { has: 'b' }],
    ]);
    expect(tests(object(['a']), object(['b'], { additionalProperties: {} }))).toEqual([
      [is('object'), { hasNot: 'b' }],
      [is('object'), { has: 'b' }],
    ]);
    expect(tests({ type: 'null' }, kind('a'), kind('b'))).toHaveLength(3);
  });

  it('are not told apart where values may have both', () => {
    const open = { additionalProperties: {} };
    expect(tests({ type: 'string' }, { type: ['string', 'null'] })).toBeNull();
    expect(tests({ type: ['string', 'null'] }, { type: 'string' })).toBeNull();
    expect(tests({ type: ['string', 'null'] }, { type: ['boolean', 'null'] })).toBeNull();
    expect(tests({ type: 'string' }, {})).toBeNull();
    expect(tests({}, {})).toBeNull();
    expect(tests(kind('a'), { type: ['object', 'null'], properties: { kind: { const: 'b' } }, required: ['kind'] })).toBeNull();
    expect(tests(kind('a'), kind('a'))).toBeNull();
    expect(tests(object(['a']), object(['a']))).toBeNull();
    expect(tests(object(['a'], open), object(['b'], open))).toBeNull();
    expect(tests({})).toBeNull();
    expect(tests({ type: 'string' })).toEqual([[is('string')]]);
  });
});

describe('a step', () => {
  const step = {} as Step;
  const raised = { construct: 'enum', keyword: 'enum', verdict: 'rejects', fact: 'f', says: [], by: 'fact' } as const;
  const item = {};

  it.each<readonly [unknown, unknown, boolean]>([
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [{ a: 1, b: 1 }, { a: 1 }, false],
    [{ a: [item, 1] }, { a: [item, 1] }, true],
    [{ a: [item] }, { a: [{}] }, false],
    [{ a: [item] }, { a: [item, item] }, false],
    [{ a: { b: item } }, { a: { b: item } }, true],
    [{ a: { b: item } }, { a: { b: {} } }, false],
    [{ a: { b: item } }, { a: { b: item, c: 1 } }, false],
    [{ a: { b: item, c: 1 } }, { a: { b: item } }, false],
    [true, true, true],
    [true, false, false],
  ])('that met %j and left %j was idle: %s', (before, after, isIdle) => {
    const node = { schema: before } as Draft;
    const taken: Taken = new WeakMap();
    expect(wasIdle(taken, node, step, [raised])).toBe(false);
    noteTaken(taken, node, step, [raised]);
    node.schema = after as never;
    expect(wasIdle(taken, node, step, [raised])).toBe(isIdle);
  });

  it('was not idle against what was not said before', () => {
    const node = { schema: {} } as Draft;
    const taken: Taken = new WeakMap();
    noteTaken(taken, node, step, [raised]);
    const others = [{ construct: 'const' as const }, { keyword: 'const' }, { member: 1 }, { fact: 'g' }].map((more) => [
      { ...raised, ...more },
    ]);
    for (const other of [...others, [], [raised, raised]]) expect(wasIdle(taken, node, step, other)).toBe(false);
    expect(wasIdle(taken, node, {} as Step, [raised])).toBe(false);
    expect(wasIdle(taken, node, step, [{ ...raised }])).toBe(true);
  });
});
