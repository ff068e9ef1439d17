import { describe, expect, it } from 'vitest';
import { keysOf } from '../../src/json/value.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { RepairId } from '../../src/plan/decode.ts';
import { decoded, field, invalid, planOf, same } from './plan-of.ts';

/** A result that needed repairs, in order. */
const repaired = (value: unknown, ...repairs: readonly (readonly [RepairId, string])[]): unknown => ({
  ok: true,
  value,
  repairs: repairs.map(([id, at]) => ({ id, at })),
});

const object: Plan['ops'][number] = { op: 'object', fields: [field(1, 'a b', 'a_b', 'null')], rest: 1 };

describe('a value in the shape of the source', () => {
  it('is taken for entries, its members undone', () => {
    const plan = planOf({ op: 'entries', key: 'k', value: 'v', child: 1 }, { op: 'text', table: [['one', 1]] });
    const value = { a: 'one', b: 1, c: 'two' };
    expect(decoded(plan, value)).toStrictEqual(repaired({ a: 1, b: 1, c: 'two' }, ['source-shape', ''], ['source-shape', '/b']));
  });

  it('is taken for entries in entries', () => {
    const plan = planOf(
      { op: 'entries', key: 'k', value: 'v', child: 1 },
      { op: 'entries', key: 'k', value: 'v', child: 2 },
      same,
    );
    expect(decoded(plan, { 'a/b': [{ k: 'x', v: 1 }] })).toStrictEqual(repaired({ 'a/b': { x: 1 } }, ['source-shape', '']));
    expect(decoded(plan, [{ k: 'a', v: { x: 1 } }])).toStrictEqual(repaired({ a: { x: 1 } }, ['source-shape', '/0/v']));
  });

  it('is taken for a tuple, items without a place as they are', () => {
    const fields = [field(1, '0', 'x'), field(2, '1', 'y')];
    const closed = planOf({ op: 'tuple', fields, rest: null }, same, { op: 'text', table: [['one', 1]] });
    expect(decoded(closed, [1, 'one', 'one'])).toStrictEqual(repaired([1, 1, 'one'], ['source-shape', '']));
    expect(decoded(closed, [])).toStrictEqual(repaired([], ['source-shape', '']));
    const open = planOf(
      { op: 'tuple', fields, rest: field(3, 'rest') },
      same,
      { op: 'text', table: [['one', 1]] },
      { op: 'list', prefix: [], rest: 2 },
    );
    const value = [1, 'one', 'one', 1];
    expect(decoded(open, value)).toStrictEqual(repaired([1, 1, 1, 1], ['source-shape', ''], ['source-shape', '/3']));
  });

  it('is taken for a text of the table', () => {
    const table = [
      ['1', 1],
      ['one', '1'],
      ['two', 'zwei'],
    ] as const;
    const plan = planOf({ op: 'text', table });
    expect(decoded(plan, 1)).toStrictEqual(repaired(1, ['source-shape', '']));
    expect(decoded(plan, 'zwei')).toStrictEqual(repaired('zwei', ['source-shape', '']));
    expect(decoded(plan, '1')).toBe(1);
    expect(decoded(plan, 2)).toBe(2);
  });

  it('is taken for a box, where it is no object with that key only', () => {
    const plan = planOf({ op: 'box', key: 'value', child: 1 }, { op: 'text', table: [['one', 1]] });
    expect(decoded(plan, { value: 'one' })).toBe(1);
    expect(decoded(plan, 'one')).toStrictEqual(repaired(1, ['source-shape', '']));
    expect(decoded(plan, null)).toStrictEqual(repaired(null, ['source-shape', '']));
    const both = { value: 1, other: 2 };
    expect(decoded(plan, both)).toStrictEqual(repaired(both, ['source-shape', '']));
  });

  it('is taken for JSON text, where it is no string', () => {
    const value = { a: ['x'] };
    const result = decoded(planOf({ op: 'json' }), value);
    expect(result).toStrictEqual(repaired(value, ['source-shape', '']));
  });

  it('is taken for the name of a property', () => {
    expect(decoded(planOf(object, same), { x: 1, 'a b': 2 })).toStrictEqual(
      repaired({ x: 1, 'a b': 2 }, ['source-shape', '/a b']),
    );
    expect(decoded(planOf(object, same), { 'a b': null })).toStrictEqual(repaired({}, ['source-shape', '/a b']));
    expect(decoded(planOf(object, same), { 'a b': 2, a_b: null })).toStrictEqual(
      repaired({ 'a b': 2 }, ['source-shape', '/a b']),
    );
  });

  it('is taken for undeclared members beside their list, as they are', () => {
    const rest = { absent: 'absent' as const, wire: 'more', key: 'k', value: 'v', child: 2 };
    const plan = planOf({ op: 'object', fields: [field(1, 'a')], rest }, same, { op: 'json' });
    const beside = decoded(plan, { a: 1, x: '2', more: [{ k: 'y', v: '3' }] });
    expect(beside).toStrictEqual(repaired({ a: 1, x: '2', y: 3 }, ['source-shape', '/x']));
    expect(decoded(plan, { more: { y: '3' } })).toStrictEqual(repaired({ y: 3 }, ['source-shape', '/more']));
    expect(decoded(plan, { more: null })).toStrictEqual(repaired({}, ['null-as-absent', '/more']));
  });
});

