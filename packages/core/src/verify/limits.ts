import { codePoints } from '../json/code-points.ts';
import { joinPointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Metric } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireEntry } from '../wire/carrier.ts';
import { jsonText } from './json-text.ts';
import { pointerOf, type WireNode } from './node.ts';

/** One tool as the limits see it. */
export interface Counted {
  readonly entry: WireEntry;
  readonly nodes: readonly WireNode[];
  readonly strict: boolean;
}

/** A count, and where the value stands that went over it (`null` for the whole tool or request). */
export interface Count {
  readonly count: number;
  readonly at: string | null;
}

const characters = (text: Json): number => (typeof text === 'string' ? codePoints(text) : 0);

const propertiesOf = (node: WireNode): readonly string[] => {
  const properties = isObject(node.schema) ? own(node.schema, 'properties') : undefined;
  return isObject(properties) ? keysOf(properties) : [];
};

const enumOf = (node: WireNode): readonly Json[] => {
  const members = isObject(node.schema) ? own(node.schema, 'enum') : undefined;
  return Array.isArray(members) ? members : [];
};

const sum = (nodes: readonly WireNode[], of: (node: WireNode) => number): number =>
  nodes.reduce((total, node) => total + of(node), 0);

const isUnion = (schema: Json): boolean => {
  if (!isObject(schema)) return false;
  const type = own(schema, 'type');
  return Array.isArray(own(schema, 'anyOf')) || (Array.isArray(type) && type.length > 1);
};

const optional = (node: WireNode): number => {
  const required = isObject(node.schema) ? own(node.schema, 'required') : undefined;
  const names = new Set<Json>(Array.isArray(required) ? required : []);
  return propertiesOf(node).filter((name) => !names.has(name)).length;
};

const unions = (node: WireNode): number => {
  const properties = isObject(node.schema) ? own(node.schema, 'properties') : undefined;
  return isObject(properties) ? keysOf(properties).filter((name) => isUnion(own(properties, name))).length : 0;
};

const lengths = (texts: readonly Json[]): number => {
  let total = 0;
  for (const text of texts) total += characters(text);
  return total;
};

const namesIn = (schema: object, keyword: string): readonly string[] => {
  const map = own(schema, keyword);
  return isObject(map) ? keysOf(map) : [];
};

const strings = (node: WireNode): number => {
  const { schema } = node;
  if (!isObject(schema)) return 0;
  const names =
    lengths(namesIn(schema, 'properties')) + lengths(namesIn(schema, '$defs')) + lengths(namesIn(schema, 'definitions'));
  return names + lengths(enumOf(node)) + characters(own(schema, 'const'));
};

/** An enum is large from this many members on. */
const large = 251;

const largestEnum = (nodes: readonly WireNode[]): Count => {
  const counts = nodes
    .map((node) => ({ node, members: enumOf(node) }))
    .filter(({ members }) => members.length >= large)
    .map(({ node, members }) => ({
      count: members.reduce<number>((total, member) => total + characters(member), 0),
      at: joinPointer(pointerOf(node), 'enum'),
    }));
  return counts.reduce<Count>((most, one) => (one.count > most.count ? one : most), { count: 0, at: null });
};

const deepest = (nodes: readonly WireNode[]): WireNode | null =>
  nodes.reduce<WireNode | null>((deep, node) => (deep === null || node.level > deep.level ? node : deep), null);

const longestName = (nodes: readonly WireNode[]): Count => {
  let count = 0;
  let at: string | null = null;
  for (const node of nodes) {
    for (const name of propertiesOf(node)) {
      if (characters(name) > count) [count, at] = [characters(name), joinPointer(pointerOf(node), 'properties', name)];
    }
  }
  return { count, at };
};

const perTool: Readonly<Record<Metric, (tool: Counted) => Count>> = {
  tools: () => ({ count: 1, at: null }),
  'strict-tools': (tool) => ({ count: tool.strict ? 1 : 0, at: null }),
  'name-length': (tool) => ({ count: characters(tool.entry.name), at: 'tool:/name' }),
  'qualified-name-length': (tool) => ({
    count: characters(tool.entry.server) + characters(tool.entry.name),
    at: 'tool:/name',
  }),
  'description-length': (tool) => ({ count: characters(tool.entry.description), at: 'tool:/description' }),
  depth: (tool) => {
    const node = deepest(tool.nodes);
    return node === null ? { count: 0, at: null } : { count: node.level, at: pointerOf(node) };
  },
  properties: (tool) => ({ count: sum(tool.nodes, (node) => propertiesOf(node).length), at: '/properties' }),
  'enum-values': (tool) => ({ count: sum(tool.nodes, (node) => enumOf(node).length), at: null }),
  'large-enum-strings': (tool) => largestEnum(tool.nodes),
  'schema-strings': (tool) => ({ count: sum(tool.nodes, strings), at: null }),
  'schema-length': (tool) => ({ count: characters(jsonText(tool.entry.schema)), at: null }),
  'optional-properties': (tool) => ({ count: sum(tool.nodes, optional), at: null }),
  'union-properties': (tool) => ({ count: sum(tool.nodes, unions), at: null }),
  'property-name-length': (tool) => longestName(tool.nodes),
};

/** Counts a metric over one tool, and says where the count comes from if it is one place. */
export const countTool = (metric: Metric, tool: Counted): Count => perTool[metric](tool);

/** First place over a depth limit, walking order. */
export const firstBeyond = (nodes: readonly WireNode[], depth: number): string | null => {
  const node = nodes.find((one) => one.level > depth);
  return node === undefined ? null : pointerOf(node);
};
