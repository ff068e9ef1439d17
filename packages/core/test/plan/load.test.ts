import { describe, expect, it } from 'vitest';
import type { PlanOp } from '../../src/model/plan.ts';
import { loadPlan } from '../../src/plan/load.ts';
import { mistakes, places } from './plan-mistakes.ts';
import { field, parsed, planOf, same } from './plan-of.ts';

const everyOp: readonly PlanOp[] = [
  {
    op: 'object',
    fields: [field(0, 'a b', 'a_b'), field(1, '__proto__', '', 'null')],
    rest: { absent: 'absent', wire: '/', key: 'k', value: 'v', child: 2 },
  },
  { op: 'object', fields: [], rest: 3 },
  { op: 'list', prefix: [0, 1], rest: 4 },
  { op: 'entries', key: 'k', value: 'v', child: 5 },
  { op: 'tuple', fields: [field(6, '0', 'x')], rest: field(2, 'rest', 'rest', 'null') },
  { op: 'tuple', fields: [], rest: null },
  {
    op: 'text',
    table: [
      ['1', 1],
      ['"1"', '1'],
      ['null', null],
      ['', true],
    ],
  },
  { op: 'json' },
  { op: 'box', key: '', child: 9 },
  {
    op: 'choice',
    cases: [
      { wire: [{ type: ['array', 'null'] }], source: [{ type: ['object'] }, { has: 'x' }], child: 3 },
      { wire: [{ key: 'k', among: ['a', 1, null, true] }], source: [{ hasNot: 'x' }], child: 10 },
    ],
  },
  same,
];

