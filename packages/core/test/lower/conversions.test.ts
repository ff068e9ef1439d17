import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { raisedByConversions } from '../../src/lower/conversions.ts';
import { lookedAt, looksBelow } from '../../src/lower/looked-at.ts';
import { referenceObjections } from '../../src/lower/reference-objections.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Grammar } from '../../src/model/grammar.ts';
import type { Conversion } from '../../src/model/passage.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Raised } from '../../src/model/step.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const nodeAt = (schema: unknown, pointer = ''): Draft =>
  draftsFrom(readSchema(deepFreeze(schema))).find(({ source }) => source[0] === pointer) as Draft;

const line = ({ construct, keyword, member }: Raised): string =>
  [construct, keyword, ...(member === undefined ? [] : [String(member)])].join(' ');

type Given = Conversion extends infer One ? Omit<One, 'id' | 'says' | 'note'> : never;

describe('what is rewritten on the way', () => {
  const conversion = (given: object) => ({ id: 'c', says: [], note: '', ...given }) as unknown as Conversion;
  const raised = (given: Given | object, schema: unknown, pointer = '') =>
    raisedByConversions([conversion(given)], nodeAt(schema, pointer)).map(line);

  it('is told with its name', () => {
    const drop = conversion({ does: 'drop', keywords: ['pattern'] });
    expect(raisedByConversions([drop, { ...drop, id: 'd' }], nodeAt({ type: 'string', pattern: 'a' }))).toEqual(
      ['c', 'd'].map((fact) => ({ construct: 'pattern', keyword: 'pattern', verdict: 'alters', fact, says: [], by: 'fact' })),
    );
  });

  it('as keywords that are dropped, but for what changes no value', () => {
    const drop = { does: 'drop', keywords: ['minimum', 'title', 'x-mark', 'pattern', 'const'] };
    expect(raised(drop, { type: 'string', minimum: 1, title: 'a', 'x-mark': 1, pattern: 'a' })).toEqual(['pattern pattern']);
    expect(raised(drop, { const: 'a', minimum: 1 })).toEqual(['assertion minimum', 'const const']);
    expect(raised(drop, { type: 'string' })).toEqual([]);
    const schema = { minimum: 1, properties: { a: { minimum: 1 } } };
    const placed = { ...drop, at: ['root'] };
    expect([raised(placed, schema), raised(placed, schema, '/properties/a')]).toEqual([['assertion minimum'], []]);
  });

  it('as names that are required and not declared', () => {
    const declared = { does: 'declared-only' };
    expect(raised(declared, { properties: { a: {} }, required: ['a', 'b', 'toString', 1] })).toEqual([
      'required-undeclared required 1',
      'required-undeclared required 2',
    ]);
    expect(raised(declared, { required: ['a'] })).toEqual([]);
    expect(raised(declared, { properties: { a: {} }, required: 'b' })).toEqual([]);
    expect(raised(declared, { properties: { a: {} } })).toEqual([]);
  });

  it('as lists that become unions', () => {
    expect(raised({ does: 'items-as-union' }, { items: [{}] })).toEqual(['tuple items']);
    expect(raised({ does: 'items-as-union' }, { items: {} })).toEqual([]);
  });

  it('as types that lose null', () => {
    const nullable = { does: 'null-as-nullable' };
    expect(raised(nullable, { type: ['string', 'integer', 'null'] })).toEqual(['type-list type']);
    expect(raised(nullable, { type: ['string', 'null'] })).toEqual([]);
    expect(raised(nullable, { type: ['string', 'integer', 'boolean'] })).toEqual([]);
    expect(raised(nullable, { type: 'null' })).toEqual([]);
  });

  it('as a root that is no object', () => {
    const root = { does: 'object-root', instead: {} };
    expect(raised(root, { type: 'object', anyOf: [] })).toEqual([]);
    expect(raised(root, { type: 'string' })).toEqual(['root-type type']);
    expect(raised(root, { anyOf: [{}] })).toEqual(['root-union anyOf']);
    expect(raised(root, { oneOf: [{}] })).toEqual(['root-union anyOf']);
    expect(raised(root, { properties: { a: { type: 'string' } } }, '/properties/a')).toEqual([]);
  });

  it('and nothing of a schema otherwise', () => {
    for (const does of ['cut', 'fill', 'missing-schema', 'describe', 'prefix', 'spell-name'])
      expect(raised({ does, keyword: 'title', value: 1 }, { title: 'a', type: 'string' })).toEqual([]);
  });
});

