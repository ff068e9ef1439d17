import type { Json } from '../json/value.ts';
import type { ImpliedBy } from './proof.ts';
import type { Shape } from './shape.ts';

const atLeast = ({ low }: Shape, held: Json): boolean => low >= (held as number);
const atMost = ({ high }: Shape, held: Json): boolean => high <= (held as number);

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

/** Proofs about a value as a whole, about numbers and strings. */
export const scalarProofs: ImpliedBy = {
  type: ({ kind, integer }, held) => {
    const types = [held].flat();
    return types.includes(kind) || (kind === 'number' && integer && types.includes('integer'));
  },
  // A shape with listed values is asked value by value.
  enum: () => false,
  const: () => false,
  minimum: atLeast,
  maximum: atMost,
  exclusiveMinimum: ({ low, lowOpen }, held) => low > (held as number) || (low === held && lowOpen),
  exclusiveMaximum: ({ high, highOpen }, held) => high < (held as number) || (high === held && highOpen),
  multipleOf: ({ multiples, integer }, held) =>
    multiples.includes(held as number) ||
    (integer && held === 1) ||
    (Number.isSafeInteger(held) && multiples.some((factor) => Number.isSafeInteger(factor) && factor % (held as number) === 0)),
  minLength: atLeast,
  maxLength: atMost,
  pattern: ({ patterns }, held) => patterns.includes(held as string),
  format: ({ formats }, held) => formats.includes(held as string),
  minItems: atLeast,
  maxItems: atMost,
  minProperties: atLeast,
  maxProperties: atMost,
};
