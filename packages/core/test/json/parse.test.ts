import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/json/parse.ts';
import { keysOf, lexemeOf, own } from '../../src/json/value.ts';

const valueIn = (text: string, options = {}): unknown => {
  const result = parseJson(text, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const errorOf = (text: string) => {
  const result = parseJson(text);
  return result.ok ? null : result.error;
};

describe('parseJson', () => {
  test('keeps the written order of keys that JavaScript would sort', () => {
    const value = valueIn('{"b":1,"10":2,"a":3,"2":4}') as object;
    expect(Object.keys(value)).toEqual(['2', '10', 'b', 'a']);
    expect(keysOf(value)).toEqual(['b', '10', 'a', '2']);
    expect(JSON.stringify(value)).toBe('{"2":4,"10":2,"b":1,"a":3}');
  });

  test('keeps number texts that JavaScript spells otherwise', () => {
    const value = valueIn('{"a":1.0,"b":12345678901234567890,"c":7,"d":[1e3,2]}') as { d: object };
    expect(['a', 'b', 'c'].map((key) => lexemeOf(value, key))).toEqual(['1.0', '12345678901234567890', undefined]);
    expect([lexemeOf(value.d, 0), lexemeOf(value.d, 1)]).toEqual(['1e3', undefined]);
  });

  test('keeps keys of the prototype as ordinary own keys', () => {
    const value = valueIn('{"__proto__":{"x":1},"constructor":2,"":3,"/":4}') as object;
    expect(keysOf(value)).toEqual(['__proto__', 'constructor', '', '/']);
    expect(own(value, '__proto__')).toEqual({ x: 1 });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(own(valueIn('{}') as object, 'constructor')).toBeUndefined();
  });

  test('tells keys that stand twice, and the last value counts', () => {
    const result = parseJson('{"a":1,"b":{"a":2,"a":3}}');
    expect(result).toMatchObject({ ok: true, value: { a: 1, b: { a: 3 } }, duplicates: [{ key: 'a', offset: 18 }] });
  });

  test.each([
    ['{"a" 1}', "Expected ':' after a property name, found '1'.", 1, 6],
    ['{"a":1 "b":2}', "Expected ',' or '}' after a property value, found '\"'.", 1, 8],
    ['[1,\n 2\n 3]', "Expected ',' or ']' after an array member, found '3'.", 3, 2],
    ['{a:1}', "Expected a property name in double quotes, found 'a'.", 1, 2],
    ['[1,]', "A comma stands before ']'. Take it out.", 1, 3],
    ['[01]', 'This number is not written as JSON writes numbers.', 1, 2],
    ['"abc', 'This string is not closed.', 1, 1],
    ['"a\nb"', 'A string holds a bare control character (U+000a); write it as an escape.', 1, 3],
    ['"a\\x"', 'A string holds an escape that JSON does not know.', 1, 3],
    ['[1] 2', "Expected the end of the text, found '2'.", 1, 5],
    ['{"a":', 'Expected a value, found the end of the text.', 1, 6],
    ['[nul]', "Expected a value, found 'n'.", 1, 2],
  ])('%j is refused where it goes wrong', (text, message, line, column) => {
    expect(errorOf(text)).toMatchObject({ code: 'SYNTAX', message, line, column });
  });

  test('nesting past the limit is refused with its place, however deep', () => {
    expect(valueIn(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toHaveLength(1);
    expect(errorOf('['.repeat(1_000_000))).toMatchObject({ code: 'TOO_DEEP', offset: 5000 });
  });

  test('takes comments and trailing commas only where asked', () => {
    const text = '{ // one\n "a": [1, 2,], /* two */ }';
    expect(valueIn(text, { comments: true, trailingCommas: true })).toEqual({ a: [1, 2] });
    expect(errorOf(text)).toMatchObject({ code: 'SYNTAX', offset: 2 });
  });

  test('a byte order mark and lone surrogates pass', () => {
    expect(valueIn('\ufeff["\\ud800"]')).toEqual(['\ud800']);
  });

  test('reads what JSON.stringify writes, order included', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(valueIn(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  test('agrees with JSON.parse on which texts are JSON', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
      '\\u12',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        expect(parseJson(text).ok).toBe(good);
      }),
      { numRuns: 2000 },
    );
  });

  test('every prefix of a text is refused without a throw', () => {
    const text = '{"tools":[{"name":"a\\u00e9","n":-1.5e3,"t":[true,false,null,{}]}]}';
    for (let end = 0; end < text.length; end += 1) expect(parseJson(text.slice(0, end)).ok).toBe(false);
  });
});
