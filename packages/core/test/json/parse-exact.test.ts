import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/json/parse.ts';
import { hasOwn, isObject, keysOf, lexemeOf, own, typeName } from '../../src/json/value.ts';

const valueIn = (text: string, options = {}): unknown => {
  const result = parseJson(text, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const symbolsOf = (value: unknown) => Object.getOwnPropertySymbols(value as object);

/** Keys that broke someone, and keys that JavaScript sorts. */
const keys = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    '/',
    '~',
    '0',
    '1',
    '10',
    '01',
    '4294967294',
    '4294967295',
    'a"b',
    '\ud800',
  ),
  fc.string(),
  fc.nat().map(String),
);

describe('the fast way and the exact way', () => {
  test('read the same value; a number that JavaScript respells forces the exact one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(valueIn(text)).toStrictEqual(JSON.parse(text));
        expect(valueIn(`[1.0,${text}]`)).toStrictEqual([1, JSON.parse(text)]);
      }),
      { numRuns: 300 },
    );
  });

  test('agree on comments inside strings, colons inside strings and escaped quotes', () => {
    for (const text of ['{"a":"// b"}', '{"a:b":"c\\":d"}', '{"a\\\\":"\\\\\\""}', '"\\\\"', '{"a":"{[1.0]}"}']) {
      expect(valueIn(text)).toStrictEqual(JSON.parse(text));
      expect(symbolsOf(valueIn(text))).toEqual([]);
    }
  });

  test('keep an own key __proto__ in both', () => {
    for (const text of ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1.0}}', '{"__proto__":1,"__proto__":{"a":1}}']) {
      const value = valueIn(text) as object;
      expect([Object.keys(value), own(value, '__proto__'), Object.getPrototypeOf(value)]).toEqual([
        ['__proto__'],
        { a: 1 },
        Object.prototype,
      ]);
    }
  });
});

describe('order of keys', () => {
  test('is the written one for any keys', () => {
    fc.assert(
      fc.property(fc.uniqueArray(keys, { maxLength: 8 }), (list) => {
        const value = valueIn(`{${list.map((key) => `${JSON.stringify(key)}:1`).join(',')}}`) as object;
        expect(keysOf(value)).toEqual(list);
        expect(new Set(Object.keys(value))).toEqual(new Set(list));
      }),
      { numRuns: 500 },
    );
  });

  test('is recorded only where JavaScript lists the keys otherwise', () => {
    const noted = (text: string) => symbolsOf(valueIn(text)).length;
    expect(['{"1":0,"2":0,"a":0}', '{"a":0,"01":0}', '{"b":0,"a":0}', '{"2":0,"1":0}', '{"a":0,"1":0}'].map(noted)).toEqual([
      0, 0, 0, 1, 1,
    ]);
    expect(keysOf(valueIn('{"a":0,"\\u0031":0}') as object)).toEqual(['a', '1']);
  });

  test('of a doubled key is that of its first place', () => {
    expect(keysOf(valueIn('{"b":1,"1":2,"b":3}') as object)).toEqual(['b', '1']);
  });

  test('does not show when the value is copied, printed or compared', () => {
    const value = valueIn('{"b":1.0,"1":2}') as object;
    expect(Object.keys({ ...value })).toEqual(['1', 'b']);
    expect(keysOf({ ...value })).toEqual(['1', 'b']);
    expect(JSON.stringify(value)).toBe('{"1":2,"b":1}');
  });
});

describe('texts of numbers', () => {
  test.each([
    '1.0',
    '-0',
    '1e3',
    '1E3',
    '0.10',
    '9007199254740993',
    '1e999',
    '-1e-999',
    '0.1e1',
    '123456789012345678901234567890',
  ])('%s is kept as written', (lexeme) => {
    expect(lexemeOf(valueIn(`{"a":${lexeme}}`) as object, 'a')).toBe(lexeme);
    expect(lexemeOf(valueIn(`[0,${lexeme}]`) as object, 1)).toBe(lexeme);
    expect((valueIn(`[${lexeme}]`) as number[])[0]).toBe(Number(lexeme));
  });

  test.each(['0', '-1', '0.1', '-1.5', '9007199254740991', '1e+21', '123456789012345'])('%s needs no record', (lexeme) => {
    expect(symbolsOf(valueIn(`{"a":${lexeme}}`))).toEqual([]);
  });

  test('of a doubled key is that of its last value', () => {
    expect(lexemeOf(valueIn('{"a":1.0,"a":1}') as object, 'a')).toBeUndefined();
    expect(lexemeOf(valueIn('{"a":1.0,"a":"x"}') as object, 'a')).toBeUndefined();
    expect(lexemeOf(valueIn('{"a":1,"a":1.00}') as object, 'a')).toBe('1.00');
  });
});

