import { escapeToken } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Position, Shape } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { type References, referencesOf } from './references.ts';

/** One schema node on verify's own walk over raw wire JSON. */
export interface WireNode {
  readonly schema: Json;
  readonly parent: WireNode | null;
  /** Keyword of the parent that holds this node; null for the root. */
  readonly keyword: string | null;
  /** Property name, branch number …, where the keyword holds several. */
  readonly key: string | number | null;
  /** Number of the key in the order sent. */
  readonly place: number;
  readonly position: Position;
  /** Levels of schema nodes above, the root counting as 1. */
  readonly level: number;
  /** Declared types in lower case; empty where there is no `type`. */
  readonly types: readonly string[];
  /** Where references of the whole schema lead. */
  readonly references: References;
  /** How the node is to be read, where a grammar reads some nodes otherwise. */
  readonly form: string | undefined;
  /** Nodes below, kept by keyword and shape where several targets are asked about one schema. */
  readonly memo: Memo | null;
}

/** What was listed of a node before. */
interface Memo {
  readonly held: { readonly written: string; readonly shape: Shape; readonly nodes: readonly WireNode[] }[];
  readonly store: Store;
}

/** How many nodes may still be kept; the rest is listed anew each time. */
interface Store {
  left: number;
}

/** Nodes kept for one run; memory for more would cost more time than it saves. */
const mostKept = 200_000;

/** Positions by the keyword that holds a node. */
const positions: Readonly<Record<string, Position>> = {
  properties: 'property',
  items: 'items',
  prefixItems: 'items',
  additionalItems: 'items',
  unevaluatedItems: 'items',
  contains: 'items',
  anyOf: 'branch',
  oneOf: 'branch',
  allOf: 'branch',
  $defs: 'definition',
  definitions: 'definition',
  defs: 'definition',
  additionalProperties: 'map-value',
  patternProperties: 'map-value',
  unevaluatedProperties: 'map-value',
};

const noTypes: readonly string[] = [];

/** One list for each usual type. */
const single: ReadonlyMap<string, readonly string[]> = new Map(
  ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((name) => [name, [name]]),
);

/** Reads the declared types of a schema, lower case; a boolean or malformed schema has none. */
export const typesOf = (schema: Json): readonly string[] => {
  const type = isObject(schema) ? own(schema, 'type') : undefined;
  if (typeof type === 'string') return single.get(type) ?? [type.toLowerCase()];
  if (type === undefined) return noTypes;
  return Array.isArray(type) ? type.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()) : [];
};

/** Makes the root node of a tool's schema. */
export const rootNode = (schema: Json): WireNode => root(schema, null);

const root = (schema: Json, memo: Memo | null): WireNode => ({
  schema,
  parent: null,
  keyword: null,
  key: null,
  place: 0,
  position: 'root',
  level: 1,
  types: typesOf(schema),
  references: referencesOf(schema),
  form: undefined,
  memo,
});

/** Gives the root of a schema: the same node each time it is asked for the same schema. */
export type Roots = (schema: Json) => WireNode;

/** Keeps the nodes of schemas that several targets are asked about; for schemas that nobody changes meanwhile. */
export const createRoots = (): Roots => {
  const known = new WeakMap<object, WireNode>();
  const store: Store = { left: mostKept };
  return (schema) => {
    if (typeof schema !== 'object' || schema === null) return rootNode(schema);
    const found = known.get(schema);
    if (found !== undefined) return found;
    if (store.left <= 0) return rootNode(schema);
    const made = root(schema, { held: [], store });
    known.set(schema, made);
    return made;
  };
};

/** Makes the node that a keyword of a node holds. */
const child = (parent: WireNode, schema: Json, keyword: string, key: string | number | null, place: number): WireNode => {
  const position = positions[keyword] ?? 'condition';
  return {
    schema,
    parent,
    keyword,
    key,
    place,
    position: position === 'property' && parent.parent === null ? 'root-property' : position,
    level: parent.level + 1,
    types: typesOf(schema),
    references: parent.references,
    form: undefined,
    memo: parent.memo === null || parent.memo.store.left <= 0 ? null : { held: [], store: parent.memo.store },
  };
};

