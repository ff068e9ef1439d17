import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/json/print.ts';
import type { Plan, PlanOp } from '../../src/model/plan.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import { loadPlan } from '../../src/plan/load.ts';
import { decoded, encoded, field, invalid, parsed, planOf, same } from './plan-of.ts';

const tooDeep = 'Nested deeper than 512 levels.';

/** A value in so many lists. */
const nested = (levels: number, wrap: (value: unknown) => unknown = (value) => [value], end: unknown = 1): unknown => {
  let value = end;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
};

const lists = planOf({ op: 'list', prefix: [], rest: 0 });

describe('depth', () => {
  it('is followed for 512 levels, and refused beyond', () => {
    expect(encoded(lists, nested(512))).toStrictEqual(nested(512));
    expect(decoded(lists, nested(512))).toStrictEqual(nested(512));
    const at = '/0'.repeat(512);
    expect(encoded(lists, nested(100_000))).toStrictEqual(invalid(at, tooDeep));
    expect(decoded(lists, nested(513))).toStrictEqual({ ...(invalid(at, tooDeep) as object), repairs: [] });
    expect(decoded(lists, nested(100_000))).toMatchObject({ code: 'INVALID_ENCODING', at });
  });

  it('counts the levels of every operation', () => {
    const map = planOf({ op: 'entries', key: 'k', value: 'v', child: 0 });
    const maps = (levels: number) => nested(levels, (value) => ({ a: value }), {});
    expect(decoded(map, encoded(map, maps(511)))).toStrictEqual(maps(511));
    expect(encoded(map, maps(512))).toMatchObject({ code: 'INVALID_ENCODING', message: tooDeep });
    const tuple = planOf({ op: 'tuple', fields: [field(0, '0', 'x')], rest: field(0, 'r') });
    expect(encoded(tuple, nested(5000))).toMatchObject({ message: tooDeep });
    expect(
      decoded(
        tuple,
        nested(5000, (x) => ({ x })),
      ),
    ).toMatchObject({ message: tooDeep });
    const object = planOf({ op: 'object', fields: [field(0, 'a')], rest: 0 });
    expect(
      encoded(
        object,
        nested(5000, (a) => ({ a })),
      ),
    ).toMatchObject({ message: tooDeep });
    expect(
      decoded(
        object,
        nested(5000, (b) => ({ b })),
      ),
    ).toMatchObject({ message: tooDeep });
  });

  it('is no matter where nothing changes', () => {
    const value = nested(20_000);
    expect(encodeByPlan(planOf(same), value)).toEqual({ ok: true, value });
    expect(decodeByPlan(planOf({ op: 'object', fields: [], rest: 1 }, same), { a: value })).toMatchObject({ ok: true });
  });

  it('is the same on both sides of JSON text', () => {
    const box = planOf({ op: 'box', key: 'v', child: 1 }, { op: 'json' });
    const text = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const value = (levels: number) => nested(levels - 1, (one) => [one], []);
    expect(encoded(box, value(511))).toStrictEqual({ v: text(511) });
    expect(decoded(box, { v: text(511) })).toStrictEqual(value(511));
    expect(encoded(box, value(512))).toStrictEqual(invalid('/0'.repeat(511), tooDeep));
    expect(decoded(box, { v: text(512) })).toStrictEqual({ ...(invalid('/v', tooDeep) as object), repairs: [] });
    for (const levels of [5000, 100_000]) {
      expect(decoded(box, { v: text(levels) }, { bareText: () => true })).toMatchObject({ code: 'INVALID_ENCODING', at: '/v' });
      expect(decoded(lists, text(levels))).toMatchObject({ code: 'INVALID_ENCODING' });
    }
  });

  it('ends for values that hold themselves', () => {
    const loop: unknown[] = [];
    loop.push(loop);
    for (const op of [{ op: 'json' }, { op: 'list', prefix: [], rest: 0 }] as const) {
      expect(encodeByPlan(planOf(op), loop)).toMatchObject({ ok: false, message: tooDeep });
    }
    expect(decodeByPlan(lists, loop)).toMatchObject({ ok: false, message: tooDeep });
  });
});

