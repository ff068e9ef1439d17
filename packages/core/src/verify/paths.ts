import { isObject, keysOf, own } from '../json/value.ts';
import { lineage, pointerOf, typesOf, type WireNode } from './node.ts';

/** One step from a node to what it holds. */
interface Step {
  readonly keyword: string;
  readonly key: string | number | null;
  readonly place: number;
  /** Schema the step starts from. */
  readonly from: unknown;
}

const steps = (node: WireNode, below: readonly (string | number)[]): readonly Step[] => {
  const above = lineage(node)
    .slice(1)
    .map((one) => ({ keyword: one.keyword as string, key: one.key, place: one.place, from: one.parent?.schema }));
  const [keyword, key] = below;
  if (keyword === undefined) return above;
  const value = isObject(node.schema) ? own(node.schema, String(keyword)) : undefined;
  const place = typeof key === 'string' && isObject(value) ? keysOf(value).indexOf(key) : Number(key ?? 0);
  return [...above, { keyword: String(keyword), key: key ?? null, place, from: node.schema }];
};

const snake = (keyword: string): string => keyword.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isMap = (step: Step): boolean => typeof step.key === 'string';

/** Types of a list that a keyword is about: the container it belongs to. */
const typeIndex = (step: Step): readonly string[] => {
  const type = isObject(step.from) ? own(step.from, 'type') : undefined;
  if (!Array.isArray(type)) return [];
  const at = typesOf(step.from).indexOf(step.keyword === 'items' || step.keyword === 'prefixItems' ? 'array' : 'object');
  return at < 0 || step.keyword.endsWith('Of') ? [] : ['type', String(at)];
};

/** A validator that follows references starts anew at a definition: its context is told from there. */
const sinceDefinition = (list: readonly Step[]): readonly Step[] =>
  list.slice(list.findLastIndex((step) => step.keyword === '$defs' || step.keyword === 'definitions') + 1);

const tuple = (list: readonly Step[], node: WireNode, focus: string | undefined): string => {
  const tokens = sinceDefinition(list).flatMap((step) => [
    ...typeIndex(step),
    step.keyword,
    ...(step.key === null ? [] : [String(step.key)]),
  ]);
  const type = isObject(node.schema) ? own(node.schema, 'type') : undefined;
  if (focus !== undefined && Array.isArray(type) && node.types.includes(focus))
    tokens.push('type', String(node.types.indexOf(focus)));
  const quoted = tokens.map((token) => `'${token.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`);
  return quoted.length === 1 ? `(${quoted[0]},)` : `(${quoted.join(', ')})`;
};

/** The writer leaves out the name of a repeated field right inside itself: `any_of[0][1]`. */
const protoIndex = (step: Step, at: number, list: readonly Step[]): string => {
  const above = list[at - 1];
  if (typeof step.key === 'number' && typeof above?.key === 'number' && above.keyword === step.keyword) return `[${step.place}]`;
  if (isMap(step)) return `.${snake(step.keyword)}[${step.place}].value`;
  return step.key === null ? `.${snake(step.keyword)}` : `.${snake(step.keyword)}[${step.place}]`;
};

const protoName = (step: Step): string =>
  step.key === null ? `.${snake(step.keyword)}` : `.${snake(step.keyword)}[${step.key}]`;

const jsonPath = (step: Step): string => {
  if (typeof step.key === 'number') return `.${step.keyword}[${step.key}]`;
  return step.key === null ? `.${step.keyword}` : `.${step.keyword}.${step.key}`;
};

const dotted = (step: Step): string => (step.key === null ? `.${step.keyword}` : `.${step.keyword}.${step.key}`);

/** Property names alone; what stands between them by its keyword. */
const names = (step: Step): string => {
  if (step.keyword === 'properties') return `.${step.key}`;
  return step.key === null ? `.${snake(step.keyword)}` : `.${snake(step.keyword)}[${step.key}]`;
};

const joined = (list: readonly Step[], spell: (step: Step, at: number, list: readonly Step[]) => string): string =>
  list.map(spell).join('');

/** Styles in which answers spell a place in a schema. */
export const pathStyles = [
  'proto-index',
  'proto-name',
  'tuple',
  'jsonpath',
  'dotted',
  'dotted-root',
  'names',
  'pointer',
  'first',
] as const;

export type PathStyle = (typeof pathStyles)[number];

/**
 * Spells the way from the root schema to a place.
 * `proto-index` numbers map entries in the order sent, `proto-name` names them, `tuple` is a Python tuple,
 * `first` is the root's keyword alone, in lower case.
 */
export const spellPath = (style: PathStyle, node: WireNode, below: readonly (string | number)[], focus?: string): string => {
  const list = steps(node, below);
  switch (style) {
    case 'proto-index':
      return joined(list, protoIndex);
    case 'proto-name':
      return joined(list, protoName);
    case 'tuple':
      return tuple(list, node, focus);
    case 'jsonpath':
      return `$${joined(list, jsonPath)}`;
    case 'dotted':
      return joined(list, dotted).slice(1);
    case 'dotted-root':
      return joined(list, dotted).slice(1) || 'root';
    case 'first':
      return list[0]?.keyword.toLowerCase() ?? '';
    case 'names':
      return joined(list, names);
    case 'pointer':
      return pointerOf(node) + below.map((token) => `/${token}`).join('');
  }
};
