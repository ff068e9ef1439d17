import type { NodeId, SchemaNode } from '../model/schema.ts';

/** The one schema that a keyword holds. */
export const oneOf = (node: SchemaNode, keyword: string): NodeId | null => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'schema' ? entry.node : null;
};

/** The schemas that a keyword holds as a list; null where there is none. */
export const listOf = (node: SchemaNode, keyword: string): readonly NodeId[] | null => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'schema-list' ? entry.nodes : null;
};

/** The schemas that a keyword holds by name; null where there is none. */
export const mapOf = (node: SchemaNode, keyword: string): ReadonlyMap<string, NodeId> | null => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'schema-map' ? entry.nodes : null;
};

/** The number that a keyword holds. */
export const numberOf = (node: SchemaNode, keyword: string, otherwise: number): number => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'data' && typeof entry.value === 'number' ? entry.value : otherwise;
};
