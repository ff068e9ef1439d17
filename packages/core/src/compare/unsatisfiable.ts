import { isObject } from '../json/value.ts';
import type { KeywordEntry, SchemaGraph, SchemaNode } from '../model/schema.ts';
import type { Json } from '../model/tool.ts';
import { emptiness } from './empty.ts';

/** Keywords below which `false` closes something and forbids no value that is demanded. */
const closing: ReadonlySet<string | null> = new Set([
  'additionalProperties',
  'additionalItems',
  'items',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/** Bounds that leave no value where the first is beyond the second. */
const bounds: readonly (readonly [string, string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
];

const dataOf = (entry: KeywordEntry | undefined): Json => (entry?.holds === 'data' ? entry.value : undefined);

const crosses = ({ keywords }: SchemaNode): boolean =>
  bounds.some(
    ([low, high]) => Number(dataOf(keywords.get(low)) ?? Number.NaN) > Number(dataOf(keywords.get(high)) ?? Number.NaN),
  );

const demandsUndeclared = ({ keywords }: SchemaNode): boolean => {
  const required = dataOf(keywords.get('required'));
  const properties = keywords.get('properties');
  const declared = properties?.holds === 'schema-map' ? properties.nodes : null;
  return Array.isArray(required) && required.some((name) => declared?.has(name) !== true);
};

const hasEmptyEnum = ({ keywords }: SchemaNode): boolean => {
  const members = dataOf(keywords.get('enum'));
  return Array.isArray(members) && members.length === 0;
};

/** A reference back to what stands before it may be one to what requires itself. */
const mayNeverEnd = ({ id, references }: SchemaNode): boolean => references.some(({ target }) => target !== null && target <= id);

/** Tells whether something about a node may leave no value; only then it is worth the search. */
const isSuspicious = (node: SchemaNode): boolean => {
  if (!isObject(node.raw)) return node.boolean === false && !closing.has(node.keyword);
  const { keywords } = node;
  return (
    keywords.has('allOf') ||
    keywords.has('not') ||
    hasEmptyEnum(node) ||
    crosses(node) ||
    (keywords.has('required') && demandsUndeclared(node)) ||
    mayNeverEnd(node)
  );
};

const search = ({ nodes }: SchemaGraph): SchemaNode | null => {
  const found = nodes.find(isSuspicious);
  return found !== undefined && emptiness(nodes[0]?.raw).is === 'yes' ? found : null;
};

const known = new WeakMap<SchemaGraph, SchemaNode | null>();

/**
 * Finds what makes it likely that no value meets a schema, where none does; null where some does, or where nobody knows.
 * Costs 10,000 visited nodes at most, once for a graph.
 */
export const contradictionIn = (graph: SchemaGraph): SchemaNode | null => {
  const before = known.get(graph);
  if (before !== undefined) return before;
  const found = search(graph);
  known.set(graph, found);
  return found;
};
