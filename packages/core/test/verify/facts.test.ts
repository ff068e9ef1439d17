import { describe, expect, it } from 'vitest';
import type { Dialect, EntryFact, Rule, Stage, Target } from '../../src/model/target.ts';
import { entryHits } from '../../src/verify/entry.ts';
import { decide, type HeldRow, keyOf, ruleHolds } from '../../src/verify/facts.ts';
import { rulesInForce } from '../../src/verify/in-force.ts';
import { rootNode } from '../../src/verify/node.ts';
import { wordsOf } from '../../src/verify/prepared.ts';
import { readOf } from '../../src/verify/readings.ts';
import { takenNames } from '../../src/verify/taken-names.ts';
import { type VerifyOptions, verifyBlock } from '../../src/verify/verify.ts';
import type { WireEntry } from '../../src/wire/carrier.ts';
import { type Given, rowOf, ruleOf } from '../lower/lowering.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { targetOf } from './request.ts';

const plain: Dialect = { ...targetOf('anthropic').plain, rows: [], rules: [] };
const { shapes: _, ...bare } = plain;

const target = (more: Partial<Target> = {}): Target => {
  const { strict: __, output: ___, ...base } = targetOf('anthropic');
  return {
    ...base,
    plain: bare,
    rules: [],
    entry: [],
    stages: [{ id: 'one', reports: 'all' } as Stage, { id: 'two', reports: 'all' } as Stage],
    ...more,
  };
};

const entryOf = (name: unknown, schema: unknown = { type: 'object' }, more: Partial<WireEntry> = {}): WireEntry =>
  deepFreeze({ name, description: 'Do it.', schema, strict: undefined, place: { group: 0, index: 0 }, ...more }) as WireEntry;

const judged = (more: Partial<Target>, entries: readonly WireEntry[], options: VerifyOptions = {}, providerTools = 0) =>
  verifyBlock({ entries, providerTools }, target(more), options);

const lines = (verdict: ReturnType<typeof judged>) => verdict.faults.map(({ id, at, index }) => `${id} ${at} ${index}`);

const limit = (metric: string, bounds: object, more: object = {}): Rule =>
  ruleOf({ id: metric, rule: 'limit', metric, scope: 'request', ...bounds, ...more } as never);

const rejecting = (keyword: string, more: object = {}) =>
  rowOf({ id: keyword, verdict: 'rejects', keywords: [keyword], ...more } as unknown as Given<never>);

describe('names that are taken', () => {
  const taken = (over: 'tool-name' | 'definitions' | 'item-count', entries: readonly WireEntry[], more: object = {}) =>
    takenNames(
      { rule: ruleOf({ id: 'clash', rule: 'clash', over, ...more } as never) as never, held: { models: 'on m' } },
      entries,
    ).map(({ entry, at, vars, verdict, models }) => [entry, at, vars, verdict, models]);

  it('by another tool', () => {
    const entries = ['a', 'b', 'a', 1, 1, 'a'].map((name) => entryOf(name));
    expect(taken('tool-name', entries)).toEqual([
      [2, 'tool:/name', { value: 'a' }, 'rejects', 'on m'],
      [5, 'tool:/name', { value: 'a' }, 'rejects', 'on m'],
    ]);
    expect(taken('tool-name', entries.slice(0, 3), { verdict: 'unknown' }).map(([, , , verdict]) => verdict)).toEqual([
      'unknown',
    ]);
    expect(taken('item-count', entries)).toEqual([]);
  });

  it('by another definition', () => {
    const defined = ($defs: unknown) => entryOf('a', { $defs });
    expect(
      taken('definitions', [
        defined({ a: 1, 'b/c': 2 }),
        defined({ a: 1, 'b/c': 3 }),
        defined([1]),
        entryOf('x', true),
        defined({ a: 2 }),
      ]).map(([entry, at, vars]) => [entry, at, vars]),
    ).toEqual([
      [1, '/$defs/b~1c', { name: 'b/c' }],
      [4, '/$defs/a', { name: 'a' }],
    ]);
  });
});

