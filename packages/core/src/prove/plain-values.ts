import { isObject, own } from '../json/value.ts';
import type { NodeId, SchemaGraph } from '../model/schema.ts';
import { dataOf, mapOf, oneOf, type Together, waysThrough } from './in-place.ts';
import { numbers, type TextsFor, texts } from './scalars.ts';

// Values that a schema may accept, few and always the same. They need not fit: the judge tells.

interface Sampling {
  readonly graph: SchemaGraph;
  readonly depth: number;
  readonly textsFor: TextsFor;
}

const below = (sampling: Sampling): Sampling => ({ ...sampling, depth: sampling.depth - 1 });

const inDepth = 4;
const most = 40;

/** The first values that are written otherwise than those before them. */
export const distinct = (values: Iterable<unknown>, limit: number): readonly unknown[] => {
  const found = new Map<string, unknown>();
  for (const value of values) {
    if (found.size >= limit) break;
    const text = JSON.stringify(value);
    if (!found.has(text)) found.set(text, value);
  }
  return [...found.values()];
};

/** What nodes hold under a keyword, as data. */
export const dataIn = (way: Together, keyword: string): readonly unknown[] =>
  way.map((node) => dataOf(node, keyword)).filter((value) => value !== undefined);
const numbersOf = (way: Together, keyword: string): readonly number[] =>
  dataIn(way, keyword).filter((value) => typeof value === 'number');
const stringsOf = (way: Together, keyword: string): readonly string[] =>
  dataIn(way, keyword).filter((value) => typeof value === 'string');
const firstOf = (values: readonly number[], choose: (...values: number[]) => number): number | undefined =>
  values.length === 0 ? undefined : choose(...values);

/** Texts at and around what nodes say of them. */
export const textsOf = (way: Together, textsFor: TextsFor): readonly unknown[] => {
  const minLength = firstOf(numbersOf(way, 'minLength'), Math.max);
  const maxLength = firstOf(numbersOf(way, 'maxLength'), Math.min);
  return texts({
    format: stringsOf(way, 'format')[0],
    patterns: stringsOf(way, 'pattern'),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    textsFor,
  });
};

/** Numbers at and around what nodes say of them. */
export const numbersOfWay = (way: Together, isInteger: boolean): readonly unknown[] => {
  const of = (keyword: string) => numbersOf(way, keyword);
  const isWithin = (value: number) =>
    of('minimum').every((bound) => value >= bound) &&
    of('exclusiveMinimum').every((bound) => value > bound) &&
    of('maximum').every((bound) => value <= bound) &&
    of('exclusiveMaximum').every((bound) => value < bound) &&
    of('multipleOf').every((step) => Number.isInteger(value / step));
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap(of);
  return numbers({ bounds, steps: of('multipleOf'), isInteger, isWithin });
};

/** Schemas that nodes hold under a keyword of one schema. */
export const nodesIn = (way: Together, keyword: string): readonly NodeId[] => way.flatMap((node) => oneOf(node, keyword) ?? []);

const listsOf = (way: Together, sampling: Sampling): readonly unknown[] => {
  const prefix = way
    .map((node) => node.keywords.get('prefixItems'))
    .flatMap((entry) => (entry?.holds === 'schema-list' ? [entry.nodes] : []))[0];
  const next = below(sampling);
  const rest = samplesOf([...nodesIn(way, 'items'), ...nodesIn(way, 'contains')], next);
  const others = rest.length > 0 ? rest : samplesOf(nodesIn(way, 'items'), next);
  const leading = (prefix ?? []).map((id) => samplesOf([id], next));
  const first: readonly unknown[] = leading.map((samples) => samples[0] ?? null);
  const fill = (length: number): readonly unknown[] => {
    const filled = [...first];
    for (let at = first.length; at < length; at += 1) filled.push(others[at % Math.max(others.length, 1)] ?? null);
    return filled.slice(0, length);
  };
  const min = firstOf(numbersOf(way, 'minItems'), Math.max) ?? 0;
  const max = firstOf(numbersOf(way, 'maxItems'), Math.min);
  const sizes = [min, first.length, min + 1, first.length + 1, 0, 2, ...(max === undefined ? [] : [max, max + 1])];
  return [
    ...sizes.filter((size) => size >= 0 && size <= 12).map(fill),
    ...others.slice(0, 6).map((item) => [...first, item]),
    ...leading.flatMap((samples, at) => samples.slice(1, 4).map((item) => first.with(at, item))),
  ];
};

/** Names that nodes require together. */
export const requiredIn = (way: Together): ReadonlySet<string> =>
  new Set(dataIn(way, 'required').flatMap((names) => (Array.isArray(names) ? (names as string[]) : [])));

/** Members beyond those declared, as the schema allows or refuses them. */
const extrasOf = (way: Together, sampling: Sampling): readonly (readonly [string, unknown])[] => {
  const next = below(sampling);
  const values = (ids: readonly NodeId[]) => {
    const samples = ids.length === 0 ? [] : samplesOf(ids, next).slice(0, 4);
    return samples.length === 0 ? [1, 'text'] : samples;
  };
  const naming = nodesIn(way, 'propertyNames');
  const names = naming.length === 0 ? [] : samplesOf(naming, next).filter((name) => typeof name === 'string');
  const keys = names.length > 0 ? names.slice(0, 4) : ['alpha', 'beta two', '', 'gamma'];
  const byPattern = way.flatMap((node) =>
    [...mapOf(node, 'patternProperties')].flatMap(([pattern, id]) =>
      sampling.textsFor(pattern, 3).flatMap((key) => values([id]).map((value): [string, unknown] => [key, value])),
    ),
  );
  const free = nodesIn(way, 'additionalProperties');
  const rest = values(free).flatMap((value, at): [string, unknown][] => [[keys[at % keys.length] ?? 'alpha', value]]);
  return [...byPattern, ...rest, ...keys.map((key): [string, unknown] => [key, values(free)[0]])];
};

