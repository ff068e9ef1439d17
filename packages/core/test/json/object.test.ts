import { describe, expect, test } from 'vitest';
import { objectOf, withMembers } from '../../src/json/object.ts';
import { parseJson } from '../../src/json/parse.ts';
import { keysOf, lexemeOf } from '../../src/json/value.ts';

describe('objects put together', () => {
  test('list their keys as given, numbers and names of the prototype too', () => {
    const keys = ['b', '10', '9', '__proto__', '', 'constructor'];
    const object = objectOf(keys.map((key, at) => [key, at]));
    expect(keysOf(object)).toEqual(keys);
    expect(Object.getOwnPropertyDescriptor(object, '__proto__')?.value).toBe(3);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });

  test('keep order and number texts of what was copied; members go to their place or behind', () => {
    const parsed = parseJson('{"b":1.0,"10":2.50,"9":3,"__proto__":4.0}');
    const source = (parsed.ok ? parsed.value : {}) as object;
    const copy = withMembers(
      source,
      new Map<string, unknown>([
        ['10', 'x'],
        ['new', 5],
      ]),
    );
    expect(keysOf(copy).map((key) => [key, Object.getOwnPropertyDescriptor(copy, key)?.value, lexemeOf(copy, key)])).toEqual([
      ['b', 1, '1.0'],
      ['10', 'x', undefined],
      ['9', 3, undefined],
      ['__proto__', 4, '4.0'],
      ['new', 5, undefined],
    ]);
    expect(keysOf(source)).toEqual(['b', '10', '9', '__proto__']);
  });
});
