import { hasOwn, isObject, type Json, own } from '../json/value.ts';

/** Tells whether two values are one: objects in any order of their keys, numbers by value, lists in order. */
export const equalJson = (a: Json, b: Json): boolean => {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => equalJson(item, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => hasOwn(b, key) && equalJson(own(a, key), own(b, key)));
};
