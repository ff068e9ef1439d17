import { joinPointer } from '../json/pointer.ts';
import { isObject, type Json, keysOf, own, type Pointer } from '../json/value.ts';
import { readSchema } from '../model/read-schema.ts';
import { readLoose } from './loose-value.ts';

/** One schema node of a tool and where it stands. */
export interface SchemaPlace {
  readonly pointer: Pointer;
  readonly schema: Json;
}

const known = new WeakMap<object, readonly SchemaPlace[]>();

/** Lists the nodes of a schema, parents first; at most 2,000. */
export const schemaPlaces = (schema: Json): readonly SchemaPlace[] => {
  if (!isObject(schema)) return [];
  const found = known.get(schema);
  if (found !== undefined) return found;
  const { nodes } = readSchema(schema, { budgets: { nodes: 2000 } });
  const places = nodes.map(({ pointer, raw }) => ({ pointer, schema: raw }));
  known.set(schema, places);
  return places;
};

/** Finds the first node that has a keyword, and where the keyword stands. */
export const placeOfKeyword = (schema: Json, keyword: string): Pointer | null => {
  const place = schemaPlaces(schema).find((one) => isObject(one.schema) && Object.hasOwn(one.schema, keyword));
  return place === undefined ? null : joinPointer(place.pointer, keyword);
};

const printedAt =
  /(?:instance|value|got|schema:?|type\)?,|_STRING\),|parameters'? schema:|function '[^']{1,100}':) ?[`']?(?=[{["'\-\dTFN])/g;

/** Values that a sentence prints, JSON or Python, the first few. */
export const printedValues = (text: string): readonly Json[] => {
  const values: Json[] = [];
  for (const match of text.slice(0, 8000).matchAll(printedAt)) {
    const loose = readLoose(text, match.index + match[0].length);
    if (loose !== null && values.length < 8) values.push(loose.value);
  }
  return values;
};

const canonical = (value: Json): string => JSON.stringify(value) ?? 'undefined';

/** Finds where a value stands in a schema: a node, what a keyword holds, or a member of a list. */
export const placeOfValue = (schema: Json, value: Json): Pointer | null => {
  const wanted = canonical(value);
  for (const { pointer, schema: node } of schemaPlaces(schema)) {
    if (pointer !== '' && canonical(node) === wanted) return pointer;
    if (!isObject(node)) continue;
    for (const keyword of keysOf(node)) {
      const held = own(node, keyword);
      if (canonical(held) === wanted) return joinPointer(pointer, keyword);
      if (!Array.isArray(held)) continue;
      const member = held.findIndex((one) => canonical(one) === wanted);
      if (member >= 0) return joinPointer(pointer, keyword, member);
    }
  }
  return null;
};
