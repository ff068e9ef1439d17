/** Any JSON value; object keys are own properties only. */
export type Json = unknown;

/** RFC 6901 JSON pointer; `""` is the whole document. */
export type Pointer = string;

/** Keys in the order written, kept where JavaScript would list them otherwise. */
export const KEY_ORDER: unique symbol = Symbol('toolwire.key-order');

/** Number texts as written, by key, kept where `String(number)` differs. */
export const LEXEMES: unique symbol = Symbol('toolwire.lexemes');

/** Tells whether an object has an own property. */
export const hasOwn = (object: object, key: string | number): boolean => Object.hasOwn(object, key);

/** Reads an own property; undefined where there is none, whatever the prototype has. */
export const own = (object: object, key: string | number): Json =>
  Object.hasOwn(object, key) ? (object as Readonly<Record<string, Json>>)[key] : undefined;

/** Tells whether a value is a JSON object: no null, no array. */
export const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the keys of an object in the order written in its source text. */
export const keysOf = (object: object): readonly string[] =>
  (object as { [KEY_ORDER]?: readonly string[] })[KEY_ORDER] ?? Object.keys(object);

/** Gives a number as its source wrote it, where that differs from JavaScript's spelling. */
export const lexemeOf = (container: object, key: string | number): string | undefined =>
  (container as { [LEXEMES]?: ReadonlyMap<string, string> })[LEXEMES]?.get(String(key));

/** Names the JSON type of a value. */
export const typeName = (value: Json): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'boolean' | 'number' | 'string' | 'object';
};
