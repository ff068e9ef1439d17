import type { NodeId, SchemaGraph, SchemaNode } from '../model/schema.ts';
import { listOf } from '../validate/held.ts';

const all: readonly string[] = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** What takes numbers takes whole ones. */
const withIntegers = (types: readonly string[]): ReadonlySet<string> =>
  new Set(types.includes('number') ? [...types, 'integer'] : types);

const ownTypes = ({ types, keywords }: SchemaNode): ReadonlySet<string> | null => {
  if (types !== undefined) return withIntegers(types);
  const [constant, listed] = [keywords.get('const'), keywords.get('enum')];
  if (constant?.holds === 'data') return withIntegers([typeOf(constant.value)]);
  if (listed?.holds === 'data' && Array.isArray(listed.value)) return withIntegers(listed.value.map(typeOf));
  return null;
};

const known = new WeakMap<SchemaGraph, Map<NodeId, ReadonlySet<string>>>();

/** JSON types that a node takes, as far as it, its references and its unions say; all where they say nothing. */
export const typesTaken = (graph: SchemaGraph, id: NodeId, level = 0): ReadonlySet<string> => {
  const memo = known.get(graph) ?? new Map<NodeId, ReadonlySet<string>>();
  known.set(graph, memo);
  const before = memo.get(id);
  if (before !== undefined) return before;
  const node = graph.nodes[id];
  if (node === undefined || level > 24) return new Set(all);
  let taken: ReadonlySet<string> = (node.refSiblingsIgnored ? null : ownTypes(node)) ?? new Set(all);
  const meet = (others: ReadonlySet<string>): void => {
    taken = new Set([...taken].filter((type) => others.has(type)));
  };
  for (const { target } of node.references) if (target !== null) meet(typesTaken(graph, target, level + 1));
  if (!node.refSiblingsIgnored) {
    for (const part of listOf(node, 'allOf') ?? []) meet(typesTaken(graph, part, level + 1));
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = listOf(node, keyword);
      if (branches !== null) meet(new Set(branches.flatMap((branch) => [...typesTaken(graph, branch, level + 1)])));
    }
  }
  if (level === 0) memo.set(id, taken);
  return taken;
};
