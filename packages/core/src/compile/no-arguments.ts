import { canonicalJson } from '../json/print.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Prepared } from '../lower/prepared.ts';
import type { Policy } from '../model/policy.ts';
import type { Target } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { entryFault } from './tool-text.ts';

const harmless = ['type', 'properties', 'required', 'additionalProperties', '$schema', 'title', 'description', '$id'];

const isEmpty = (value: Json): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0) || (isObject(value) && keysOf(value).length === 0);

/** Tells whether a schema takes no arguments: an object without members, whatever it says of others. */
export const takesNoArguments = (schema: Json): boolean => {
  if (schema === undefined || schema === null) return true;
  if (!isObject(schema) || keysOf(schema).some((key) => !harmless.includes(key))) return false;
  const type = own(schema, 'type');
  if (type !== undefined && type !== 'object') return false;
  const rest = own(schema, 'additionalProperties');
  return isEmpty(own(schema, 'properties')) && isEmpty(own(schema, 'required')) && (rest === undefined || rest === false);
};

const fallback: Json = { type: 'object', properties: {} };

/** How little a form leaves open to those who read it: an object that lists its members comes first, none at all last. */
const openness = (form: Json): number => {
  if (!isObject(form)) return 3;
  if (own(form, 'type') !== 'object') return 2;
  return own(form, 'properties') === undefined ? 1 : 0;
};

const textOf = (form: Json): string => (form === undefined ? '' : canonicalJson(form));

const compared = (a: Json, b: Json): number => {
  const [mine, others] = [textOf(a), textOf(b)];
  return openness(a) - openness(b) || mine.length - others.length || (mine < others ? -1 : mine > others ? 1 : 0);
};

/** The forms of a target, its own wish first; those of a join in an order that does not depend on that of its members. */
const formsOf = ({ words }: Prepared, isOfSeveral: boolean): readonly Json[] => {
  const forms = [...words.flatMap(({ dialect }) => dialect.noArguments), fallback];
  return isOfSeveral ? forms.sort(compared) : forms;
};

/** The target's own way to say that a tool takes no arguments; null where it has none that it takes. */
export const noArgumentsForm = (
  targets: readonly Target[],
  prepared: Prepared,
  policy: Policy,
  isOfSeveral: boolean,
): { readonly schema: Json } | null => {
  for (const form of formsOf(prepared, isOfSeveral)) {
    if (entryFault('schema', form, targets, policy) !== null) continue;
    if (form === undefined || prepared.takes(form, 'root') === 'yes') return { schema: form };
  }
  return null;
};
