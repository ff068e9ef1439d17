import type { KeywordEntry, SchemaGraph, SchemaNode } from '../../src/model/schema.ts';

const entryOf = (entry: KeywordEntry): unknown => {
  switch (entry.holds) {
    case 'schema':
      return { node: entry.node };
    case 'schema-list':
      return { nodes: entry.nodes };
    case 'schema-map':
      return { nodes: [...entry.nodes] };
    case 'strings-map':
      return { lists: [...entry.lists] };
    case 'reference':
      return { target: entry.reference.target };
    case 'malformed':
      return { malformed: entry.value };
    case 'data':
      return entry.value;
  }
};

/** A node as plain data without the spelling of its source: keywords sorted, types, references by target. */
const plainNode = (node: SchemaNode): unknown => ({
  boolean: node.boolean,
  types: node.types,
  position: node.position,
  keywords: [...node.keywords]
    .filter(([name]) => !['$schema', '$id', 'type', 'nullable', '$recursiveAnchor', '$dynamicAnchor'].includes(name))
    .map(([name, entry]): [string, unknown] => [name === 'definitions' ? '$defs' : name, entryOf(entry)])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
});

/** A graph as plain data, for comparing drafts. */
export const plainGraph = (graph: SchemaGraph): unknown => graph.nodes.map(plainNode);
