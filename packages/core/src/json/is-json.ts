import type { Json } from './value.ts';

const isPlain = (value: Json): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** Tells whether JSON can say a value: no NaN, bigint, function or symbol anywhere. Values that hold themselves end. */
export const isJson = (value: Json): boolean => {
  const seen = new Set<object>();
  const open: Json[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) {
      if (!isPlain(next)) return false;
    } else if (!seen.has(next)) {
      seen.add(next);
      for (const item of Array.isArray(next) ? next : Object.values(next)) open.push(item);
    }
  }
  return true;
};