describe('the envelope of a tool', () => {
  const hits = (fact: Partial<EntryFact>, entry: WireEntry, flag: 'omitted' | boolean = 'omitted') =>
    entryHits(
      entry,
      3,
      target({ entry: [{ id: 'f', verdict: 'rejects', says: [], field: 'name', is: 'missing', ...fact } as EntryFact] }),
      { flag },
    ).map(({ at, entry: index, vars, verdict }) => [at, index, vars['value'], vars['due'], verdict]);

  const values: readonly unknown[] = [undefined, null, true, false, '', 'x', 1, [], [1], {}];
  it.each<[EntryFact['is'], readonly unknown[]]>([
    ['missing', [undefined]],
    ['missing-or-null', [undefined, null]],
    ['null', [null]],
    ['present', values.slice(1)],
    ['true', [true]],
    ['false', [false]],
    ['empty', ['']],
    ['not-object', [null, true, false, '', 'x', 1, [], [1]]],
    ['not-object-or-null', [true, false, '', 'x', 1, [], [1]]],
    ['not-object-or-empty', [true, false, '', 'x', 1, [1]]],
    ['not-schema', ['', 'x', 1, [], [1]]],
    ['not-string', [true, false, 1, [], [1], {}]],
  ])('is %s', (is, found) => {
    expect(values.filter((value) => hits({ is }, entryOf(value)).length > 0)).toEqual(found);
    expect(values.filter((schema) => hits({ is, field: 'schema' }, { ...entryOf('a'), schema }).length > 0)).toEqual(found);
  });

  it('is told at its place', () => {
    expect(hits({ is: 'present' }, entryOf('a'))).toEqual([['tool:/name', 3, 'a', ['type', 'string'], 'rejects']]);
    expect(hits({ is: 'present', field: 'schema', verdict: 'unknown' }, entryOf('a', {}))).toEqual([
      ['tool:/inputSchema', 3, {}, ['type', ['object', 'boolean']], 'unknown'],
    ]);
    expect(hits({ is: 'present', field: 'description' }, entryOf('a'))[0]?.[0]).toBe('tool:/description');
    expect([
      hits({ is: 'present', field: 'strict' }, entryOf('a')),
      hits({ is: 'false', field: 'strict' }, entryOf('a'), false)[0]?.[0],
    ]).toEqual([[], 'tool:/strict']);
    expect(
      hits({ is: 'present', field: 'unlisted' }, entryOf('a', {}, { unlisted: ['x/y', 'z'] })).map(([at, , value]) => [
        at,
        value,
      ]),
    ).toEqual([
      ['tool:/x~1y', 'x/y'],
      ['tool:/z', 'z'],
    ]);
    expect(hits({ is: 'present', field: 'unlisted' }, entryOf('a'))).toEqual([]);
    expect([
      hits({ is: 'present', verdict: 'ignores' }, entryOf('a')),
      hits({ is: 'present', when: { models: ['m'], named: true } }, entryOf('a')),
    ]).toEqual([[], []]);
  });

  it('has a name that is legal and not reserved', () => {
    const rules = [ruleOf({ id: 'name', rule: 'name', of: 'tool', regex: '^[a-z]+$', reserved: ['no'] } as never)];
    const refused = (name: unknown) => lines(judged({ rules }, [entryOf(name)]));
    expect([refused('yes'), refused('No'), refused('no'), refused(1)]).toEqual([
      [],
      ['name tool:/name 0'],
      ['name tool:/name 0'],
      [],
    ]);
    const open = [ruleOf({ id: 'name', rule: 'name', of: 'tool', regex: '^[a-z]+$', verdict: 'unknown' } as never)];
    expect(judged({ rules: open }, [entryOf('A')]).asSent).toBe('unknown');
  });
});

