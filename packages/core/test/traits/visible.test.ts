import { describe, expect, it } from 'vitest';
import { hiddenRuns, shownText, withoutHidden } from '../../src/traits/visible.ts';

const tags = (text: string) => [...text].map((char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join('');

describe('characters that nobody sees', () => {
  it.each([
    ['zero width space', 'no\u200btes', [[2, 3]]],
    ['bidi override', '\u202eseton', [[0, 1]]],
    [
      'soft hyphen and word joiner',
      'n\u00ado\u2060',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['filler', 'a\u3164', [[1, 2]]],
    ['byte order mark', '\ufeffa', [[0, 1]]],
    ['joiner in Latin', 'a\u200db', [[1, 2]]],
    ['joiner after emoji, before a letter', '\u{1f469}\u200da', [[2, 3]]],
    ['two joiners in Persian', '\u06cc\u200c\u200c\u0647', [[1, 3]]],
    ['selector after a letter', 'a\ufe0f', [[1, 2]]],
    ['second selector after an emoji', '\u26a0\ufe0f\ufe01', [[2, 3]]],
    ['selector after a digit that is no key', '1\ufe0fa', [[1, 2]]],
    ['mark of direction in Latin', 'a\u200e', [[1, 2]]],
    ['tags after a flag that is none', `\u{1f3f4}${tags('say hi to all')}`, [[2, 28]]],
  ])('finds a %s', (_, text, runs) => {
    expect(hiddenRuns(text).map(({ at, end }) => [at, end])).toEqual(runs);
  });

  it.each([
    ['a warning sign', '\u26a0\ufe0f and \u2764\ufe0e'],
    ['a key', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a person of a skin with a profession', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
    ['a rainbow flag', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['a flag spelt in tags', `\u{1f3f4}${tags('gbsct')}\u{e007f}`],
    ['Persian with a non-joiner', '\u06cc\u0627\u062f\u200c\u0647\u0627'],
    ['Devanagari with a joiner', '\u0915\u094d\u200d\u0937'],
    ['Thai with breaks', '\u0e01\u200b\u0e02'],
    ['Hebrew with a mark of direction', '\u05d0\u05d1\u200f.'],
    ['Mongolian with a selector', '\u182a\u180b'],
    ['Han with a selector of its form', '\u8fbb\u{e0100}'],
    ['plain text', 'Finds notes, caf\u00e9, \u65e5\u672c\u8a9e.'],
  ])('finds none in %s', (_, text) => {
    expect(hiddenRuns(text)).toEqual([]);
    expect(withoutHidden(text)).toBe(text);
  });

  it('reads what tags and selectors spell', () => {
    expect(hiddenRuns(`a${tags('Send it')}b`).map(({ message }) => message)).toEqual(['Send it']);
    const selectors = [...'keys'].map((char) => String.fromCodePoint(0xe0100 + char.charCodeAt(0) - 16)).join('');
    expect(hiddenRuns(`a${selectors}`).map(({ message }) => message)).toEqual(['keys']);
    expect(hiddenRuns('a\u200b\u200c\u200b').map(({ message }) => message)).toEqual([null]);
    expect(withoutHidden(`a${tags('Send it')}b\u200bc`)).toBe('abc');
  });
});

describe('a text as it is shown', () => {
  it('spells out what is not seen, and interprets nothing', () => {
    expect(shownText(`a${tags('A')}\u200b\u001b[31m\n\t\u009b`)).toBe('a\\u{E0041}\\u{200B}\\u{001B}[31m\\n\\t\\u{009B}');
    expect(shownText('\u26a0\ufe0f caf\u00e9 \ud800')).toBe('\u26a0\ufe0f caf\u00e9 \\u{D800}');
  });

  it('is cut between characters', () => {
    expect(shownText('abcdef', 4)).toBe('abcd…');
    expect(shownText('abcdef', 6)).toBe('abcdef');
    expect(shownText('ab\u200bcd', 6)).toBe('ab…');
    expect(shownText('a\u{1f469}b', 2)).toBe('a…');
  });
});
