import { canonicalJson } from './print.ts';
import type { Json } from './value.ts';

/** A text that is the same for values that JSON cannot tell apart; what JSON cannot say at all stands for itself. */
export const keyOf = (value: Json): string => {
  try {
    return canonicalJson(value);
  } catch {
    return `${typeof value} ${String(value)}`;
  }
};
