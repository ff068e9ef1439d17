import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';

/** A value below the root, and the way to it; links instead of lists keep deep schemas linear. */
export interface Place {
  readonly value: Json;
  readonly up: Place | null;
  readonly key: string | number;
}

/** The way from the root to a place. */
export const tokensOf = (place: Place): readonly (string | number)[] => {
  const tokens: (string | number)[] = [];
  for (let at: Place = place; at.up !== null; at = at.up) tokens.push(at.key);
  return tokens.reverse();
};

/** Every place with a `$ref`, whatever it stands in, in document order; behind a `$ref` nothing is looked at. */
export const withReference = (root: Json): readonly Place[] => {
  const found: Place[] = [];
  const open: Place[] = [{ value: root, up: null, key: '' }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value } = place;
    if (isObject(value) && own(value, '$ref') !== undefined) found.push(place);
    else if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at -= 1) open.push({ value: value[at], up: place, key: at });
    else if (isObject(value))
      for (const key of [...keysOf(value)].reverse()) open.push({ value: own(value, key), up: place, key });
  }
  return found;
};
