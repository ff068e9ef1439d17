import { isObject, keysOf, own } from '../json/value.ts';
import type { Grammar, Shape, ShapeFailure } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { pythonRegexError } from '../regex/python.ts';
import { coerced } from './coercion.ts';

/** A value that misses its shape: how, and at which member of the keyword's value. */
export interface Misshapen {
  readonly failure: ShapeFailure;
  /** Tokens below the keyword that lead to the value at fault. */
  readonly below: readonly (string | number)[];
  readonly value: Json;
  /** What was due, as a JSON Schema keyword and its value: `['type', 'array']`, `['minimum', 0]` … */
  readonly due: readonly [keyword: string, value: Json];
}

/** What a value that fits misses: nothing. One list for all. */
export const noMiss: readonly Misshapen[] = [];

const typed = (value: Json, type: string, failure: ShapeFailure = 'value'): Misshapen => ({
  failure: Array.isArray(value) ? 'list' : isObject(value) && type !== 'object' ? 'object-for-scalar' : failure,
  below: [],
  value,
  due: ['type', type],
});

const member = (value: Json, at: string | number, due: readonly [string, Json]): Misshapen => ({
  failure: 'member',
  below: [at],
  value,
  due,
});

/** Place of the first plain value that stood before; lists and objects count as different. */
const firstRepeated = (values: readonly Json[]): number => {
  const seen = new Set<Json>();
  return values.findIndex((value) => seen.size === seen.add(value).size);
};

/** The protocol-buffer reader takes a lone value for a list of one, null for an empty string, and looks past nested lists. */
const looseStrings = (value: Json): readonly Misshapen[] => {
  if (isObject(value)) return [typed(value, 'array')];
  if (!Array.isArray(value))
    return typeof value === 'string' ? noMiss : [{ failure: 'member', below: [], value, due: ['type', 'string'] }];
  return value.flatMap((item, at) =>
    typeof item === 'string' || item === null || Array.isArray(item) ? noMiss : [member(item, at, ['type', 'string'])],
  );
};

/** Members read as text where scalars are coerced. */
const texts = (value: Json, grammar: Grammar): Json =>
  grammar.coerces && Array.isArray(value) ? value.map((item) => coerced(item, 'string')) : value;

const strings = (value: Json, unique: boolean, grammar?: Grammar): readonly Misshapen[] => {
  if (!Array.isArray(value)) return [typed(value, 'array')];
  const fits = (item: Json) => typeof item === 'string' || (item === null && grammar?.nullIsAbsent === true);
  if (!unique && value.every(fits)) return noMiss;
  const wrong = value.flatMap((item, at) => (fits(item) ? noMiss : [member(item, at, ['type', 'string'])]));
  if (wrong.length > 0 || !unique || firstRepeated(value) < 0) return wrong;
  return [{ failure: 'repeated', below: [firstRepeated(value)], value, due: ['uniqueItems', true] }];
};

const list = (value: Json, filled: boolean, unique: boolean): readonly Misshapen[] => {
  if (!Array.isArray(value)) return [typed(value, 'array')];
  if (filled && value.length === 0) return [{ failure: 'value', below: [], value, due: ['minItems', 1] }];
  const repeated = unique ? firstRepeated(value) : -1;
  return repeated < 0 ? noMiss : [{ failure: 'repeated', below: [repeated], value, due: ['uniqueItems', true] }];
};

const number = (value: Json, due: 'number' | 'integer', minimum?: number, exclusive = false): readonly Misshapen[] => {
  if (typeof value !== 'number' || (due === 'integer' && !Number.isInteger(value))) return [typed(value, due)];
  if (minimum === undefined || value > minimum || (value === minimum && !exclusive)) return noMiss;
  return [{ failure: 'value', below: [], value, due: [exclusive ? 'exclusiveMinimum' : 'minimum', minimum] }];
};

/** The protocol-buffer reader takes numbers written as text. */
const numeric = (value: Json): Json => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);

const regex = (value: Json, grammar: Grammar): readonly Misshapen[] => {
  if (typeof value !== 'string') return [typed(value, 'string')];
  if (grammar.regex !== 'python' || pythonRegexError(value) === null) return noMiss;
  return [{ failure: 'value', below: [], value, due: ['format', 'regex'] }];
};