const mostGrown = 30;

/** An object with as many members as are allowed, and with one more; names are made up. */
const grown = (
  least: readonly (readonly [string, unknown])[],
  extras: readonly (readonly [string, unknown])[],
  most: number | undefined,
): readonly unknown[] => {
  if (most === undefined || most > mostGrown || most < least.length) return [];
  const value = extras[0]?.[1] ?? 'note';
  const more = (size: number) =>
    Array.from({ length: size - least.length }, (_, at): readonly [string, unknown] => [
      String.fromCharCode(...[...String(at)].map((digit) => 97 + Number(digit))),
      value,
    ]);
  return [most, most + 1].map((size) => Object.fromEntries([...least, ...more(size)]));
};

const objectsOf = (way: Together, sampling: Sampling): readonly unknown[] => {
  const next = below(sampling);
  const names = [...new Set(way.flatMap((node) => [...mapOf(node, 'properties').keys()]))];
  const required = requiredIn(way);
  const samples = new Map(
    names.map((name) => [
      name,
      samplesOf(
        way.flatMap((node) => mapOf(node, 'properties').get(name) ?? []),
        next,
      ),
    ]),
  );
  for (const name of required) if (!samples.has(name)) samples.set(name, ['note', 1]);
  const usable = [...samples].filter(([, values]) => values.length > 0);
  const least = usable.filter(([name]) => required.has(name)).map(([name, [value]]): [string, unknown] => [name, value]);
  const full = usable.map(([name, [value]]): [string, unknown] => [name, value]);
  const make = (members: readonly (readonly [string, unknown])[]) => Object.fromEntries(members);
  const extras = extrasOf(way, sampling);
  const size = firstOf(numbersOf(way, 'minProperties'), Math.max) ?? 0;
  return [
    make(least),
    make(full),
    ...usable.map(([name, [value]]) => make([...least, [name, value]])),
    ...usable.flatMap(([name, values]) => values.slice(1, 9).map((value) => make([...full, [name, value]]))),
    make([...full, ...extras.slice(0, Math.max(size, 2))]),
    ...grown(least, extras, firstOf(numbersOf(way, 'maxProperties'), Math.min)),
    ...extras.slice(0, 8).flatMap((extra) => [make([...full, extra]), make([...least, extra])]),
  ];
};

const byType: Readonly<Record<string, (way: Together, sampling: Sampling) => readonly unknown[]>> = {
  string: (way, { textsFor }) => textsOf(way, textsFor),
  integer: (way) => numbersOfWay(way, true),
  number: (way) => numbersOfWay(way, false),
  boolean: () => [true, false],
  null: () => [null],
  array: listsOf,
  object: objectsOf,
};

const hints: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
  array: ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['pattern', 'minLength', 'maxLength', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** The types a node declares; names in capitals are meant as those in small letters. */
const declaredBy = ({ types, raw }: Together[number]): readonly string[] | undefined => {
  const said = types === undefined && isObject(raw) ? own(raw, 'type') : undefined;
  const small = typeof said === 'string' ? said.toLowerCase() : '';
  return Object.hasOwn(byType, small) ? [small] : types;
};

/** Types that all nodes declare, else those their keywords speak of, else all. */
export const typesOf = (way: Together): readonly string[] => {
  const declared = way.flatMap((node) => {
    const types = declaredBy(node);
    return types === undefined ? [] : [types];
  });
  const shared = declared[0]?.filter((type) =>
    declared.every((types) => types.includes(type) || (type === 'integer' && types.includes('number'))),
  );
  if (shared !== undefined) return shared;
  const spoken = Object.keys(hints).filter((type) =>
    way.some((node) => hints[type]?.some((keyword) => node.keywords.has(keyword))),
  );
  return spoken.length > 0 ? spoken : Object.keys(byType);
};

const interleaved = (lists: readonly (readonly unknown[])[]): readonly unknown[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => (at < list.length ? [list[at]] : []))).flat();
};

const samplesOfWay = (way: Together, sampling: Sampling): readonly unknown[] => {
  if (way.some((node) => node.boolean === false)) return [];
  const fixed = [...dataIn(way, 'const'), ...dataIn(way, 'enum').flatMap((values) => (Array.isArray(values) ? values : []))];
  if (fixed.length > 0) return fixed.slice(0, 12);
  // What a node excludes is worth a try: it is what is let in where that is lost.
  const excluded = samplesOf(nodesIn(way, 'not'), below(sampling)).slice(0, 4);
  return [...interleaved(typesOf(way).map((type) => byType[type]?.(way, sampling) ?? [])), ...excluded];
};

/** Values that may fit some nodes together, the plainest first. */
const samplesOf = (ids: readonly NodeId[], sampling: Sampling): readonly unknown[] => {
  if (sampling.depth < 0) return [];
  const ways = waysThrough(sampling.graph, ids);
  return distinct(interleaved(ways.map((way) => samplesOfWay(way, sampling))), sampling.depth === inDepth ? most * 3 : most / 2);
};

/** Values that may fit a schema: the plainest first, then each of its parts in turn. */
export const plainValues = (graph: SchemaGraph, textsFor: TextsFor): readonly unknown[] =>
  samplesOf([0], { graph, depth: inDepth, textsFor });
