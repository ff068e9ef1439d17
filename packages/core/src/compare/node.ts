import { isObject, type Json, keysOf, own } from '../json/value.ts';
import { memberPrice, type Run, spend } from './run.ts';

/** JSON types; an integer is a number. */
export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** All kinds of JSON values, small ones first. */
export const kinds: readonly Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Names the kind of a value; null for what JSON cannot say. */
export const kindOf = (value: Json): Kind | null => {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : null;
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'object' : null;
};

/** One schema as it is understood. */
export interface Node {
  /** Keywords that assert something and have a value of the right form, in the order of the schema. */
  readonly keywords: ReadonlyMap<string, Json>;
  /** Kinds of values of which the schema says something that is not understood. */
  readonly strange: ReadonlySet<Kind | 'any'>;
}

type Fits = (value: Json) => boolean;

const isSchema: Fits = (value) => typeof value === 'boolean' || isObject(value);
const isSchemaList: Fits = (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isMapOf =
  (fits: Fits): Fits =>
  (value) =>
    isObject(value) && Object.keys(value).every((key) => fits(own(value, key)));
const isNumber: Fits = Number.isFinite;
const isCount: Fits = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isString: Fits = (value) => typeof value === 'string';
const isStrings: Fits = (value) => Array.isArray(value) && value.every(isString);
const isBoolean: Fits = (value) => typeof value === 'boolean';
const isPositive: Fits = (value) => isNumber(value) && (value as number) > 0;
const isAny: Fits = () => true;
const isTypeName: Fits = (value) => value === 'integer' || kinds.some((kind) => kind === value);
const isType: Fits = (value) => (Array.isArray(value) ? value.length > 0 && value.every(isTypeName) : isTypeName(value));

/** Keywords that are understood: the kind of values each speaks of, and the form it has to have. */
const understood: ReadonlyMap<string, readonly [Kind | 'any', Fits]> = new Map([
  ['$ref', ['any', isString]],
  ['type', ['any', isType]],
  ['enum', ['any', Array.isArray]],
  ['const', ['any', isAny]],
  ['allOf', ['any', isSchemaList]],
  ['anyOf', ['any', isSchemaList]],
  ['oneOf', ['any', isSchemaList]],
  ['not', ['any', isSchema]],
  ['if', ['any', isSchema]],
  ['then', ['any', isSchema]],
  ['else', ['any', isSchema]],
  ['minimum', ['number', isNumber]],
  ['maximum', ['number', isNumber]],
  ['exclusiveMinimum', ['number', isNumber]],
  ['exclusiveMaximum', ['number', isNumber]],
  ['multipleOf', ['number', isPositive]],
  ['minLength', ['string', isCount]],
  ['maxLength', ['string', isCount]],
  ['pattern', ['string', isString]],
  ['format', ['string', isString]],
  ['minItems', ['array', isCount]],
  ['maxItems', ['array', isCount]],
  ['uniqueItems', ['array', isBoolean]],
  ['prefixItems', ['array', isSchemaList]],
  ['items', ['array', isSchema]],
  ['contains', ['array', isSchema]],
  ['minContains', ['array', isCount]],
  ['maxContains', ['array', isCount]],
  ['minProperties', ['object', isCount]],
  ['maxProperties', ['object', isCount]],
  ['required', ['object', isStrings]],
  ['properties', ['object', isMapOf(isSchema)]],
  ['patternProperties', ['object', isMapOf(isSchema)]],
  ['additionalProperties', ['object', isSchema]],
  ['propertyNames', ['object', isSchema]],
  ['dependentRequired', ['object', isMapOf(isStrings)]],
  ['dependentSchemas', ['object', isMapOf(isSchema)]],
]);

/** Keywords that assert something that is not understood here, some of them in other drafts only. */
const strangers: ReadonlyMap<string, Kind | 'any'> = new Map([
  ['$dynamicRef', 'any'],
  ['$recursiveRef', 'any'],
  ['unevaluatedProperties', 'object'],
  ['dependencies', 'object'],
  ['unevaluatedItems', 'array'],
  ['additionalItems', 'array'],
  ['nullable', 'null'],
]);

/** Keywords whose meaning hangs on others: where one of those is malformed they say nothing for sure. */
const leaning: readonly (readonly [keyword: string, on: readonly string[]])[] = [
  ['additionalProperties', ['properties', 'patternProperties']],
  ['items', ['prefixItems']],
  ['contains', ['minContains', 'maxContains']],
];

const assertsNothing = (keyword: string, value: Json): boolean =>
  value === undefined || (keyword === 'nullable' ? value === false : keyword.startsWith('unevaluated') && value === true);

/** Reads a schema once a run. */
export const readNode = (schema: object, run: Run): Node => {
  const known = run.nodes.get(schema);
  if (known !== undefined) return known;
  const keywords = new Map<string, Json>();
  const keys = keysOf(schema);
  spend(run, memberPrice * keys.length);
  const strange = new Set<Kind | 'any'>();
  const malformed = new Set<string>();
  for (const keyword of keys) {
    const value = own(schema, keyword);
    const [kind, fits] = understood.get(keyword) ?? [strangers.get(keyword), null];
    if (kind === undefined || assertsNothing(keyword, value)) continue;
    if (fits?.(value)) keywords.set(keyword, value);
    else strange.add(kind);
    if (fits !== null && !keywords.has(keyword)) malformed.add(keyword);
  }
  for (const [keyword, on] of leaning) if (on.some((other) => malformed.has(other))) keywords.delete(keyword);
  const node = { keywords, strange };
  run.nodes.set(schema, node);
  return node;
};

/** Tells whether a keyword speaks of values of a kind. */
export const concerns = (keyword: string, kind: Kind): boolean => {
  const spoken = understood.get(keyword)?.[0];
  return spoken === 'any' || spoken === kind;
};

/** Tells whether a schema says something of values of a kind that is not understood. */
export const isStrange = ({ strange }: Node, kind: Kind): boolean => strange.has('any') || strange.has(kind);

/** Lists the keys of an object that have a value; a member that is undefined is none. */
export const namesOf = (object: object): readonly string[] => keysOf(object).filter((key) => own(object, key) !== undefined);

/** Lists the members of a map that a keyword holds; none where it holds no map. */
export const entriesOf = (map: Json): readonly (readonly [string, Json])[] =>
  isObject(map) ? namesOf(map).map((key) => [key, own(map, key)] as const) : [];

/** Reads a member of a map that a keyword holds; undefined where there is none. */
export const memberOf = (map: Json, key: string): Json => (isObject(map) ? own(map, key) : undefined);