/** Makes the node a reference leads to, at its own place below the root. */
export const nodeAt = (node: WireNode, tokens: readonly string[], schema: Json): WireNode => {
  const [first] = lineage(node);
  const last = tokens.reduce<WireNode>((parent, token) => child(parent, undefined, token, null, 0), first as WireNode);
  return { ...last, schema, types: typesOf(schema), position: 'definition' };
};

const listed = (node: WireNode, written: string, value: readonly Json[]): readonly WireNode[] =>
  value.map((member, place) => child(node, member, written, place, place));

const mapped = (node: WireNode, written: string, value: object): readonly WireNode[] =>
  keysOf(value).map((key, place) => child(node, own(value, key), written, key, place));

/** Shapes that hold no schema. */
const holdsNone: ReadonlySet<Shape> = new Set<Shape>([
  ...(['any', 'string', 'regex', 'strings', 'strings-unique', 'boolean', 'number', 'positive', 'count', 'list'] as const),
  ...(['type', 'type-name', 'types', 'integer', 'uri', 'id', 'anchor'] as const),
]);

const none: readonly WireNode[] = [];

/** Lists the nodes that one keyword of a node holds in its shape; shapes that do not fit hold none. */
export const childrenOf = (node: WireNode, written: string, value: Json, shape: Shape): readonly WireNode[] => {
  if (holdsNone.has(shape)) return none;
  if (node.memo === null) return listChildren(node, written, value, shape);
  for (const one of node.memo.held) if (one.written === written && one.shape === shape) return one.nodes;
  const nodes = listChildren(node, written, value, shape);
  if (node.memo.store.left > 0) {
    node.memo.held.push({ written, shape, nodes });
    node.memo.store.left -= nodes.length;
  }
  return nodes;
};

const listChildren = (node: WireNode, written: string, value: Json, shape: Shape): readonly WireNode[] => {
  switch (shape) {
    case 'schema':
    case 'object-schema':
      return Array.isArray(value) ? [] : [child(node, value, written, null, 0)];
    case 'schema-map':
    case 'pattern-map':
      return isObject(value) ? mapped(node, written, value) : [];
    case 'schema-list':
    case 'schema-list-filled':
    case 'schema-list-if-any':
    case 'object-schemas':
      return Array.isArray(value) ? listed(node, written, value) : [];
    case 'schema-members':
      if (Array.isArray(value)) return listed(node, written, value);
      return isObject(value) ? mapped(node, written, value) : [];
    case 'schema-or-list':
    case 'schema-or-members':
      return Array.isArray(value) ? listed(node, written, value) : [child(node, value, written, null, 0)];
    case 'schema-or-flag':
    case 'schema-if-object':
      return isObject(value) ? [child(node, value, written, null, 0)] : [];
    case 'schema-or-strings-map':
      if (!isObject(value)) return [];
      return keysOf(value).flatMap((key, place) =>
        Array.isArray(own(value, key)) ? [] : [child(node, own(value, key), written, key, place)],
      );
    default:
      return [];
  }
};

/** Gives the JSON pointer of a node into its tool's schema. */
export const pointerOf = (node: WireNode): string => {
  const tokens: string[] = [];
  for (let at: WireNode | null = node; at?.keyword != null; at = at.parent) {
    if (at.key !== null) tokens.push(escapeToken(String(at.key)));
    tokens.push(escapeToken(at.keyword));
  }
  return tokens.length === 0 ? '' : `/${tokens.reverse().join('/')}`;
};

/** Lists a node and its ancestors, the root first. */
export const lineage = (node: WireNode): readonly WireNode[] => {
  const nodes: WireNode[] = [];
  for (let at: WireNode | null = node; at !== null; at = at.parent) nodes.push(at);
  return nodes.reverse();
};

/** Tells whether a node stands under one of these keywords, at any distance. */
export const isBelow = (node: WireNode, keywords: readonly string[]): boolean => {
  for (let at: WireNode | null = node; at?.keyword != null; at = at.parent) if (keywords.includes(at.keyword)) return true;
  return false;
};
