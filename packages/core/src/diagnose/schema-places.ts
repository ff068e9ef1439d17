import { joinPointer, resolvePointer } from '../json/pointer.ts';
import { isObject, type Json, keysOf, own, type Pointer, typeName } from '../json/value.ts';
import { keywordRows } from '../model/keywords.ts';
import { readSchema } from '../model/read-schema.ts';
import { readLoose } from './loose-value.ts';

/** One schema node of a tool and where it stands. */
interface SchemaPlace {
  readonly pointer: Pointer;
  readonly schema: Json;
}

const known = new WeakMap<object, readonly SchemaPlace[]>();

/** Lists the nodes of a schema, parents first; at most 2,000. */
const schemaPlaces = (schema: Json): readonly SchemaPlace[] => {
  if (!isObject(schema)) return [];
  const found = known.get(schema);
  if (found !== undefined) return found;
  const { nodes } = readSchema(schema, { budgets: { nodes: 2000 } });
  const places = nodes.map(({ pointer, raw }) => ({ pointer, schema: raw }));
  known.set(schema, places);
  return places;
};

const simplePattern = /\^?\[[^\]\n]{1,60}\](?:\{\d{1,3}(?:,\d{0,3})?\}|[+*])\$?/;

/** The pattern that a sentence prints, where it is one set of characters, so that it can be tried without risk. */
export const printedPattern = (text: string): RegExp | null => {
  const found = simplePattern.exec(text)?.[0];
  if (found === undefined) return null;
  try {
    return new RegExp(`^${found.replace(/^\^|\$$/g, '')}$`, 'u');
  } catch {
    try {
      return new RegExp(`^${found.replace(/^\^|\$$/g, '')}$`);
    } catch {
      // Not a pattern of ours: nothing can be tried.
      return null;
    }
  }
};

/** Finds the first key of a map that breaks a pattern. */
export const keyThatBreaks = (schema: Json, pointer: Pointer, pattern: RegExp): Pointer | null => {
  const found = resolvePointer(schema, pointer);
  const key = found.found && isObject(found.value) ? keysOf(found.value).find((one) => !pattern.test(one)) : undefined;
  return key === undefined ? null : joinPointer(pointer, key);
};

/** Finds the first node that has a keyword, and where the keyword stands. */
export const placeOfKeyword = (schema: Json, keyword: string): Pointer | null => {
  const place = schemaPlaces(schema).find((one) => isObject(one.schema) && Object.hasOwn(one.schema, keyword));
  return place === undefined ? null : joinPointer(place.pointer, keyword);
};

const typeIs = (schema: Json, word: string): boolean => {
  const type = isObject(schema) ? own(schema, 'type') : undefined;
  return [type].flat().some((one) => typeof one === 'string' && one.toLowerCase() === word);
};

/** What a node owes: the keyword is missing, or does not say what it has to. */
const owes: Readonly<Record<string, (schema: Json, at: Pointer) => boolean>> = {
  items: (schema) => typeIs(schema, 'array') && !Object.hasOwn(schema as object, 'items'),
  properties: (schema) => typeIs(schema, 'object') && !Object.hasOwn(schema as object, 'properties'),
  required: (schema) => typeIs(schema, 'object') && !Object.hasOwn(schema as object, 'required'),
  additionalProperties: (schema) => typeIs(schema, 'object') && own(schema as object, 'additionalProperties') !== false,
  type: (schema, at) => (at === '' ? !typeIs(schema, 'object') : isObject(schema) && !Object.hasOwn(schema, 'type')),
};

/** Finds the first node that owes a keyword, and where the keyword would stand. */
export const placeOfOwed = (schema: Json, keyword: string): Pointer | null => {
  const isOwed = Object.hasOwn(owes, keyword) ? owes[keyword] : undefined;
  const place = isOwed === undefined ? undefined : schemaPlaces(schema).find((one) => isOwed(one.schema, one.pointer));
  return place === undefined ? null : joinPointer(place.pointer, keyword);
};

