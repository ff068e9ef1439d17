import { printParts } from './print-parts.ts';
import { type Json, keysOf } from './value.ts';

const scalarText = (value: Json, written: string | undefined): string => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') {
    if (written !== undefined) return written;
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`);
    return Object.is(value, -0) ? '-0' : String(value);
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}.`);
  return text;
};

/**
 * Prints a value on one line: keys in their order, numbers as they were written; no level of nesting is too deep.
 *
 * @throws TypeError on what JSON cannot say: NaN, infinities, functions, cycles.
 */
export const compactJson = (value: Json): string => printParts(value, { keys: keysOf, scalar: scalarText });