describe('JSON text', () => {
  it('is taken for each shape of the wire', () => {
    const text = (plan: Plan, wire: string, value: unknown) => {
      expect(decoded(plan, wire)).toStrictEqual(repaired(value, ['json-text', '']));
    };
    text(planOf(object, same), ' {"a_b":1} ', { 'a b': 1 });
    text(planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'json' }), '["1"]', [1]);
    text(planOf({ op: 'entries', key: 'k', value: 'v', child: 1 }, same), '\n[{"k":"a","v":1}]', { a: 1 });
    text(planOf({ op: 'tuple', fields: [field(1, '0', 'x')], rest: null }, same), '{"x":1}', [1]);
  });

  it('is taken for one entry, and for the list of undeclared members', () => {
    const plan = planOf({ op: 'entries', key: 'k', value: 'v', child: 1 }, same);
    expect(decoded(plan, ['{"k":"a","v":1}', { k: 'b', v: '{}' }])).toStrictEqual(
      repaired({ a: 1, b: '{}' }, ['json-text', '/0']),
    );
    const rest = { absent: 'absent' as const, wire: 'more', key: 'k', value: 'v', child: 1 };
    const open = planOf({ op: 'object', fields: [], rest }, same);
    expect(decoded(open, { more: '[{"k":"a","v":1}]' })).toStrictEqual(repaired({ a: 1 }, ['json-text', '/more']));
  });

  it('is read once on the way down, and again beside it', () => {
    const plan = planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'list', prefix: [], rest: 2 }, { op: 'json' });
    expect(decoded(plan, ['["1"]', '["2"]'])).toStrictEqual(repaired([[1], [2]], ['json-text', '/0'], ['json-text', '/1']));
    expect(decoded(plan, '["[\\"1\\"]"]')).toStrictEqual(repaired(['["1"]'], ['json-text', '']));
    expect(decoded(plan, '[["1"]]')).toStrictEqual(repaired([[1]], ['json-text', '']));
    const entries = planOf(
      { op: 'entries', key: 'k', value: 'v', child: 1 },
      { op: 'list', prefix: [], rest: 2 },
      { op: 'json' },
    );
    expect(decoded(entries, ['{"k":"a","v":"[]"}', { k: 'b', v: '["1"]' }])).toStrictEqual(
      repaired({ a: '[]', b: [1] }, ['json-text', '/0'], ['json-text', '/1/v']),
    );
  });

  it('is read once on the way into undeclared members', () => {
    const rest = { absent: 'absent' as const, wire: 'more', key: 'k', value: 'v', child: 1 };
    const plan = planOf({ op: 'object', fields: [field(1, 'a')], rest }, { op: 'list', prefix: [], rest: 2 }, { op: 'json' });
    const wire = { more: '[{"k":"x","v":"[]"},"{}"]', a: '["1"]' };
    expect(decoded(plan, wire)).toMatchObject({ code: 'INVALID_ENCODING', at: '/more/1' });
    expect(decoded(plan, { ...wire, more: '[{"k":"x","v":"[]"}]' })).toStrictEqual(
      repaired({ x: '[]', a: [1] }, ['json-text', '/more'], ['json-text', '/a']),
    );
  });

  it('passes as it is where it says another shape or none', () => {
    for (const wire of ['[1]', '{"a_b":1', 'x', '', '1', '"{}"']) expect(decoded(planOf(object, same), wire)).toBe(wire);
    expect(decoded(planOf({ op: 'list', prefix: [], rest: 1 }, same), '{}')).toBe('{}');
    const choice = planOf({ op: 'choice', cases: [{ wire: [{ type: ['object'] }], source: [], child: 1 }] }, same);
    expect(decoded(choice, '{}')).toBe('{}');
    expect(decoded(planOf({ op: 'box', key: 'v', child: 1 }, same), '{"v":1}')).toStrictEqual(
      repaired('{"v":1}', ['source-shape', '']),
    );
  });

  it('that repeats a key is refused', () => {
    const message = 'The JSON text has the key "a" twice in one object.';
    expect(decoded(planOf(object, same), '{"x":{"a":1,"a":2}}')).toStrictEqual({
      ...(invalid('', message) as object),
      repairs: [],
    });
    const plan = planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'json' });
    expect(decoded(plan, ['1', '{"a":1,"a":1}'])).toStrictEqual({ ...(invalid('/1', message) as object), repairs: [] });
  });
});