const typeNames = (value: Json, grammar: Grammar): readonly Misshapen[] => {
  const known = (name: Json) =>
    typeof name === 'string' && grammar.typeNames.includes(grammar.foldTypes ? name.toLowerCase() : name);
  const wrong = (): readonly Misshapen[] => [{ failure: 'type-name', below: [], value, due: ['anyOf', 'type'] }];
  if (!Array.isArray(value)) return known(value) ? noMiss : wrong();
  if (value.length === 0 || firstRepeated(value) >= 0) return wrong();
  const at = value.findIndex((name) => !known(name));
  return at < 0 ? noMiss : [{ failure: 'type-name', below: [at], value, due: ['anyOf', 'type'] }];
};

/** A protocol-buffer enum field: one known name, or a number. */
const typeName = (value: Json, grammar: Grammar): readonly Misshapen[] => {
  if (Array.isArray(value) || isObject(value)) return [typed(value, 'string')];
  if (typeof value === 'number' && Number.isInteger(value)) return noMiss;
  if (typeof value === 'string' && grammar.typeNames.includes(value.toLowerCase())) return noMiss;
  return [{ failure: 'type-name', below: [], value, due: ['enum', grammar.typeNames] }];
};

const isNode = (value: Json, grammar: Grammar): boolean => {
  const seen = grammar.coerces ? coerced(value, 'schema') : value;
  return (
    isObject(seen) ||
    (typeof seen === 'boolean' && grammar.booleanSchemas) ||
    (grammar.emptyIsSchema === true && (seen === null || (Array.isArray(seen) && seen.length === 0)))
  );
};

const nodes = (value: Json, grammar: Grammar, filled: boolean): readonly Misshapen[] => {
  if (grammar.lenientScalars && isObject(value)) return noMiss;
  const wrong = list(value, filled, false);
  if (wrong.length > 0 || !Array.isArray(value)) return wrong;
  if (value.every((item) => isNode(item, grammar))) return noMiss;
  return value.flatMap((item, at) =>
    isNode(item, grammar) || (item === null && grammar.nullIsAbsent && !grammar.lenientScalars)
      ? []
      : [{ failure: 'node', below: [at], value: item, due: ['type', ['object', 'boolean']] } as const],
  );
};

const nodeMap = (value: Json, grammar: Grammar, keysAreRegex: boolean): readonly Misshapen[] => {
  if (!isObject(value)) return [{ failure: 'map', below: [], value, due: ['type', 'object'] }];
  const keys = keysOf(value);
  if (!keysAreRegex && keys.every((key) => isNode(value[key], grammar))) return noMiss;
  return keys.flatMap((key): Misshapen[] => {
    const item = own(value, key);
    if (grammar.nullIsAbsent && item === null) return [];
    if (!isNode(item, grammar)) return [{ failure: 'node', below: [key], value: item, due: ['type', ['object', 'boolean']] }];
    const wrong = keysAreRegex && regex(key, grammar).length > 0;
    return wrong ? [{ failure: 'value', below: [key], value: key, due: ['format', 'regex'] }] : [];
  });
};

const stringsMap = (value: Json, orNode: Grammar | null, unique: boolean): readonly Misshapen[] => {
  if (!isObject(value)) return [typed(value, 'object')];
  return keysOf(value).flatMap((key): Misshapen[] => {
    const item = own(value, key);
    if (orNode !== null && isNode(item, orNode)) return [];
    return strings(item, unique).map((fault) => ({
      ...fault,
      below: [key, ...fault.below],
      due: orNode ? ['anyOf', 'dependency'] : fault.due,
    }));
  });
};

const text = (value: Json, pattern: RegExp | null): readonly Misshapen[] => {
  if (typeof value !== 'string') return [typed(value, 'string', 'member')];
  return pattern === null || pattern.test(value)
    ? []
    : [{ failure: 'value', below: [], value, due: ['pattern', pattern.source] }];
};

/** One node where a single one is due; lists and scalars miss it. */
const node = (value: Json, grammar: Grammar): readonly Misshapen[] => {
  if (isNode(value, grammar)) return noMiss;
  return [{ failure: Array.isArray(value) ? 'list' : 'node', below: [], value, due: ['type', ['object', 'boolean']] }];
};

/** Members of an object or a list alike; null has none, any other value is taken for its own only member. */
const members = (value: Json, grammar: Grammar): readonly Misshapen[] => {
  if (value === null) return noMiss;
  if (Array.isArray(value)) return nodes(value, grammar, false);
  return isObject(value) ? nodeMap(value, grammar, false) : node(value, grammar);
};

