import type { NodeId, SchemaGraph, SchemaNode } from '../model/schema.ts';
import type { PatternReader } from '../validate/validator.ts';
import { equalValues } from './equal.ts';

// A small validator over graphs: tells which branches of a union a value takes. It judges no law: validators that know nothing
// of this project do. Knows no `unevaluated*`, no formats.

type Value = unknown;
type Check = (value: Value) => boolean;

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: object, key: string) => Object.hasOwn(value, key);
const length = (text: string) => [...text].length;
const isUnique = (list: readonly Value[]) =>
  list.every((one, at) => list.slice(0, at).every((other) => !equalValues(one, other)));
const isMultiple = (value: number, of: number) =>
  Number.isInteger(value / of) || Math.abs(value / of - Math.round(value / of)) < 1e-9;

const types: Record<string, Check> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: isRecord,
};

/** Tells whether a value is of a JSON type; none is of a type that is unknown. */
export const isOfType = (value: Value, type: string): boolean => types[type]?.(value) === true;

const numbers: Record<string, (value: number, limit: number) => boolean> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  exclusiveMinimum: (value, limit) => value > limit,
  exclusiveMaximum: (value, limit) => value < limit,
  multipleOf: isMultiple,
};
const sizes: Record<string, [(value: Value) => number | null, (size: number, limit: number) => boolean]> = {
  minLength: [(value) => (typeof value === 'string' ? length(value) : null), (size, limit) => size >= limit],
  maxLength: [(value) => (typeof value === 'string' ? length(value) : null), (size, limit) => size <= limit],
  minItems: [(value) => (Array.isArray(value) ? value.length : null), (size, limit) => size >= limit],
  maxItems: [(value) => (Array.isArray(value) ? value.length : null), (size, limit) => size <= limit],
  minProperties: [(value) => (isRecord(value) ? Object.keys(value).length : null), (size, limit) => size >= limit],
  maxProperties: [(value) => (isRecord(value) ? Object.keys(value).length : null), (size, limit) => size <= limit],
};

const dataHolds = (keyword: string, limit: Value, value: Value, reads: PatternReader): boolean => {
  const number = numbers[keyword];
  if (number) return typeof value !== 'number' || number(value, limit as number);
  const size = sizes[keyword];
  if (size) return size[0](value) === null || size[1](size[0](value) as number, limit as number);
  if (keyword === 'enum') return (limit as Value[]).some((one) => equalValues(one, value));
  if (keyword === 'const') return equalValues(limit, value);
  if (keyword === 'pattern') return typeof value !== 'string' || reads(limit as string)?.(value) !== false;
  if (keyword === 'uniqueItems') return limit !== true || !Array.isArray(value) || isUnique(value);
  if (keyword === 'required') return !isRecord(value) || (limit as string[]).every((key) => has(value, key));
  return true;
};

/** Keywords a judgement by this validator would get wrong. */
export const notJudged: readonly string[] = ['unevaluatedItems', 'unevaluatedProperties'];

/** Tells whether a value is valid under a node of a graph; patterns that cannot be read hold of any text. */
export const isValid = (graph: SchemaGraph, id: NodeId, value: Value, reads: PatternReader): boolean => {
  const node = graph.nodes[id] as SchemaNode;
  if (node.boolean !== undefined) return node.boolean;
  const ok = (child: NodeId, part: Value) => isValid(graph, child, part, reads);
  if (!node.references.every(({ target }) => target !== null && ok(target, value))) return false;
  if (node.refSiblingsIgnored) return true;
  if (node.types !== undefined && !node.types.some((type) => types[type]?.(value))) return false;
  const one = (keyword: string) => {
    const entry = node.keywords.get(keyword);
    return entry?.holds === 'schema' ? entry.node : null;
  };
  const list = (keyword: string) => {
    const entry = node.keywords.get(keyword);
    return entry?.holds === 'schema-list' ? entry.nodes : null;
  };
  const map = (keyword: string) => {
    const entry = node.keywords.get(keyword);
    return entry?.holds === 'schema-map' ? [...entry.nodes] : [];
  };
  const count = (keyword: string, otherwise: number) => {
    const entry = node.keywords.get(keyword);
    return entry?.holds === 'data' ? (entry.value as number) : otherwise;
  };
  for (const [keyword, entry] of node.keywords) {
    if (entry.holds === 'data' && keyword !== 'type' && !dataHolds(keyword, entry.value, value, reads)) return false;
    if (entry.holds === 'strings-map' && isRecord(value))
      for (const [key, needed] of entry.lists) if (has(value, key) && !needed.every((name) => has(value, name))) return false;
  }
  if (list('allOf')?.every((child) => ok(child, value)) === false) return false;
  if (list('anyOf')?.some((child) => ok(child, value)) === false) return false;
  const oneOf = list('oneOf');
  if (oneOf !== null && oneOf.filter((child) => ok(child, value)).length !== 1) return false;
  const not = one('not');
  if (not !== null && ok(not, value)) return false;
  const condition = one('if');
  if (condition !== null) {
    const branch = one(ok(condition, value) ? 'then' : 'else');
    if (branch !== null && !ok(branch, value)) return false;
  }
  if (Array.isArray(value)) {
    const prefix = list('prefixItems') ?? [];
    const rest = one('items');
    const isItemValid = (item: Value, at: number) => {
      const child = prefix[at] ?? rest;
      return child === null || ok(child, item);
    };
    if (!value.every(isItemValid)) return false;
    const contains = one('contains');
    if (contains === null) return true;
    const found = value.filter((item) => ok(contains, item)).length;
    return found >= count('minContains', 1) && found <= count('maxContains', Number.POSITIVE_INFINITY);
  }
  if (!isRecord(value)) return true;
  const properties = new Map(map('properties'));
  const patterns = map('patternProperties');
  const names = one('propertyNames');
  const rest = one('additionalProperties');
  for (const [key, part] of Object.entries(value)) {
    if (names !== null && !ok(names, key)) return false;
    const matching = patterns.filter(([pattern]) => reads(pattern)?.(key) === true).map(([, child]) => child);
    const declared = properties.get(key);
    if (declared !== undefined) matching.push(declared);
    if (matching.length === 0 && rest !== null) matching.push(rest);
    if (!matching.every((child) => ok(child, part))) return false;
  }
  return map('dependentSchemas').every(([key, child]) => !has(value, key) || ok(child, value));
};
