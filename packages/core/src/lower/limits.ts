import { codePoints } from '../json/code-points.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Metric } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { visitSeen } from './sight.ts';
import type { Limit, Words } from './words.ts';

/** A node and its level, the root counting as 1. */
interface Leveled {
  readonly node: Draft;
  readonly level: number;
}

/** Lists the nodes of a tool that a target looks at, with their levels. */
export const seenNodes = (words: Words, root: Draft): readonly Leveled[] => {
  const found: Leveled[] = [];
  visitSeen([words], root, (node, _sight, level) => found.push({ node, level }));
  return found;
};

const length = (value: Json): number => (typeof value === 'string' ? codePoints(value) : 0);

const listed = (node: Draft): readonly Json[] => {
  const members = isObject(node.schema) ? own(node.schema, 'enum') : undefined;
  return Array.isArray(members) ? members : [];
};

const namesIn = (node: Draft, keyword: string): readonly string[] => {
  const map = isObject(node.schema) ? own(node.schema, keyword) : undefined;
  return isObject(map) ? keysOf(map) : [];
};

const sum = (nodes: readonly Leveled[], of: (node: Draft) => number): number =>
  nodes.reduce((total, { node }) => total + of(node), 0);

const lengths = (values: readonly Json[]): number => values.reduce<number>((total, value) => total + length(value), 0);

const strings = (node: Draft): number =>
  lengths(namesIn(node, 'properties')) +
  lengths(namesIn(node, '$defs')) +
  lengths(namesIn(node, 'definitions')) +
  lengths(listed(node)) +
  length(isObject(node.schema) ? own(node.schema, 'const') : undefined);

const counts: Partial<Readonly<Record<Metric, (nodes: readonly Leveled[]) => number>>> = {
  depth: (nodes) => nodes.reduce((most, { level }) => Math.max(most, level), 0),
  properties: (nodes) => sum(nodes, (node) => namesIn(node, 'properties').length),
  'enum-values': (nodes) => sum(nodes, (node) => listed(node).length),
  'large-enum-strings': (nodes) =>
    nodes.reduce((most, { node }) => (listed(node).length > 250 ? Math.max(most, lengths(listed(node))) : most), 0),
  'schema-strings': (nodes) => sum(nodes, strings),
  'schema-length': (nodes) => length(JSON.stringify(nodes[0]?.node.schema)),
  'property-name-length': (nodes) =>
    nodes.reduce((most, { node }) => Math.max(most, ...namesIn(node, 'properties').map(length)), 0),
};

/** A limit over one tool that its nodes are beyond. */
export interface Beyond {
  readonly rule: Limit;
  readonly count: number;
  readonly words: Words;
}

/** Lists the limits over one tool that its nodes are beyond, with what was counted; all of them, or those on one metric. */
export const beyondLimits = (all: readonly Words[], root: Draft, metric?: Metric): readonly Beyond[] =>
  all.flatMap((words) => {
    const limits = metric === undefined ? words.limits : words.limits.filter((rule) => rule.metric === metric);
    if (limits.length === 0) return [];
    const nodes = seenNodes(words, root);
    return limits.flatMap((rule) => {
      const count = counts[rule.metric]?.(nodes) ?? 0;
      return count > (rule.max ?? Number.POSITIVE_INFINITY) ? [{ rule, count, words }] : [];
    });
  });
