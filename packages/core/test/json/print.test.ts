import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../src/json/print.ts';

describe('canonicalJson', () => {
  test('prints the example of RFC 8785', () => {
    const value = {
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]'),
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('sorts keys by UTF-16 units, numbers among them', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '10': 7, '2': 8, '': 9 };
    expect(canonicalJson(value)).toBe('{"":9,"\\r":2,"1":4,"10":7,"2":8,"\u0080":6,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  });

  test('prints minus zero, empty containers and an own __proto__', () => {
    expect(canonicalJson([-0, {}, [], [[]], JSON.parse('{"b":1,"__proto__":{"a":2}}')])).toBe(
      '[0,{},[],[[]],{"__proto__":{"a":2},"b":1}]',
    );
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test.each([
    ['NaN', Number.NaN],
    ['an infinity', [Number.POSITIVE_INFINITY]],
    ['a lone surrogate', { a: '\ud800' }],
    ['a lone surrogate in a key', { '\udc00': 1 }],
    ['undefined', [undefined]],
    ['a hole', new Array(1)],
    ['a bigint', 1n],
    ['a function', () => 1],
  ])('%s throws a TypeError', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  test('a value that holds itself throws, one that stands twice does not', () => {
    const loop: { a?: unknown } = {};
    loop.a = [loop];
    expect(() => canonicalJson(loop)).toThrow('The value holds itself.');
    const twice = { x: 1 };
    expect(canonicalJson([twice, twice])).toBe('[{"x":1},{"x":1}]');
  });

  test('a million levels do not overflow', () => {
    let value: unknown = 1;
    for (let level = 0; level < 1_000_000; level += 1) value = [value];
    expect(canonicalJson(value)).toHaveLength(2_000_001);
  });

  test('says the same value whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: true }), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          expect(canonicalJson(Object.fromEntries(Object.entries(value).reverse()))).toBe(text);
        }
      }),
    );
  });
});
