import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/json/print.ts';
import { KEY_ORDER, lexemeOf } from '../../src/json/value.ts';
import { decoded, encoded, field, parsed, planOf, spells } from './plan-of.ts';

describe('text', () => {
  const plan = planOf({
    op: 'text',
    table: [
      ['1', 1],
      ['"1"', '1'],
      ['null', null],
      ['yes', true],
    ],
  });

  it('spells scalars as text, and tells a number from its text', () => {
    spells(plan, 1, '1');
    spells(plan, '1', '"1"');
    spells(plan, null, 'null');
    spells(plan, true, 'yes');
    expect(encoded(plan, 1n)).toBe('1');
  });

  it('passes what the table has not', () => {
    for (const value of [2, 'two', false, [1], { a: 1 }]) spells(plan, value, value);
  });

  it('tells whole numbers beyond 2^53 by their digits', () => {
    const table = parsed('[["big",9007199254740993],["less",9007199254740992]]') as [string, number][];
    const digits = planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'text', table });
    expect(encoded(digits, parsed('[9007199254740993,9007199254740992]'))).toStrictEqual(['big', 'less']);
    expect(encoded(digits, [9007199254740993n, 9007199254740992n])).toStrictEqual(['big', 'less']);
    const back = decoded(digits, ['x', 'big', 'less']) as object;
    expect(lexemeOf(back, 1)).toBe('9007199254740993');
    expect(lexemeOf(back, 2)).toBeUndefined();
  });
});

describe('json', () => {
  const plan = planOf({ op: 'json' });

  it('spells all values, texts too', () => {
    spells(plan, 'a"\n\ud800', '"a\\"\\n\\ud800"');
    spells(plan, '{"a":1}', '"{\\"a\\":1}"');
    spells(plan, -0, '-0');
    spells(plan, 1e21, '1e+21');
    spells(plan, null, 'null');
    spells(plan, [], '[]');
    spells(plan, {}, '{}');
    spells(plan, { a: [1, { b: true }], '': {} }, '{"a":[1,{"b":true}],"":{}}');
    const names = '{"__proto__":1,"constructor":{"/":2}}';
    expect(encoded(plan, parsed(names))).toBe(names);
    expect(canonicalJson(decoded(plan, names))).toBe(names);
  });

  it('keeps the order of keys and the digits of numbers', () => {
    const text = '{"b":1.0,"10":12345678901234567890,"2":[1e400,-0.0]}';
    expect(encoded(plan, parsed(text))).toBe(text);
    expect(encoded(plan, decoded(plan, text))).toBe(text);
    expect(encoded(plan, [12345678901234567890n])).toBe('[12345678901234567890]');
    expect(Reflect.get(decoded(plan, '{"b":1,"1":2}') as object, KEY_ORDER)).toEqual(['b', '1']);
  });

  it('leaves the text of a number with whoever holds it', () => {
    const plan = planOf({ op: 'list', prefix: [], rest: 1 }, { op: 'json' });
    const wire = encoded(plan, parsed('[1.0,12345678901234567890]')) as object;
    expect(wire).toStrictEqual(['1.0', '12345678901234567890']);
    expect(lexemeOf(wire, 0)).toBeUndefined();
    const back = decoded(plan, [...(wire as string[]), ' 2']) as object;
    expect([0, 1, 2].map((at) => lexemeOf(back, at))).toEqual(['1.0', '12345678901234567890', undefined]);
    const object = planOf({ op: 'object', fields: [field(1, 'a', 'b')], rest: 1 }, { op: 'json' });
    expect(lexemeOf(decoded(object, { b: '-0' }) as object, 'a')).toBe('-0');
  });

  it('leaves away members without a value', () => {
    expect(encoded(plan, { a: undefined, b: 1, c: undefined })).toBe('{"b":1}');
  });

  it('refuses what JSON cannot say, with its place', () => {
    const failure = (value: unknown) => encoded(plan, value);
    expect(failure({ a: [1, Number.POSITIVE_INFINITY] })).toMatchObject({ at: '/a/1', message: 'JSON has no number Infinity.' });
    expect(failure([undefined])).toMatchObject({ at: '/0', message: 'JSON has no undefined.' });
    expect(failure({ 'a/b': () => 1 })).toMatchObject({ at: '/a~1b', message: 'JSON has no function.' });
  });
});
