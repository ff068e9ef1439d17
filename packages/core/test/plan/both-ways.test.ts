import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/json/print.ts';
import { keysOf } from '../../src/json/value.ts';
import { decoded, encoded, field, parsed, planOf, same, spells } from './plan-of.ts';

describe('same', () => {
  it('gives back the very value', () => {
    const value = { a: [1, { b: null }] };
    expect(encoded(planOf(same), value)).toBe(value);
    expect(decoded(planOf(same), value)).toBe(value);
  });
});

describe('object', () => {
  const renamed = planOf({ op: 'object', fields: [field(1, 'a b', 'a_b'), field(2, 'n', 'n', 'null')], rest: 1 }, same, {
    op: 'json',
  });

  it('renames members and leaves their order', () => {
    spells(renamed, { x: 1, 'a b': 2, n: 3, y: 4 }, { x: 1, a_b: 2, n: '3', y: 4 });
    expect(keysOf(encoded(renamed, { x: 1, 'a b': 2, n: 3, y: 4 }) as object)).toEqual(['x', 'a_b', 'n', 'y']);
  });

  it('spells what is not there as null where the field says so, and reads null or nothing as that', () => {
    spells(renamed, { 'a b': null }, { a_b: null, n: null });
    spells(renamed, {}, { n: null });
    expect(decoded(renamed, {})).toStrictEqual({});
    expect(encoded(renamed, { 'a b': undefined, n: undefined })).toStrictEqual({ n: null });
  });

  it('swaps names', () => {
    const swap = planOf({ op: 'object', fields: [field(1, 'a', 'b'), field(1, 'b', 'a')], rest: 1 }, same);
    spells(swap, { a: 1, b: 2 }, { b: 1, a: 2 });
    spells(swap, { a: 1 }, { b: 1 });
  });

  it('takes undeclared members through their operation', () => {
    const plan = planOf({ op: 'object', fields: [field(1, 'a')], rest: 2 }, same, { op: 'json' });
    spells(plan, { a: '1', b: '1', c: [1] }, { a: '1', b: '"1"', c: '[1]' });
  });

  it('carries undeclared members as entries, and leaves the list away where there are none', () => {
    const rest = { absent: 'absent' as const, wire: 'more', key: 'k', value: 'v', child: 2 };
    const plan = planOf({ op: 'object', fields: [field(1, 'a', 'b', 'null')], rest }, same, { op: 'json' });
    const entries = [
      { k: 'b', v: '[]' },
      { k: 'more', v: '"m"' },
    ];
    spells(plan, { a: 1, b: [], more: 'm' }, { b: 1, more: entries });
    spells(plan, { a: 1 }, { b: 1 });
    expect(decoded(plan, { b: 1, more: [] })).toStrictEqual({ a: 1 });
    expect(encoded(plan, { x: undefined })).toStrictEqual({ b: null });
  });

  it('refuses a member whose wire name is another', () => {
    expect(encoded(renamed, { a_b: 1 })).toMatchObject({ ok: false, code: 'INVALID_ENCODING', at: '/a_b' });
  });
});

describe('list', () => {
  it('goes by place, then by the rest', () => {
    const plan = planOf({ op: 'list', prefix: [1, 2], rest: 3 }, same, { op: 'json' }, { op: 'box', key: 'v', child: 1 });
    spells(plan, [1, 2, 3, 4], [1, '2', { v: 3 }, { v: 4 }]);
    spells(plan, [1], [1]);
    spells(plan, [], []);
  });

  it('looks no further than the places that change', () => {
    const plan = planOf({ op: 'list', prefix: [2], rest: 1 }, same, { op: 'json' });
    spells(plan, [{}, { a: 1 }], ['{}', { a: 1 }]);
  });
});

