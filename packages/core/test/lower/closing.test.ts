import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { misfitOf } from '../../src/lower/misfits.ts';
import { isQuietNow, markQuiet } from '../../src/lower/quiet.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Shape } from '../../src/model/grammar.ts';
import type { PlanOp } from '../../src/model/plan.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Row } from '../../src/model/target.ts';
import { changeLine, dialectWith, type Given, loweredFor, rowOf, ruleOf } from './lowering.ts';

const closing = ruleOf({ rule: 'needs', of: 'type:object', has: 'closed' } as never);
const requiring = ruleOf({ rule: 'needs', of: 'type:object', has: 'all-required' } as never);

const object = <T extends object>(properties: T, more: object = {}) => ({ type: 'object', properties, ...more });
const closed = <T extends object>(properties: T, more: object = {}) =>
  object(properties, { ...more, additionalProperties: false });

const text = { type: 'string' };
const ref = { $ref: '#/$defs/d' };

describe('objects that have to be closed', () => {
  const d = object({ y: text });
  const union = [{ required: ['x'] }, { properties: { y: text }, required: ['y'] }];
  const lifted = [closed({ x: text }, { required: ['x'] }), closed({ y: text, x: text }, { required: ['y'] })];

  it.each<[string, unknown, unknown, readonly string[], object?]>([
    [
      'are joined with members beside a part',
      object({ x: text }, { allOf: [d] }),
      closed({ x: text, y: text }),
      ['merge-all-of /properties/a', 'close-objects /properties/a'],
    ],
    [
      'are closed in a part that stands alone',
      { allOf: [d] },
      { allOf: [closed({ y: text })] },
      ['close-objects /properties/a/allOf/0'],
    ],
    [
      'stay apart where they are closed',
      { allOf: [closed({ y: text }), closed({ y: text })] },
      { allOf: [closed({ y: text }), closed({ y: text })] },
      [],
    ],
    [
      'are joined with a count beside a part',
      { minProperties: 1, allOf: [d] },
      closed({ y: text }, { minProperties: 1 }),
      ['merge-all-of /properties/a', 'close-objects /properties/a'],
    ],
    [
      'are joined with what a reference leads to',
      { ...ref, properties: { x: text } },
      closed({ x: text, y: text }),
      ['inline-ref /properties/a', 'merge-all-of /properties/a', 'close-objects /properties/a', 'close-objects /$defs/d'],
      { d },
    ],
    ['are closed where a reference leads', ref, ref, ['close-objects /$defs/d'], { d }],
    [
      'stay where a reference leads to a closed one',
      { ...ref, properties: { x: text } },
      { ...ref, properties: { x: text } },
      [],
      { d: closed({ y: text }) },
    ],
    [
      'have their members in each branch',
      object({ x: text }, { anyOf: union }),
      { anyOf: lifted },
      ['lift-siblings-into-branches /properties/a', 'close-objects /properties/a/anyOf/0', 'close-objects /properties/a/anyOf/1'],
    ],
    [
      'have their type in each branch',
      { type: 'object', anyOf: [{ properties: { x: text }, required: ['x'] }, union[1]] },
      { anyOf: [closed({ x: text }, { required: ['x'] }), closed({ y: text }, { required: ['y'] })] },
      ['lift-siblings-into-branches /properties/a', 'close-objects /properties/a/anyOf/0', 'close-objects /properties/a/anyOf/1'],
    ],
    [
      'have their members in each branch of an exclusive union, which is one no more',
      object({ x: text }, { oneOf: union }),
      { anyOf: lifted, description: 'Must match exactly one of the forms.' },
      [
        'one-of-as-any-of /properties/a oneOf',
        'lift-siblings-into-branches /properties/a',
        'close-objects /properties/a/oneOf/0',
        'close-objects /properties/a/oneOf/1',
      ],
    ],
    [
      'are closed in branches that stand alone',
      { anyOf: [object({ x: text }), d] },
      { anyOf: [closed({ x: text }), closed({ y: text })] },
      ['close-objects /properties/a/anyOf/0', 'close-objects /properties/a/anyOf/1'],
    ],
    [
      'stay beside a union where they are closed and have no members',
      { type: 'object', additionalProperties: false, anyOf: [{ required: ['x'] }] },
      { type: 'object', additionalProperties: false, anyOf: [{ required: ['x'] }] },
      [],
    ],
  ])('%s', (_, a, wire, changes, $defs) => {
    const found = loweredFor(dialectWith({ rules: [closing] }), object({ a }, $defs === undefined ? {} : { $defs }));
    const isWrittenOut = changes.includes('inline-ref /properties/a');
    const { $defs: left, ...rest } = found.schema as { $defs?: object };
    expect([rest, found.reasons, found.ops]).toEqual([closed({ a: wire }), [], [{ op: 'same' }]]);
    expect(found.changes.map(changeLine)).toEqual([
      ...changes,
      'close-objects',
      ...(isWrittenOut ? ['drop-unused-definitions $defs'] : []),
    ]);
    expect(left === undefined).toBe($defs === undefined || isWrittenOut);
  });

  it('at the root lose a union of what is required', () => {
    const found = loweredFor(
      dialectWith({ rules: [closing] }),
      object({ x: text, y: text }, { anyOf: [{ required: ['x'] }, { required: ['y'] }] }),
    );
    expect([found.schema, found.changes.map(changeLine), found.untold]).toEqual([
      closed({ x: text, y: text }),
      ['tell-required-union anyOf', 'close-objects'],
      ['Must give x or y.'],
    ]);
  });

  it('under a condition are written out, and told', () => {
    const then = { required: ['x'] };
    const schema = object(
      {
        a: object(
          { x: text },
          Object.fromEntries([
            ['if', ref],
            ['then', then],
          ]),
        ),
      },
      { $defs: { d: object({ x: text }, then) } },
    );
    const description = `Where it matches ${JSON.stringify(object({ x: text }, then))}, it must match ${JSON.stringify(then)}.`;
    expect(loweredFor(dialectWith({ rules: [closing] }), schema).schema).toEqual(
      closed({ a: closed({ x: text }, { description }) }),
    );
  });
});

