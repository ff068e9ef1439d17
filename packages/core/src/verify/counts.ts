import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { RuleOf } from './in-force.ts';
import type { WireNode } from './node.ts';
import type { Objection, Reads } from './rules.ts';

type Bounds = Extract<RuleOf<'clash'>, { over: 'bounds' }>;
type Schema = Readonly<Record<string, Json>>;

const numberOf = (schema: Schema, keyword: string, reads: Reads): number | null => {
  const value = reads(keyword) ? own(schema, keyword) : undefined;
  return typeof value === 'number' ? value : null;
};

/** A lower bound that leaves no room below its upper one. */
export const boundsClash = (rule: Bounds, node: WireNode, reads: Reads): readonly Objection[] => {
  if (rule.of !== undefined && !node.types.some((type) => rule.of === `type:${type}`)) return [];
  const low = numberOf(node.schema as Schema, rule.low, reads);
  const high = numberOf(node.schema as Schema, rule.high, reads);
  if (low === null || high === null) return [];
  const room = high - low;
  if (rule.apart === 'more' ? room > 0 : room >= rule.apart) return [];
  return [{ below: [rule.low], related: [[rule.high]], vars: { keyword: rule.low, value: low, count: low, max: high } }];
};

/** What a list takes: how many leading items, and whether more may follow. */
const isClosedList = (schema: Schema): boolean => {
  const items = own(schema, 'items');
  return items === false || (items === undefined && own(schema, 'unevaluatedItems') === false);
};

/** Numbers of items that the leading items and the closed rest of a list contradict. */
export const itemCountClash = (node: WireNode, reads: Reads): readonly Objection[] => {
  const schema = node.schema as Schema;
  if (!reads('minItems')) return [];
  const leading = own(schema, 'prefixItems');
  const count = Array.isArray(leading) ? leading.length : 0;
  const least = numberOf(schema, 'minItems', reads) ?? 0;
  const most = numberOf(schema, 'maxItems', reads);
  if (most !== null && most < count) return [{ below: ['maxItems'], vars: { keyword: 'maxItems', value: most, count } }];
  return isClosedList(schema) && least > count
    ? [{ below: ['minItems'], vars: { keyword: 'minItems', value: least, count } }]
    : [];
};

const isClosedObject = (schema: Schema): boolean => {
  const patterns = own(schema, 'patternProperties');
  if (own(schema, 'propertyNames') !== undefined || (isObject(patterns) && keysOf(patterns).length > 0)) return false;
  return own(schema, 'additionalProperties') === false;
};

/** Numbers of properties that the required and the declared ones contradict. */
export const propertyCountClash = (node: WireNode, reads: Reads): readonly Objection[] => {
  const schema = node.schema as Schema;
  if (!reads('minProperties')) return [];
  const required = own(schema, 'required');
  const owed = new Set(Array.isArray(required) ? required : []).size;
  const most = numberOf(schema, 'maxProperties', reads);
  if (most !== null && most < owed)
    return [{ below: ['maxProperties'], vars: { keyword: 'maxProperties', value: most, count: owed } }];
  const properties = own(schema, 'properties');
  const declared = isObject(properties) ? keysOf(properties).length : 0;
  const least = numberOf(schema, 'minProperties', reads) ?? 0;
  return isClosedObject(schema) && least > declared
    ? [{ below: ['minProperties'], vars: { keyword: 'minProperties', value: least, count: declared } }]
    : [];
};