describe('text that has to be JSON', () => {
  const plan = planOf({ op: 'object', fields: [field(1, 'a b', 'a_b')], rest: 1 }, { op: 'json' });

  it('is never taken raw where it parses', () => {
    const bareText = () => true;
    expect(decoded(plan, { a_b: '1', x: '"1"', y: ' null' }, { bareText })).toStrictEqual({ 'a b': 1, x: '1', y: null });
  });

  it('is refused where it does not', () => {
    expect(decoded(plan, { x: '1', a_b: 'red' })).toStrictEqual({
      ok: false,
      code: 'INVALID_JSON',
      at: '/a_b',
      message: "Line 1, column 1: Expected a value, found 'r'.",
      repairs: [],
    });
    expect(decoded(plan, { a_b: '' })).toMatchObject({ code: 'INVALID_JSON', at: '/a_b' });
    expect(decoded(plan, { x: { y: 1 }, a_b: '{"a":' })).toMatchObject({
      code: 'INVALID_JSON',
      repairs: [{ id: 'source-shape', at: '/x' }],
    });
  });

  it('is the string it is where the caller says so', () => {
    const asked: string[] = [];
    const bareText = (at: string) => {
      asked.push(at);
      return at === '/a_b';
    };
    expect(decoded(plan, { a_b: 'red', x: '1' }, { bareText })).toStrictEqual(
      repaired({ 'a b': 'red', x: 1 }, ['json-text-bare', '/a_b']),
    );
    expect(decoded(plan, { x: 'red' }, { bareText })).toMatchObject({ code: 'INVALID_JSON', at: '/x' });
    expect(asked).toEqual(['/a_b', '/x']);
  });
});

