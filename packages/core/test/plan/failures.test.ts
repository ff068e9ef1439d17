import { describe, expect, it } from 'vitest';
import type { PlanOp } from '../../src/model/plan.ts';
import { decoded, encoded, field, invalid, planOf, same } from './plan-of.ts';

const json: PlanOp = { op: 'json' };
const entries: PlanOp = { op: 'entries', key: 'k', value: 'v', child: 1 };
const rest = { absent: 'absent' as const, wire: 'more', key: 'k', value: 'v', child: 1 };

const refused = (ops: readonly PlanOp[], wire: unknown) => {
  const { repairs, ...failure } = decoded(planOf(...ops), wire) as { repairs: unknown };
  return failure;
};

describe('what a wire value that spells none says', () => {
  it('of entries', () => {
    const message = 'Expected an object with "k", a string, and "v" only.';
    for (const entry of [
      { k: 'a', w: 1 },
      { k: 1, v: 1 },
      { k: 'a', v: 1, w: 1 },
    ])
      expect(refused([entries, same], [entry])).toStrictEqual(invalid('/0', message));
    const open: PlanOp = { op: 'object', fields: [], rest };
    expect(refused([open, same], { more: 1 })).toStrictEqual(invalid('/more', 'Expected a list of entries.'));
    expect(refused([open, same], { a: 1, more: [{ k: 'a', v: 1 }] })).toStrictEqual(
      invalid('/more/0/k', 'The key "a" is the name of another member.'),
    );
  });

  it('of a list whose places have names', () => {
    const places: PlanOp = { op: 'tuple', fields: [field(1, '0', 'x'), field(1, '1', 'y')], rest: field(1, 'r') };
    expect(refused([places, same], { z: 1 })).toStrictEqual(invalid('/z', 'The list has no place of the name "z".'));
    expect(refused([places, same], { x: 1, y: 1, r: 1 })).toStrictEqual(invalid('/r', 'Expected a list.'));
    expect(refused([places, same], { y: 1 })).toStrictEqual(invalid('/x', 'The place is empty, and "y" behind it is not.'));
    expect(refused([places, same], { x: 1, r: [1] })).toStrictEqual(
      invalid('/y', 'The place is empty, and "r" behind it is not.'),
    );
    expect(decoded(planOf(places, same), { x: 1, r: [] })).toStrictEqual([1]);
    const map: PlanOp = { op: 'tuple', fields: [field(2, '0', 'x')], rest: field(1, 'r') };
    expect(refused([map, { ...entries, child: 2 }, same], [1, { k: 'a', v: 1 }])).toStrictEqual(invalid('', 'Expected a list.'));
  });
});

describe('what a source value that has no spelling says', () => {
  it('of a list whose places have names', () => {
    const places: PlanOp = { op: 'tuple', fields: [field(1, '0', 'x', 'null')], rest: null };
    expect(encoded(planOf(places, same), [1])).toStrictEqual({ x: 1 });
    expect(encoded(planOf(places, same), [null])).toStrictEqual(invalid('/0', 'Null stands for a place that is not there.'));
    expect(encoded(planOf(places, same), [1, 2])).toStrictEqual(invalid('/1', 'The wire has places for 1 items only.'));
  });
});

describe('the place of an item behind places with names', () => {
  const at = (ops: readonly PlanOp[], value: unknown) => [encoded(planOf(...ops), value), decoded(planOf(...ops), value)];
  const outer: PlanOp = { op: 'tuple', fields: [field(1, '0', 'x')], rest: field(2, 'r') };

  it('is counted from the first', () => {
    const fails = Number.POSITIVE_INFINITY;
    const inner: PlanOp = { op: 'tuple', fields: [field(1, '0', 'y', 'null'), field(3, '1', 'z')], rest: null };
    expect(at([outer, same, inner, json], [0, 1, 'no'])).toMatchObject([{ x: 0 }, { at: '/2', code: 'INVALID_JSON' }]);
    expect(encoded(planOf(outer, same, inner, json), [0, 1, fails])).toMatchObject({ at: '/2' });
    expect(encoded(planOf(outer, same, inner, json), [0, null])).toMatchObject({ at: '/1' });
    expect(encoded(planOf(outer, same, inner, json), [0, 1, 2, 3])).toMatchObject({ at: '/3' });
    expect(encoded(planOf(outer, same, json), [0, 1, [fails]])).toMatchObject({ at: '/2/0' });
    expect(at([outer, same, { op: 'list', prefix: [], rest: 3 }, json], [0, fails])).toMatchObject([{ at: '/1' }, { ok: true }]);
  });

  it('is asked for only where there are such items', () => {
    const closed = decoded(planOf(outer, same, json), [0]);
    expect(closed).toStrictEqual({ ok: true, value: [0], repairs: [{ id: 'source-shape', at: '' }] });
  });
});

describe('text in text', () => {
  const repairs = (ops: readonly PlanOp[], wire: unknown) => decoded(planOf(...ops), wire);
  const list: PlanOp = { op: 'list', prefix: [], rest: 1 };

  it('stays text behind what is none', () => {
    const text = [{ id: 'json-text', at: '' }];
    expect(repairs([list, { ...list, rest: 2 }, json], '[["1"],"[2]"]')).toStrictEqual({
      ok: true,
      value: [[1], '[2]'],
      repairs: text,
    });
    expect(repairs([entries, same], '[{"k":"a","v":1},"{}"]')).toMatchObject({ ok: false, at: '/1', repairs: text });
    const open: PlanOp = { op: 'object', fields: [field(2, 'a')], rest };
    expect(repairs([open, same, { ...list, rest: 3 }, json], '{"more":[],"a":"[1]"}')).toStrictEqual({
      ok: true,
      value: { a: '[1]' },
      repairs: text,
    });
  });

  it('is read in a list that is none', () => {
    const open: PlanOp = { op: 'object', fields: [], rest };
    expect(repairs([open, same], { more: ['{"k":"a","v":1}'] })).toStrictEqual({
      ok: true,
      value: { a: 1 },
      repairs: [{ id: 'json-text', at: '/more/0' }],
    });
  });
});

describe('what is not there', () => {
  it('has no spelling', () => {
    expect(encoded(planOf(entries, same), { a: undefined, b: 1 })).toStrictEqual([{ k: 'b', v: 1 }]);
    const open = (absent: 'absent' | 'null'): PlanOp => ({ op: 'object', fields: [], rest: { ...rest, absent } });
    expect(encoded(planOf(open('null'), same), {})).toStrictEqual({ more: null });
    expect(decoded(planOf(open('null'), same), { more: null })).toStrictEqual({});
    expect(decoded(planOf(open('absent'), same), { more: null })).toStrictEqual({
      ok: true,
      value: {},
      repairs: [{ id: 'null-as-absent', at: '/more' }],
    });
  });

  it('needs no level', () => {
    const lists = planOf({ op: 'list', prefix: [], rest: 0 });
    const value = JSON.parse(`${'['.repeat(512)}null${']'.repeat(512)}`);
    expect(encoded(lists, value)).toStrictEqual(value);
  });
});
