import { codePoints } from '../json/code-points.ts';
import { isObject, keysOf, lexemeOf, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Neighbour, RegexDialect, ValueTest } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { compiledRegex } from '../regex/compiled.ts';
import { converterProblems } from '../regex/converters.ts';
import { regexFeatures } from '../regex/features.ts';
import { declaredTypes } from './declared-types.ts';
import { isEndless } from './endless.ts';

// The value tests of facts, asked of a node under rewriting. Verify has its own.

const ofType: Readonly<Record<string, (value: Json) => boolean>> = {
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
};

/** Tells whether a value is of a JSON type; `integer` is a number without a fraction. */
const isOf = (value: Json, type: string): boolean => ofType[type]?.(value) ?? false;

const size = (value: Json): number => {
  if (typeof value === 'string') return codePoints(value);
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? keysOf(value).length : -1;
};

const breaksDialect = (pattern: string, dialect: RegexDialect): boolean => {
  const has = regexFeatures(pattern);
  if (dialect.no.some((feature) => has[feature]) || has.maxRepeat > (dialect.maxRepeat ?? Number.POSITIVE_INFINITY)) return true;
  if (dialect.anchors === 'required') return !has.anchoredStart || !has.anchoredEnd;
  return dialect.anchors === 'forbidden' && (has.anchoredStart || has.anchoredEnd);
};

const beyondInt64 = (value: Json, text: string): boolean => {
  if (typeof value !== 'number') return false;
  if (!/^-?\d{1,25}$/.test(text)) return Math.abs(value) >= 2 ** 63;
  return BigInt(text) >= 2n ** 63n || BigInt(text) < -(2n ** 63n);
};

/** Names as written, through objects only: what an escape spells or a list holds is not found. */
const isUnreachable = (node: Draft, reference: string): boolean => {
  if (!reference.startsWith('#/')) return false;
  let root = node;
  while (root.parent !== null) root = root.parent;
  let value = root.schema;
  for (const name of reference.slice(2).split('/')) {
    if (name === '') continue;
    value = isObject(value) ? own(value, name) : undefined;
    if (value === undefined) return true;
  }
  return false;
};

const refers = (node: Draft, reference: string, kind: string): boolean => {
  const { target } = node;
  if (kind === 'external') return !reference.startsWith('#');
  if (kind === 'local') return target !== null;
  if (kind === 'dangling') return reference.startsWith('#') && target === null;
  if (kind === 'definition') return reference === '#' || (target !== null && /^#\/(\$defs|definitions)\/[^/]+$/.test(reference));
  if (kind === 'recursive') return target?.isRecursive ?? false;
  if (kind === 'endless') return target !== null && isEndless(target);
  if (kind === 'unreachable') return isUnreachable(node, reference);
  return false;
};

/** Asks one test of a value; `key` is the keyword it stands under. */
export const passesTest = (value: Json, test: ValueTest, node: Draft, key?: string): boolean => {
  if ('in' in test) return test.in.includes(value as never);
  if ('is' in test) return test.is.some((type) => isOf(value, type));
  if ('min' in test) return typeof value === 'number' && value >= test.min;
  if ('max' in test) return typeof value === 'number' && value <= test.max;
  if ('size' in test) return size(value) >= (test.size.min ?? 0) && size(value) <= (test.size.max ?? Number.POSITIVE_INFINITY);
  if ('beyond' in test) {
    const text = key !== undefined && isObject(node.schema) ? lexemeOf(node.schema, key) : undefined;
    return beyondInt64(value, text ?? JSON.stringify(value) ?? '');
  }
  if ('key' in test) return isObject(value) && keysOf(value).some((name) => passesTest(name, test.key, node));
  if ('members' in test) return Array.isArray(value) && value.every((item) => test.members.some((type) => isOf(item, type)));
  if ('breaks' in test) return typeof value === 'string' && breaksDialect(value, test.breaks);
  if ('regex' in test) {
    if (typeof value !== 'string') return false;
    return converterProblems(value, test.regex).some((problem) => test.fails.includes(problem));
  }
  return passesJoined(value, test, node, key);
};

const passesJoined = (value: Json, test: ValueTest, node: Draft, key?: string): boolean => {
  if ('uriReference' in test) {
    const bad =
      typeof value === 'string' && (/[\s<>"{}|\\^`]/.test(value) || /%(?![0-9A-Fa-f]{2})/.test(value) || /#.*#/.test(value));
    return bad !== test.uriReference;
  }
  if ('refers' in test) return typeof value === 'string' && refers(node, value, test.refers);
  if ('own' in test) return isObject(value) && passesTest(own(value, test.own), test.passes, node);
  if ('matches' in test) return typeof value === 'string' && compiledRegex(test.matches).test(value);
  if ('outsideType' in test) {
    const types = declaredTypes(node.schema);
    const members = Array.isArray(value) ? value : [value];
    return types.length > 0 && !members.every((item) => types.some((type) => isOf(item, type)));
  }
  if ('not' in test) return !passesTest(value, test.not, node, key);
  if ('any' in test) return test.any.some((one) => passesTest(value, one, node, key));
  return 'all' in test && test.all.every((one) => passesTest(value, one, node, key));
};

/** Tells whether a node has a keyword, with a value that passes where a test is given. */
export const hasNeighbour = (node: Draft, neighbour: Neighbour): boolean => {
  if (!isObject(node.schema)) return false;
  const value = own(node.schema, typeof neighbour === 'string' ? neighbour : neighbour[0]);
  return value !== undefined && (typeof neighbour === 'string' || passesTest(value, neighbour[1], node));
};
