import { numbersIn } from './clues.ts';
import { textsOfFormat } from './formats.ts';
import { literalOf, matches } from './pattern.ts';
import type { Run } from './run.ts';
import type { Part, Shape } from './shape.ts';
import { askedOf, findTexts } from './texts.ts';

const longestText = 1_024;
const mostNumbers = 48;
const fillings = ['a', '0', 'A', '-', ' '];
const numberKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'const'];

const isWithin = ({ low, high, lowOpen, highOpen, integer }: Shape, value: number): boolean =>
  (lowOpen ? value > low : value >= low) &&
  (highOpen ? value < high : value <= high) &&
  Number.isFinite(value) &&
  (!integer || Number.isInteger(value));

/** Lists numbers within a shape: small ones, its bounds, those beside numbers that the clues name. */
export const numbersFor = (shape: Shape, clues: readonly Part[]): readonly number[] => {
  const { low, high, multiples } = shape;
  const named = numbersIn(clues, numberKeywords).filter(Number.isFinite);
  const ends = [low, high].filter(Number.isFinite);
  const multiplied = multiples.flatMap((factor) =>
    [0, ...ends].flatMap((end) => [0, 1, -1].map((step) => (Math.ceil(end / factor) + step) * factor)),
  );
  const around = [...ends, ...named].flatMap((value) => [value, value + 1, value - 1, value + 0.5, value - 0.5]);
  const all = [0, 1, -1, 0.5, ...multiplied, ...around, ends.reduce((sum, end) => sum + end, 0) / 2];
  // Zero is written one way only.
  return [...new Set(all.map((value) => (value === 0 ? 0 : value)))]
    .filter((value) => isWithin(shape, value))
    .slice(0, mostNumbers);
};

/** Lists counts within a shape, from its bounds and those beside numbers that the clues name, in rising order. */
export const countsFor = (
  { low, high }: Shape,
  clues: readonly Part[],
  keywords: readonly string[],
  most: number,
): readonly number[] => {
  const named = numbersIn(clues, keywords).flatMap((value) => [value - 1, value, value + 1]);
  const all = [low, low + 1, low + 2, ...(Number.isFinite(high) ? [high] : []), ...named];
  return [...new Set(all)].filter((value) => value >= low && value <= Math.min(high, most)).sort((a, b) => a - b);
};

/** Lists texts within a shape: one character repeated, or the text that a pattern spells out. */
export function* textsFor(shape: Shape, clues: readonly Part[], run: Run): Generator<string> {
  const patterns = clues.flatMap(({ node }) => (node.keywords.get('pattern') ?? []) as string | []);
  const lengths = countsFor(shape, clues, ['minLength', 'maxLength'], longestText);
  const isMatch = (text: string): boolean => shape.patterns.every((pattern) => matches(pattern, text, run) === 'yes');
  for (const text of patterns.flatMap((pattern) => literalOf(pattern) ?? [])) if (isMatch(text)) yield text;
  if (shape.patterns.length + shape.nots.length > 0)
    for (const text of findTexts(askedOf(shape, run), run).some) if (isMatch(text)) yield text;
  for (const text of shape.formats.flatMap(textsOfFormat))
    if (isMatch(text) && text.length >= shape.low && text.length <= shape.high) yield text;
  const tried = patterns.length === 0 ? lengths : [...new Set([...lengths, 1, 2, 3, 4, 5, 6, 7, 8])];
  for (const length of tried) {
    if (length < shape.low || length > shape.high) continue;
    for (const filling of length === 0 ? [''] : fillings) {
      const text = filling.repeat(length);
      if (isMatch(text)) yield text;
    }
  }
}
