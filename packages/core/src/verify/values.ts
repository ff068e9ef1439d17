import { codePoints } from '../json/code-points.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { JsonType, Neighbour, RegexDialect, ValueTest } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { compiledRegex } from '../regex/compiled.ts';
import { converterProblems } from '../regex/converters.ts';
import { regexFeatures } from '../regex/features.ts';
import type { WireNode } from './node.ts';

/** Tells whether a value is of a JSON type; `integer` is a number without a fraction. */
const isOfType = (value: Json, type: string): boolean => {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
};

const sizeOf = (value: Json): number | null => {
  if (typeof value === 'string') return codePoints(value);
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? keysOf(value).length : null;
};

const breaks = (pattern: Json, dialect: RegexDialect): boolean => {
  if (typeof pattern !== 'string') return false;
  const found = regexFeatures(pattern);
  if (dialect.no.some((feature) => found[feature])) return true;
  if (dialect.maxRepeat !== undefined && found.maxRepeat > dialect.maxRepeat) return true;
  if (dialect.anchors === 'required') return !(found.anchoredStart && found.anchoredEnd);
  return dialect.anchors === 'forbidden' && (found.anchoredStart || found.anchoredEnd);
};

const isUriReference = (value: Json): boolean =>
  typeof value !== 'string' || (!/[\s<>"{}|\\^`]/.test(value) && !/%(?![0-9A-Fa-f]{2})/.test(value) && !/#.*#/.test(value));

const outsideType = (value: Json, node: WireNode): boolean => {
  const matches = (item: Json) => node.types.some((type) => isOfType(item, type));
  return node.types.length > 0 && (Array.isArray(value) ? !value.every(matches) : !matches(value));
};

const numberText = (value: number): string => JSON.stringify(value);

const isBeyondInt64 = (value: number, text: string): boolean => {
  const edge = 2n ** 63n;
  if (!/^-?\d{1,25}$/.test(text)) return Math.abs(value) >= 2 ** 63;
  const whole = BigInt(text);
  return whole >= edge || whole < -edge;
};

/** Tells whether a keyword's value passes a test; one case for each kind of test. */
export const passes = (value: Json, test: ValueTest, node: WireNode, lexeme?: string): boolean => {
  if ('in' in test) return test.in.some((one) => one === value);
  if ('is' in test) return test.is.some((type: JsonType) => isOfType(value, type));
  if ('min' in test) return typeof value === 'number' && value >= test.min;
  if ('max' in test) return typeof value === 'number' && value <= test.max;
  if ('size' in test) {
    const size = sizeOf(value);
    return size !== null && size >= (test.size.min ?? 0) && size <= (test.size.max ?? Number.POSITIVE_INFINITY);
  }
  if ('beyond' in test) return typeof value === 'number' && isBeyondInt64(value, lexeme ?? numberText(value));
  if ('key' in test) return isObject(value) && keysOf(value).some((key) => passes(key, test.key, node));
  if ('members' in test) return Array.isArray(value) && value.every((item) => test.members.some((type) => isOfType(item, type)));
  if ('breaks' in test) return breaks(value, test.breaks);
  if ('regex' in test)
    return typeof value === 'string' && converterProblems(value, test.regex).some((one) => test.fails.includes(one));
  if ('uriReference' in test) return isUriReference(value) === test.uriReference;
  if ('refers' in test) return node.references.refersTo(value, test.refers);
  if ('own' in test) return isObject(value) && passes(own(value, test.own), test.passes, node);
  if ('matches' in test) return typeof value === 'string' && compiledRegex(test.matches).test(value);
  if ('outsideType' in test) return outsideType(value, node);
  if ('not' in test) return !passes(value, test.not, node, lexeme);
  if ('any' in test) return test.any.some((one) => passes(value, one, node, lexeme));
  return test.all.every((one) => passes(value, one, node, lexeme));
};

/** Tells whether a node has a keyword, with a value that passes a test where one is asked for. */
export const hasNeighbour = (node: WireNode, one: Neighbour): boolean => {
  if (typeof one === 'string') return hasKeyword(node, one);
  return hasKeyword(node, one[0]) && passes(own(node.schema as object, one[0]), one[1], node);
};

/** Tells whether a node has an own keyword. */
export const hasKeyword = (node: WireNode, keyword: string): boolean =>
  isObject(node.schema) && own(node.schema, keyword) !== undefined;
