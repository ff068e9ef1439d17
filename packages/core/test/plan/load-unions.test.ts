import { describe, expect, it } from 'vitest';
import type { PlanOp, ValueForm } from '../../src/model/plan.ts';
import { mistakes, places } from './plan-mistakes.ts';
import { field, planOf, same } from './plan-of.ts';

describe('the cases of a union', () => {
  const wire = (...forms: readonly unknown[]): readonly string[] =>
    places(
      {
        op: 'choice',
        cases: forms.map((form, place) => ({ wire: form, source: [{ key: 'k', among: [place] }], child: 1 })),
      },
      same,
    );
  const areExclusive = (one: readonly ValueForm[], other: readonly ValueForm[]): boolean => {
    const found = wire(one, other);
    expect([[], ['/ops/0/cases/1/wire']]).toContainEqual(found);
    expect(wire(other, one)).toEqual(found);
    return found.length === 0;
  };
  const type = (...names: readonly string[]): ValueForm => ({ type: names });
  const among = (key: string, ...scalars: readonly (string | number | boolean | null)[]): ValueForm => ({ key, among: scalars });

  it('exclude each other by their types', () => {
    expect(areExclusive([type('string')], [type('number', 'null')])).toBe(true);
    expect(areExclusive([type('string', 'null')], [type('number', 'null')])).toBe(false);
    expect(areExclusive([type('integer')], [type('number')])).toBe(false);
    expect(areExclusive([type('integer')], [type('boolean')])).toBe(true);
    expect(areExclusive([type('string', 'null'), type('null', 'array')], [type('string')])).toBe(true);
    expect(areExclusive([], [type('string')])).toBe(false);
    expect(areExclusive([], [])).toBe(false);
  });

  it('exclude each other by their keys', () => {
    expect(areExclusive([among('k', 'a', 'b')], [among('k', 'c', 1)])).toBe(true);
    expect(areExclusive([among('k', 'a', 'b')], [among('k', 'b')])).toBe(false);
    expect(areExclusive([among('k', 1)], [among('k', '1')])).toBe(true);
    expect(areExclusive([among('k', 1)], [among('j', 2)])).toBe(false);
    expect(areExclusive([{ has: 'k' }], [{ hasNot: 'k' }])).toBe(true);
    expect(areExclusive([{ has: 'k' }], [{ hasNot: 'j' }])).toBe(false);
    expect(areExclusive([{ has: 'k' }], [{ has: 'j' }])).toBe(false);
    expect(areExclusive([among('k', 1)], [{ hasNot: 'k' }])).toBe(true);
    expect(areExclusive([among('k', 1)], [{ has: 'k' }])).toBe(false);
    expect(areExclusive([{ has: '__proto__' }], [{ hasNot: '__proto__' }])).toBe(true);
  });

  it('exclude what is no object by asking for a key', () => {
    for (const form of [{ has: 'k' }, { hasNot: 'k' }, among('k', 1)]) {
      expect(areExclusive([form], [type('string', 'array')])).toBe(true);
      expect(areExclusive([form], [type('string', 'object')])).toBe(false);
      expect(areExclusive([type('object'), form], [type('object')])).toBe(false);
    }
  });

  it('are compared on both sides, each with all before it', () => {
    const one = (wireForm: ValueForm, source: ValueForm) => ({ wire: [wireForm], source: [source], child: 1 });
    const cases = [
      one(type('string'), type('string')),
      one(type('null'), type('null')),
      one(type('array'), type('integer')),
      one(type('object'), type('number')),
      one(type('array', 'string'), type('object')),
    ];
    expect(mistakes(planOf({ op: 'choice', cases }, same))).toEqual([
      '/ops/0/cases/4/wire: A wire value can have these forms and those of case 0.',
      '/ops/0/cases/3/source: A source value can have these forms and those of case 2.',
    ]);
  });

  it('have forms of a closed list', () => {
    const forms = [
      {},
      1,
      { type: 'string' },
      { type: [] },
      { type: ['any', 1] },
      { key: 1, among: [{}] },
      { key: 'k' },
      { key: 'k', among: [] },
      { has: 1 },
      { has: 'a', hasNot: 'b' },
      { type: ['null'], has: 'a' },
    ];
    const at = '/ops/0/cases/0/wire';
    expect(wire(forms)).toEqual([
      `${at}/0`,
      `${at}/1`,
      `${at}/2/type`,
      `${at}/3/type`,
      `${at}/4/type/0`,
      `${at}/4/type/1`,
      `${at}/5/key`,
      `${at}/5/among/0`,
      `${at}/6/among`,
      `${at}/7/among`,
      `${at}/8/has`,
      `${at}/9/hasNot`,
      `${at}/10/has`,
    ]);
    expect(places({ op: 'choice', cases: [] })).toEqual(['/ops/0/cases']);
    expect(places({ op: 'choice', cases: [1, { wire: 1, source: [], child: 0, more: 0 }] })).toEqual([
      '/ops/0/cases/0',
      '/ops/0/cases/1/more',
      '/ops/0/cases/1/wire',
    ]);
  });
});

describe('operations that lead back to themselves', () => {
  const choice = (...children: readonly number[]): PlanOp => ({
    op: 'choice',
    cases: children.map((child, at) => ({ wire: [{ key: 'k', among: [at] }], source: [{ key: 'k', among: [at] }], child })),
  });

  it('are refused where the value stays the same', () => {
    expect(places(choice(0))).toEqual(['/ops/0/cases/0/child']);
    expect(places(choice(2, 1), choice(2, 0), same)).toEqual(['/ops/1/cases/1/child']);
    expect(places(same, choice(2), { op: 'box', key: 'k', child: 1 })).toEqual(['/ops/2/child']);
    expect(places({ op: 'box', key: 'k', child: 0 })).toEqual(['/ops/0/child']);
    expect(places({ op: 'tuple', fields: [], rest: field(0, 'r') })).toEqual(['/ops/0/rest/child']);
  });

  it('are taken where they go into the value', () => {
    expect(places(choice(1, 2), { op: 'list', prefix: [], rest: 0 }, { op: 'entries', key: 'k', value: 'v', child: 0 })).toEqual(
      [],
    );
    expect(places({ op: 'object', fields: [field(0, 'a')], rest: 0 })).toEqual([]);
    expect(places({ op: 'tuple', fields: [field(0, '0')], rest: field(0, 'r') })).toEqual([]);
    expect(places(choice(1, 1), choice(2, 2), same)).toEqual([]);
  });
});