describe('entries', () => {
  const plan = planOf({ op: 'entries', key: 'key', value: '__proto__', child: 1 }, { op: 'json' });

  it('spells an object as a list', () => {
    const source = parsed('{"b":1,"__proto__":{},"":null,"a/b":"x"}');
    const wire = parsed(
      '[{"key":"b","__proto__":"1"},{"key":"__proto__","__proto__":"{}"},{"key":"","__proto__":"null"},{"key":"a/b","__proto__":"\\"x\\""}]',
    );
    expect(canonicalJson(encoded(plan, source))).toBe(canonicalJson(wire));
    expect(canonicalJson(decoded(plan, wire))).toBe(canonicalJson(source));
    spells(plan, {}, []);
  });

  it('keeps the order of keys that JavaScript lists first', () => {
    const source = parsed('{"b":1,"10":2,"2":3}');
    const wire = encoded(plan, source) as { key: string }[];
    expect(wire.map(({ key }) => key)).toEqual(['b', '10', '2']);
    expect(keysOf(decoded(plan, wire) as object)).toEqual(['b', '10', '2']);
    expect(Object.keys(decoded(plan, wire) as object)).toEqual(['2', '10', 'b']);
  });
});

describe('tuple', () => {
  const fields = [field(1, '0', 'x'), field(2, '1', 'y'), field(1, '2', 'z', 'null')];
  const open = planOf({ op: 'tuple', fields, rest: field(3, 'rest') }, same, { op: 'json' }, { op: 'list', prefix: [], rest: 2 });

  it('spells a list as an object', () => {
    spells(open, [1, 2, 3, 4, [5]], { x: 1, y: '2', z: 3, rest: ['4', '[5]'] });
    spells(open, [1, 2, 3], { x: 1, y: '2', z: 3 });
    spells(open, [1, 2], { x: 1, y: '2', z: null });
    spells(open, [], { z: null });
    expect(decoded(open, {})).toStrictEqual([]);
    expect(decoded(open, { y: '2', x: 1, rest: [] })).toStrictEqual([1, 2]);
  });

  it('spells an absent end as null where the field says so', () => {
    const plan = planOf({ op: 'tuple', fields: [field(1, '0', 'x')], rest: field(1, 'rest', 'rest', 'null') }, same);
    spells(plan, [1], { x: 1, rest: null });
    spells(plan, [1, 2], { x: 1, rest: [2] });
  });

  it('refuses items without a place, with the place they have', () => {
    const closed = planOf({ op: 'tuple', fields, rest: null }, same, { op: 'json' });
    expect(encoded(closed, [1, 2, 3, 4])).toMatchObject({ ok: false, code: 'INVALID_ENCODING', at: '/3' });
    const nested = planOf({ op: 'tuple', fields: [field(1, '0', 'x')], rest: field(2, 'rest') }, same, {
      op: 'tuple',
      fields: [field(1, '0', 'y'), field(1, '1', 'z')],
      rest: null,
    });
    spells(nested, [1, 2, 3], { x: 1, rest: { y: 2, z: 3 } });
    expect(encoded(nested, [1, 2, 3, 4])).toMatchObject({ at: '/3' });
    expect(encoded(open, [1, 2, 3, 4, [Number.NaN]])).toMatchObject({ at: '/4/0', message: 'JSON has no number NaN.' });
  });

  it('refuses a hole and a member without a place', () => {
    expect(decoded(open, { x: 1, z: 3 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/y' });
    expect(decoded(open, { rest: ['1'] })).toMatchObject({ code: 'INVALID_ENCODING', at: '/x' });
    expect(decoded(open, { x: 1, w: 3 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/w' });
    expect(decoded(open, { x: 1, y: '2', z: 3, rest: 4 })).toMatchObject({ code: 'INVALID_ENCODING', at: '/rest' });
  });
});

describe('box', () => {
  it('puts a value under one key', () => {
    const plan = planOf({ op: 'box', key: '', child: 1 }, { op: 'json' });
    spells(plan, { '': 1 }, { '': '{"":1}' });
    spells(plan, null, { '': 'null' });
  });

  it('stands in boxes', () => {
    const plan = planOf({ op: 'box', key: 'a', child: 1 }, { op: 'box', key: 'a', child: 2 }, same);
    spells(plan, { a: 1 }, { a: { a: { a: 1 } } });
  });
});

describe('choice', () => {
  const plan = planOf(
    {
      op: 'choice',
      cases: [
        { wire: [{ type: ['string', 'null'] }], source: [{ type: ['integer', 'null'] }], child: 1 },
        { wire: [{ type: ['array'] }], source: [{ type: ['object'] }, { hasNot: 'kind' }], child: 2 },
        { wire: [{ key: 'kind', among: ['a', 1] }], source: [{ key: 'kind', among: ['a', 1] }], child: 3 },
        { wire: [{ key: 'kind', among: ['b'] }, { has: 'x' }], source: [{ key: 'kind', among: ['b'] }], child: 4 },
      ],
    },
    {
      op: 'text',
      table: [
        ['one', 1],
        ['two', 2],
      ],
    },
    { op: 'entries', key: 'k', value: 'v', child: 5 },
    { op: 'object', fields: [field(1, 'n')], rest: 5 },
    { op: 'object', fields: [field(6, 'n', 'x', 'null')], rest: 5 },
    same,
    { op: 'json' },
  );

  it('takes the member whose forms hold', () => {
    spells(plan, 2, 'two');
    spells(plan, null, null);
    spells(plan, { n: 1 }, [{ k: 'n', v: 1 }]);
    spells(plan, { kind: 'a', n: 1 }, { kind: 'a', n: 'one' });
    spells(plan, { kind: 1, n: 2 }, { kind: 1, n: 'two' });
    spells(plan, { kind: 'b', n: 1 }, { kind: 'b', x: '1' });
  });

  it('passes what no member is about', () => {
    for (const value of [1.5, true, { kind: '1', n: 1 }]) spells(plan, value, value);
    expect(decoded(plan, { n: 1 })).toStrictEqual({ n: 1 });
  });

  it('leads to other unions', () => {
    const nested = planOf(
      { op: 'choice', cases: [{ wire: [{ type: ['number'] }], source: [{ type: ['number'] }], child: 1 }] },
      { op: 'choice', cases: [{ wire: [], source: [], child: 2 }] },
      same,
    );
    spells(nested, 1, 1);
  });
});

describe('numbers that move', () => {
  it('keep their texts', () => {
    const plan = planOf(
      { op: 'object', fields: [field(1, 'a b', 'a_b'), field(2, 't'), field(3, 'm'), field(4, 'x')], rest: 1 },
      same,
      { op: 'tuple', fields: [field(1, '0', 'p')], rest: field(1, 'rest') },
      { op: 'entries', key: 'k', value: 'v', child: 1 },
      { op: 'box', key: 'b', child: 1 },
    );
    const source = '{"a b":1.0,"t":[2.0,3.0,4.0],"m":{"n":5.0},"x":6.0,"o":7.0}';
    const wire = '{"a_b":1.0,"t":{"p":2.0,"rest":[3.0,4.0]},"m":[{"k":"n","v":5.0}],"x":{"b":6.0},"o":7.0}';
    const print = (value: unknown) => encoded(planOf({ op: 'json' }), value);
    expect(print(encoded(plan, parsed(source)))).toBe(wire);
    expect(print(decoded(plan, parsed(wire)))).toBe(source);
  });
});

describe('a recursive plan', () => {
  it('follows a value to its end', () => {
    const plan = planOf(
      { op: 'object', fields: [field(1, 'children', 'kids', 'null')], rest: 2 },
      { op: 'list', prefix: [], rest: 0 },
      same,
    );
    spells(
      plan,
      { v: 1, children: [{ v: 2, children: [] }, { v: 3 }] },
      {
        v: 1,
        kids: [
          { v: 2, kids: [] },
          { v: 3, kids: null },
        ],
      },
    );
  });
});
