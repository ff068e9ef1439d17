import { joinPointer } from '../json/pointer.ts';
import { type Json, lexemeOf, type Pointer } from '../json/value.ts';
import { mapParts } from './map-parts.ts';

/** What a whole number beyond 2^53 is handed on as, where a number of JavaScript would lose digits. */
export type BigNumbers = 'bigint' | 'text' | 'refuse';

const whole = /^-?\d+$/;

/** Deeper than any call that a plan reads. */
const deepest = 512;

/** The digits of a number that JavaScript does not hold; null where it does. */
const digitsOf = (value: Json, lexeme: string | undefined): string | null =>
  typeof value === 'number' && !Number.isSafeInteger(value) && lexeme !== undefined && whole.test(lexeme) ? lexeme : null;

/** Puts whole numbers beyond 2^53 as they are wanted; `refused` has the places of those that are not. */
export const withBigNumbers = (
  value: Json,
  how: BigNumbers,
  refused: Pointer[],
  at: Pointer = '',
  lexeme?: string,
  level = 0,
): Json => {
  const digits = digitsOf(value, lexeme);
  if (digits !== null) {
    if (how === 'refuse') refused.push(at);
    return how === 'bigint' ? BigInt(digits) : how === 'text' ? digits : value;
  }
  if (typeof value !== 'object' || value === null || level > deepest) return value;
  return mapParts(value, (part, key) =>
    withBigNumbers(part, how, refused, joinPointer(at, key), lexemeOf(value, key), level + 1),
  );
};