describe('an encoding that says nothing or two things', () => {
  const entries = planOf({ op: 'entries', key: 'k', value: 'v', child: 1 }, same);
  const rest = { absent: 'absent' as const, wire: 'more', key: 'k', value: 'v', child: 1 };
  const open = planOf({ op: 'object', fields: [field(1, 'a', 'b')], rest }, same);
  const at = (plan: Plan, wire: unknown) => decoded(plan, wire) as { code: string; at: string };

  it('is an entry twice', () => {
    const twice = [
      { k: 'c', v: 1 },
      { k: '__proto__', v: 2 },
      { k: '__proto__', v: 2 },
    ];
    expect(decoded(entries, twice)).toStrictEqual({
      ...(invalid('/2/k', 'The key "__proto__" stands in an entry before.') as object),
      repairs: [],
    });
    expect(at(open, { more: twice })).toMatchObject({ code: 'INVALID_ENCODING', at: '/more/2/k' });
  });

  it('is an entry of another shape', () => {
    for (const entry of [1, null, 'a', [], {}, { k: 1, v: 1 }, { k: 'a' }, { v: 1 }, { k: 'a', v: 1, w: 2 }]) {
      expect(at(entries, [{ k: 'x', v: 1 }, entry])).toMatchObject({ code: 'INVALID_ENCODING', at: '/1' });
    }
  });

  it('is an undeclared member under the name of another', () => {
    expect(at(open, { more: [{ k: 'a', v: 1 }] })).toMatchObject({ code: 'INVALID_ENCODING', at: '/more/0/k' });
    expect(at(open, { more: { a: 1 } })).toMatchObject({ code: 'INVALID_ENCODING', at: '/more/a' });
    expect(at(open, { more: [{ k: 'x', v: 1 }], x: 2 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/more/0/k' });
    expect(decoded(open, { b: 1, more: [{ k: 'b', v: 2 }] })).toStrictEqual({ a: 1, b: 2 });
    expect(at(open, { more: 1 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/more' });
    expect(at(open, { more: '[1' })).toMatchObject({ code: 'INVALID_ENCODING', at: '/more' });
  });

  it('is a property under both of its names', () => {
    expect(at(open, { a: 1, b: 1 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/a' });
    expect(at(planOf(object, same), { a_b: 1, 'a b': 1 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/a b' });
  });

  it('is no reason to refuse values of other types', () => {
    const ops: Plan['ops'] = [
      object,
      { op: 'list', prefix: [], rest: 0 },
      { op: 'entries', key: 'k', value: 'v', child: 0 },
      { op: 'tuple', fields: [], rest: null },
    ];
    for (const op of ops) for (const value of [1, true, null, 'x', 1n]) expect(decoded(planOf(op, same), value)).toBe(value);
    const list = [{ 'a b': 1 }];
    expect(decoded(planOf(object, same), list)).toBe(list);
    const wire = { a_b: 1 };
    expect(decoded(planOf({ op: 'list', prefix: [], rest: 0 }), wire)).toBe(wire);
  });
});

describe('what does not change', () => {
  it('is the same object, on both sides of what does', () => {
    const plan = planOf(
      { op: 'object', fields: [field(1, 'list'), field(2, 'x')], rest: 3 },
      { op: 'list', prefix: [], rest: 0 },
      { op: 'json' },
      same,
    );
    const wire = { list: [{ a: [1] }, { x: '1' }], o: {} };
    const value = decoded(plan, wire) as typeof wire;
    expect(value).toStrictEqual({ list: [{ a: [1] }, { x: 1 }], o: {} });
    expect(value.list[0]).toBe(wire.list[0]);
    expect(value.o).toBe(wire.o);
    const still = { list: [{ list: [] }], a: { x: 1 } };
    expect(decoded(plan, still)).toBe(still);
  });

  it('keeps the order of keys that JavaScript lists first', () => {
    const plan = planOf({ op: 'object', fields: [field(1, '9', 'nine')], rest: 1 }, same);
    const value = decoded(plan, { b: 1, nine: 2, a: 3 }) as object;
    expect(keysOf(value)).toEqual(['b', '9', 'a']);
    expect(value).toEqual({ b: 1, 9: 2, a: 3 });
  });
});
