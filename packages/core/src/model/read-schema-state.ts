import { escapeToken } from '../json/pointer.ts';
import type { Budgets } from './budget.ts';
import type {
  KeywordEntry,
  NodeId,
  Reference,
  Respelling,
  SchemaNode,
  SchemaProblem,
  SchemaProblemId,
  SchemaResource,
} from './schema.ts';
import type { Position } from './target.ts';
import type { Json } from './tool.ts';

// What one reading of a schema builds up. Mutable until `readSchema` returns; nothing outside the reader sees it.

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** A reference that is still being resolved. */
export type OpenReference = Open<Reference>;

/** A resource whose anchors are still being collected. */
export type OpenResource = Open<Omit<SchemaResource, 'anchors'>> & { anchors: Map<string, NodeId> };

/** A node whose keywords are still being read. */
export type OpenNode = Open<Omit<SchemaNode, 'keywords' | 'references' | 'unknown' | 'respellings'>> & {
  keywords: Map<string, KeywordEntry>;
  references: OpenReference[];
  unknown: string[];
  respellings: Respelling[];
};

/** One reading of a schema. */
export interface Reading {
  readonly budgets: Budgets;
  readonly nodes: OpenNode[];
  /** Level of each node, the root counting as 1. */
  readonly levels: number[];
  readonly resources: OpenResource[];
  readonly byUri: Map<string, OpenResource>;
  /** Nodes by the dynamic anchor they carry; `$recursiveAnchor` counts as the empty name. */
  readonly dynamicAnchors: Map<string, NodeId[]>;
  readonly problems: SchemaProblem[];
  readonly pending: { readonly node: OpenNode; readonly reference: OpenReference }[];
  readonly budgetsHit: Set<SchemaProblemId>;
  /** How many ids and anchors are known by now. */
  identifiers: number;
}

/** Shared by all nodes that have none; replaced, never pushed to. */
const none: readonly never[] = Object.freeze([]);
const noKeywords: ReadonlyMap<string, KeywordEntry> = new Map();

/** Appends to a list of a node that may still be the shared empty one. */
export const append = <T>(list: T[], item: T): T[] => {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
};

/** Records a problem. */
export const report = (
  reading: Reading,
  id: SchemaProblemId,
  pointer: string,
  message: string,
  more?: { text: string },
): void => {
  reading.problems.push({ id, pointer, message, ...more });
};

/** Records that a budget is used up; once for each budget, at the first place left out. */
export const reportBudget = (reading: Reading, budget: 'bytes' | 'nodes' | 'depth', pointer: string, message: string): void => {
  const id = `budget-${budget}` as const;
  if (reading.budgetsHit.has(id)) return;
  reading.budgetsHit.add(id);
  reading.problems.push({ id, pointer, message, limit: reading.budgets[budget] });
};

/** Where a new node stands. */
export interface Standing {
  readonly parent: OpenNode | null;
  readonly keyword: string | null;
  readonly key: string | null;
  readonly position: Position;
}

const pointerOf = ({ parent, keyword, key }: Standing): string => {
  if (parent === null || keyword === null) return '';
  const holder = `${parent.pointer}/${escapeToken(keyword)}`;
  return key === null ? holder : `${holder}/${escapeToken(key)}`;
};

/** Adds a node that `readNode` has yet to read; null, named once, where a budget forbids it. */
export const addNode = (reading: Reading, raw: Json, standing: Standing, pointer?: string): OpenNode | null => {
  const { budgets, nodes, levels } = reading;
  const { parent, keyword, key, position } = standing;
  const level = parent === null ? 1 : (levels[parent.id] ?? 0) + 1;
  const isTooDeep = level > budgets.depth;
  if (isTooDeep || nodes.length >= budgets.nodes) {
    if (parent !== null) parent.isCut = true;
    if (isTooDeep)
      reportBudget(reading, 'depth', pointer ?? pointerOf(standing), `Schemas are nested deeper than ${budgets.depth} levels.`);
    else reportBudget(reading, 'nodes', pointer ?? pointerOf(standing), `The schema has more than ${budgets.nodes} nodes.`);
    return null;
  }
  const node: OpenNode = {
    id: nodes.length,
    pointer: pointer ?? pointerOf(standing),
    parent: parent === null ? null : parent.id,
    keyword,
    key,
    position: position === 'property' && parent?.id === 0 ? 'root-property' : position,
    raw,
    boolean: typeof raw === 'boolean' ? raw : undefined,
    types: undefined,
    keywords: noKeywords as Map<string, KeywordEntry>,
    references: none as never[],
    unknown: none as never[],
    respellings: none as never[],
    refSiblingsIgnored: false,
    resource: parent === null ? 0 : parent.resource,
    isCut: false,
  };
  nodes.push(node);
  levels.push(level);
  return node;
};
