/** Letters and digits of a text in lower case: marks and blanks get lost on the way. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}$-]+/gu, '');

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/[A-Za-z0-9_$*]+(?:[.[][^\s'"`]*)+/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}_$-]+/gu) ?? [];

/** A sentence, made ready to be held against many others. */
export interface Wording {
  readonly squeezed: string;
  readonly words: readonly string[];
  readonly bag: ReadonlySet<string>;
}

/** Makes a sentence ready to be compared. */
export const wordingOf = (text: string): Wording => {
  const words = wordsOf(text);
  return { squeezed: squeezed(text), words, bag: new Set(words) };
};

/** Fewer letters than these say too little to be a part of a sentence. */
const leastLetters = 8;

/**
 * How far a quoted sentence is the one that was predicted: 1 it holds it, 0.9 it is a part of it, else the share of
 * words that both have, at most 0.8.
 */
export const likeness = (quoted: Wording, predicted: string): number => {
  const other = squeezed(predicted);
  if (other.length >= leastLetters && quoted.squeezed.includes(other)) return 1;
  if (quoted.squeezed.length >= leastLetters && other.includes(quoted.squeezed)) return 0.9;
  const words = wordsOf(predicted);
  if (words.length < 2 || quoted.words.length < 2) return 0;
  const bag = new Set(words);
  let both = 0;
  for (const word of bag) if (quoted.bag.has(word)) both += 1;
  return (0.8 * both) / Math.min(bag.size, Math.max(quoted.bag.size, 3));
};
