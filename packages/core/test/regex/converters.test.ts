import { describe, expect, it } from 'vitest';
import { converterProblems } from '../../src/regex/converters.ts';

describe('a pattern on its way into GBNF', () => {
  it.each([
    ['^[a-z_]+$', []],
    ['', ['anchors']],
    ['^a', ['anchors']],
    ['^$', []],
    ['^\\.\\\\\\n\\t\\"\\x41\\u0041[\\]\\[]$', []],
    ['^\\u{61}$', ['escape']],
    ['^[\\w]$', ['escape']],
    ['^\\-$', ['escape']],
    ['^(\\d)$', ['escape', 'escape-and-group']],
    ['^(?!\\d{9999})a$', []],
    ['^(?:a|b)?$', []],
    ['^(a$', []],
    ['^a)\\d$', []],
    ['^a{1,2,3}$', ['braces-count']],
    ['^a{,5}b{2,}$', []],
    ['^a{x}$', ['braces-number']],
    ['^a{3$', ['braces']],
    ['^a{1,1999}$', []],
    ['^a{0,2000}$', ['repeat']],
    ['^[a$', ['brackets']],
  ])('%j', (pattern, problems) => {
    expect(converterProblems(pattern, 'gbnf')).toEqual(problems);
  });
});

describe('a pattern on its way into EBNF', () => {
  it.each([
    ['^(?i)[a-z]\\d{2}(?=x)(?<n>y)$', []],
    ['(?<!a)b', ['look']],
    ['(a)\\1', ['backref']],
    ['\\bword', ['wordb']],
    ['\\p{L}', ['prop']],
    ['a)', ['parentheses']],
    ['(a', ['parentheses']],
    ['[(]', []],
    ['\\(', []],
    ['[a', ['brackets']],
  ])('%j', (pattern, problems) => {
    expect(converterProblems(pattern, 'ebnf')).toEqual(problems);
  });
});

it.each(['(', '[', '\\', '{1,', '^(?=', '(?<='])('ends on 200,000 of %s', (part) => {
  const text = `^${part.repeat(200_000)}$`;
  expect(['gbnf', 'ebnf'].map((one) => new Set(converterProblems(text, one as 'gbnf')).size < 5)).toEqual([true, true]);
});
