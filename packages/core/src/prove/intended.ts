import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { KeywordEntry, NodeId, SchemaGraph } from '../model/schema.ts';
import type { PatternReader } from '../validate/validator.ts';
import { isOfType, isValid } from './fits.ts';
import { dataOf, mapOf, oneOf, type Together, waysThrough } from './in-place.ts';
import { requiredIn, typesOf } from './plain-values.ts';

// A schema without a type whose keywords all speak of objects is about objects: text is no witness, though it is accepted. An
// object that declares properties and is silent about others is open by default, not by intent: what it does not
// declare is no witness. And where absent and null are one, by a default of null, either stands for both.

const aboutOthers = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'];

/** What is malformed, or requires nothing, says nothing. */
const speaks = (entry: KeywordEntry | undefined): boolean =>
  entry !== undefined &&
  entry.holds !== 'malformed' &&
  !(entry.holds === 'schema-list' && entry.nodes.length === 0) &&
  !(entry.holds === 'data' && Array.isArray(entry.value) && entry.value.length === 0);

/** The nodes that judge a member under one way through the unions; null where nothing speaks of it. */
const nodesOfMember = (way: Together, key: string, reads: PatternReader): readonly NodeId[] | null => {
  const declared = way.flatMap((node) => mapOf(node, 'properties').get(key) ?? []);
  if (declared.length > 0) return declared;
  const named = way.flatMap((node) =>
    [...mapOf(node, 'patternProperties')].flatMap(([pattern, id]) => (reads(pattern)?.(key) === true ? [id] : [])),
  );
  if (named.length > 0) return named;
  const required = requiredIn(way);
  if (required.has(key)) return way.flatMap((node) => oneOf(node, 'additionalProperties') ?? []);
  const declares = required.size > 0 || way.some((node) => node.keywords.get('properties')?.holds === 'schema-map');
  // What is asked of names is asked of the declared ones too.
  const isOpen = way.some((node) =>
    aboutOthers.some((keyword) => keyword !== 'propertyNames' && speaks(node.keywords.get(keyword))),
  );
  if (declares && !isOpen) return null;
  return way.flatMap((node) => oneOf(node, 'additionalProperties') ?? []);
};

const aboutItems = ['items', 'unevaluatedItems', 'contains'];

/** The nodes that judge an item under one way through the unions; null where leading items are declared and nothing speaks of it. */
const nodesOfItem = (way: Together, at: number): readonly NodeId[] | null => {
  const prefixes = way.flatMap((node) => {
    const prefix = node.keywords.get('prefixItems');
    return prefix?.holds === 'schema-list' ? [prefix.nodes] : [];
  });
  const isBeyond = prefixes.length > 0 && prefixes.every((prefix) => at >= prefix.length);
  if (isBeyond && !way.some((node) => aboutItems.some((keyword) => node.keywords.has(keyword)))) return null;
  return way.flatMap((node) => {
    const prefix = node.keywords.get('prefixItems');
    const leading = prefix?.holds === 'schema-list' ? prefix.nodes : [];
    return leading[at] ?? oneOf(node, 'items') ?? [];
  });
};

const isFine = (graph: SchemaGraph, ids: readonly NodeId[], value: unknown, reads: PatternReader): boolean => {
  const follows = (branch: { readonly id: NodeId }) => isValid(graph, branch.id, value, reads);
  const ways = waysThrough(graph, ids, follows).filter((way) => typesOf(way).some((type) => isOfType(value, type)));
  if (Array.isArray(value))
    return ways.some((way) =>
      value.every((item, at) => {
        const nodes = nodesOfItem(way, at);
        return nodes !== null && isFine(graph, nodes, item, reads);
      }),
    );
  if (!isObject(value)) return ways.length > 0;
  return ways.some((way) =>
    keysOf(value).every((key) => {
      const nodes = nodesOfMember(way, key, reads);
      return nodes !== null && isFine(graph, nodes, own(value, key), reads);
    }),
  );
};

const aboutAll = ['properties', ...aboutOthers, 'required', 'minProperties', 'maxProperties', 'not', '$ref'];
const underConditions = ['anyOf', 'oneOf', 'allOf', 'if', 'dependentRequired', 'dependentSchemas'];
const ofMembers = [...aboutAll, ...underConditions];

const silent = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', '$defs'];

/** A root that says `object` and nothing of members, or nothing at all: a tool without arguments. */
const takesNothing = ({ nodes: [root] }: SchemaGraph): boolean => {
  if (root === undefined || root.boolean !== undefined) return root?.boolean === true;
  const keywords = [...root.keywords];
  if (root.types === undefined) return keywords.every(([keyword, entry]) => silent.includes(keyword) || !speaks(entry));
  return root.types.join() === 'object' && !ofMembers.some((keyword) => speaks(root.keywords.get(keyword)));
};

/** Tells whether each member of a value that its schema accepts is one that an author had in mind. */
export const isIntended = (graph: SchemaGraph, value: unknown, reads: PatternReader): boolean =>
  takesNothing(graph) ? isObject(value) && keysOf(value).length === 0 : isFine(graph, [0], value, reads);

const isNullByDefault = (graph: SchemaGraph, way: Together, key: string): boolean =>
  !way.some((node) => ((dataOf(node, 'required') ?? []) as readonly string[]).includes(key)) &&
  way.some((node) => {
    const id = mapOf(node, 'properties').get(key);
    if (id === undefined) return false;
    return waysThrough(graph, [id]).some((one) => one.some((inner) => dataOf(inner, 'default') === null));
  });

const settled = (graph: SchemaGraph, ids: readonly NodeId[], value: unknown, reads: PatternReader): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const way = waysThrough(graph, ids, (branch) => isValid(graph, branch.id, value, reads))[0] ?? [];
  if (Array.isArray(value)) return value.map((item, at) => settled(graph, nodesOfItem(way, at) ?? [], item, reads));
  const kept = keysOf(value).filter((key) => own(value, key) !== null || !isNullByDefault(graph, way, key));
  return Object.fromEntries(
    kept
      .filter((key) => hasOwn(value, key))
      .map((key) => [key, settled(graph, nodesOfMember(way, key, reads) ?? [], own(value, key), reads)]),
  );
};

/** A value without the nulls that mean absent by the schema's own default. */
export const withoutDefaultNulls = (graph: SchemaGraph, value: unknown, reads: PatternReader): unknown =>
  settled(graph, [0], value, reads);
