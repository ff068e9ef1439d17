import { expect, it } from 'vitest';
import { type RegexFeatures, regexFeatures } from '../../src/verify/regex-features.ts';

const NONE: RegexFeatures = {
  look: false,
  backref: false,
  wordb: false,
  prop: false,
  flag: false,
  anchoredStart: false,
  anchoredEnd: false,
  maxRepeat: 0,
};

const ROWS: readonly (readonly [pattern: string, found: Partial<RegexFeatures>])[] = [
  ['', {}],
  ['abc', {}],
  ['(?=a)', { look: true }],
  ['(?!a)', { look: true }],
  ['(?<=a)b', { look: true }],
  ['(?<!a)b', { look: true }],
  ['a(b(?=c))', { look: true }],
  ['[(?=a)]', {}],
  ['\\(?=a', {}],
  ['\\\\(?=a)', { look: true }],
  ['(?<name>a)', {}],
  ['(?:a)', {}],
  ['(a)\\1', { backref: true }],
  ['(?<n>a)\\k<n>', { backref: true }],
  ['\\k', {}],
  ['[\\1]', {}],
  ['\\0', {}],
  ['\\\\1', {}],
  ['\\bword', { wordb: true }],
  ['a\\B', { wordb: true }],
  ['[\\b]', {}],
  ['[\\]\\b]', {}],
  ['[]\\b', { wordb: true }],
  ['[^]]\\b', { wordb: true }],
  ['\\\\b', {}],
  ['\\p{L}', { prop: true }],
  ['[\\P{Script=Greek}]', { prop: true }],
  ['\\p', {}],
  ['\\pL', {}],
  ['(?i)a', { flag: true }],
  ['(?i:a)', { flag: true }],
  ['(?-i:a)', { flag: true }],
  ['(?s-m:a)', { flag: true }],
  ['(?P<i>a)', {}],
  ['[(?i)]', {}],
  ['^a', { anchoredStart: true }],
  ['a$', { anchoredEnd: true }],
  ['^a$', { anchoredStart: true, anchoredEnd: true }],
  ['^', { anchoredStart: true }],
  ['$', { anchoredEnd: true }],
  ['\\^a\\$', {}],
  ['a\\\\$', { anchoredEnd: true }],
  ['[a$', {}],
  ['[$]', {}],
  ['a$b', {}],
  ['(^a$)', {}],
  ['a{3}', { maxRepeat: 3 }],
  ['a{3,}', { maxRepeat: 3 }],
  ['a{3,70}b{12}', { maxRepeat: 70 }],
  ['a{9,3}', { maxRepeat: 9 }],
  ['a{0}', {}],
  ['a{,5}', {}],
  ['a{5', {}],
  ['a{ 5}', {}],
  ['[a{5}]', {}],
  ['a\\{5}', {}],
  ['\\u{12}', {}],
  ['\\u{12}{4}', { maxRepeat: 4 }],
  ['\\p{L}{2}', { prop: true, maxRepeat: 2 }],
  ['^(?:[\\w.]{1,64}|\\d{200})$', { anchoredStart: true, anchoredEnd: true, maxRepeat: 200 }],
  ['(', {}],
  ['[', {}],
  ['a\\', {}],
  ['[\\', {}],
  ['*)(', {}],
];

it.each(ROWS)('%j', (pattern, found) => {
  expect(regexFeatures(pattern)).toEqual({ ...NONE, ...found });
});

it.each(['\\p{', '\\p', '(?i', '(?', '{1', '{1,', '[', '\\', '$', 'a{1}'])('takes linear time: %s', (part) => {
  const text = part.repeat(200_000);
  const start = performance.now();
  regexFeatures(text);
  expect(performance.now() - start).toBeLessThan(1500);
});