describe('doubled keys', () => {
  test('are told with their place and pointer', () => {
    const result = parseJson('{"a":[0,{"x/y":1,"x/y":2}],"a":{"__proto__":1,"\\u005f_proto__":2}}');
    expect(result).toMatchObject({
      ok: true,
      duplicates: [
        { key: 'x/y', offset: 17, pointer: '/a/1/x~1y' },
        { key: 'a', offset: 27, pointer: '/a' },
        { key: '__proto__', offset: 46, pointer: '/a/__proto__' },
      ],
    });
  });

  test('by the hundred thousand under many levels stay quick', () => {
    const text = `${'{"k":'.repeat(4000)}{${'"a":1,'.repeat(200_000)}"a":2}${'}'.repeat(4000)}`;
    const result = parseJson(text);
    expect(result.ok && result.duplicates.length).toBe(200_000);
  });
});

describe('limits and odd characters', () => {
  const levels = (count: number) => `${'[{"a":'.repeat(count / 2)}1${'}]'.repeat(count / 2)}`;

  test('5,000 levels are read, one more is refused with its place', () => {
    expect(parseJson(levels(5000)).ok).toBe(true);
    expect(parseJson(`[${levels(5000)}]`)).toMatchObject({
      ok: false,
      error: { code: 'TOO_DEEP', message: 'Nested deeper than 5000 levels.', offset: 1 + 2499 * 6 + 1, line: 1 },
    });
    expect(parseJson(`${'['.repeat(5001)}${']'.repeat(5001)}`)).toMatchObject({ error: { code: 'TOO_DEEP', offset: 5000 } });
  });

  test('bytes are counted as UTF-8', () => {
    for (const [text, bytes] of [
      ['"abc"', 5],
      ['"é€"', 7],
      ['"😀"', 6],
      [`"${'x'.repeat(100)}é"`, 104],
    ] as const) {
      expect(parseJson(text, { maxBytes: bytes }).ok).toBe(true);
      expect(parseJson(text, { maxBytes: bytes - 1 })).toMatchObject({ error: { code: 'TOO_LARGE', line: 1, column: 1 } });
    }
  });

  test('NUL and other control characters are told by number, in strings and outside', () => {
    expect(parseJson('{\u0000"a":1}')).toMatchObject({
      error: { message: 'Expected a property name in double quotes, found a control character (U+0000).', offset: 1 },
    });
    expect(parseJson('["a\u0000"]')).toMatchObject({ error: { code: 'SYNTAX', offset: 3 } });
    expect(valueIn('"\\u0000"')).toBe('\u0000');
  });

  test('lone surrogates pass raw and escaped, in keys too', () => {
    expect(valueIn('["\ud83d","\\udc00"]')).toEqual(['\ud83d', '\udc00']);
    expect(Object.keys(valueIn('{"\\ud83d":1}') as object)).toEqual(['\ud83d']);
  });

  test('a comment that is not closed is a mistake', () => {
    for (const text of ['{} /* x', '{"a": /* x', '/*', '[1, /* ]']) {
      expect(parseJson(text, { comments: true })).toMatchObject({
        error: { code: 'SYNTAX', message: expect.stringContaining('found a comment that is not closed') },
      });
    }
    expect(parseJson('// only a comment', { comments: true })).toMatchObject({ error: { code: 'EMPTY' } });
  });

  test('10 MB of brackets, quotes, backslashes, digits or comments end soon', () => {
    const million = 1_000_000;
    const texts = [
      '[]'.repeat(5 * million),
      '"\\'.repeat(5 * million),
      `"${'\\'.repeat(10 * million)}`,
      '1'.repeat(10 * million),
      '/* '.repeat(3 * million),
    ];
    for (const text of texts) expect(parseJson(text, { comments: true }).ok).toBe(text[0] === '1');
  });
});

test('words for values', () => {
  expect([null, true, 1, 'a', [], {}].map(typeName)).toEqual(['null', 'boolean', 'number', 'string', 'array', 'object']);
  expect([null, [], {}, 'a'].map(isObject)).toEqual([false, false, true, false]);
  expect([hasOwn({}, 'toString'), own({}, '__proto__'), own([5], 0)]).toEqual([false, undefined, 5]);
});
