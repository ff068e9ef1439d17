import { describe, expect, it } from 'vitest';
import { keysOf } from '../../src/json/value.ts';
import type { Conversion, Passage } from '../../src/model/passage.ts';
import type { Target } from '../../src/model/target.ts';
import { conversionsMade, convert, convertFirst, isMade } from '../../src/verify/convert.ts';
import { rewriteNodes, withFields } from '../../src/verify/rewrite.ts';
import type { WireEntry } from '../../src/wire/carrier.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { parsed } from '../plan/plan-of.ts';
import { targetOf } from './request.ts';

const conversion = (given: object, id = 'c'): Conversion =>
  ({ id, says: [], note: `Note of ${id}.`, ...given }) as unknown as Conversion;

const through = (conversions: readonly Conversion[], more: Partial<Passage> = {}): Target => ({
  ...targetOf('anthropic'),
  id: 'host',
  passage: { kind: 'host', conversions, measured: 'all', says: [], note: 'Nobody knows.', ...more },
});

const behind = targetOf('openai-chat');
const way = { target: behind, circumstances: { flag: false, asOf: '2026-01-01' } } as const;

const entryOf = (more: Partial<WireEntry> = {}): WireEntry =>
  deepFreeze({
    name: 'tool',
    description: 'Do it.',
    schema: { type: 'object' },
    strict: undefined,
    place: { group: 0, index: 0 },
    ...more,
  });

const converted = (given: object, more: Partial<WireEntry> = {}) => convert(entryOf(more), through([conversion(given)]), way);

const schemaBy = (given: object, schema: unknown) => converted(given, { schema }).schema;

describe('a conversion is made', () => {
  const made = (more: object, circumstances: object = {}) =>
    isMade(conversion({ does: 'items-as-union', ...more }), { target: behind, circumstances: { flag: false, ...circumstances } });

  it('when it holds', () => {
    expect([made({}), made({ when: { from: '2026-02-01' } }, { asOf: '2026-01-01' })]).toEqual([true, false]);
    expect([made({ when: { models: ['m'] } }), made({ when: { models: ['m'] } }, { model: 'm' })]).toEqual([false, true]);
  });

  it('for the vendor behind, or for the model where one is named', () => {
    const of = { behind: { vendors: [behind.vendor], models: ['gpt-*'] } };
    const other = { behind: { vendors: ['other'], models: ['gpt-*'] } };
    expect([made(of), made(other)]).toEqual([true, false]);
    expect([made(of, { model: 'gpt-1' }), made(other, { model: 'gpt-1' }), made(of, { model: 'x' })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a schema is rewritten', () => {
  it('without keywords', () => {
    const drop = { does: 'drop', keywords: ['pattern', 'minimum'] };
    const schema = { pattern: 'a', properties: { a: { type: 'string', pattern: 'b' }, pattern: { minimum: 1 } } };
    expect(schemaBy(drop, schema)).toEqual({ properties: { a: { type: 'string' }, pattern: {} } });
    expect(schemaBy({ ...drop, at: ['root-property'] }, schema)).toEqual({
      pattern: 'a',
      properties: { a: { type: 'string' }, pattern: {} },
    });
    const same = { properties: { a: { type: 'string' } } };
    expect(schemaBy(drop, deepFreeze(same))).toBe(same);
  });

  it('with texts that are cut', () => {
    const cut = { does: 'cut', keyword: 'description', longest: 3 };
    expect([
      schemaBy(cut, { description: 'abcd' }),
      schemaBy(cut, { description: 'abc' }),
      schemaBy(cut, { description: 1 }),
    ]).toEqual([{ description: 'abc' }, { description: 'abc' }, { description: 1 }]);
  });

  it('with names that are declared', () => {
    const declared = { does: 'declared-only' };
    const object = { type: 'object', properties: { a: {} }, required: ['a', 'b', 1, 'toString'] };
    expect(schemaBy(declared, object)).toEqual({ ...object, required: ['a'] });
    for (const same of [
      { ...object, type: 'array' },
      { ...object, required: 'b' },
      { type: 'object', required: ['b'] },
      { ...object, required: ['a'] },
    ])
      expect(schemaBy(declared, deepFreeze(same))).toBe(same);
  });

  it('with unions for lists of items', () => {
    const union = { does: 'items-as-union' };
    expect(schemaBy(union, { type: 'array', items: [{ type: 'string' }] })).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'string' }] },
    });
    for (const same of [{ items: [{}] }, { type: 'array', items: {} }]) expect(schemaBy(union, deepFreeze(same))).toBe(same);
  });

  it('with nullable for null', () => {
    const nullable = { does: 'null-as-nullable' };
    expect(
      [
        ['string', 'null'],
        ['null', 'string', 'integer'],
      ].map((type) => schemaBy(nullable, { type })),
    ).toEqual([{ type: 'string', nullable: true }, { type: ['string', 'integer'] }]);
    for (const same of [{ type: ['null'] }, { type: 'null' }, { type: ['string'] }, {}])
      expect(schemaBy(nullable, deepFreeze(same))).toBe(same);
  });

  it('as a whole', () => {
    const root = { does: 'object-root', instead: { type: 'object', properties: {} } };
    expect([{ type: 'string' }, {}, true, null].map((schema) => schemaBy(root, schema))).toEqual([
      root.instead,
      root.instead,
      root.instead,
      root.instead,
    ]);
    expect([schemaBy(root, undefined), schemaBy(root, { type: 'object', a: 1 })]).toEqual([undefined, { type: 'object', a: 1 }]);
    const fill = { does: 'fill', keyword: 'properties', value: {} };
    expect([
      schemaBy(fill, { type: 'object' }),
      schemaBy(fill, { properties: null }),
      schemaBy(fill, { properties: { a: 1 } }),
      schemaBy(fill, true),
    ]).toEqual([{ type: 'object', properties: {} }, { properties: {} }, { properties: { a: 1 } }, true]);
    const missing = { does: 'missing-schema', value: { type: 'object' } };
    expect([undefined, null, {}, false].map((schema) => schemaBy(missing, schema))).toEqual([
      { type: 'object' },
      { type: 'object' },
      {},
      false,
    ]);
  });
});

