import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import type { Circumstances } from '../../src/lower/circumstances.ts';
import { preparedFor } from '../../src/lower/prepared.ts';
import { raisedAgainst, rootSight, visitSeen } from '../../src/lower/sight.ts';
import { wordsOf } from '../../src/lower/words.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Dialect, Row } from '../../src/model/target.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { dialectWith, type Given, limitOf, rowOf, ruleOf } from './lowering.ts';

const usual: Circumstances = { asOf: '2026-01-01', model: undefined, flag: 'omitted' };

const nodeAt = (schema: unknown, pointer = ''): Draft =>
  draftsFrom(readSchema(deepFreeze(schema))).find(({ source }) => source[0] === pointer) as Draft;

describe('words', () => {
  const words = (more: object, circumstances = usual) => {
    const dialect = dialectWith({});
    return wordsOf(
      { ...dialect, ...more, grammar: { ...dialect.grammar, ...(more as { grammar?: object }).grammar } },
      circumstances,
    );
  };

  it('are spelt as the grammar spells them', () => {
    const spelt = (grammar: object, written: string) => words({ grammar }).word(written).keyword;
    expect([spelt({ snakeCase: true }, 'max_items'), spelt({ snakeCase: true }, 'one_of_2')]).toEqual(['maxItems', 'oneOf_2']);
    expect([spelt({ snakeCase: true }, 'Max_items'), spelt({ snakeCase: true }, '_items'), spelt({}, 'max_items')]).toEqual([
      'Max_items',
      '_items',
      'max_items',
    ]);
    expect([
      spelt({ foldKeywords: true }, 'MAXITEMS'),
      spelt({ foldKeywords: true }, 'maxItems'),
      spelt({ foldKeywords: true }, 'No'),
    ]).toEqual(['maxItems', 'maxItems', 'No']);
    expect(spelt({}, 'MAXITEMS')).toBe('MAXITEMS');
  });

  it('are silent where nothing can be said', () => {
    const silent = (more: object, keyword = 'pattern') => words(more).word(keyword).isSilent;
    const row = (verdict: string) => ({ rows: [rowOf({ verdict, keywords: ['pattern'] } as Given<Row>)] });
    expect([silent({}), silent(row('ignores')), silent(row('alters')), silent(row('unknown'))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([silent({ shapes: {} }), silent({ shapes: {} }, 'default'), silent({ shapes: {} }, 'no-word')]).toEqual([
      false,
      true,
      true,
    ]);
    const one = words({});
    expect(one.word('pattern')).toBe(one.word('pattern'));
  });

  it('have the rows that hold, up to the first that always does', () => {
    const rows = [
      { keywords: ['pattern'], when: { to: '2025-12-31' } },
      { keywords: ['pattern'], value: { in: ['a'] } },
      { keywords: ['pattern'], when: { models: ['m'] } },
      { keywords: ['pattern', 'format'] },
      { keywords: '*' },
    ].map((row, at) => rowOf({ id: `${at}`, verdict: 'rejects', ...row } as unknown as Given<Row>));
    const of = (keyword: string, model?: string) =>
      words({ rows }, { ...usual, model })
        .word(keyword)
        .rows.map(({ row, isOpen }) => `${row.id}${isOpen ? ' open' : ''}`);
    expect([of('pattern'), of('pattern', 'm'), of('pattern', 'n')]).toEqual([
      ['1', '2 open', '3'],
      ['1', '2'],
      ['1', '3'],
    ]);
    expect([of('format'), of('title'), of('boolean-schema')]).toEqual([['3'], ['4'], []]);
  });

  it('have the rules that hold, by place', () => {
    const rules = [
      ruleOf({ id: 'limit', rule: 'limit', metric: 'depth', scope: 'tool', max: 1 } as never),
      ruleOf({ id: 'request', rule: 'limit', metric: 'tools', scope: 'request', max: 1 } as never),
      ruleOf({ id: 'old', rule: 'only', keywords: [], when: { to: '2025-12-31' } } as never),
      ruleOf({ id: 'model', rule: 'only', keywords: [], when: { models: ['m'] } } as never),
      ruleOf({ id: 'root', rule: 'only', keywords: [], at: ['root'] } as never),
      ruleOf({ id: 'typed', rule: 'needs', of: 'type:object', has: 'closed' } as never),
      ruleOf({ id: 'tool', rule: 'name', of: 'tool', regex: 'a' } as never),
      ruleOf({ id: 'member', rule: 'name', of: 'property', regex: 'a' } as never),
      ruleOf({ id: 'text', rule: 'needs', of: '*', has: 'text' } as never),
    ];
    const made = words({ rules });
    const at = (place: keyof typeof made.rulesAt) =>
      made.rulesAt[place].map(({ rule, type }) => `${rule.id}${type === null ? '' : ` ${type}`}`);
    expect(at('root')).toEqual(['model', 'root', 'typed object', 'member']);
    for (const place of ['root-property', 'property', 'items', 'branch', 'definition', 'map-value', 'condition'] as const)
      expect([place, at(place)]).toEqual([place, ['model', 'typed object', 'member']]);
    expect([made.limits.map(({ id }) => id), made.onReferences.map(({ id }) => id), made.rules.length]).toEqual([
      ['limit'],
      ['text'],
      8,
    ]);
  });
});

describe('a dialect made ready', () => {
  const seat = (dialect: Dialect, more: object = {}) => ({ dialect, circumstances: { ...usual, ...more }, conversions: [] });
  const rejecting = (keyword: string, more: object = {}) =>
    dialectWith({ rows: [rowOf({ verdict: 'rejects', keywords: [keyword], ...more } as Given<Row>)] });

  it('is made once for a day, a model and a flag', () => {
    const dialect = dialectWith({});
    const one = preparedFor([seat(dialect)]);
    expect(preparedFor([seat(dialect)])).toBe(one);
    const others = [{ asOf: '2026-01-02' }, { model: 'm' }, { flag: true }].map((more) => preparedFor([seat(dialect, more)]));
    const conversion = { id: 'c', says: [], note: '', does: 'items-as-union' } as const;
    const all = [
      one,
      ...others,
      preparedFor([{ ...seat(dialect), conversions: [conversion] }]),
      preparedFor([seat(dialect), seat(dialect)]),
      preparedFor([seat(dialect), seat(dialectWith({}))]),
      preparedFor([seat(dialectWith({}))]),
    ];
    expect(new Set(all).size).toBe(8);
  });

  it('says what it takes, where it stands', () => {
    const { takes } = preparedFor([seat(rejecting('pattern', { at: ['root', 'items'] }))]);
    const schema = { type: 'string', pattern: 'a' };
    expect([
      takes(schema),
      takes(schema, 'root'),
      takes(schema, 'items'),
      takes({ items: schema }),
      takes({ type: 'string' }, 'root'),
    ]).toEqual(['yes', 'no', 'no', 'no', 'yes']);
    const open = preparedFor([seat(rejecting('pattern', { verdict: 'unknown' })), seat(rejecting('format'))]);
    expect([{ pattern: 'a' }, { format: 'a' }, { pattern: 'a', format: 'a' }, {}].map((one) => open.takes(one))).toEqual([
      'unknown',
      'no',
      'no',
      'yes',
    ]);
    const both = preparedFor([seat(rejecting('format')), seat(rejecting('pattern', { verdict: 'unknown' }))]);
    expect(both.takes({ pattern: 'a', format: 'a' })).toBe('no');
  });

  it('knows the keywords that all of its tables have', () => {
    const { grammar } = dialectWith({});
    const small = dialectWith({ grammar: { ...grammar, shapes: { type: 'type' } } });
    const { knows } = preparedFor([seat(dialectWith({})), seat(small)]);
    expect(['type', 'pattern', 'toString'].map(knows)).toEqual([true, false, false]);
  });

  it('has the demand that objects are closed, but for one on the root alone', () => {
    const closing = (...rules: readonly object[]) =>
      preparedFor([seat(dialectWith({})), seat(dialectWith({ rules: rules.map((rule) => ruleOf(rule as never)) }))]).closing;
    const needs = { id: 'closed', rule: 'needs', of: 'type:object', has: 'closed' };
    const said = {
      construct: 'object-open',
      keyword: 'additionalProperties',
      verdict: 'rejects',
      fact: 'closed',
      says: [],
      by: 'rule',
    };
    expect([closing(needs), closing({ ...needs, at: ['root', 'items'] }), closing({ ...needs, at: ['items'] })]).toEqual([
      said,
      said,
      said,
    ]);
    expect([
      closing({ ...needs, at: ['root'] }),
      closing({ ...needs, has: 'declared' }),
      closing(limitOf('depth', 1)),
      closing(),
    ]).toEqual([null, null, null, null]);
  });

  it('sees what its grammar looks at', () => {
    const { grammar } = dialectWith({});
    const [all, few] = [dialectWith({}), dialectWith({ grammar: { ...grammar, shapes: { properties: 'schema-map' } } })].map(
      (one) => wordsOf(one, usual),
    ) as [ReturnType<typeof wordsOf>, ReturnType<typeof wordsOf>];
    const root = nodeAt({ properties: { a: { items: {} } }, not: { type: 'null' } });
    const seen = (words: Parameters<typeof visitSeen>[0]) => {
      const found: string[] = [];
      visitSeen(words, root, ({ source }, sight, level) =>
        found.push(`${source[0]} ${sight.map((form) => form === undefined)} ${level}`),
      );
      return found;
    };
    expect(seen([few])).toEqual([' true 1', '/properties/a true 2']);
    expect(seen([few, all])).toEqual([
      ' true,true 1',
      '/properties/a true,true 2',
      '/properties/a/items false,true 3',
      '/not false,true 2',
    ]);
  });

  it('asks once for each version of a node', () => {
    const words = [wordsOf(rejecting('pattern'), usual)];
    const node = nodeAt({ type: 'string', pattern: 'a' });
    const found = raisedAgainst(words, node, rootSight(words));
    expect(found.length).toBe(1);
    expect(raisedAgainst(words, node, rootSight(words))).toBe(found);
    expect(raisedAgainst(words, node, [null])).toEqual([]);
    node.version += 1;
    expect(raisedAgainst(words, node, rootSight(words))).not.toBe(found);
    expect(raisedAgainst([wordsOf(rejecting('format'), usual)], node, [undefined])).toEqual([]);
  });
});
