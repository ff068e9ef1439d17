import { parsePointer } from '../json/pointer.ts';
import type { Pointer } from '../json/value.ts';
import type { KeywordEntry, NodeId, SchemaGraph } from '../model/schema.ts';

const idsIn = (entry: KeywordEntry | undefined): readonly NodeId[] => {
  if (entry?.holds === 'schema') return [entry.node];
  if (entry?.holds === 'schema-list') return entry.nodes;
  return entry?.holds === 'schema-map' ? [...entry.nodes.values()] : [];
};

/** Keywords whose schemas are about the very value of their node. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

/** Nodes that lie behind some nodes by steps of one kind, themselves included. */
const reached = (graph: SchemaGraph, ids: readonly NodeId[], keywords: readonly string[] | 'all'): ReadonlySet<NodeId> => {
  const met = new Set<NodeId>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = graph.nodes[id];
    if (met.has(id) || node === undefined) continue;
    met.add(id);
    for (const { target } of node.references) if (target !== null) open.push(target);
    for (const [keyword, entry] of node.keywords)
      if (keywords === 'all' || keywords.includes(keyword)) open.push(...idsIn(entry));
  }
  return met;
};

const nextOf = (graph: SchemaGraph, id: NodeId, token: string): readonly NodeId[] => {
  const keywords = graph.nodes[id]?.keywords ?? new Map<string, KeywordEntry>();
  const named = keywords.get('properties');
  const declared = named?.holds === 'schema-map' ? named.nodes.get(token) : undefined;
  const prefix = keywords.get('prefixItems');
  const leading = prefix?.holds === 'schema-list' ? prefix.nodes[Number(token)] : undefined;
  const others = ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'items', 'contains', 'unevaluatedItems'];
  return [declared ?? [], leading ?? [], others.flatMap((keyword) => idsIn(keywords.get(keyword)))].flat();
};

/** Pointers of the schemas that have to do with a place of a value: those of what it stands in, its own, and those of its parts. */
export const schemasAbout = (graph: SchemaGraph, place: Pointer): ReadonlySet<Pointer> => {
  let here = reached(graph, [0], inPlace);
  const about = new Set(here);
  for (const token of parsePointer(place) ?? []) {
    here = reached(
      graph,
      [...here].flatMap((id) => nextOf(graph, id, token)),
      inPlace,
    );
    for (const id of here) about.add(id);
  }
  for (const id of reached(graph, [...here], 'all')) about.add(id);
  return new Set([...about].flatMap((id) => graph.nodes[id]?.pointer ?? []));
};