describe('an entry is rewritten', () => {
  it('with a description', () => {
    const describe = { does: 'describe', text: 'A tool.' };
    expect(['', undefined, 'Own.'].map((description) => converted(describe, { description }).description)).toEqual([
      'A tool.',
      'A tool.',
      'Own.',
    ]);
  });

  it('with the name of its server', () => {
    const prefix = { does: 'prefix', text: 'mcp__{server}__', configurable: '^[a-z]+$' };
    expect([
      converted(prefix, { server: 'crm' }).name,
      converted(prefix, { server: 'CRM 2' }).name,
      converted(prefix).name,
    ]).toEqual(['mcp__crm__tool', 'tool', 'tool']);
    expect(converted(prefix, { server: 'crm', name: 1 }).name).toBe(1);
    expect(converted({ ...prefix, configurable: '' }).name).toBe('mcp____tool');
  });

  it('with a name that is legal', () => {
    const spell = { does: 'spell-name', illegal: '[^a-z_]', longest: 8, head: 3, tail: 2, fill: '--' };
    expect(['a.b😀c', 'abcdefgh', 'abcdefghi', 'a'].map((name) => converted(spell, { name }).name)).toEqual([
      'a_b_c',
      'abcdefgh',
      'abc--hi',
      'a',
    ]);
    const entry = entryOf({ name: 'abc' });
    expect(convert(entry, through([conversion(spell)]), way)).toBe(entry);
    expect(converted(spell, { name: 7 }).name).toBe(7);
  });

  it('in turn, first what its own rules are asked after', () => {
    const first = [conversion({ does: 'describe', text: 'First.' }, 'first')];
    const host = through(
      [
        conversion({ does: 'describe', text: 'Second.' }, 'second'),
        conversion({ does: 'fill', keyword: 'properties', value: {} }, 'third'),
      ],
      { first },
    );
    const entry = entryOf({ description: '' });
    expect(convert(entry, host, way)).toMatchObject({ description: 'First.', schema: { type: 'object', properties: {} } });
    expect(conversionsMade(entry, host, way).map(({ id }) => id)).toEqual(['first', 'third']);
    expect(convertFirst(entry, host)).toMatchObject({ description: 'First.', schema: { type: 'object' } });
    expect(convertFirst(entry, behind)).toBe(entry);
    expect(convert(entry, behind, way)).toBe(entry);
    const late = through([conversion({ does: 'describe', text: 'x', when: { from: '2027-01-01' } })]);
    expect([convert(entry, late, way), conversionsMade(entry, late, way)]).toEqual([entry, []]);
  });
});

describe('fields', () => {
  it('are replaced, added and taken out in the order written', () => {
    const object = parsed('{"b":1,"2":2,"1":3,"a":4}') as object;
    const copy = withFields(object, { 2: 'x', a: undefined, c: 5, d: undefined });
    expect([keysOf(copy), JSON.parse(JSON.stringify(copy))]).toEqual([['b', '2', '1', 'c'], { b: 1, 2: 'x', 1: 3, c: 5 }]);
    expect(Object.getOwnPropertySymbols(withFields({ a: 1 }, { b: 2 }))).toEqual([]);
    expect(Object.hasOwn(withFields({}, JSON.parse('{"__proto__":1}')), '__proto__')).toBe(true);
  });

  it('are those of 200 levels of nodes', () => {
    const { grammar } = targetOf('anthropic').plain;
    const deep = (levels: number): object => (levels === 0 ? { title: 'x' } : { items: deep(levels - 1) });
    const without = (levels: number) =>
      JSON.stringify(
        rewriteNodes(deep(levels), grammar, (schema) => ('title' in schema ? withFields(schema, { title: undefined }) : schema)),
      ).includes('x');
    expect([without(199), without(200)]).toEqual([false, true]);
  });

  it('of what nothing changes are the very same', () => {
    const { grammar } = targetOf('anthropic').plain;
    const schema = deepFreeze({
      properties: { a: { title: 'x' }, b: { items: {} } },
      anyOf: [{ title: 'x' }, {}],
      not: { title: 'x' },
      'x-mark': { title: 'x' },
    });
    const edited = rewriteNodes(schema, grammar, (one) =>
      'title' in one ? withFields(one, { title: undefined }) : one,
    ) as typeof schema;
    expect(edited).toEqual({ properties: { a: {}, b: { items: {} } }, anyOf: [{}, {}], not: {}, 'x-mark': { title: 'x' } });
    expect(
      [edited.properties.b, edited.anyOf[1], edited['x-mark']].map(
        (part, at) => part === [schema.properties.b, schema.anyOf[1], schema['x-mark']][at],
      ),
    ).toEqual([true, true, true]);
    expect(rewriteNodes(true, grammar, () => ({}))).toBe(true);
  });
});
