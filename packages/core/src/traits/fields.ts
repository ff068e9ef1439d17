import { own } from '../json/value.ts';
import { type NodeId, nodesOf, type SchemaGraph, type SchemaNode } from '../model/schema.ts';
import type { Edit, Json, Pointer } from '../model/tool.ts';
import { nameWords } from './words.ts';

/** A declared member of an object anywhere in a schema: what a model sees as one argument. */
export interface Field {
  readonly name: string;
  /** Words of the name, in lower case. */
  readonly words: readonly string[];
  /** Pointer into the input schema, to the member's schema. */
  readonly at: Pointer;
  readonly node: SchemaNode;
  /** The object that declares it. */
  readonly owner: SchemaNode;
  readonly isRequired: boolean;
  /** Stands at the root: an argument of the call itself. */
  readonly isTop: boolean;
  /** What the member's own schema says, where it refers: what that says, the text beside the reference first. */
  readonly text: string;
  /** Types it may be, through references and branches; null is no type of it. */
  readonly types: readonly string[];
  /** Values it is limited to, by `enum` or `const`; null where it is not. */
  readonly allowed: readonly Json[] | null;
}

const follow = ({ nodes }: SchemaGraph, node: SchemaNode): readonly SchemaNode[] => {
  const way = [node];
  for (let at = node; way.length < 10; ) {
    const target = at.references.find((reference) => reference.target !== null)?.target;
    const next = target === null || target === undefined ? undefined : nodes[target];
    if (next === undefined || way.includes(next)) break;
    way.push(next);
    at = next;
  }
  return way;
};

/** Value of a data keyword of a node. */
export const dataOf = (node: SchemaNode, keyword: string): Json => {
  const entry = node.keywords.get(keyword);
  return entry?.holds === 'data' ? entry.value : undefined;
};

/** The schemas that one keyword of a node lists. */
export const listOf = (graph: SchemaGraph, node: SchemaNode, keyword: string): readonly SchemaNode[] => {
  const entry = node.keywords.get(keyword);
  if (entry?.holds !== 'schema-list') return [];
  return entry.nodes.flatMap((id) => graph.nodes[id] ?? []);
};

/** The schemas that describe a value together with a node: itself, what it refers to, its branches. */
export const partsOf = (graph: SchemaGraph, node: SchemaNode, depth = 0): readonly SchemaNode[] => {
  const own = follow(graph, node);
  if (depth > 3) return own;
  const branches = own.flatMap((one) => ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listOf(graph, one, keyword)));
  return [...own, ...branches.flatMap((branch) => partsOf(graph, branch, depth + 1))];
};

const stores = new Set(['$defs', 'definitions']);

/** The nodes that describe values: those of definitions that nothing refers to are left out. */
export const usedNodes = ({ nodes }: SchemaGraph): readonly SchemaNode[] => {
  const used = new Set<NodeId>([0]);
  // A set is gone through in the order in which it grows.
  for (const id of used) {
    const node = nodes[id];
    if (node === undefined) continue;
    for (const [keyword, entry] of node.keywords) if (!stores.has(keyword)) for (const child of nodesOf(entry)) used.add(child);
    for (const { target } of node.references) if (target !== null) used.add(target);
  }
  return nodes.filter(({ id }) => used.has(id));
};

const textOf = (way: readonly SchemaNode[]): string => {
  for (const node of way) {
    const text = dataOf(node, 'description');
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return '';
};

const allowedIn = (parts: readonly SchemaNode[]): readonly Json[] | null => {
  const lists = parts.flatMap((node) => {
    const listed = dataOf(node, 'enum');
    const single = node.keywords.get('const');
    if (single?.holds === 'data') return [[single.value]];
    return Array.isArray(listed) ? [listed as readonly Json[]] : [];
  });
  return lists.length === 0 ? null : lists.flat();
};

const requiredOf = (node: SchemaNode): readonly string[] => {
  const required = dataOf(node, 'required');
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];
};

/** All declared members of a schema, in the order in which they are met. */
export const fieldsOf = (graph: SchemaGraph): readonly Field[] =>
  usedNodes(graph).flatMap((owner) => {
    const members = owner.keywords.get('properties');
    if (members?.holds !== 'schema-map' || members.nodes.size === 0) return [];
    const required = new Set(requiredOf(owner));
    return [...members.nodes].flatMap(([name, id]): Field[] => {
      const node = graph.nodes[id];
      if (node === undefined) return [];
      const parts = partsOf(graph, node);
      return [
        {
          name,
          words: nameWords(name),
          at: node.pointer,
          node,
          owner,
          isRequired: required.has(name),
          isTop: owner.id === 0,
          text: textOf(parts),
          types: [...new Set(parts.flatMap(({ types = [] }) => types))].filter((type) => type !== 'null'),
          allowed: allowedIn(parts),
        },
      ];
    });
  });

/** Value of a member of a field's own schema, as written. */
export const rawOf = ({ node }: Field, keyword: string): Json =>
  typeof node.raw === 'object' && node.raw !== null ? own(node.raw, keyword) : undefined;

/** Tells whether null is a value of a field. */
export const takesNull = (graph: SchemaGraph, { node, allowed }: Field): boolean =>
  allowed?.includes(null) === true || partsOf(graph, node).some(({ types = [] }) => types.includes('null'));

/** The edit that makes a required field optional; none where its own object does not list it. */
export const optionalEdit = ({ owner, name }: Field): Edit | null => {
  const at = requiredOf(owner).indexOf(name);
  return at === -1 ? null : { op: 'remove', at: `${owner.pointer}/required/${at}` };
};

/** The schemas of the values of a field that is an object, or of the items of one that is a list, through references and branches. */
export const valuesOf = (graph: SchemaGraph, { node }: Field): readonly SchemaNode[] => {
  const parts = partsOf(graph, node);
  const items = parts.flatMap((part) => {
    const entry = part.keywords.get('items');
    const held = entry?.holds === 'schema' ? graph.nodes[entry.node] : undefined;
    return held === undefined ? [] : partsOf(graph, held);
  });
  return [...parts, ...items];
};
