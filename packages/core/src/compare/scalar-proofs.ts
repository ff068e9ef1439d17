import type { Json } from '../json/value.ts';
import type { ImpliedBy } from './proof.ts';
import type { Run } from './run.ts';
import type { Shape } from './shape.ts';
import { askedOf, isNoText } from './texts.ts';

const atLeast = ({ low }: Shape, held: Json): boolean => low >= (held as number);
const atMost = ({ high }: Shape, held: Json): boolean => high <= (held as number);

/** Numbers of few binary digits are divided without rounding. */
const isExact = (value: number): boolean => Number.isSafeInteger(value * 1_024);

const mostTexts = 16;

/** First multiple from the lower bound on; null where that is not sure. */
const firstMultiple = (low: number, factor: number): number | null => {
  const first = Math.ceil(low / factor) * factor;
  return Number.isSafeInteger(factor) && Number.isSafeInteger(first) ? first : null;
};

/** Proves that no multiple lies within the bounds. */
export const hasNoMultiple = ({ low, high, multiples }: Shape): boolean =>
  multiples.some((factor) => {
    const first = firstMultiple(low, factor);
    return first !== null && first > high;
  });

/** Proves that no text meets a shape, those aside that match some patterns. */
export const isNoTextOf = (shape: Shape, besides: readonly string[], run: Run): boolean => {
  const asked = askedOf(shape, run);
  return asked.matched.length > 0 && isNoText({ ...asked, unmatched: [...asked.unmatched, ...besides] }, run);
};

/** Proves that a pattern leaves no text but some. */
const isTextAmong = (shape: Shape, members: readonly Json[], run: Run): boolean => {
  if (shape.kind !== 'string' || shape.patterns.length === 0) return false;
  const asked = askedOf(shape, run);
  const excluded = members.filter((member) => typeof member === 'string');
  return excluded.length <= mostTexts && isNoText({ ...asked, excluded: [...asked.excluded, ...excluded] }, run);
};

/** Proofs about a value as a whole, about numbers and strings. */
export const scalarProofs: ImpliedBy = {
  type: ({ kind, integer }, held) => {
    const types = [held].flat();
    return types.includes(kind) || (kind === 'number' && integer && types.includes('integer'));
  },
  // A shape with listed values is asked value by value.
  enum: (shape, held, _, { run }) => isTextAmong(shape, held as readonly Json[], run),
  const: (shape, held, _, { run }) => isTextAmong(shape, [held], run),
  minimum: atLeast,
  maximum: atMost,
  exclusiveMinimum: ({ low, lowOpen }, held) => low > (held as number) || (low === held && lowOpen),
  exclusiveMaximum: ({ high, highOpen }, held) => high < (held as number) || (high === held && highOpen),
  multipleOf: ({ multiples, integer }, held) =>
    multiples.includes(held as number) ||
    (integer && held === 1) ||
    (isExact(held as number) && multiples.some((factor) => isExact(factor) && factor % (held as number) === 0)) ||
    (integer && isExact(held as number) && 1 % (held as number) === 0),
  minLength: (shape, held, _, { run }) => atLeast(shape, held) || isNoTextOf({ ...shape, high: (held as number) - 1 }, [], run),
  maxLength: (shape, held, _, { run }) => atMost(shape, held) || isNoTextOf({ ...shape, low: (held as number) + 1 }, [], run),
  pattern: (shape, held, _, { run }) => shape.patterns.includes(held as string) || isNoTextOf(shape, [held as string], run),
  format: ({ formats }, held) => formats.includes(held as string),
  minItems: atLeast,
  minProperties: atLeast,
};