describe('what is looked at', () => {
  const grammar = (more: object = {}): Grammar =>
    ({
      id: 'g',
      booleanSchemas: true,
      typeNames: [],
      shapes: { items: 'schema', properties: 'schema-map', flag: 'schema-or-flag', some: 'schema-if-object', title: 'string' },
      ...more,
    }) as Grammar;
  const readings = [
    { at: ['root'], types: ['object'], shapes: { properties: 'schema-map' }, forms: { properties: 'member' } },
    { form: 'member', types: ['string', 'none'], shapes: { pattern: 'regex' } },
    { has: ['enum', ['const', { is: ['string'] }]], shapes: { enum: 'list' } },
    { types: ['array', ''], shapes: { items: 'schema' } },
  ];
  const looked = (schema: unknown, form?: string, pointer = '') => {
    const found = lookedAt(nodeAt(schema, pointer), grammar({ readings }), form);
    return found === null ? null : [Object.keys(found.shapes), found.forms];
  };

  it('is everything where a grammar has no readings', () => {
    expect(lookedAt(nodeAt({ type: 'object' }), grammar(), undefined)).toBeNull();
  });

  it.each<[string, unknown, string | undefined, readonly unknown[]]>([
    ['by place and type', { type: 'object', enum: [] }, undefined, [['properties'], { properties: 'member' }]],
    ['by form', { type: 'string' }, 'member', [['pattern'], {}]],
    ['by form alone', { type: 'string' }, undefined, [[], {}]],
    ['by another form', { type: 'string' }, 'other', [[], {}]],
    ['without a type', {}, 'member', [['pattern'], {}]],
    ['without types', { type: [] }, 'member', [['pattern'], {}]],
    ['with null for a type', { type: [null] }, 'member', [['pattern'], {}]],
    ['by what it has', { type: 'integer', enum: [1] }, undefined, [['enum'], {}]],
    ['by a value it has', { type: 'integer', const: 'a' }, undefined, [['enum'], {}]],
    ['by no other value', { type: 'integer', const: 1 }, undefined, [[], {}]],
    ['by each of its types', { type: ['array', 'object'] }, undefined, [['items', 'properties'], { properties: 'member' }]],
    ['by a type that is none', { type: 1 }, undefined, [['items'], {}]],
    ['of no schema', true, 'member', [[], {}]],
  ])('%s', (_, schema, form, found) => expect(looked(schema, form)).toEqual(found));

  it('depends on where it stands', () => {
    expect(looked({ properties: { a: { type: 'object' } } }, undefined, '/properties/a')).toEqual([[], {}]);
  });

  it('stands below keywords that hold schemas', () => {
    const below = (keyword: string, isBoolean = false) => looksBelow(keyword, grammar(), null, isBoolean);
    expect(['items', 'properties', 'flag', 'some', 'title', 'other', 'toString'].map((keyword) => below(keyword))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['items', 'properties', 'flag', 'some'].map((keyword) => below(keyword, true))).toEqual([true, true, false, false]);
    const only = { shapes: { title: 'schema' }, forms: {} } as const;
    expect([looksBelow('title', grammar(), only, true), looksBelow('items', grammar(), only, true)]).toEqual([true, false]);
  });

  it.each([
    'schema',
    'schema-map',
    'schema-list',
    'schema-list-filled',
    'schema-or-list',
    'schema-or-strings-map',
    'pattern-map',
    'schema-or-flag',
    'schema-if-object',
    'schema-members',
    'schema-or-members',
    'schema-list-if-any',
    'object-schema',
    'object-schemas',
  ])('stands in a %s', (shape) => expect(looksBelow('x', grammar({ shapes: { x: shape } }), null, false)).toBe(true));

  it.each(['strings-map', 'string', 'list', 'type', 'any', 'boolean'])('does not stand in a %s', (shape) =>
    expect(looksBelow('x', grammar({ shapes: { x: shape } }), null, false)).toBe(false),
  );
});