describe('loadPlan', () => {
  it('gives back a plan with every operation', () => {
    const plan = planOf(...everyOp);
    const result = loadPlan(plan);
    expect(result).toEqual({ ok: true, plan });
    expect(result.ok && result.plan).toBe(plan);
    expect(mistakes(JSON.parse(JSON.stringify(plan)))).toEqual([]);
  });

  it('refuses what is no plan', () => {
    for (const json of [null, 1, 'plan', true, [], undefined]) expect(mistakes(json)).toEqual([': Expected an object.']);
    expect(mistakes({})).toEqual(
      ['planVersion', 'sourceHash', 'wireHash', 'name', 'root', 'ops'].map((name) => `/${name}: The field is missing.`),
    );
  });

  it('knows one version, and says nothing of the rest of another', () => {
    expect(mistakes({ ...planOf(same), planVersion: 2, more: 1 })).toEqual(['/planVersion: Only plans of version 1 are known.']);
    expect(mistakes({ ...planOf(same), planVersion: '1' })).toEqual(['/planVersion: Only plans of version 1 are known.']);
  });

  it('checks the head', () => {
    const wrong = {
      ...planOf(same),
      sourceHash: 'A'.repeat(64),
      wireHash: 'a'.repeat(63),
      name: { source: 1, wire: 'a', other: 2 },
      root: 1,
      more: true,
    };
    expect(mistakes(wrong)).toEqual([
      '/more: No field has the name "more".',
      '/sourceHash: Expected a SHA-256 as 64 lower-case hexadecimal digits.',
      '/wireHash: Expected a SHA-256 as 64 lower-case hexadecimal digits.',
      '/name/other: No field has the name "other".',
      '/name/source: Expected a string.',
      '/root: There is no operation 1.',
    ]);
    expect(mistakes({ ...planOf(same), sourceHash: `${'a'.repeat(64)}\n`, name: 'a', root: 0.5, ops: {} })).toEqual([
      '/sourceHash: Expected a SHA-256 as 64 lower-case hexadecimal digits.',
      '/name: Expected an object.',
      '/root: Expected the place of an operation.',
      '/ops: Expected a list.',
    ]);
    expect(mistakes({ ...planOf(), root: 0 })).toEqual(['/root: There is no operation 0.']);
  });

  it('knows a closed list of operations, and their fields', () => {
    expect(places({ op: 'other' }, { op: '__proto__' }, { op: 'constructor' }, {}, null, ['same'])).toEqual([
      '/ops/0/op',
      '/ops/1/op',
      '/ops/2/op',
      '/ops/3/op',
      '/ops/4',
      '/ops/5',
    ]);
    expect(mistakes(planOf({ op: 'same', child: 0 } as never))).toEqual(['/ops/0/child: No field has the name "child".']);
    expect(mistakes(parsed(JSON.stringify(planOf({ op: 'json' })).replace('{"op"', '{"__proto__":0,"a/b":0,"op"')))).toEqual([
      '/ops/0/__proto__: No field has the name "__proto__".',
      '/ops/0/a~1b: No field has the name "a/b".',
    ]);
    for (const op of everyOp) {
      const fields = Object.keys(op).filter((name) => name !== 'op');
      expect(places({ op: op.op })).toEqual(fields.map((name) => `/ops/0/${name}`));
    }
  });

  it('checks each place of an operation', () => {
    const one = { wire: [], source: [], child: -1 };
    expect(places({ op: 'list', prefix: [0, 1, '0'], rest: 1e9 })).toEqual(['/ops/0/prefix/1', '/ops/0/prefix/2', '/ops/0/rest']);
    expect(
      places({ op: 'object', fields: [field(7, 'a')], rest: { absent: 'absent', wire: 'w', key: 'k', value: 'v', child: 1 } }),
    ).toEqual(['/ops/0/fields/0/child', '/ops/0/rest/child']);
    expect(places({ op: 'object', fields: [], rest: null })).toEqual(['/ops/0/rest']);
    expect(places({ op: 'tuple', fields: [field(1, '0')], rest: field(1, 'r') })).toEqual([
      '/ops/0/fields/0/child',
      '/ops/0/rest/child',
    ]);
    expect(places({ op: 'entries', key: 1, value: 'v', child: null })).toEqual(['/ops/0/key', '/ops/0/child']);
    expect(places({ op: 'box', key: null, child: '0' })).toEqual(['/ops/0/key', '/ops/0/child']);
    expect(places({ op: 'choice', cases: [one] })).toEqual(['/ops/0/cases/0/child']);
  });

  it('checks the fields of a property', () => {
    const wrong = { source: 1, wire: null, child: 0, absent: 'boxed', more: 1 };
    expect(places({ op: 'object', fields: [wrong, 1, {}], rest: 0 })).toEqual([
      '/ops/0/fields/0/more',
      '/ops/0/fields/0/source',
      '/ops/0/fields/0/wire',
      '/ops/0/fields/0/absent',
      '/ops/0/fields/1',
      ...['source', 'wire', 'child', 'absent'].map((name) => `/ops/0/fields/2/${name}`),
    ]);
  });

  it('refuses a name that stands twice', () => {
    const fields = [field(1, 'a', 'x'), field(1, 'a', 'y'), field(1, 'b', 'x'), field(1, '__proto__', 'z')];
    expect(places({ op: 'object', fields, rest: { absent: 'absent', wire: 'y', key: 'k', value: 'v', child: 1 } }, same)).toEqual(
      ['/ops/0/fields/1/source', '/ops/0/fields/2/wire', '/ops/0/rest/wire'],
    );
    expect(places({ op: 'tuple', fields: [field(1, '0', 'x'), field(1, '0', 'x')], rest: field(1, 'r', 'x') }, same)).toEqual([
      '/ops/0/fields/1/wire',
      '/ops/0/rest/wire',
    ]);
    expect(places({ op: 'entries', key: 'k', value: 'k', child: 1 }, same)).toEqual(['/ops/0/value']);
    const rest = { absent: 'absent' as const, wire: 'w', key: 'k', value: 'k', child: 1 };
    expect(places({ op: 'object', fields: [], rest }, same)).toEqual(['/ops/0/rest/value']);
  });

  it('refuses a table that is not injective, its scalars told apart by type', () => {
    const table = [
      ['a', 1],
      ['b', '1'],
      ['a', 2],
      ['c', 1],
      ['d', null],
      ['e', null],
      ['f', {}],
      [1, 3],
      ['g'],
      'h',
      ['i', 4, 5],
    ];
    expect(mistakes(planOf({ op: 'text', table } as never))).toEqual([
      '/ops/0/table/2/0: "a" stands here twice.',
      '/ops/0/table/3/1: 1 stands here twice.',
      '/ops/0/table/5/1: null stands here twice.',
      '/ops/0/table/6/1: Expected a scalar.',
      '/ops/0/table/7/0: Expected a string.',
      '/ops/0/table/8: Expected a text and a scalar.',
      '/ops/0/table/9: Expected a text and a scalar.',
      '/ops/0/table/10: Expected a text and a scalar.',
    ]);
    const digits = (text: string) => mistakes({ ...planOf(), ops: [{ op: 'text', table: parsed(text) }] });
    expect(digits('[["a",9007199254740993],["b",9007199254740992]]')).toEqual([]);
    expect(digits('[["a",9007199254740993],["b",9007199254740993]]')).toHaveLength(1);
  });

  it('tells fifty mistakes and counts the rest', () => {
    const found = mistakes(planOf(...Array.from({ length: 60 }, () => ({ op: 'x' }) as never)));
    expect(found).toHaveLength(51);
    expect(found[50]).toBe(': 10 more mistakes.');
  });
});