describe('what is undone', () => {
  const map = { type: 'object', additionalProperties: text };
  const entries: PlanOp = { op: 'entries', key: 'key', value: 'value', child: 0 };
  const field = (name: string, child: number, absent: 'null' | 'absent' = 'absent') => ({
    source: name,
    wire: name,
    child,
    absent,
  });
  const same: PlanOp = { op: 'same' };
  const holding = (child: number): PlanOp => ({ op: 'object', fields: [field('a', child)], rest: 0 });
  const choice = (...cases: readonly (readonly [string, number])[]): PlanOp => ({
    op: 'choice',
    cases: cases.map(([type, child]) => ({ wire: [{ type: [type] }], source: [{ type: [type] }], child })),
  });

  it.each<[string, object, readonly PlanOp[]]>([
    ['of items', { type: 'array', items: map }, [same, entries, { op: 'list', prefix: [], rest: 1 }, holding(2)]],
    [
      'of items by place',
      { type: 'array', prefixItems: [text, map], items: map },
      [same, entries, { op: 'list', prefix: [0, 1], rest: 1 }, holding(2)],
    ],
    [
      'of items by place alone',
      { type: 'array', prefixItems: [text, map], items: false },
      [same, entries, { op: 'list', prefix: [0, 1], rest: 0 }, holding(2)],
    ],
    [
      'of an object or a list',
      { type: ['object', 'array'], properties: { q: map }, items: map },
      [
        same,
        entries,
        { op: 'object', fields: [field('q', 1, 'null')], rest: 0 },
        { op: 'list', prefix: [], rest: 1 },
        choice(['object', 2], ['array', 3]),
        holding(4),
      ],
    ],
    [
      'of an object beside text',
      { type: ['string', 'object'], properties: { q: map }, required: ['q'] },
      [same, entries, { op: 'object', fields: [field('q', 1)], rest: 0 }, choice(['object', 2]), holding(3)],
    ],
    [
      'of a list beside text',
      { type: ['string', 'array'], items: map },
      [same, entries, { op: 'list', prefix: [], rest: 1 }, choice(['array', 2]), holding(3)],
    ],
    [
      'where a reference leads',
      { ...ref, description: 'x' },
      [same, entries, { op: 'object', fields: [field('m', 1, 'null')], rest: 0 }, holding(2)],
    ],
  ])('%s', (_, a, ops) => {
    const schema = object({ a }, { required: ['a'], $defs: { d: object({ m: map }) } });
    const found = loweredFor(dialectWith({ rules: [closing, requiring] }), schema);
    expect([found.ops, found.root, found.reasons]).toEqual([ops, ops.length - 1, []]);
  });

  const tuple = { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 2 };
  const refusing = (keywords: readonly string[], more: object = {}): Row =>
    rowOf({ verdict: 'rejects', keywords, ...more } as unknown as Given<Row>);
  const rows = [refusing(['prefixItems', 'additionalItems']), refusing(['items'], { value: { is: ['array'] } })];
  const op: PlanOp = { op: 'tuple', fields: [field('item_1', 0), field('item_2', 0)], rest: null };

  it('of tuples, as members too', () => {
    const wire = {
      ...object({ item_1: text, item_2: { type: 'integer' } }, { required: ['item_1', 'item_2'] }),
      description: 'Send the items in order, each under the name of its place.',
    };
    const member = loweredFor(dialectWith({ rows }), object({ a: tuple }));
    expect([member.schema, member.ops]).toEqual([object({ a: wire }), [same, op, holding(1)]]);
    const rest = loweredFor(dialectWith({ rows }), object({ a: { type: 'object', additionalProperties: tuple } }));
    expect([rest.schema, rest.ops]).toEqual([
      object({ a: { type: 'object', additionalProperties: wire } }),
      [same, op, { op: 'object', fields: [], rest: 1 }, holding(2)],
    ]);
  });
});

