import { contentCount, nameWords, stemOf, wordsOf } from './words.ts';

/** Words in a row that make a sentence that is repeated, rather than a turn of phrase. */
const run = 6;
/** Tools of one origin that must share it. */
const leastSharers = 3;

const split = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const runsOf = (words: readonly string[]): readonly string[] =>
  words.slice(0, Math.max(0, words.length - run + 1)).map((_, at) => words.slice(at, at + run).join(' '));

/**
 * The texts without what several tools of one origin repeat word for word: notes on authorisation, on formats, on when to use the
 * server at all. A text that is nothing else stays as it is. Takes time in proportion to the words.
 */
export const ownWords = (
  tools: readonly { readonly name: string; readonly origin: string; readonly text: string }[],
): readonly string[] => {
  const sharers = new Map<string, number>();
  const keyed = tools.map(({ origin, text }) => {
    const words = split(text);
    const runs = runsOf(words).map((one) => `${origin}\n${one}`);
    for (const one of new Set(runs)) sharers.set(one, (sharers.get(one) ?? 0) + 1);
    return { words, runs };
  });
  return keyed.map(({ words, runs }, index) => {
    const isShared = new Set<number>();
    for (const [at, one] of runs.entries())
      if ((sharers.get(one) ?? 0) >= leastSharers) for (let place = at; place < at + run; place += 1) isShared.add(place);
    const named = new Set(nameWords(tools[index]?.name ?? '').map(stemOf));
    // What a repeated sentence says of the tool itself is its own.
    const rest = words.filter((word, at) => !isShared.has(at) || wordsOf(word).some((one) => named.has(stemOf(one)))).join(' ');
    return contentCount(rest) === 0 ? (tools[index]?.text ?? '') : rest;
  });
};
