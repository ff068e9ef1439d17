import { describe, expect, it } from 'vitest';
import type { Dialect, Rule, Stage, Target } from '../../src/model/target.ts';
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

describe('a request', () => {
  const two = [entryOf('a'), entryOf('b')];

  it('has so many tools, those of the provider among them', () => {
    const rules = [limit('tools', { max: 2 })];
    expect([lines(judged({ rules }, two)), lines(judged({ rules }, two, {}, 1))]).toEqual([[], ['tools  null']]);
    expect(lines(judged({ rules: [limit('tools', { min: 3 })] }, two))).toEqual(['tools  null']);
    expect(lines(judged({ rules: [limit('tools', { min: 2 })] }, two))).toEqual([]);
  });

  it('counts for a dialect only the tools that are sent in it', () => {
    const strict: Dialect = { ...bare, id: 'strict', rules: [limit('strict-tools', { max: 1 })] } as Dialect;
    const own = { ...bare, rules: [limit('properties', { max: 2 })] };
    const schema = { type: 'object', properties: { a: {}, b: {} } };
    const entries = (flags: readonly boolean[]) => flags.map((flag, at) => entryOf(`t${at}`, schema, { strict: flag }));
    const count = (flags: readonly boolean[]) => lines(judged({ plain: own, strict }, entries(flags)));
    expect([count([true, false]), count([true, true]), count([false, false]), count([true, true, false, false])]).toEqual([
      [],
      ['strict-tools  null'],
      ['properties  null'],
      ['properties  null', 'strict-tools  null'],
    ]);
  });

  it('is told stage by stage, its own faults first, then tool by tool', () => {
    const rows = [
      rejecting('pattern', { answer: { stage: 'two' } }),
      rejecting('format', { answer: { stage: 'one' } }),
      rejecting('title', { answer: { stage: 'none' } }),
    ];
    const schema = { pattern: 'a', format: 'b', title: 'c' };
    const rules = [limit('tools', { max: 1 })];
    expect(lines(judged({ plain: { ...bare, rows }, rules }, [entryOf('a', schema), entryOf('b', schema)]))).toEqual([
      'format /format 0',
      'format /format 1',
      'tools  null',
      'pattern /pattern 0',
      'title /title 0',
      'pattern /pattern 1',
      'title /title 1',
    ]);
  });

  it('has so many faults told of each tool', () => {
    const dialect = { ...bare, rows: [rejecting('title'), rejecting('format', { verdict: 'unknown' })] };
    const part = { title: 'x', format: 'y' };
    const schema = { ...part, properties: { a: part, b: part } };
    const found = judged({ plain: dialect }, [entryOf('a', schema), entryOf('b', part)], { budgets: { faults: 2 } });
    expect([lines(found), found.more, found.unmeasured.map(({ at, index }) => `${at} ${index}`)]).toEqual([
      ['title /title 0', 'title /properties/a/title 0', 'title /title 1'],
      1,
      ['/format 0', '/properties/a/format 0', '/format 1'],
    ]);
  });

  it('is accepted, unknown or rejected', () => {
    const said = (...verdicts: readonly string[]) =>
      judged({ plain: { ...bare, rows: verdicts.map((verdict, at) => rejecting(['title', 'format'][at] ?? '', { verdict })) } }, [
        entryOf('a', { title: 'x', format: 'y' }),
      ]).asSent;
    expect([said(), said('ignores'), said('unknown'), said('unknown', 'rejects'), said('alters')]).toEqual([
      'accepted',
      'accepted',
      'unknown',
      'rejected',
      'accepted',
    ]);
  });

  it('ends at the first refusal where that is enough', () => {
    const dialect = { ...bare, rows: [rejecting('title')] };
    const schema = { properties: { a: { title: 'x' }, b: { title: 'y' } } };
    expect(lines(judged({ plain: dialect }, [entryOf('a', schema)], { endsAtRefusal: true }))).toEqual([
      'title /properties/a/title 0',
    ]);
    expect(lines(judged({ plain: dialect }, [entryOf('a', schema)], { endsAtRefusal: false })).length).toBe(2);
  });

  it('has strict tools alone, or none', () => {
    const rules = [ruleOf({ id: 'mixed', rule: 'clash', over: 'strict-flag' } as never)];
    const strict = { ...bare, id: 'strict' } as Dialect;
    const flagged = (...flags: readonly boolean[]) =>
      lines(
        judged(
          { rules, strict },
          flags.map((flag, at) => entryOf(`t${at}`, {}, { strict: flag })),
        ),
      );
    expect([flagged(true, false), flagged(true, true), flagged(false, false), flagged()]).toEqual([['mixed  null'], [], [], []]);
  });

  it('judges output schemas under their own place', () => {
    const output = { ...bare, rows: [rejecting('title', { beside: ['type'] })] };
    const entry = entryOf('a', { title: 'x' }, { output: { properties: { b: { type: 'string', title: 'y' } } } });
    const found = judged({ output }, [entry]);
    expect(found.faults.map(({ at, related }) => [at, related])).toEqual([
      ['tool:/outputSchema/properties/b/title', ['tool:/outputSchema/properties/b/type']],
    ]);
    expect(lines(judged({}, [entry]))).toEqual([]);
    expect(lines(judged({ output }, [entryOf('a', { title: 'x' })]))).toEqual([]);
  });

  it('counts over one tool, with the place that is beyond', () => {
    const schema = { properties: { a: { properties: { b: { type: 'string' } } } } };
    const told = (metric: string, bounds: object) => {
      const [fault] = judged({ plain: { ...bare, rules: [limit(metric, bounds, { scope: 'tool' })] } }, [
        entryOf('a', schema),
      ]).faults;
      return fault === undefined ? null : [fault.at, fault.related];
    };
    expect([told('depth', { max: 2 }), told('depth', { max: 3 }), told('depth', { min: 4 })]).toEqual([
      ['/properties/a/properties/b', ['']],
      null,
      [expect.any(String), expect.any(Array)],
    ]);
    expect([told('schema-length', { max: 10 }), told('properties', { max: 1 })]).toEqual([
      ['tool:/inputSchema', []],
      [expect.stringMatching(/^\/properties/), ['']],
    ]);
  });
});