const objectNode = (value: Json): readonly Misshapen[] => (isObject(value) ? noMiss : [typed(value, 'object')]);

const objectNodes = (value: Json): readonly Misshapen[] => {
  if (!Array.isArray(value)) return [typed(value, 'array')];
  return value.flatMap((item, at) => (isObject(item) ? noMiss : [member(item, at, ['type', 'object'])]));
};

const repeatableTypes = (value: Json, grammar: Grammar): readonly Misshapen[] => {
  const unknown = (name: Json) => !(typeof name === 'string' && grammar.typeNames.includes(name));
  const wrong = (below: readonly number[]): readonly Misshapen[] => [
    { failure: 'type-name', below, value, due: ['anyOf', 'type'] },
  ];
  if (!Array.isArray(value)) return unknown(value) ? wrong([]) : [];
  const at = value.findIndex(unknown);
  return at < 0 && value.length > 0 ? noMiss : wrong(at < 0 ? [] : [at]);
};

type Check = (value: Json, grammar: Grammar) => readonly Misshapen[];

const checks: Readonly<Record<Shape, Check>> = {
  any: () => noMiss,
  schema: node,
  'schema-map': (value, grammar) => nodeMap(value, grammar, false),
  'pattern-map': (value, grammar) => nodeMap(value, grammar, true),
  'schema-list': (value, grammar) => nodes(value, grammar, false),
  'schema-list-filled': (value, grammar) => nodes(value, grammar, true),
  'schema-or-list': (value, grammar) => (Array.isArray(value) ? nodes(value, grammar, true) : node(value, grammar)),
  'schema-or-strings-map': (value, grammar) => stringsMap(value, grammar, true),
  'strings-map': (value) => stringsMap(value, null, false),
  'strings-map-unique': (value) => stringsMap(value, null, true),
  string: (value) => text(value, null),
  regex,
  uri: (value) => text(value, /^[A-Za-z][-+.A-Za-z0-9]*:/),
  id: (value) => text(value, /^[^#]*#?$/),
  anchor: (value) => text(value, /^[A-Za-z_][-A-Za-z0-9._]*$/),
  vocabulary: (value) => {
    if (!isObject(value)) return [typed(value, 'object')];
    return keysOf(value).flatMap((key) =>
      typeof own(value, key) === 'boolean' ? noMiss : [member(own(value, key), key, ['type', 'boolean'])],
    );
  },
  strings: (value, grammar) => (grammar.lenientScalars ? looseStrings(value) : strings(texts(value, grammar), false, grammar)),
  'strings-unique': (value, grammar) => strings(texts(value, grammar), true),
  boolean: (value) => (typeof value === 'boolean' ? noMiss : [typed(value, 'boolean')]),
  number: (value, grammar) => number(grammar.lenientScalars ? numeric(value) : value, 'number'),
  positive: (value) => number(value, 'number', 0, true),
  count: (value) => number(value, 'integer', 0),
  integer: (value) => number(numeric(value), 'integer'),
  list: (value) => list(value, false, false),
  'list-filled': (value) => list(value, true, false),
  'list-filled-unique': (value) => list(value, true, true),
  'schema-or-flag': (value, grammar) => (typeof value === 'boolean' ? noMiss : node(value, grammar)),
  'schema-if-object': () => noMiss,
  'schema-members': members,
  'schema-or-members': (value, grammar) => (Array.isArray(value) ? nodes(value, grammar, false) : node(value, grammar)),
  'schema-list-if-any': () => noMiss,
  'object-schema': objectNode,
  'object-schemas': objectNodes,
  'string-or-strings': (value, grammar) => (typeof value === 'string' ? noMiss : strings(value, false, grammar)),
  'number-or-boolean': (value) => (typeof value === 'boolean' ? noMiss : number(value, 'number')),
  whole: (value) => number(value, 'integer'),
  'whole-positive': (value) => number(value, 'integer', 0),
  types: repeatableTypes,
  type: typeNames,
  'type-name': typeName,
};

/** Says how a keyword's value misses its shape; empty where it fits. */
export const misshapen = (value: Json, shape: Shape, grammar: Grammar): readonly Misshapen[] => {
  if (grammar.nullIsAbsent && value === null) return noMiss;
  return checks[shape](grammar.coerces ? coerced(value, shape) : value, grammar);
};
