import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { declaredTypes } from '../../src/lower/declared-types.ts';
import { raiseByRules } from '../../src/lower/rule-objections.ts';
import { wordsOf } from '../../src/lower/words.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Raised } from '../../src/model/step.ts';
import type { Row } from '../../src/model/target.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { dialectWith, type Given, loweredFor, rowOf, ruleOf } from './lowering.ts';

const raisedBy = (given: object, schema: unknown, pointer = ''): readonly Raised[] => {
  const node = draftsFrom(readSchema(deepFreeze(schema))).find(({ source }) => source[0] === pointer) as Draft;
  const dialect = dialectWith({ rules: [ruleOf(given as never)] });
  const raised: Raised[] = [];
  raiseByRules(
    wordsOf(dialect, { asOf: '2026-01-01', model: undefined, flag: 'omitted' }),
    node,
    declaredTypes(node.schema),
    raised,
  );
  return raised;
};

const lines = (given: object, schema: unknown, pointer = ''): readonly string[] =>
  raisedBy(given, schema, pointer).map(({ construct, keyword, member }) =>
    [construct, keyword, ...(member === undefined ? [] : [String(member)])].join(' '),
  );

describe('a rule', () => {
  const needs = (has: unknown, more: object = {}) => ({ rule: 'needs', of: '*', has, ...more });

  it('is told with its verdict', () => {
    const said = { construct: 'root-type', keyword: 'type', fact: 'test', says: [], by: 'rule' };
    expect(raisedBy(needs(['type']), {})).toEqual([{ ...said, verdict: 'rejects' }]);
    expect(raisedBy(needs(['type'], { verdict: 'unknown' }), {})).toEqual([{ ...said, verdict: 'unknown' }]);
  });

  it('names what a node lacks', () => {
    const below = (has: unknown, a: object = {}) => lines(needs(has), { properties: { a } }, '/properties/a');
    expect([below(['type']), below(['items']), below(['properties']), below(['format'])]).toEqual([
      ['type-missing type'],
      ['array-no-items items'],
      ['properties-missing properties'],
      ['limit format'],
    ]);
    expect([below([['type', { in: ['string'] }], 'enum'], { type: 'integer' }), below(['type', 'enum'], { enum: [] })]).toEqual([
      ['type-missing type'],
      [],
    ]);
  });

  it('asks nothing where one of several keywords stands, or of several types', () => {
    const rule = needs(['items'], { unless: ['format', 'title'] });
    expect([lines(rule, { title: 'a' }), lines(rule, { format: 'a' }), lines(rule, {})]).toEqual([
      [],
      [],
      ['array-no-items items'],
    ]);
    const single = needs(['items'], { single: true });
    expect([lines(single, { type: ['array'] }), lines(single, { type: 'array' })]).toEqual([[], ['array-no-items items']]);
  });

  it('is about a type, a keyword or all', () => {
    const of = (about: string, schema: object) => lines({ ...needs(['items']), of: about }, schema).length;
    expect([
      of('type:array', { type: 'array' }),
      of('type:array', { type: 'string' }),
      of('format', { format: 'a' }),
      of('format', {}),
      of('*', {}),
    ]).toEqual([1, 0, 1, 0, 1]);
  });

  it('names members that are required and not declared, or declared and not required', () => {
    const schema = { properties: { a: {}, b: {} }, required: ['a', 'c', 'toString'] };
    expect(lines(needs('declared'), schema)).toEqual(['required-undeclared required 1', 'required-undeclared required 2']);
    expect(lines(needs('declared'), { required: ['a'] })).toEqual(['required-undeclared required 0']);
    expect(lines(needs('declared'), { ...schema, required: 'c' })).toEqual([]);
    expect(lines(needs('all-required'), schema)).toEqual(['property-optional required b']);
    const many = Array.from({ length: 20 }, (_, at) => `n${at}`);
    const properties = Object.fromEntries([...many, 'last'].map((name) => [name, {}]));
    expect(lines(needs('all-required'), { properties, required: many })).toEqual(['property-optional required last']);
    expect(lines(needs('all-required'), { properties, required: [...many, 'last'] })).toEqual([]);
    expect([
      lines(needs('some-required'), { properties }),
      lines(needs('some-required'), { properties, required: ['n0'] }),
      lines(needs('some-required'), {}),
    ]).toEqual([['required-missing required'], [], []]);
  });

  it('finds what references and joins repeat', () => {
    const $defs = { d: { title: 'x', type: 'string' } };
    const expansion = { rule: 'clash', over: 'ref-expansion' };
    const beside = (more: object) =>
      lines(expansion, { properties: { a: { $ref: '#/$defs/d', ...more } }, $defs }, '/properties/a');
    expect([beside({ format: 'a', title: 'y' }), beside({ format: 'a' }), beside({})]).toEqual([
      ['reference-siblings title'],
      [],
      [],
    ]);
    expect(
      lines(expansion, { properties: { a: { $ref: '#/$defs/d' } }, $defs: { d: { $ref: '#/$defs/e' }, e: {} } }, '/properties/a'),
    ).toEqual([]);
    const branches = { rule: 'clash', over: 'branch-keys' };
    expect(lines(branches, { allOf: [{ title: 'a', minimum: 1 }, true, { title: 'b', minimum: 1 }] })).toEqual([]);
    expect(lines(branches, { allOf: [{ minimum: 1 }, { minimum: 2 }] })).toEqual(['all-of allOf']);
    expect(lines(branches, { allOf: [{ minimum: 1 }, {}, { minimum: 1 }, { minimum: 2 }] })).toEqual(['all-of allOf']);
    expect(lines(branches, {})).toEqual([]);
  });

  it('finds names that cannot be excluded', () => {
    const excluded = (additionalProperties: unknown, name: string) =>
      lines({ rule: 'clash', over: 'excluded-names' }, { properties: { a: {}, [name]: {} }, additionalProperties });
    expect([excluded(true, 'b]'), excluded({}, 'b\\'), excluded({}, 'é')]).toEqual([
      ['excluded-names properties b]'],
      ['excluded-names properties b\\'],
      ['excluded-names properties é'],
    ]);
    expect([excluded(false, 'b]'), excluded(undefined, 'b]'), excluded(true, 'b[')]).toEqual([[], [], []]);
  });

  it('holds at its places, and not below what it is outside of', () => {
    const schema = { properties: { a: {} }, not: { properties: { a: {} } } };
    const at = (more: object, pointer: string) => lines(needs(['type'], more), schema, pointer).length;
    expect([at({ at: ['root'] }, ''), at({ at: ['root'] }, '/properties/a')]).toEqual([1, 0]);
    expect([at({ outside: ['not'] }, '/properties/a'), at({ outside: ['not'] }, '/not/properties/a')]).toEqual([1, 0]);
  });
});

