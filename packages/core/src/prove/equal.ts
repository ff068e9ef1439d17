import { isObject, type Json, keysOf, lexemeOf, own } from '../json/value.ts';
import { exactScalar } from '../plan/forms.ts';

/** Tells whether two values are the same JSON: objects without order, lists in order, whole numbers by all their digits. */
export const equalValues = (a: Json, b: Json, textA?: string, textB?: string): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => equalValues(item, b[at], lexemeOf(a, at), lexemeOf(b, at)));
  if (isObject(a) && isObject(b)) {
    const keys = keysOf(a).filter((key) => own(a, key) !== undefined);
    const others = keysOf(b).filter((key) => own(b, key) !== undefined);
    return (
      keys.length === others.length &&
      keys.every((key) => equalValues(own(a, key), own(b, key), lexemeOf(a, key), lexemeOf(b, key)))
    );
  }
  // Zero has two signs in JavaScript and one in JSON.
  return a === b ? textA === textB || exactScalar(a, textA) === exactScalar(b, textB) : false;
};
