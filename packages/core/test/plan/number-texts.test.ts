import { describe, expect, it } from 'vitest';
import { KEY_ORDER, keysOf, LEXEMES, lexemeOf } from '../../src/json/value.ts';
import { decoded, encoded, field, parsed, planOf, same } from './plan-of.ts';

const json = { op: 'json' } as const;

describe('number texts', () => {
  it('stay with the numbers beside what differs', () => {
    const list = planOf({ op: 'list', prefix: [1], rest: 2 }, json, same);
    const back = decoded(list, parsed('["2",1.0,2.0]')) as object;
    expect(back).toStrictEqual([2, 1, 2]);
    expect([0, 1, 2].map((at) => lexemeOf(back, at))).toEqual([undefined, '1.0', '2.0']);
    const object = planOf({ op: 'object', fields: [field(1, 'a', 'b')], rest: 1 }, same);
    expect(lexemeOf(encoded(object, parsed('{"a":1.0}')) as object, 'b')).toBe('1.0');
  });

  it('of members are not those of what holds them', () => {
    const lists = planOf({ op: 'object', fields: [field(1, 'a', 'b')], rest: 1 }, { op: 'list', prefix: [], rest: 2 }, json);
    const back = decoded(lists, { b: ['1.0'] }) as { a: object };
    expect([lexemeOf(back, 'a'), lexemeOf(back.a, 0)]).toEqual([undefined, '1.0']);
    const places = planOf({ op: 'tuple', fields: [field(1, '0', 'x')], rest: null }, { op: 'list', prefix: [], rest: 2 }, json);
    const list = decoded(places, { x: ['1.0'] }) as readonly object[];
    expect([lexemeOf(list, 0), lexemeOf(list[0] as object, 0)]).toEqual([undefined, '1.0']);
  });

  it('are not looked for where none is odd', () => {
    const list = planOf({ op: 'list', prefix: [], rest: 1 }, json);
    const object = planOf({ op: 'object', fields: [field(1, 'a', 'b')], rest: 1 }, same);
    const tuple = planOf({ op: 'tuple', fields: [field(1, '0', 'x')], rest: null }, same);
    const made = [decoded(list, ['1']), decoded(object, { c: 2, b: 1 }), decoded(tuple, { x: 1 })] as readonly object[];
    for (const value of made) expect([LEXEMES in value, KEY_ORDER in value]).toEqual([false, false]);
  });

  it('that are no whole numbers in plain digits are compared as numbers', () => {
    const plan = planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'text', table: [['big', 1e25]] });
    expect(encoded(plan, parsed('[1e25,10000000000000000905969664.0,1.0e25,-1e25]'))).toEqual(['big', 'big', 'big', -1e25]);
  });
});

describe('names', () => {
  it('that JavaScript lists first keep their place', () => {
    const plan = planOf({ op: 'object', fields: [field(1, '9', 'nine')], rest: 1 }, same);
    expect(keysOf(decoded(plan, { b: 1, nine: 2 }) as object)).toEqual(['b', '9']);
    const digits = planOf({ op: 'object', fields: [field(1, '9', 'nine'), field(1, '0', 'zero')], rest: 1 }, same);
    expect(keysOf(decoded(digits, { nine: 1, zero: 2 }) as object)).toEqual(['9', '0']);
    expect(keysOf(decoded(digits, { '/': 1, zero: 2 }) as object)).toEqual(['/', '0']);
  });

  it('that mean a prototype are members like others', () => {
    const plan = planOf({ op: 'object', fields: [field(1, '__proto__', 'p')], rest: 1 }, same);
    const back = decoded(plan, { p: 1 }) as object;
    expect(Object.getOwnPropertyDescriptor(back, '__proto__')).toEqual({
      value: 1,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
});

describe('the members of a union', () => {
  const values = [null, true, 1, 1.5, 'a', [], {}, 1n, undefined, () => 1];
  const takes = (...types: readonly string[]) => {
    const op = { op: 'choice', cases: [{ wire: [], source: [{ type: types }], child: 1 }] } as const;
    return values
      .map((value) => (encoded(planOf(op, { op: 'box', key: 'k', child: 2 }, same), value) === value ? '-' : 'x'))
      .join('');
  };

  it('are told apart by each type', () => {
    const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
    expect(types.map((type) => `${type} ${takes(type)}`)).toEqual([
      'null x---------',
      'boolean -x--------',
      'integer --x----x--',
      'number --xx---x--',
      'string ----x-----',
      'array -----x----',
      'object ------x---',
    ]);
  });

  it('are told apart by all of their tests', () => {
    const forms = [{ has: 'x' }, { hasNot: 'y' }, { key: 'k', among: ['a', 'b'] }, { key: 'k', among: ['b', 'c'] }] as const;
    const taken = (value: object, ...tests: readonly number[]) => {
      const source = tests.map((at) => forms[at] as (typeof forms)[number]);
      const plan = planOf({ op: 'choice', cases: [{ wire: [], source, child: 1 }] }, json);
      return typeof encoded(plan, value) === 'string';
    };
    expect([taken({ x: 1 }, 0, 1), taken({ y: 1 }, 0, 1), taken({ x: 1, y: 1 }, 0, 1), taken({}, 0, 1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['a', 'b', 'c', 'd'].map((k) => taken({ k }, 2, 3))).toEqual([false, true, false, false]);
    expect([taken({ k: 'a' }, 2), taken({ k: 'c' }, 2), taken({}, 2)]).toEqual([true, false, false]);
  });
});

describe('long values', () => {
  it('have as many items as they like', () => {
    const items = Array.from({ length: 1000 }, () => [1]);
    const plan = planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'list', prefix: [], rest: 2 }, json);
    const wire = items.map(() => ['1']);
    expect(encoded(plan, items)).toStrictEqual(wire);
    expect(decoded(plan, wire)).toStrictEqual(items);
    expect(decoded(planOf(json), JSON.stringify(items))).toStrictEqual(items);
    expect(encoded(planOf(json), items)).toBe(JSON.stringify(items));
  });

  it('have their names cut short in messages', () => {
    const message = (length: number) => {
      const name = 'n'.repeat(length);
      const plan = planOf({ op: 'tuple', fields: [], rest: null });
      return (decoded(plan, { [name]: 1 }) as { message: string }).message;
    };
    expect(message(80)).toBe(`The list has no place of the name "${'n'.repeat(80)}".`);
    expect(message(81)).toBe(`The list has no place of the name "${'n'.repeat(79)}…".`);
  });
});
