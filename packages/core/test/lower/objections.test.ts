import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import type { Circumstances } from '../../src/lower/circumstances.ts';
import { objectionsTo } from '../../src/lower/objections.ts';
import { wordsOf } from '../../src/lower/words.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Raised } from '../../src/model/step.ts';
import type { Dialect, Fact, Row } from '../../src/model/target.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { dialectWith, type Given, rowOf } from './lowering.ts';

const usual: Circumstances = { asOf: '2026-01-01', model: undefined, flag: 'omitted' };

const nodeAt = (schema: unknown, pointer = ''): Draft =>
  draftsFrom(readSchema(deepFreeze(schema))).find(({ source }) => source[0] === pointer) as Draft;

const line = ({ construct, keyword, member }: Raised): string =>
  [construct, keyword, ...(member === undefined ? [] : [String(member)])].join(' ');

const against = (dialect: Dialect, schema: unknown, pointer = '', circumstances = usual): readonly Raised[] =>
  objectionsTo(wordsOf(dialect, circumstances), nodeAt(schema, pointer));

const raised = (rows: readonly Partial<Row>[], schema: unknown, pointer = '', circumstances = usual): readonly string[] =>
  against(
    dialectWith({ rows: rows.map((row) => rowOf({ verdict: 'rejects', keywords: ['pattern'], ...row } as Given<Row>)) }),
    schema,
    pointer,
    circumstances,
  ).map(line);

describe('a row', () => {
  const text = { type: 'string', pattern: 'a' };

  it('is told with its name', () => {
    expect(against(dialectWith({ rows: [rowOf({ verdict: 'rejects', keywords: ['pattern'] } as Given<Row>)] }), text)).toEqual([
      { construct: 'pattern', keyword: 'pattern', verdict: 'rejects', fact: 'test', says: [], by: 'fact' },
    ]);
  });

  it.each(['rejects', 'alters', 'unknown'] as const)('that %s is told', (verdict) =>
    expect(raised([{ verdict }], text)).toEqual(['pattern pattern']),
  );

  it.each(['enforces', 'accepts', 'ignores'] as const)('that %s is not', (verdict) =>
    expect(raised([{ verdict }], text)).toEqual([]),
  );

  it('is about its keywords, or about all that no other decided', () => {
    expect(raised([{}], { type: 'string', format: 'date' })).toEqual([]);
    const all: Partial<Row> = { keywords: '*' };
    expect(raised([{ verdict: 'accepts', keywords: ['type'] }, all], { ...text, title: 'a' })).toEqual([
      'pattern pattern',
      'annotation title',
    ]);
  });

  it.each<[string, Partial<Row>, unknown, unknown]>([
    ['at a place', { at: ['root'] }, text, { properties: { a: text } }],
    ['of a type', { type: ['string'] }, text, { type: 'integer', pattern: 'a' }],
    ['of one of several types', { type: ['null', 'string'] }, { ...text, type: ['string', 'integer'] }, { pattern: 'a' }],
    ['without a type', { type: ['none'] }, { pattern: 'a' }, text],
    ['beside another', { beside: ['format'] }, { ...text, format: 'x' }, text],
    ['beside another than itself', { beside: ['pattern', 'format'] }, { ...text, format: 'x' }, text],
    ['beside a value', { beside: [['format', { in: ['x'] }]] }, { ...text, format: 'x' }, { ...text, format: 'y' }],
    ['without another', { without: ['format'] }, text, { ...text, format: 'x' }],
    ['with a value', { value: { in: ['a'] } }, text, { ...text, pattern: 'b' }],
  ])('holds %s', (_, row, holding, other) => {
    const pointer = row.at === undefined ? '' : '/properties/a';
    expect(raised([row], holding).length).toBe(1);
    expect(raised([row], other, pointer)).toEqual([]);
  });

  it('does not hold below what it is outside of', () => {
    const schema = { not: { properties: { a: text } }, properties: { a: text } };
    expect(raised([{ outside: ['not'] }], schema, '/properties/a')).toEqual(['pattern pattern']);
    expect(raised([{ outside: ['not'] }], schema, '/not/properties/a')).toEqual([]);
  });

  it('asks each member', () => {
    const row: Partial<Row> = { keywords: ['enum'], each: 'member', value: { in: ['', null] } };
    expect(raised([row], { type: 'string', enum: ['a', '', null] })).toEqual(['enum-empty-string enum 1', 'enum-null enum 2']);
    expect(raised([row], { type: 'string', enum: ['a'] })).toEqual([]);
    expect(raised([row], { type: 'string', enum: '' })).toEqual([]);
    expect(raised([{ keywords: ['enum'], value: { in: ['a'] } }], { type: 'string', enum: ['a'] })).toEqual([]);
  });

  it('names a union beside which a keyword is refused', () => {
    const schema = { ...text, anyOf: [{}] };
    expect(raised([{ beside: ['anyOf'] }], schema)).toEqual(['any-of-siblings pattern']);
    expect(raised([{ beside: [['anyOf', { is: ['array'] }]] }], schema)).toEqual(['any-of-siblings pattern']);
    expect(raised([{ beside: ['type'] }], schema)).toEqual(['pattern pattern']);
  });

  it('decides before those behind it, and with them where nobody named a model', () => {
    const facts = (rows: readonly Partial<Row>[], model?: string) =>
      against(
        dialectWith({
          rows: rows.map((row, at) => rowOf({ id: `${at}`, keywords: ['pattern'], verdict: 'rejects', ...row } as Given<Row>)),
        }),
        text,
        '',
        { ...usual, model },
      ).map(({ fact }) => fact);
    expect(facts([{ verdict: 'accepts' }, {}])).toEqual([]);
    expect(facts([{ value: { in: ['b'] } }, {}, {}])).toEqual(['1']);
    const open: Partial<Row> = { verdict: 'accepts', when: { models: ['m*'] } };
    expect([facts([open, {}]), facts([open, {}], 'm1'), facts([open, {}], 'n')]).toEqual([['1'], [], ['1']]);
    expect(facts([{ verdict: 'unknown', when: { models: ['m*'] } }, { verdict: 'alters' }])).toEqual(['0']);
    expect(facts([{ verdict: 'alters', when: { models: ['m*'] } }, { when: { models: ['n'] } }, { verdict: 'accepts' }])).toEqual(
      ['1'],
    );
    expect(facts([{ when: { from: '2026-01-02' } }])).toEqual([]);
  });

  it('speaks of booleans below the root, and of nothing else in their place', () => {
    const row: Partial<Row> = { keywords: ['boolean-schema'], value: { in: [false] } };
    const schema = { properties: { a: false, b: true } };
    expect(raised([row], schema, '/properties/a')).toEqual(['boolean-schema boolean-schema']);
    expect([
      raised([row], schema, '/properties/b'),
      raised([row], false),
      raised([{ keywords: '*' }], schema, '/properties/a'),
    ]).toEqual([[], [], []]);
  });
});

