import { canonicalJson } from '../json/print.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Circumstances } from '../lower/circumstances.ts';
import { type Prepared, preparedFor } from '../lower/prepared.ts';
import type { Policy } from '../model/policy.ts';
import type { Target } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { judgesOf, type Route, seatingsFor } from './destination.ts';
import { entryFault } from './tool-text.ts';

/** Keywords that leave an object without members one: texts, definitions that nothing refers to, and what says so. */
const harmless = [
  ...['type', 'properties', 'required', 'additionalProperties', '$schema', 'title', 'description', '$id', '$comment'],
  ...['$defs', 'definitions', 'examples', 'default'],
];

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

/** With which flag a form is sent, and whether several targets have to take it. */
interface Asking {
  readonly flag: Circumstances['flag'];
  readonly isOfSeveral: boolean;
}

/** The target's own way to say that a tool takes no arguments; null where it has none that it takes. */
export const noArgumentsForm = (
  targets: readonly Target[],
  prepared: Prepared,
  policy: Policy,
  { flag, isOfSeveral }: Asking,
): { readonly schema: Json } | null => {
  for (const form of formsOf(prepared, isOfSeveral)) {
    if (entryFault('schema', form, targets, policy, flag) !== null) continue;
    if (form === undefined || prepared.takes(form, 'root') === 'yes') return { schema: form };
  }
  return null;
};

/**
 * What each member of a join is sent for a tool without arguments, where no one form suits them all: one may owe
 * `properties` where another refuses them empty. Null where some member has no form, or where there is one member only.
 */
export const formsOfMembers = (
  route: Route,
  policy: Policy,
  isStrict: boolean,
  flag: Circumstances['flag'],
): readonly Json[] | null => {
  if (route.members.length === 1) return null;
  const forms: Json[] = [];
  for (const member of route.members) {
    const alone: Route = { ...route, members: [member] };
    const form = noArgumentsForm(judgesOf(alone), preparedFor(seatingsFor(alone, policy, isStrict, flag)), policy, {
      flag,
      isOfSeveral: false,
    });
    if (form === null) return null;
    forms.push(form.schema);
  }
  return forms;
};
