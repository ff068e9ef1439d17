import type { NodeId, SchemaGraph } from '../model/schema.ts';
import type { Chance } from './chance.ts';
import { mapOf, type Together, waysThrough } from './in-place.ts';
import { dataIn, nodesIn, numbersOfWay, requiredIn, textsOf, typesOf } from './plain-values.ts';
import type { TextsFor } from './scalars.ts';

// Values put together by chance: each branch, member and length is drawn. They need not fit: the judge tells.

interface Drawing {
  readonly graph: SchemaGraph;
  readonly chance: Chance;
  readonly textsFor: TextsFor;
  readonly depth: number;
}

const inDepth = 7;

/** Names that programs trip over. */
const hostileNames = ['__proto__', 'constructor', 'toString', '', 'a/b~c', '$ref', '0', 'two words', 'Ünï\u{1F4A1}'];

/** What stands where nothing is said, or where no fitting value is found. */
const anything: readonly unknown[] = [null, true, 0, 'note', '', [], {}, [null], { a: { b: [] } }, '{"a":1}', 'null'];

const deeper = (drawing: Drawing): Drawing => ({ ...drawing, depth: drawing.depth - 1 });

const lengthOf = (way: Together, low: string, high: string, drawing: Drawing): number => {
  const counts = (keyword: string) => dataIn(way, keyword).filter((count) => typeof count === 'number');
  const least = Math.max(0, ...counts(low));
  const most = Math.min(least + 3, ...counts(high));
  return Math.min(least + drawing.chance.below(Math.max(1, most - least + 1)), 20);
};

const drawList = (way: Together, drawing: Drawing): unknown => {
  const prefix = way
    .map((node) => node.keywords.get('prefixItems'))
    .flatMap((entry) => (entry?.holds === 'schema-list' ? [entry.nodes] : []))[0];
  const size = Math.max(lengthOf(way, 'minItems', 'maxItems', drawing), drawing.chance.below((prefix?.length ?? 0) + 1));
  return Array.from({ length: size }, (_, at) => {
    const leading = prefix?.[at];
    const ids = leading === undefined ? nodesIn(way, 'items') : [leading];
    return draw(ids, deeper(drawing));
  });
};

const drawExtra = (way: Together, drawing: Drawing): readonly (readonly [string, unknown])[] => {
  const naming = nodesIn(way, 'propertyNames');
  const byPattern = way.flatMap((node) => [...mapOf(node, 'patternProperties')]);
  const patterned = drawing.chance.pick(byPattern);
  if (patterned !== undefined && drawing.chance.below(2) === 0) {
    const name = drawing.chance.pick(drawing.textsFor(patterned[0], 4));
    return name === undefined ? [] : [[name, draw([patterned[1]], deeper(drawing))]];
  }
  const name = naming.length === 0 ? drawing.chance.pick(hostileNames) : draw(naming, deeper(drawing));
  return typeof name === 'string' ? [[name, draw(nodesIn(way, 'additionalProperties'), deeper(drawing))]] : [];
};

const drawObject = (way: Together, drawing: Drawing): unknown => {
  const required = requiredIn(way);
  const names = [...new Set([...way.flatMap((node) => [...mapOf(node, 'properties').keys()]), ...required])];
  // One object in four is sparse, one in four is full.
  const share = drawing.chance.below(4);
  const isTaken = (name: string) => required.has(name) || (drawing.depth > 0 && drawing.chance.below(3) < share);
  const members = names.filter(isTaken).map((name): readonly [string, unknown] => {
    const ids = way.flatMap((node) => mapOf(node, 'properties').get(name) ?? []);
    return [name, draw(ids, deeper(drawing))];
  });
  const isOpen = way.some(({ keywords }) => keywords.has('additionalProperties') || keywords.has('patternProperties'));
  const size = names.length === 0 || isOpen ? lengthOf(way, 'minProperties', 'maxProperties', drawing) : 0;
  const extras = Array.from({ length: Math.max(0, size - members.length) }, () => drawExtra(way, drawing)).flat();
  return Object.fromEntries([...members, ...extras]);
};

const drawNumber = (way: Together, isInteger: boolean, { chance }: Drawing): unknown =>
  chance.below(3) === 0 ? chance.below(200) - 100 + (isInteger ? 0 : 0.25) : chance.pick(numbersOfWay(way, isInteger));

const drawTyped: Readonly<Record<string, (way: Together, drawing: Drawing) => unknown>> = {
  string: (way, { chance, textsFor }) => chance.pick(textsOf(way, textsFor)),
  integer: (way, drawing) => drawNumber(way, true, drawing),
  number: (way, drawing) => drawNumber(way, false, drawing),
  boolean: (_, { chance }) => chance.below(2) === 0,
  null: () => null,
  array: drawList,
  object: drawObject,
};

/** Draws one value that may fit some nodes together. */
const draw = (ids: readonly NodeId[], drawing: Drawing): unknown => {
  const { graph, chance, depth } = drawing;
  const way = chance.pick(waysThrough(graph, ids));
  if (way === undefined || way.length === 0 || depth < 0) return chance.pick(anything);
  const fixed = [...dataIn(way, 'const'), ...dataIn(way, 'enum').flatMap((values) => (Array.isArray(values) ? values : []))];
  if (fixed.length > 0) return chance.pick(fixed);
  return drawTyped[chance.pick(typesOf(way)) ?? '']?.(way, drawing) ?? null;
};

/** Draws values that may fit a schema. */
export const randomValues = (graph: SchemaGraph, chance: Chance, count: number, textsFor: TextsFor): readonly unknown[] =>
  Array.from({ length: count }, () => draw([0], { graph, chance, textsFor, depth: inDepth }));
