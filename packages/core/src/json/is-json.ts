import { isObject, type Json, lexemeOf } from './value.ts';

const isScalar = (value: Json): boolean =>
  value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** A number that its source wrote in digits is one, however large. */
const isWritten = (value: Json, holder: object, key: string | number): boolean =>
  typeof value === 'number' && lexemeOf(holder, key) !== undefined;

/** Tells whether JSON can say a value: no NaN, bigint, function or symbol anywhere. Values that hold themselves end. */
export const isJson = (value: Json): boolean => {
  const seen = new Set<object>();
  const open: object[] = [];
  const take = (item: Json, holder: object, key: string | number): boolean => {
    if (!Array.isArray(item) && !isObject(item)) return isScalar(item) || isWritten(item, holder, key);
    if (!seen.has(item)) open.push(item);
    seen.add(item);
    return true;
  };
  if (!take(value, {}, '')) return false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const holder = next;
    const isFine = Array.isArray(holder)
      ? holder.every((item, at) => take(item, holder, at))
      : Object.entries(holder).every(([key, item]) => take(item, holder, key));
    if (!isFine) return false;
  }
  return true;
};
