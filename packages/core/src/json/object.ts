import { type Json, KEY_ORDER, keysOf, LEXEMES, own } from './value.ts';

const keepOrder = (object: object, keys: readonly string[]): void => {
  const listed = Object.keys(object);
  if (keys.some((key, at) => key !== listed[at])) Object.defineProperty(object, KEY_ORDER, { value: Object.freeze(keys) });
};

/** Makes an object of members whose keys differ; `keysOf` lists them in this order, whatever they are called. */
export const objectOf = (members: readonly (readonly [string, Json])[]): Readonly<Record<string, Json>> => {
  const object: Record<string, Json> = Object.fromEntries(members);
  keepOrder(object, [...members.map(([key]) => key)]);
  return object;
};

/** Copies an object with some members replaced or added behind; key order and number texts of the others stay. */
export const withMembers = (source: object, members: ReadonlyMap<string, Json>): Readonly<Record<string, Json>> => {
  const keys = keysOf(source);
  const added = [...members.keys()].filter((key) => !Object.hasOwn(source, key));
  const copy = objectOf([...keys, ...added].map((key) => [key, members.has(key) ? members.get(key) : own(source, key)]));
  const lexemes = (source as { [LEXEMES]?: ReadonlyMap<string, string> })[LEXEMES];
  const kept = lexemes === undefined ? [] : [...lexemes].filter(([key]) => !members.has(key));
  if (kept.length > 0) Object.defineProperty(copy, LEXEMES, { value: new Map(kept) });
  return copy;
};

/** Copies an object without one of its members; key order and number texts of the others stay. */
export const withoutMember = (source: object, key: string): Readonly<Record<string, Json>> => {
  const copy = objectOf(keysOf(source).flatMap((other) => (other === key ? [] : [[other, own(source, other)] as const])));
  const lexemes = (source as { [LEXEMES]?: ReadonlyMap<string, string> })[LEXEMES];
  const kept = lexemes === undefined ? [] : [...lexemes].filter(([other]) => other !== key);
  if (kept.length > 0) Object.defineProperty(copy, LEXEMES, { value: new Map(kept) });
  return copy;
};