describe('a value misses its shape', () => {
  const { grammar } = dialectWith({});
  const values = [null, true, -1, 0, 1.5, '', 'a', '12', '-1.25', '1.', 'x1', '1x', [], ['a'], ['a', 'a'], {}];
  const fitting = (shape: Shape, more: object = {}) =>
    values.filter((value) => misfitOf(value, shape, { ...grammar, ...more }) === null);

  it.each<[Shape, readonly unknown[]]>([
    ['number', [-1, 0, 1.5]],
    ['integer', [-1, 0, '12']],
    ['whole', [-1, 0]],
    ['count', [0]],
    ['whole-positive', [0]],
    ['positive', [1.5]],
    ['number-or-boolean', [true, -1, 0, 1.5]],
    ['list', [[], ['a'], ['a', 'a']]],
    ['list-filled', [['a'], ['a', 'a']]],
    ['list-filled-unique', [['a']]],
    ['strings', [[], ['a'], ['a', 'a']]],
    ['strings-unique', [[], ['a']]],
    ['string-or-strings', ['', 'a', '12', '-1.25', '1.', 'x1', '1x', [], ['a'], ['a', 'a']]],
  ])('%s', (shape, fits) => expect(fitting(shape)).toEqual(fits));

  it('but not where the grammar is lenient', () => {
    expect(fitting('number', { lenientScalars: true })).toEqual([-1, 0, 1.5, '12', '-1.25']);
    expect(fitting('list', { nullIsAbsent: true })).toEqual([null, [], ['a'], ['a', 'a']]);
    expect(fitting('boolean', { coerces: true })).toEqual([null, true, 0]);
  });
});

it('what nothing is said against is quiet, but for what is asked together', () => {
  const quiet = (schema: object) => {
    const drafts = draftsFrom(readSchema(schema));
    for (const draft of drafts) draft.known = { version: draft.version, asker: {}, sight: [undefined], found: [] };
    const root = drafts[0] as Draft;
    markQuiet(root);
    return [root.isQuiet, isQuietNow(root)];
  };
  expect(quiet({ properties: { a: { type: 'string' } } })).toEqual([true, true]);
  for (const keyword of ['not', 'if', 'then', 'else', 'contains', 'propertyNames'])
    expect([keyword, quiet(Object.fromEntries([[keyword, { type: 'string' }]]))]).toEqual([keyword, [false, false]]);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'])
    expect([keyword, quiet({ [keyword]: [{ type: 'string' }] })]).toEqual([keyword, [false, false]]);
  expect(quiet({ dependentSchemas: { a: {} } })).toEqual([false, false]);
  expect(quiet({ properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: {} } })).toEqual([false, false]);
});