describe('definitions', () => {
  const refusing = (keywords: readonly string[], more: object = {}): Row =>
    rowOf({ verdict: 'rejects', keywords, ...more } as unknown as Given<Row>);
  const ref = { $ref: '#/$defs/d' };
  const d = { type: 'object', properties: { x: { type: 'string', pattern: 'a' } } };
  const schema = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`p${at}`, ref])),
    $defs: { d },
  };

  it('that are refused are written out as far as there is room', () => {
    const within = (nodes: number) =>
      loweredFor(dialectWith({ rows: [refusing(['$defs', 'definitions'])] }), schema, { room: { nodes, bytes: 100_000 } });
    expect(within(1000).schema).toEqual({
      type: 'object',
      properties: Object.fromEntries(Object.keys(schema.properties).map((name) => [name, d])),
    });
    expect(within(20).reasons.map(({ id }) => id)).toEqual(['budget-inlined']);
  });

  it('that nobody knows of stay, whatever else changes', () => {
    const found = loweredFor(dialectWith({ rows: [refusing(['$defs'], { verdict: 'unknown' }), refusing(['pattern'])] }), schema);
    const told = { type: 'string', description: 'Must match the regular expression a.' };
    expect(found.schema).toEqual({ ...schema, $defs: { d: { type: 'object', properties: { x: told } } } });
  });

  it.each([
    [{ $id: '#here' }, '#here'],
    [{ id: '#here' }, '#here'],
    [{ $dynamicAnchor: 'here' }, '#here'],
    [{ $anchor: 'here' }, '#here'],
  ])('with a name keep it where it is taken: %j', (name, $ref) => {
    const named = { type: 'object', properties: { a: { ...name, type: 'string', pattern: 'a' }, b: { $ref } } };
    const found = loweredFor(dialectWith({ rows: [refusing(['pattern'])] }), named);
    expect((found.schema as typeof named).properties.b).toEqual({ $ref });
    expect((found.schema as typeof named).properties.a).toEqual({
      ...name,
      type: 'string',
      description: 'Must match the regular expression a.',
    });
    expect(found.reasons).toEqual([]);
  });
});