describe('a plan that was not loaded', () => {
  it('ends where it leads back to itself', () => {
    const plans: readonly PlanOp[] = [
      { op: 'choice', cases: [{ wire: [], source: [], child: 0 }] },
      { op: 'box', key: 'k', child: 0 },
      { op: 'tuple', fields: [], rest: field(0, 'r') },
    ];
    for (const op of plans) {
      expect(encoded(planOf(op), [1])).toMatchObject({ ok: false, message: tooDeep });
      expect(decoded(planOf(op), [1])).toMatchObject({ ok: false, message: tooDeep });
    }
  });

  it('passes values where it leads nowhere', () => {
    expect(encoded(planOf({ op: 'list', prefix: [], rest: 7 }), [1])).toStrictEqual([1]);
    expect(decoded({ ...planOf(), root: 3 }, [1])).toStrictEqual([1]);
  });
});

describe('names', () => {
  const names = ['__proto__', 'constructor', '', '/', '~', 'toString', '0', 'hasOwnProperty'];
  const text = (values: readonly string[]) => `{${names.map((name, at) => `${JSON.stringify(name)}:${values[at]}`).join(',')}}`;
  const shifted = (at: number) => names[(at + 1) % names.length] as string;

  it('of objects are any', () => {
    const plan = planOf(
      { op: 'object', fields: names.map((name, at) => field(1, name, shifted(at))), rest: 2 },
      { op: 'json' },
      same,
    );
    const source = parsed(text(names.map((_, at) => String(at))));
    const wire = encoded(plan, source);
    expect(canonicalJson(wire)).toBe(
      canonicalJson(parsed(text(names.map((_, at) => `"${(at + names.length - 1) % names.length}"`)))),
    );
    expect(canonicalJson(decoded(plan, wire))).toBe(canonicalJson(source));
    expect(Object.getPrototypeOf(wire)).toBe(Object.prototype);
    expect(encoded(plan, {})).toStrictEqual({});
    expect(decoded(plan, {})).toStrictEqual({});
  });

  it('of entries, boxes and places are any', () => {
    for (const name of names) {
      const other = name === '' ? '__proto__' : '';
      const entries = planOf({ op: 'entries', key: name, value: other, child: 1 }, { op: 'box', key: name, child: 2 }, same);
      const source = parsed(text(names.map(() => '1.5')));
      expect(canonicalJson(decoded(entries, encoded(entries, source)))).toBe(canonicalJson(source));
      const tuple = planOf({ op: 'tuple', fields: [field(1, '0', name)], rest: field(1, 'r', other) }, same);
      expect(decoded(tuple, encoded(tuple, [1, 2, 3]))).toStrictEqual([1, 2, 3]);
      const rest = { absent: 'absent' as const, wire: name, key: name, value: other, child: 1 };
      const object = planOf({ op: 'object', fields: [], rest }, same);
      expect(canonicalJson(decoded(object, encoded(object, source)))).toBe(canonicalJson(source));
    }
  });

  it('of members that are not there are not there', () => {
    const forms = names.map((name) => ({ has: name }));
    const plan = planOf(
      { op: 'choice', cases: [{ wire: forms.slice(0, 1), source: forms.slice(0, 1), child: 1 }] },
      { op: 'json' },
    );
    expect(encoded(plan, {})).toStrictEqual({});
    expect(encoded(plan, parsed('{"__proto__":1}'))).toBe('{"__proto__":1}');
    expect(decoded(planOf({ op: 'box', key: 'toString', child: 1 }, same), { x: 1 })).toMatchObject({ value: { x: 1 } });
    expect(decoded(planOf({ op: 'entries', key: 'constructor', value: 'toString', child: 1 }, same), [{}])).toMatchObject({
      at: '/0',
    });
  });
});

