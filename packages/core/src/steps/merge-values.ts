import { canonicalJson } from '../json/print.ts';
import { isObject, own } from '../json/value.ts';
import { type Draft, dropWords, setWord } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';
import { typesOf, word } from './types.ts';

/** What joining two schemas came to: joined, never met by any value, or not to be said in one schema. */
export type Merged = 'joined' | 'never' | 'open';

/** Tells whether two pieces of JSON are one. */
export const same = (a: Json, b: Json): boolean => {
  try {
    return a === b || canonicalJson(a) === canonicalJson(b);
  } catch {
    return false;
  }
};

const typesInCommon = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const both = a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number')));
  return [...both, ...(a.includes('number') && b.includes('integer') && !both.includes('integer') ? ['integer'] : [])];
};

const mergeTypes = (into: Draft, from: Draft): Merged => {
  const [mine, others] = [typesOf(into.schema), typesOf(from.schema)];
  if (others.length === 0) return 'joined';
  const common = mine.length === 0 ? others : typesInCommon(mine, others);
  if (common.length === 0) return 'never';
  setWord(into, 'type', common.length === 1 ? common[0] : common);
  return 'joined';
};

const valuesOf = (node: Draft): readonly Json[] | null => {
  const listed = word(node, 'enum');
  if (isObject(node.schema) && Object.hasOwn(node.schema, 'const')) return [own(node.schema, 'const')];
  return Array.isArray(listed) ? listed : null;
};

const mergeValues = (into: Draft, from: Draft): Merged => {
  const [mine, others] = [valuesOf(into), valuesOf(from)];
  if (others === null) return 'joined';
  const common = mine === null ? others : mine.filter((value) => others.some((other) => same(value, other)));
  if (common.length === 0) return 'never';
  const isOne = common.length === 1 && (word(into, 'const') !== undefined || word(from, 'const') !== undefined);
  dropWords(into, 'enum', 'const');
  setWord(into, isOne ? 'const' : 'enum', isOne ? common[0] : common);
  return 'joined';
};

const numberAt = (node: Draft, keyword: string): number | undefined => {
  const value = word(node, keyword);
  return typeof value === 'number' ? value : undefined;
};

/** Bounds of which the greater one holds. */
export const greater = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
/** Bounds of which the smaller one holds. */
export const smaller = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

const mergeBounds = (into: Draft, from: Draft): Merged => {
  for (const [keywords, pick] of [
    [greater, Math.max],
    [smaller, Math.min],
  ] as const) {
    for (const keyword of keywords) {
      const other = numberAt(from, keyword);
      if (other === undefined) continue;
      const mine = numberAt(into, keyword);
      if (mine === undefined || pick(mine, other) !== mine) setWord(into, keyword, other);
    }
  }
  for (const [low, high] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minProperties', 'maxProperties'],
  ] as const)
    if ((numberAt(into, low) ?? Number.NEGATIVE_INFINITY) > (numberAt(into, high) ?? Number.POSITIVE_INFINITY)) return 'never';
  return 'joined';
};

const mergeRequired = (into: Draft, from: Draft): Merged => {
  const [mine, others] = [word(into, 'required'), word(from, 'required')];
  if (!Array.isArray(others)) return 'joined';
  setWord(into, 'required', [...new Set([...(Array.isArray(mine) ? mine : []), ...others])]);
  return 'joined';
};

/** Joins what two nodes say of a value without looking into it. */
export const valueParts = [mergeTypes, mergeValues, mergeBounds, mergeRequired] as const;
