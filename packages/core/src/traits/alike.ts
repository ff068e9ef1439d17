import { isContent, nameWords, stemOf, wordsOf } from './words.ts';

/** Two tools that say nearly the same. */
export interface Twins {
  /** Places of both in the list, the smaller first. */
  readonly one: number;
  readonly other: number;
  /** Cosine of their words weighed by how rare these are, from 0 to 1. */
  readonly likeness: number;
  /** The words that make them alike, the weightiest first. */
  readonly words: readonly string[];
}

interface Vector {
  readonly ids: readonly number[];
  readonly weights: readonly number[];
}

/** A tool's words with their counts; those of the name count twice. */
const countWords = (name: string, text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (word: string, count: number) => {
    if (isContent(word)) counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + count);
  };
  for (const word of nameWords(name)) add(word, 2);
  for (const word of wordsOf(text)) add(word, 1);
  return counts;
};

/** Vectors of length 1 whose terms stand in the order of their rarity, the rarest first. */
const vectorsOf = (bags: readonly ReadonlyMap<string, number>[]): { readonly terms: string[]; readonly vectors: Vector[] } => {
  const holders = new Map<string, number>();
  for (const bag of bags) for (const word of bag.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const terms = [...holders.keys()].sort((a, b) => (holders.get(a) ?? 0) - (holders.get(b) ?? 0) || (a < b ? -1 : 1));
  const rank = new Map(terms.map((word, at) => [word, at]));
  const idf = (word: string) => Math.log((1 + bags.length) / (1 + (holders.get(word) ?? 0))) + 1;
  const vectors = bags.map((bag) => {
    const entries = [...bag].map(([word, count]) => [rank.get(word) ?? 0, (1 + Math.log(count)) * idf(word)] as const);
    entries.sort(([a], [b]) => a - b);
    const norm = Math.sqrt(entries.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return { ids: entries.map(([id]) => id), weights: entries.map(([, weight]) => weight / norm) };
  });
  return { terms, vectors };
};

/**
 * How many terms from the rarest on must be looked up: what follows is too light to reach the threshold without one of them. Of two
 * vectors that reach it, the first parts share a term, as both follow one order.
 */
const prefixOf = ({ weights }: Vector, threshold: number): number => {
  let rest = 0;
  let at = weights.length;
  while (at > 0) {
    const weight = weights[at - 1] ?? 0;
    if (Math.sqrt(rest + weight * weight) >= threshold) break;
    rest += weight * weight;
    at -= 1;
  }
  return at;
};

const cosine = (a: Vector, b: Vector): number => {
  let sum = 0;
  for (let i = 0, j = 0; i < a.ids.length && j < b.ids.length; ) {
    const [x, y] = [a.ids[i] ?? 0, b.ids[j] ?? 0];
    if (x === y) sum += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return sum;
};

const sharedWords = (a: Vector, b: Vector, terms: readonly string[]): readonly string[] => {
  const weight = new Map(a.ids.map((id, at) => [id, a.weights[at] ?? 0]));
  return b.ids
    .flatMap((id, at) => (weight.has(id) ? [[id, (weight.get(id) ?? 0) * (b.weights[at] ?? 0)] as const] : []))
    .sort(([a1, x], [b1, y]) => y - x || a1 - b1)
    .slice(0, 8)
    .map(([id]) => terms[id] ?? '');
};

/** More copies of one text than these are compared with the first of them only. */
const mostCopies = 50;

/** Likeness of two texts among others, by itself: what the search for pairs must agree with. */
export const likenessIn = (
  texts: readonly { readonly name: string; readonly text: string }[],
): ((one: number, other: number) => number) => {
  const { vectors } = vectorsOf(texts.map(({ name, text }) => countWords(name, text)));
  const none: Vector = { ids: [], weights: [] };
  return (one, other) => cosine(vectors[one] ?? none, vectors[other] ?? none);
};

/**
 * All pairs of texts whose likeness is at least `threshold`, in the order of the list. Takes time in proportion to the pairs that
 * share a rare word, not to all pairs; `onCompare` is told of each pair that is compared.
 */
export const alikePairs = (
  texts: readonly { readonly name: string; readonly text: string }[],
  threshold: number,
  onCompare: () => void = () => {},
): readonly Twins[] => {
  const { terms, vectors } = vectorsOf(texts.map(({ name, text }) => countWords(name, text)));
  const holders = new Map<number, number[]>();
  const found: Twins[] = [];
  for (const [other, vector] of vectors.entries()) {
    const length = prefixOf(vector, threshold);
    const seen = new Set<number>();
    for (const id of vector.ids.slice(0, length)) {
      const list = holders.get(id) ?? [];
      for (const one of list) {
        if (seen.has(one)) continue;
        seen.add(one);
        const before = vectors[one];
        if (before === undefined) continue;
        onCompare();
        const likeness = cosine(before, vector);
        if (likeness >= threshold) found.push({ one, other, likeness, words: sharedWords(before, vector, terms) });
      }
      if (list.length < mostCopies) list.push(other);
      holders.set(id, list);
    }
  }
  return found.sort((a, b) => a.one - b.one || a.other - b.other);
};