const otherKinds: Readonly<Record<string, string>> = { bool: 'boolean', int: 'number', float: 'number', nil: 'null' };

/** Finds a keyword in a member of a map whose key the answer leaves out; `kind` is the JSON type of what it holds. */
export const placeInSomeMember = (
  schema: Json,
  pointer: Pointer,
  keyword: string,
  kind: string | null,
): { readonly at: Pointer; readonly isOfKind: boolean } | null => {
  const inside = schemaPlaces(schema).filter(
    (one) => one.pointer.startsWith(`${pointer}/`) && isObject(one.schema) && Object.hasOwn(one.schema, keyword),
  );
  const wanted = kind === null ? null : (otherKinds[kind] ?? kind);
  const fits = inside.find(({ schema: node }) => wanted === typeName(own(node as object, keyword)));
  const found = fits ?? inside[0];
  return found === undefined ? null : { at: joinPointer(found.pointer, keyword), isOfKind: fits !== undefined };
};

const printedAt =
  /(?:instance|value|got|schema:?|type\)?,|_STRING\),|parameters'? schema:|function '[^']{1,100}':) ?[`']?(?=[{["'\-\d]|[Tt]rue|[Ff]alse|null|None)/g;

/** Values that a sentence prints, JSON or Python, the first few. */
export const printedValues = (text: string): readonly Json[] => {
  const short = text.slice(0, 8000);
  const values: Json[] = [...short.matchAll(/(?:#|https?:\/)\/[^\s'"`,;)>]{1,200}/g)].map(([one]) => one.replace(/[.:]$/, ''));
  for (const match of short.matchAll(printedAt)) {
    const loose = readLoose(text, match.index + match[0].length);
    if (loose !== null && values.length < 12) values.push(loose.value);
  }
  return values;
};

const canonical = (value: Json): string => JSON.stringify(value) ?? 'undefined';

const typesOf = (keyword: string): readonly string[] => {
  const { holds, data } = keywordRows.get(keyword) ?? { holds: 'data', data: 'any' };
  if (holds === 'reference') return ['string'];
  if (holds === 'schema-list') return ['array'];
  if (holds === 'schema-map' || holds === 'schema-or-strings-map') return ['object'];
  if (holds !== 'data') return ['object', 'boolean', ...(holds === 'schema-or-list' ? ['array'] : [])];
  if (data === 'any') return [];
  if (data === 'type') return ['string', 'array'];
  if (data === 'list' || data === 'strings') return ['array'];
  if (data === 'count' || data === 'number') return ['number'];
  return data === 'number-or-boolean' ? ['number', 'boolean'] : data === 'strings-map' ? ['object'] : [data];
};

/** Tells whether a keyword is to hold one of some types, and holds something else. */
const isMalformed = (keyword: string, value: Json, wanted: readonly string[]): boolean =>
  !wanted.includes(typeName(value)) && typesOf(keyword).some((type) => wanted.includes(type));

/**
 * Finds where a value stands in a schema: a node, what a keyword holds, or a member of a list. Where the value is said not
 * to be of some types, only a keyword that is to hold one of them counts.
 */
export const placeOfValue = (schema: Json, value: Json, wantedTypes: readonly string[] = []): Pointer | null => {
  const isOfWrongType = wantedTypes.length > 0;
  const wanted = canonical(value);
  for (const { pointer, schema: node } of schemaPlaces(schema)) {
    if (pointer !== '' && !isOfWrongType && canonical(node) === wanted) return pointer;
    if (!isObject(node)) continue;
    for (const keyword of keysOf(node)) {
      const held = own(node, keyword);
      if (canonical(held) === wanted && (!isOfWrongType || isMalformed(keyword, held, wantedTypes)))
        return joinPointer(pointer, keyword);
      if (!Array.isArray(held) || isOfWrongType) continue;
      const member = held.findIndex((one) => canonical(one) === wanted);
      if (member >= 0) return joinPointer(pointer, keyword, member);
    }
  }
  return null;
};
