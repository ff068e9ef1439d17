import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Construct } from '../model/construct.ts';
import type { Draft } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';
import { constructOf } from './constructs.ts';

type Schema = Readonly<Record<string, Json>>;

/** Keywords that ask something of the members of a whole object, whatever their names. */
const ofAllMembers = ['propertyNames', 'maxProperties', 'not'];

/** Tells whether an object is about members that it does not declare: closed, it would take nothing of what it asks for. */
const isAboutOthers = (schema: Schema, declared: number, isRoot: boolean): boolean => {
  const least = own(schema, 'minProperties');
  if (typeof least === 'number' && least > declared) return true;
  return isRoot && declared === 0 && ofAllMembers.some((keyword) => hasOwn(schema, keyword));
};

/** How an object that is not closed is meant: silent beside properties, a free form, or a rest of its own. */
export const openness = (schema: Schema, node: Draft): Construct => {
  if (own(schema, 'additionalProperties') !== undefined) return constructOf(node, 'additionalProperties');
  if (own(schema, 'patternProperties') !== undefined) return 'pattern-properties';
  const isRoot = node.keyword === null;
  const members = own(schema, 'properties');
  if (!isRoot && !isObject(members)) return 'object-free';
  if (node.rest !== null || !isObject(node.meaning)) return 'object-open';
  return isAboutOthers(node.meaning, isObject(members) ? keysOf(members).length : 0, isRoot) ? 'open' : 'object-open';
};
