import { joinPointer } from '../json/pointer.ts';
import type { Json } from '../json/value.ts';
import type { CallError, CallRepair } from './call.ts';
import { refusal } from './refusal.ts';
import { pathOf, type StandardIssue, type StandardResult, type StandardSchema } from './standard-schema.ts';
import { readTexts, type Way } from './text-for-values.ts';

/** Arguments as the schema's library makes them, or all that it finds wrong. */
export type Validated<Args> =
  | { readonly ok: true; readonly value: Args; readonly repairs: readonly CallRepair[] }
  | { readonly ok: false; readonly error: CallError; readonly faults: readonly CallError[] };

/** Most faults that one error tells of. */
const mostTold = 10;

const faultOf = (issue: StandardIssue): CallError => {
  const field = joinPointer('', ...pathOf(issue));
  return refusal('invalid_arguments', issue.message, field === '' ? {} : { field });
};

const refusedFor = (issues: readonly StandardIssue[]): Validated<never> => {
  const faults = issues.map(faultOf);
  const told = issues.slice(0, mostTold).map((issue) => `${joinPointer('', ...pathOf(issue)) || 'The call'}: ${issue.message}`);
  const more = issues.length > mostTold ? [`${issues.length - mostTold} more.`] : [];
  const [only, ...others] = faults;
  const error = only !== undefined && others.length === 0 ? only : refusal('invalid_arguments', [...told, ...more].join('\n'));
  return { ok: false, error, faults };
};

const ask = async <Args>({ '~standard': { validate } }: StandardSchema<Args>, args: Json): Promise<StandardResult<Args>> =>
  validate(args);

/** Each place once: a library may find several things wrong with one value. */
const repairsFor = (args: Json, ways: readonly Way[]): readonly CallRepair[] => {
  const places = ways.filter((way) => readTexts(args, [way]) !== args).map((way) => joinPointer('', ...way));
  return [...new Set(places)].map((at) => ({ id: 'json-text', at }));
};

/**
 * Asks a schema's library about arguments. Where it refuses text that spells an object or a list, the value is put in
 * its place, once, and counts if that leaves nothing to refuse; what is valid as it came is never touched, but at the
 * places of free-form values.
 */
export const validateStandard = async <Args>(
  schema: StandardSchema<Args>,
  given: Json,
  freeForm: readonly Way[] = [],
): Promise<Validated<Args>> => {
  const args = readTexts(given, freeForm);
  const first = await ask(schema, args);
  const repairs = repairsFor(given, freeForm);
  if (first.issues === undefined) return { ok: true, value: first.value, repairs };
  const ways = first.issues.map(pathOf);
  const read = readTexts(args, ways);
  if (read === args) return refusedFor(first.issues);
  const second = await ask(schema, read);
  if (second.issues !== undefined) return refusedFor(first.issues);
  return { ok: true, value: second.value, repairs: [...repairs, ...repairsFor(args, ways)] };
};
