import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { linearPatterns } from '../../src/validate/linear-patterns.ts';

const reads = linearPatterns(RE2JS);

/** What the engine of this machine says; only for patterns that are harmless. */
const natively = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

describe('patterns in linear time', () => {
  it('say what the engine of the machine says', () => {
    const texts = ['', 'a', '0000', '1234', 'abc', 'abd', 'a]b', 'x.y', 'key-1', 'Ünï', 'a\nb', 'aaaa'];
    const patterns = [
      '^\\d{4}$',
      '^(?!0000)\\d{4}$',
      '^(?=a)(?!abd)[a-z]+$',
      '[\\]a]b',
      '^(?:a|b)',
      'a|b$',
      '^(?!a|0)',
      '^(?=.*b)a',
    ];
    for (const pattern of patterns)
      expect(texts.map((text) => reads(pattern)?.(text))).toEqual(texts.map((text) => natively(pattern, text)));
  });

  it('are not read where no such engine can, or ECMA-262 does not', () => {
    for (const pattern of ['a(?!b)', '(?<=a)b', '(a)\\1', '^(?!a)b|c', '(?i)a', '[[:alpha:]', '('])
      expect(reads(pattern)).toBe(null);
  });

  it('end soon on what makes others hang', () => {
    expect(reads('^(a+)+$')?.(`${'a'.repeat(5000)}!`)).toBe(false);
    expect(reads('^(?!(a+)+$)a+!$')?.(`${'a'.repeat(5000)}!`)).toBe(true);
  });
});
