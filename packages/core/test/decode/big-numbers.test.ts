import { describe, expect, it } from 'vitest';
import { type BigNumbers, withBigNumbers } from '../../src/decode/big-numbers.ts';
import { withoutEntities } from '../../src/decode/entities.ts';
import { parseJson } from '../../src/json/parse.ts';

const read = (text: string): unknown => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : undefined;
};

const handedOn = (text: string, how: BigNumbers) => {
  const refused: string[] = [];
  return [withBigNumbers(read(text), how, refused), refused];
};

/** A value inside so many lists. */
const within = (levels: number, value: unknown): unknown => (levels === 0 ? value : [within(levels - 1, value)]);

const innermost = (value: unknown): unknown => (Array.isArray(value) ? innermost(value[0]) : value);

describe('whole numbers beyond 2^53', () => {
  const big = '9007199254740993';

  it.each([
    ['bigint', [{ a: 9007199254740993n, b: [1, -12345678901234567890n] }, []]],
    ['text', [{ a: big, b: [1, '-12345678901234567890'] }, []]],
    ['refuse', [{ a: 9007199254740992, b: [1, -12345678901234567000] }, ['/a', '/b/1']]],
  ] as const)('are handed on as %s', (how, result) =>
    expect(handedOn(`{"a":${big},"b":[1,-12345678901234567890]}`, how)).toEqual(result),
  );

  it.each([
    '9007199254740991',
    '-0',
    '1.0',
    '1e30',
    '12345678901234567890.0',
    '12345678901234567890e0',
    '0.5',
    '"9007199254740993"',
  ])('are none of %s', (text) => {
    const value = read(`[${text}]`);
    const refused: string[] = [];
    expect([withBigNumbers(value, 'text', refused), withBigNumbers(value, 'refuse', refused), refused]).toEqual([
      value,
      value,
      [],
    ]);
    expect(withBigNumbers(value, 'text', refused)).toBe(value);
  });

  it('are those of 512 levels', () => {
    const last = read(`[${big}]`);
    expect(innermost(withBigNumbers(within(512, last), 'text', []))).toBe(big);
    expect(innermost(withBigNumbers(within(513, last), 'text', []))).toBe(9007199254740992);
  });
});

describe('HTML entities', () => {
  it.each([
    ['&amp; &lt; &gt; &quot; &apos;', `& < > " '`],
    ['&#65;&#x41;&#X4a;&#x4A;', 'AAJJ'],
    ['&#x10FFFF;&#1114111;', '\u{10ffff}\u{10ffff}'],
    ['&#xd7ff;&#xE000;', '\ud7ff\ue000'],
    ['a&amp;amp;b', 'a&amp;b'],
  ])('%s are undone', (text, undone) => expect([withoutEntities(text), withoutEntities([text])]).toEqual([undone, [undone]]));

  it.each([
    '&#x110000;',
    '&#1114112;',
    '&#xD800;',
    '&#xDFFF;',
    '&#56000;',
    '&#0;',
    '&#x0;',
    '&amp',
    'amp;',
    '&nbsp;',
    '&AMP;',
    '&#;',
    '&#x;',
    '&#12345678;',
    '&#x1234567;',
    '&#1a;',
    '& amp;',
  ])('%s is none', (text) => expect(withoutEntities(text)).toBe(text));

  it('are those of 512 levels', () => {
    expect(innermost(withoutEntities(within(513, '&lt;')))).toBe('<');
    expect(innermost(withoutEntities(within(514, '&lt;')))).toBe('&lt;');
    for (const value of [null, 1, true, undefined]) expect(withoutEntities(value)).toBe(value);
  });
});
