import { printParts } from './print-parts.ts';
import type { Json } from './value.ts';

const scalarText = (value: Json): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new TypeError('A string holds a lone surrogate.');
  const text: string | undefined = typeof value === 'bigint' ? undefined : JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}.`);
  return text;
};

/** The sort of JavaScript compares UTF-16 units, as RFC 8785 asks. */
const sortedKeys = (object: object): readonly string[] => Object.keys(object).sort();

/**
 * Prints a value as RFC 8785 canonical JSON; no level of nesting is too deep.
 *
 * @throws TypeError on what JSON cannot say: NaN, infinities, lone surrogates, bigints, functions, cycles.
 */
export const canonicalJson = (value: Json): string => printParts(value, { keys: sortedKeys, scalar: scalarText });
