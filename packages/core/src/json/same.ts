import { isObject, type Json, KEY_ORDER, keysOf, LEXEMES } from './value.ts';

type Marked = { readonly [KEY_ORDER]?: readonly string[]; readonly [LEXEMES]?: ReadonlyMap<string, string> };

const sameTexts = (a: ReadonlyMap<string, string> | undefined, b: ReadonlyMap<string, string> | undefined): boolean => {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.size !== b.size) return false;
  for (const [key, text] of a) if (b.get(key) !== text) return false;
  return true;
};

/** Deepest values that are compared; what lies deeper counts as different. */
const deepest = 500;

/** Tells whether two values would be written as the same text: keys in the same order, numbers in the same digits. */
export const sameText = (a: Json, b: Json, level = 0): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || level > deepest) return false;
  if (!sameTexts((a as Marked)[LEXEMES], (b as Marked)[LEXEMES])) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => sameText(item, b[at], level + 1));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = keysOf(a);
  const others = keysOf(b);
  return keys.length === others.length && keys.every((key, at) => key === others[at] && sameText(a[key], b[key], level + 1));
};