describe('facts', () => {
  const held = (verdict: string, models?: readonly string[], more: object = {}): HeldRow => ({
    row: rowOf({
      id: verdict,
      verdict,
      keywords: ['title'],
      ...(models === undefined ? {} : { when: { models } }),
      ...more,
    } as never),
    isOpen: models !== undefined,
  });
  const decided = (rows: readonly HeldRow[], schema: unknown = { title: 'x' }) => {
    const found = decide(rows, 'title', rootNode(schema));
    return found === null ? null : [found.row.id, found.models];
  };

  it('that hold for no model are decided by the most cautious', () => {
    expect([decided([]), decided([held('accepts'), held('rejects')])]).toEqual([null, ['accepts', undefined]]);
    expect(decided([held('accepts', ['a', 'b']), held('rejects')])).toEqual(['rejects', 'not on a, b']);
    expect(decided([held('rejects', ['a']), held('accepts')])).toEqual(['rejects', 'on a']);
    expect(decided([held('unknown', ['a']), held('alters', ['b'])])).toEqual(['unknown', 'not on b']);
    expect(decided([held('rejects', ['a']), held('rejects', ['b'])])).toEqual(['rejects', 'on a']);
    expect(decided([held('ignores', ['a'], { value: { in: ['y'] } }), held('accepts')])).toEqual(['accepts', undefined]);
    expect(decided([held('enforces', ['a']), held('accepts', ['b']), held('ignores', ['c'])])?.[0]).toBe('ignores');
    expect(decided([held('rejects')], true)).toEqual(['rejects', undefined]);
  });

  it('of rules name the models they are known for', () => {
    const rule = (when?: object) =>
      ruleOf({ id: 'r', rule: 'only', keywords: [], ...(when === undefined ? {} : { when }) } as never);
    const at = { flag: 'omitted', asOf: '2026-01-01' } as const;
    expect([
      ruleHolds(rule(), at),
      ruleHolds(rule({ models: ['a', 'b*'] }), at),
      ruleHolds(rule({ from: '2026-01-02' }), at),
    ]).toEqual([{}, { models: 'on a, b*' }, null]);
  });

  it('are found once for a day, a model and a flag', () => {
    const one = { flag: 'omitted', asOf: '2026-01-01', model: 'm' } as const;
    expect([keyOf(one), keyOf(one), keyOf({ flag: true })]).toEqual(['omitted 2026-01-01 m', 'omitted 2026-01-01 m', 'true  ']);
    const rules = [
      ruleOf({ id: 'late', rule: 'only', keywords: [], late: true, at: ['items'] } as never),
      ruleOf({ id: 'early', rule: 'only', keywords: [] } as never),
      ruleOf({ id: 'member', rule: 'name', of: 'property', regex: 'a' } as never),
      ruleOf({ id: 'tool', rule: 'name', of: 'tool', regex: 'a' } as never),
      ruleOf({ id: 'clash', rule: 'clash', over: 'tool-name' } as never),
      limit('tools', { max: 1 }),
      limit('depth', { max: 1 }, { scope: 'tool' }),
      limit('name-length', { max: 1 }, { scope: 'value' }),
      ruleOf({ id: 'old', rule: 'only', keywords: [], when: { to: '2025-12-31' } } as never),
    ];
    const found = rulesInForce(rules, one);
    expect(rulesInForce(rules, { ...one })).toBe(found);
    expect(rulesInForce(rules, { ...one, model: 'n' })).not.toBe(found);
    const ids = (list: readonly { readonly rule: Rule }[]) => list.map(({ rule }) => rule.id);
    expect([ids(found.early.root), ids(found.late.root), ids(found.late.items)]).toEqual([
      ['early', 'member', 'clash'],
      [],
      ['late'],
    ]);
    for (const place of ['root-property', 'property', 'items', 'branch', 'definition', 'map-value', 'condition'] as const)
      expect([place, ids(found.early[place])]).toEqual([place, ['early', 'member', 'clash']]);
    expect([ids(found.names), ids(found.toolLimits), ids(found.requestLimits), ids(found.clashes)]).toEqual([
      ['tool'],
      ['depth', 'name-length'],
      ['tools'],
      ['clash'],
    ]);
  });

  it('of a keyword are those that may decide', () => {
    const rows = [
      rejecting('title', { when: { to: '2025-12-31' } }),
      rejecting('title', { id: 'value', value: { in: ['a'] }, verdict: 'ignores' }),
      rejecting('title', { id: 'open', when: { models: ['m'] }, verdict: 'alters' }),
      rowOf({ id: 'free', verdict: 'accepts', keywords: ['title', 'format'] } as never),
      rowOf({ id: 'all', verdict: 'unknown', keywords: '*' } as never),
    ];
    const word = wordsOf({ ...bare, rows }, { flag: 'omitted', asOf: '2026-01-01' });
    const of = (written: string) => {
      const { keyword, shape, silent, mayAlter, rows: found } = word(written);
      return [keyword, shape, silent, mayAlter, found.map(({ row, isOpen }) => `${row.id}${isOpen ? ' open' : ''}`)];
    };
    expect(of('title')).toEqual(['title', bare.grammar.shapes['title'], true, true, ['value', 'open open', 'free']]);
    expect(of('format')).toEqual(['format', bare.grammar.shapes['format'], true, false, ['free']]);
    expect(of('x-mark')).toEqual(['x-mark', undefined, false, false, ['all']]);
    expect(of('boolean-schema').at(-1)).toEqual([]);
    expect(of('toString')[1]).toBeUndefined();
    expect(word('title')).toBe(word('title'));
  });
});

describe('what a grammar reads of a node', () => {
  const readings = [
    { at: ['root'], types: ['object'], shapes: { properties: 'schema-map' }, forms: { properties: 'member' } },
    { form: 'member', types: ['string', 'none'], shapes: { pattern: 'regex' } },
    { has: ['enum'], shapes: { enum: 'list' } },
    { types: ['array', ''], shapes: { items: 'schema' } },
  ] as never;
  const read = (schema: unknown, form?: string) => {
    const { shapes, forms, closed } = readOf({ ...rootNode(schema), form }, readings);
    return [Object.keys(shapes), forms, closed];
  };

  it.each<[unknown, string | undefined, readonly string[], object]>([
    [{ type: 'object', enum: [] }, undefined, ['properties'], { properties: 'member' }],
    [{ type: 'string' }, 'member', ['pattern'], {}],
    [{ type: 'string' }, undefined, [], {}],
    [{ type: 'string' }, 'other', [], {}],
    [{}, 'member', ['pattern'], {}],
    [{ type: [] }, 'member', ['pattern'], {}],
    [{ type: null }, 'member', ['pattern'], {}],
    [{ type: 'integer', enum: [1] }, undefined, ['enum'], {}],
    [{ type: ['array', 'object'] }, undefined, ['items', 'properties'], { properties: 'member' }],
    [{ type: ['array', 'null'] }, undefined, ['items'], {}],
    [{ type: 1 }, undefined, ['items'], {}],
  ])('%j as %s', (schema, form, shapes, forms) => expect(read(schema, form)).toEqual([shapes, forms, true]));
});