describe('what is called $ref', () => {
  const owes = (has: 'text' | 'pointer' | 'target', schema: unknown, pointer = '') => {
    const rule = { id: 'r', says: [], rule: 'needs', of: '*', has } as const;
    return referenceObjections(rule, nodeAt(schema, pointer)).map(line);
  };

  it('is told with its rule', () => {
    const rule = { id: 'r', says: [], rule: 'needs', of: '*', has: 'text' } as const;
    const said = { construct: 'reference', keyword: '$ref', fact: 'r', says: [], by: 'rule' };
    expect(referenceObjections(rule, nodeAt({ $ref: 1 }))).toEqual([{ ...said, verdict: 'rejects' }]);
    expect(referenceObjections({ ...rule, verdict: 'unknown' }, nodeAt({ $ref: 1 }))).toEqual([{ ...said, verdict: 'unknown' }]);
  });

  it.each<[unknown, readonly string[]]>([
    [1, ['text']],
    [null, ['text']],
    ['a', ['pointer']],
    ['#', ['pointer']],
    ['#a', ['pointer']],
    ['http://a.example/b', ['pointer']],
    ['#/no', ['target']],
    ['#/$defs/a', []],
    ['#/$defs/a/anyOf/1', []],
    ['#/$defs/a/anyOf/2', ['target']],
    ['#/$defs/a/anyOf/x', ['target']],
    ['#/$defs/a~0', ['target']],
    ['https://a.example/b', []],
    ['https://a.example/b#', []],
    ['https://a.example/b#x', []],
    ['https://a.example/b#/x', ['target']],
  ])('as %j owes %j', (reference, owed) => {
    const schema = { $defs: { a: { anyOf: [{}, {}] } }, properties: { p: { $ref: reference } } };
    const needs = (['text', 'pointer', 'target'] as const).filter((has) => owes(has, schema, '/properties/p').length > 0);
    expect(needs).toEqual(owed);
    expect(needs.flatMap((has) => owes(has, schema, '/properties/p'))).toEqual(owed.map(() => 'reference $ref'));
  });

  it('is found as the name of a member', () => {
    expect(owes('text', { properties: { $ref: {} } })).toEqual(['property-name properties $ref']);
    expect(owes('pointer', { properties: { $ref: {} } })).toEqual([]);
    expect(owes('text', { properties: { ref: {} } })).toEqual([]);
  });

  it.each(['default', 'examples', 'example', 'const', 'enum'])('is found in the data of %s', (keyword) => {
    const holding = (value: unknown) => ({ [keyword]: [{ a: [{ $ref: value }] }] });
    expect(owes('text', holding(1)).map((one) => one.split(' ')[1])).toEqual([keyword]);
    expect(owes('pointer', holding('a')).map((one) => one.split(' ')[1])).toEqual([keyword]);
    expect(owes('target', holding('#/no')).map((one) => one.split(' ')[1])).toEqual([keyword]);
    expect([owes('text', holding('a')), owes('pointer', holding('#/no')), owes('target', holding('a'))]).toEqual([[], [], []]);
    expect(owes('text', { [keyword]: [{ ref: 1 }, '$ref', null] })).toEqual([]);
    expect(owes('text', { [keyword]: { $ref: { $ref: 1 } } }).length).toBe(1);
  });

  it('is taken to be in data that lies deep', () => {
    const deep = (levels: number): unknown => (levels === 0 ? {} : [deep(levels - 1)]);
    expect([owes('text', { default: deep(50) }), owes('text', { default: deep(51) })]).toEqual([[], ['annotation default']]);
    const members = (levels: number): unknown => (levels === 0 ? {} : { a: members(levels - 1) });
    expect([owes('text', { default: members(50) }), owes('text', { default: members(51) })]).toEqual([
      [],
      ['annotation default'],
    ]);
  });
});
