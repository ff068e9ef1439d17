import { isOddNumber } from './scan.ts';
import { isObject, type Json } from './value.ts';

/** Place of the quote that closes a string; -1 where there is none. Hops from quote to quote, which is fast. */
const closingQuote = (text: string, open: number): number => {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let from = at;
    while (text.charCodeAt(from - 1) === 92) from -= 1;
    if ((at - from) % 2 === 0) return at;
  }
  return -1;
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Place of a number's last character. */
const numberEnd = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at + 1);
    if (!isDigit(code) && code !== 46 && code !== 43 && code !== 45 && (code | 32) !== 101) return at;
    at += 1;
  }
};

/**
 * Counts the keys of a text; -1 where `JSON.parse` may lose something: a key that may be an array index (or is written with
 * an escape at its start), a number JavaScript spells otherwise, too many levels.
 */
const countKeys = (text: string, start: number, maxLevels: number): number => {
  let keys = 0;
  let level = 0;
  let first = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      first = text.charCodeAt(at + 1);
      at = closingQuote(text, at);
      if (at < 0) return -1;
    } else if (code === 58) {
      keys += 1;
      if (first === 92 || isDigit(first)) return -1;
    } else if (code === 123 || code === 91) {
      level += 1;
      if (level > maxLevels) return -1;
    } else if (code === 125 || code === 93) level -= 1;
    else if (code === 45 || isDigit(code)) {
      const end = numberEnd(text, at);
      if (isOddNumber(text.slice(at, end + 1))) return -1;
      at = end;
    }
  }
  return keys;
};

const keysIn = (value: Json): number => {
  const open: object[] = typeof value === 'object' && value !== null ? [value] : [];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const members: readonly Json[] = Array.isArray(next) ? next : Object.values(next);
    if (isObject(next)) count += members.length;
    for (const member of members) if (typeof member === 'object' && member !== null) open.push(member);
  }
  return count;
};

/** Reads a text with `JSON.parse` where that loses nothing, duplicate keys included; null where it would, or fails. */
export const parseNatively = (text: string, start: number, maxLevels: number): { readonly value: Json } | null => {
  const keys = countKeys(text, start, maxLevels);
  if (keys < 0) return null;
  try {
    const value: Json = JSON.parse(start === 0 ? text : text.slice(start));
    return keysIn(value) === keys ? { value } : null;
  } catch {
    return null;
  }
};
