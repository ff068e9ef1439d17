import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { beyondLimits } from '../../src/lower/limits.ts';
import { wordsOf } from '../../src/lower/words.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Metric, Rule } from '../../src/model/target.ts';
import { anthropicTarget } from '../../src/targets/anthropic.ts';
import { countTool, firstBeyond } from '../../src/verify/limits.ts';
import { childrenOf, rootNode, type WireNode } from '../../src/verify/node.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const { grammar } = anthropicTarget.plain;

const below = (node: WireNode): readonly WireNode[] => [
  node,
  ...Object.entries((node.schema ?? {}) as object).flatMap(([keyword, value]) =>
    childrenOf(node, keyword, value, grammar.shapes[keyword] ?? 'any').flatMap(below),
  ),
];

/** What verify counts over one tool, and where. */
const counted = (metric: Metric, schema: unknown) =>
  countTool(metric, {
    entry: { name: 'do_😀', description: 'Do it.', schema, strict: true, server: 'crm', place: { group: 0, index: 0 } },
    nodes: below(rootNode(deepFreeze(schema))),
    strict: true,
  });

/** What lowering counts over the same tool. */
const bounded = (metric: Metric, schema: unknown): number => {
  const limit = { id: 'test', says: [], rule: 'limit', metric, scope: 'tool', max: -1 } as unknown as Rule;
  const words = wordsOf({ ...anthropicTarget.plain, rules: [limit] }, { asOf: '2026-01-01', model: undefined, flag: 'omitted' });
  const [beyond] = beyondLimits([words], draftsFrom(readSchema(deepFreeze(schema)))[0] as Draft);
  return beyond?.count ?? 0;
};

const many = (count: number, text = 'ab') => Array.from({ length: count }, () => text);
const schema = {
  type: 'object',
  properties: {
    'a😀': { type: 'string', enum: ['x', 'yz', 3] },
    deep: {
      anyOf: [
        { type: 'array', items: { const: 'const' } },
        { type: ['string', 'null'], const: 7 },
      ],
    },
    large: { enum: many(251) },
    small: { enum: many(250, 'abc') },
  },
  required: ['deep', 'no'],
  $defs: { def: { properties: { inner: { type: ['string', 'null'] } } } },
  definitions: { old: {} },
};

describe('a count', () => {
  it.each<readonly [Metric, number, string | null]>([
    ['depth', 4, '/properties/deep/anyOf/0/items'],
    ['properties', 5, '/properties'],
    ['enum-values', 3 + 251 + 250, null],
    ['large-enum-strings', 502, '/properties/large/enum'],
    ['schema-strings', 2 + 4 + 5 + 5 + 3 + 5 + 3 + 3 + 502 + 750 + 5, null],
    ['property-name-length', 5, '/properties/large'],
  ])('of %s is taken twice', (metric, count, at) => {
    expect(counted(metric, schema)).toEqual({ count, at });
    expect(bounded(metric, schema)).toBe(count);
  });

  it('of characters is one of code points', () => {
    expect(counted('schema-length', { title: '😀' })).toEqual({ count: 13, at: null });
    expect(bounded('schema-length', { title: '😀' })).toBe(13);
    expect(counted('property-name-length', { properties: { '😀😀': {}, a: {} } }).count).toBe(2);
  });

  it('is nothing where nothing is there', () => {
    const metrics = ['properties', 'enum-values', 'large-enum-strings', 'schema-strings', 'property-name-length'] as const;
    for (const metric of metrics)
      for (const empty of [{}, true, { properties: [], enum: 1 }])
        expect([metric, counted(metric, empty).count, bounded(metric, empty)]).toEqual([metric, 0, 0]);
    expect([counted('depth', {}), bounded('depth', {})]).toEqual([{ count: 1, at: '' }, 1]);
    expect(countTool('depth', { entry: {} as never, nodes: [], strict: false })).toEqual({ count: 0, at: null });
  });

  it('of a tool and its envelope is taken by verify', () => {
    const of = (metric: Metric) => counted(metric, schema);
    expect([of('tools'), of('strict-tools')]).toEqual([
      { count: 1, at: null },
      { count: 1, at: null },
    ]);
    expect([of('name-length'), of('qualified-name-length'), of('description-length')]).toEqual([
      { count: 4, at: 'tool:/name' },
      { count: 7, at: 'tool:/name' },
      { count: 6, at: 'tool:/description' },
    ]);
    expect([of('optional-properties').count, of('union-properties').count]).toEqual([4, 2]);
  });

  it('of levels has a first place beyond it', () => {
    const nodes = below(rootNode(schema));
    expect([3, 4, 0].map((depth) => firstBeyond(nodes, depth))).toEqual(['/properties/deep/anyOf/0/items', null, '']);
  });
});
