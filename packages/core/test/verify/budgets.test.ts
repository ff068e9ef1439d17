import { describe, expect, it } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { judgeSchema } from './request.ts';

const ids = allTargets.map(({ id }) => id);

/** Schemas inside each other, `levels` of them below the root. */
const nested = (levels: number): unknown => {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { type: 'object', properties: { a: schema } };
  return schema;
};

const wide = (count: number, schema: unknown = { type: 'string' }) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, schema])),
});

const lists = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

describe('a schema past a budget', () => {
  it.each(ids)('of depth is unknown to %s, names the budget and stops there', (id) => {
    const verdict = judgeSchema(id, nested(2000));
    const stopped = verdict.unmeasured.find(({ fact }) => fact === 'budget-depth');
    expect([stopped?.at, stopped?.tool, stopped?.index]).toEqual(['/properties/a'.repeat(100), 'make_note', 0]);
    expect(stopped?.message).toBe(
      'Deeper or larger than the depth budget of 100: not judged from here on. Raise the budget or split the schema.',
    );
    // What was counted up to there is beyond a limit already; what was met on the way is no verdict.
    expect(
      verdict.faults.map(({ id: fault }) => fault).filter((fault) => !['nesting', 'optional-properties'].includes(fault)),
    ).toEqual([]);
    expect(JSON.stringify(verdict).length).toBeLessThan(10_000);
  });

  it('of depth is judged once the budget is raised', () => {
    expect(judgeSchema('anthropic', nested(150), { budgets: { depth: 151 } }).asSent).toBe('accepted');
    expect(judgeSchema('anthropic', nested(150), { budgets: { depth: 150 } }).asSent).toBe('unknown');
  });

  it('of nodes is unknown too, at the first node beyond', () => {
    const verdict = judgeSchema('anthropic', wide(5, { type: 'text' }), { budgets: { nodes: 4 } });
    expect([verdict.asSent, verdict.faults]).toEqual(['unknown', []]);
    expect(verdict.unmeasured.map(({ fact, at }) => [fact, at])).toEqual([['budget-nodes', '/properties/p3']]);
    expect(verdict.unmeasured[0]?.message).toContain('the nodes budget of 4:');
  });

  it('of nodes holds for 20,000 of them and no more', () => {
    expect(judgeSchema('anthropic', wide(19_999)).asSent).toBe('accepted');
    const verdict = judgeSchema('anthropic', wide(20_000));
    expect(verdict.unmeasured.map(({ fact, at }) => [fact, at])).toEqual([['budget-nodes', '/properties/p19999']]);
  });

  it('of faults tells the first ones, and counts the rest', () => {
    const standard = judgeSchema('anthropic', wide(60, { type: 'text' }));
    expect([standard.faults.length, standard.more]).toEqual([50, 10]);
    const few = judgeSchema('anthropic', wide(60, { type: 'text' }), { budgets: { faults: 2 } });
    expect(few.faults.map(({ at }) => at)).toEqual(['/properties/p0/type', '/properties/p1/type']);
    expect([few.more, few.asSent]).toEqual([58, 'rejected']);
  });
});

describe('references', () => {
  const doubled = (levels: number) => {
    const ref = (at: number) => ({ $ref: `#/$defs/d${at}` });
    const defs = Array.from({ length: levels }, (_, at) => [
      `d${at + 1}`,
      { type: 'object', properties: { a: ref(at), b: ref(at) } },
    ]);
    return { type: 'object', properties: { a: ref(levels) }, $defs: Object.fromEntries([['d0', { type: 'string' }], ...defs]) };
  };

  it.each(ids)('that double 20 times are judged by %s without being written out', (id) => {
    const verdict = judgeSchema(id, doubled(20));
    expect(verdict.unmeasured.filter(({ fact }) => fact.startsWith('budget'))).toEqual([]);
    expect(verdict.faults.filter(({ id: fault }) => fault === 'ref-recursive')).toEqual([]);
    expect(JSON.stringify(verdict).length).toBeLessThan(100_000);
  });

  it('that double 20 times are taken by targets that take references', () => {
    expect(['anthropic', 'mistral', 'bedrock', 'gemini-json'].map((id) => judgeSchema(id, doubled(20)).asSent)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  it('that come back to themselves end, and are told as recursion', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { next: { $ref: '#/$defs/a' } },
      $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }, { type: 'null' }] }, b: { $ref: '#/$defs/a' } },
    };
    const verdict = judgeSchema('anthropic-strict', schema);
    expect(verdict.faults.map(({ id, at }) => [id, at])).toEqual([
      ['ref-recursive', '/properties/next/$ref'],
      ['ref-recursive', '/$defs/a/anyOf/0/$ref'],
      ['ref-recursive', '/$defs/b/$ref'],
    ]);
  });

  // A search of the whole schema for each of them would outlast the test's time limit many times over.
  it('by anchor are searched once for all of them', () => {
    const { properties } = wide(9000, { $ref: '#nowhere' });
    const verdict = judgeSchema('openai-chat-strict', { type: 'object', properties, $defs: { big: wide(9000) } });
    expect(verdict.faults.filter(({ id }) => id === 'ref-dangling')).toHaveLength(50);
  });
});

describe('values nested 2,000 levels', () => {
  const keywords = [
    'enum',
    'const',
    'default',
    'examples',
    'required',
    'type',
    'properties',
    'items',
    'anyOf',
    '$ref',
    'pattern',
    'minimum',
    'dependencies',
    'description',
  ];

  it.each(ids)('overflow nothing on %s, under any keyword', (id) => {
    const deep = lists(2000);
    const told = keywords.map((keyword) =>
      judgeSchema(id, { type: 'object', properties: { a: { type: 'string', [keyword]: deep } } }),
    );
    expect(told.map(({ asSent }) => ['accepted', 'rejected', 'unknown'].includes(asSent))).toEqual(keywords.map(() => true));
    const { faults, unmeasured } = judgeSchema(id, deep);
    expect([...faults, ...unmeasured].map(({ at }) => at)).toContain('tool:/inputSchema');
  });

  // Known fault: sentences print values by `JSON.stringify`, which overflows before the parser's own 5,000 levels.
  it('are not the end: 4,900 levels overflow nothing either', () => {
    expect(judgeSchema('mistral', lists(4900)).asSent).toBe('rejected');
  });
});
