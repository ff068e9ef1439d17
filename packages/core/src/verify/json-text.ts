import { isObject, type Json, keysOf, lexemeOf, own } from '../json/value.ts';

/** Prints a value as JSON, number texts as written; what lies deeper than 100 levels is printed as `…`. */
export const jsonText = (value: Json, depth = 100): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth === 0) return '…';
  if (Array.isArray(value)) return `[${value.map((item, at) => lexemeOf(value, at) ?? jsonText(item, depth - 1)).join(',')}]`;
  if (!isObject(value)) return '{}';
  const members = keysOf(value).map(
    (key) => `${JSON.stringify(key)}:${lexemeOf(value, key) ?? jsonText(own(value, key), depth - 1)}`,
  );
  return `{${members.join(',')}}`;
};
