import type { JsonType, Position } from './target.ts';
import type { Json, Pointer } from './tool.ts';

/** Place of a node in `SchemaGraph.nodes`; a parent's is smaller than its children's. */
export type NodeId = number;

/** JSON Schema drafts and OpenAPI 3.0, as the reader tells them apart. */
export type DraftId = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12' | 'openapi-3.0';

/** Old spellings that were read in 2020-12 terms. */
export type Respelling = 'id' | 'items-list' | 'dependencies' | 'exclusive-boolean' | 'nullable' | 'recursive-ref' | 'id-anchor';

/** A `$ref` or `$dynamicRef` as an edge of the graph. */
export interface Reference {
  /** The reference as written. */
  readonly text: string;
  /** Dynamic references are read statically: first in their own resource, then the first of the document. */
  readonly keyword: '$ref' | '$dynamicRef';
  readonly spelt: '$ref' | '$dynamicRef' | '$recursiveRef';
  readonly kind: 'local' | 'external' | 'dangling';
  /** Null where external or dangling, and where the place lies beyond a budget. */
  readonly target: NodeId | null;
  /** External, and one of the official meta-schemas. */
  readonly isKnown: boolean;
  /** Several places of the document could be meant at run time; the target is only the static one. */
  readonly isAmbiguous: boolean;
}

/** What one keyword of a node holds. `spelt` is the key of `raw` it was read from. */
export type KeywordEntry =
  | { readonly holds: 'data'; readonly spelt: string; readonly value: Json }
  | { readonly holds: 'schema'; readonly spelt: string; readonly node: NodeId }
  | { readonly holds: 'schema-list'; readonly spelt: string; readonly nodes: readonly NodeId[] }
  | { readonly holds: 'schema-map'; readonly spelt: string; readonly nodes: ReadonlyMap<string, NodeId> }
  | { readonly holds: 'strings-map'; readonly spelt: string; readonly lists: ReadonlyMap<string, readonly string[]> }
  | { readonly holds: 'reference'; readonly spelt: string; readonly reference: Reference }
  /** A value of the wrong JSON type, kept raw; the problems name it. */
  | { readonly holds: 'malformed'; readonly spelt: string; readonly value: Json };

/** One schema of a graph. */
export interface SchemaNode {
  readonly id: NodeId;
  /** Pointer into the source schema. */
  readonly pointer: Pointer;
  /** Null for the root; for a place read because a reference names it, the nearest node around it. */
  readonly parent: NodeId | null;
  /** Keyword of the parent that holds this node, as spelt there; null for the root. */
  readonly keyword: string | null;
  /** Property name or list index below that keyword; null where it holds one schema. */
  readonly key: string | null;
  readonly position: Position;
  /** The very value of the source. */
  readonly raw: Json;
  /** Value of a boolean schema; undefined for all others. */
  readonly boolean: boolean | undefined;
  /** Declared types without repeats, `null` included where `nullable` says so; undefined where none or malformed. */
  readonly types: readonly JsonType[] | undefined;
  /** Known keywords in 2020-12 spelling, in the order of the source. */
  readonly keywords: ReadonlyMap<string, KeywordEntry>;
  /** References of this node: none, one, or `$ref` and `$dynamicRef` both. */
  readonly references: readonly Reference[];
  /** Keywords no draft knows, in the order of the source; their values are in `raw`. */
  readonly unknown: readonly string[];
  readonly respellings: readonly Respelling[];
  /** The node's draft ignores what stands beside `$ref`, and something does. It is kept in `keywords` all the same. */
  readonly refSiblingsIgnored: boolean;
  /** Place in `SchemaGraph.resources` of the resource the node belongs to. */
  readonly resource: number;
  /** Some of its children lie beyond a budget and are missing from `keywords`. */
  readonly isCut: boolean;
}

/** A schema resource: the document, or a part with an id of its own. */
export interface SchemaResource {
  /** Absolute URI without fragment; ids relative to nothing stand below `nowhere:///`. */
  readonly uri: string;
  readonly root: NodeId;
  readonly draft: DraftId;
  /** Plain and dynamic anchors. */
  readonly anchors: ReadonlyMap<string, NodeId>;
}

/** Kinds of trouble the reader reports. */
export type SchemaProblemId =
  | 'schema-not-object'
  | 'keyword-malformed'
  | 'keyword-conflict'
  | 'identifier-repeated'
  | 'dialect-unknown'
  | 'ref-dangling'
  | 'ref-external'
  | 'ref-loop'
  | 'budget-bytes'
  | 'budget-nodes'
  | 'budget-depth';

/** One trouble met while reading a schema; reading goes on around it. */
export interface SchemaProblem {
  readonly id: SchemaProblemId;
  readonly pointer: Pointer;
  readonly message: string;
  /** The budget's number. */
  readonly limit?: number;
  /** The reference as written. */
  readonly text?: string;
}

/** A schema of any draft, read in 2020-12 terms: nodes in one array, references as edges, cycles kept. */
export interface SchemaGraph {
  /** The root is node 0. */
  readonly nodes: readonly SchemaNode[];
  /** The document's own resource is the first. */
  readonly resources: readonly SchemaResource[];
  /** In the order they were met: level by level, then references, then loops. */
  readonly problems: readonly SchemaProblem[];
  /** False where a budget stopped the reading. */
  readonly isComplete: boolean;
}

/** Lists the children of a node that its keywords hold, in the order of the source. */
export const childrenOf = (node: SchemaNode): readonly NodeId[] => {
  const children: NodeId[] = [];
  for (const entry of node.keywords.values()) for (const child of nodesOf(entry)) children.push(child);
  return children;
};

const none: readonly NodeId[] = [];

/** Lists the nodes that one keyword holds; empty for data and references. */
export const nodesOf = (entry: KeywordEntry): Iterable<NodeId> => {
  if (entry.holds === 'schema') return [entry.node];
  return entry.holds === 'schema-list' ? entry.nodes : entry.holds === 'schema-map' ? entry.nodes.values() : none;
};