describe('a value of the wrong shape', () => {
  const fact = (id: string, more: object = {}): Fact => ({ id, verdict: 'rejects', says: [], ...more }) as Fact;
  const rows = [rowOf({ id: 'row', verdict: 'rejects', keywords: ['required', 'properties'] } as Given<Row>)];
  const facts = (shapes: Dialect['shapes'], schema: unknown, pointer = '') =>
    against(dialectWith({ rows, ...(shapes === undefined ? {} : { shapes }) }), schema, pointer).map(
      ({ fact: id, member }) => `${id}${member === undefined ? '' : ` ${member}`}`,
    );

  it('is told by the fact of its keyword, else of its kind, else of any', () => {
    const wrong = { type: 'object', required: ['a', 1] };
    const [own, kind, any] = [fact('own'), fact('kind'), fact('any')];
    expect(facts({ 'member:required': own, member: kind, value: any }, wrong)).toEqual(['own 1']);
    expect(facts({ 'member:type': own, member: kind, value: any }, wrong)).toEqual(['kind 1']);
    expect(facts({ list: kind, value: any }, wrong)).toEqual(['any 1']);
    expect(facts({ value: any }, { type: 'object', required: ['a'] })).toEqual(['row']);
    expect([facts({ list: kind }, wrong), facts(undefined, wrong)]).toEqual([['row'], ['row']]);
  });

  it('is told where the fact holds', () => {
    const wrong = { required: [1] };
    const schema = { ...wrong, properties: { a: wrong } };
    const shapes = { member: { ...fact('kind'), at: ['root-property'] } } as Dialect['shapes'];
    expect([facts(shapes, schema), facts(shapes, schema, '/properties/a')]).toEqual([['row', 'row'], ['kind 0']]);
    expect(facts({ member: fact('kind', { verdict: 'accepts' }) }, wrong)).toEqual([]);
  });
});
