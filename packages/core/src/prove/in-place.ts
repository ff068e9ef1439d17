import type { NodeId, SchemaGraph, SchemaNode } from '../model/schema.ts';

/** Nodes that judge one and the same value together, one branch taken of each union. */
export type Together = readonly SchemaNode[];

/** Which branches of a union, and which sides of a condition, are to be followed. */
export type Follows = (branch: SchemaNode) => boolean;

const most = 48;

const cross = (left: readonly Together[], right: readonly Together[]): readonly Together[] =>
  left.flatMap((one) => right.map((other) => [...one, ...other])).slice(0, most);

const listOf = (node: SchemaNode, keyword: string): readonly NodeId[] => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'schema-list' ? entry.nodes : [];
};

/** The one node a keyword holds. */
export const oneOf = (node: SchemaNode, keyword: string): NodeId | undefined => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'schema' ? entry.node : undefined;
};

/** The nodes a keyword holds by name. */
export const mapOf = (node: SchemaNode, keyword: string): ReadonlyMap<string, NodeId> => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'schema-map' ? entry.nodes : new Map();
};

/** The data a keyword holds. */
export const dataOf = (node: SchemaNode, keyword: string): unknown => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'data' ? entry.value : undefined;
};

const alternatives = (graph: SchemaGraph, id: NodeId, follows: Follows, seen: readonly NodeId[]): readonly Together[] => {
  const node = graph.nodes[id];
  if (node === undefined || seen.includes(id)) return [];
  const inside = [...seen, id];
  const next = (child: NodeId) => alternatives(graph, child, follows, inside);
  const chosen = (child: NodeId) => {
    const branch = graph.nodes[child];
    return branch !== undefined && follows(branch) ? next(child) : [];
  };
  // A draft that passes over what stands beside a reference passes over its type too.
  let found: readonly Together[] = node.refSiblingsIgnored ? [[]] : [[node]];
  for (const { target } of node.references) if (target !== null) found = cross(found, next(target));
  if (node.refSiblingsIgnored) return found;
  for (const child of listOf(node, 'allOf')) found = cross(found, next(child));
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = listOf(node, keyword);
    if (branches.length > 0) found = cross(found, branches.flatMap(chosen));
  }
  const sides = ['then', 'else'].flatMap((keyword) => oneOf(node, keyword) ?? []);
  const condition = oneOf(node, 'if');
  if (condition !== undefined && sides.length > 0) {
    const taken = sides.flatMap(chosen);
    const withCondition = taken.length > 0 ? cross(taken, [...next(condition), []]) : [[]];
    found = cross(found, [...withCondition, []]);
  }
  for (const child of mapOf(node, 'dependentSchemas').values()) found = cross(found, [[], ...chosen(child)]);
  return found;
};

/** All ways to take one branch of each union at some nodes, as lists of the nodes that then hold together. */
export const waysThrough = (graph: SchemaGraph, ids: readonly NodeId[], follows: Follows = () => true): readonly Together[] =>
  ids.reduce<readonly Together[]>((found, id) => cross(found, alternatives(graph, id, follows, [])), [[]]);