describe('size', () => {
  const within = (milliseconds: number, run: () => unknown): unknown => {
    const start = performance.now();
    const result = run();
    expect(performance.now() - start).toBeLessThan(milliseconds);
    return result;
  };
  const many = 20_000;
  const load = (plan: Plan) => within(3000, () => loadPlan(plan));

  it('of a plan is no matter: operations, fields, tables', () => {
    const chain = Array.from({ length: 5 * many }, (_, at): PlanOp => ({ op: 'box', key: 'k', child: at + 1 }));
    const deep = planOf(...chain, same);
    expect(load(deep)).toMatchObject({ ok: true });
    expect(encodeByPlan(deep, 1)).toMatchObject({ message: tooDeep });
    expect(decodeByPlan(deep, 1)).toMatchObject({ message: tooDeep });
    const fields = Array.from({ length: many }, (_, at) => field(1, `s${at}`, `w${at}`));
    expect(load(planOf({ op: 'object', fields, rest: 1 }, same))).toMatchObject({ ok: true });
    const table = Array.from({ length: many }, (_, at) => [`w${at}`, at] as const);
    expect(load(planOf({ op: 'text', table }))).toMatchObject({ ok: true });
    const wrong = Array.from({ length: many }, () => ({ op: 'x'.repeat(100) }) as never);
    expect(load(planOf(...wrong))).toMatchObject({ ok: false });
  });

  it('of a union is no matter', () => {
    const tagged = Array.from({ length: many }, (_, at) => {
      const forms = [{ key: 'kind', among: [at] }];
      return { wire: forms, source: forms, child: 1 };
    });
    expect(load(planOf({ op: 'choice', cases: tagged }, same))).toMatchObject({ ok: true });
    const keyed = tagged.map(({ wire }, at) => ({ wire: [{ has: `k${at}` }, ...wire], source: wire, child: 1 }));
    expect(load(planOf({ op: 'choice', cases: keyed }, same))).toMatchObject({ ok: true });
    const other = { wire: [{ type: ['null'] }], source: [{ type: ['null'] }], child: 1 };
    expect(load(planOf({ op: 'choice', cases: [...keyed, other] }, same))).toMatchObject({ ok: true });
    expect(load(planOf({ op: 'choice', cases: [...keyed, other, other] }, same))).toMatchObject({
      ok: false,
      errors: [{ at: `/ops/0/cases/${many + 1}/wire` }, { at: `/ops/0/cases/${many + 1}/source` }],
    });
    const untagged = { wire: [{ hasNot: 'kind' }], source: [{ hasNot: 'kind' }], child: 1 };
    expect(load(planOf({ op: 'choice', cases: [untagged, ...keyed.slice(0, 500)] }, same))).toMatchObject({ ok: true });
    expect(load(planOf({ op: 'choice', cases: [untagged, ...keyed] }, same))).toMatchObject({
      ok: false,
      errors: [{ at: '/ops/0/cases', message: 'The cases are too many to be compared.' }],
    });
  });

  it('of a value is no matter', () => {
    const plan = planOf(
      { op: 'object', fields: [field(1, 'a', 'b')], rest: 2 },
      { op: 'entries', key: 'k', value: 'v', child: 2 },
      { op: 'json' },
    );
    const list = Array.from({ length: many }, (_, at) => ({ k: `k${at}`, v: '1' }));
    expect(within(3000, () => decodeByPlan(plan, { b: list }))).toMatchObject({ ok: true });
    const object = Object.fromEntries(list.map(({ k }) => [k, 1]));
    expect(within(3000, () => encodeByPlan(plan, { a: object, ...object }))).toMatchObject({ ok: true });
  });

  it('of a name is paid once, not for each record below it', () => {
    const plan = planOf({ op: 'object', fields: [], rest: 1 }, { op: 'list', prefix: [], rest: 2 }, { op: 'json' });
    const wire = { [`${'~'.repeat(1_000_000)}`]: Array.from({ length: 10_000 }, () => 1) };
    const result = within(3000, () => decodeByPlan(plan, wire));
    expect((result as { repairs: unknown[] }).repairs).toHaveLength(10_000);
  });
});
