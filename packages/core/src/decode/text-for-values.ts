import { withMembers } from '../json/object.ts';
import { parseJson } from '../json/parse.ts';
import { isObject, type Json, own } from '../json/value.ts';

/** Keys from the arguments to a value. */
export type Way = readonly (string | number)[];

const valueAt = (root: Json, way: Way): Json =>
  way.reduce<Json>((value, key) => (typeof value === 'object' && value !== null ? own(value, key) : undefined), root);

const withValue = (root: Json, [key, ...way]: Way, value: Json): Json => {
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((item, at) => (at === Number(key) ? withValue(item, way, value) : item));
  return isObject(root) ? withMembers(root, new Map([[String(key), withValue(own(root, key), way, value)]])) : root;
};

/** Reads text as the object or list that it spells; undefined where it spells neither, or none for sure. */
const spelt = (text: Json): object | undefined => {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined;
  const parsed = parseJson(text);
  return parsed.ok && parsed.duplicates.length === 0 ? (parsed.value as object) : undefined;
};

/**
 * Puts an object or a list in place of the JSON text that spells it, at places where a validator takes no text.
 * The same value comes back where no place holds such text.
 */
export const readTexts = (args: Json, ways: readonly Way[]): Json =>
  ways.reduce<Json>((value, way) => {
    const read = spelt(valueAt(value, way));
    return read === undefined ? value : withValue(value, way, read);
  }, args);
