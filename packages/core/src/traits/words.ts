// How names and texts fall into words. Latin script by words; Han, kana and Hangul by characters, two for a word.

import { remembered } from '../json/remembered.ts';

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/gu;

/** The words of a name in lower case: `getUser_byId2` is get, user, by, id2; `listURLsByID` is list, urls, by, id. */
export const nameWords: (name: string) => readonly string[] = remembered(
  (name) =>
    name
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu}+)(?!\p{Lu}s(?!\p{Ll}))(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  20_000,
);

/** The words of a text in lower case, apostrophes inside words kept; dense scripts count as one word for each run. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

/** Words that carry no meaning of their own. */
const stopWords: ReadonlySet<string> = new Set(
  `a an the and or of in on at to for from by with into onto as is are be was were been it its this that these those
  which who whom whose what will would can could may might must should shall do does did done not no any all some each
  every other such than then there here your you we our their his her they them i he she if when while via using use
  used per also only just more most has have had about over under between`
    .trim()
    .split(/\s+/),
);

/** Tells whether a word carries meaning of its own. */
export const isContent = (word: string): boolean => !stopWords.has(word);

/** Number of characters of scripts that write no spaces between words. */
export const denseCount = (text: string): number => text.match(dense)?.length ?? 0;

/** Number of words that carry meaning; two characters of a dense script count as one. */
export const contentCount = (text: string): number => {
  const characters = denseCount(text);
  const rest = characters === 0 ? text : text.replace(dense, ' ');
  return wordsOf(rest).filter(isContent).length + Math.floor(characters / 2);
};

/** The same word without the endings of number and tense: good enough to tell `issues` and `issue` as one. */
export const stemOf: (word: string) => string = remembered((word) => {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const stem = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<![su])s$/, '')
    .replace(/(?<=[^aeiou]{2}|[aeiou][^aeiou])(?:ing|ed)$/, '');
  return stem.length < 3 ? word : stem.replace(/e$/, '');
}, 20_000);

/** A name without case and separators: what tells two names apart that the eye does not. */
export const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
