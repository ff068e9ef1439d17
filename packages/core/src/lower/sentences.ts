import { isObject, keysOf, own } from '../json/value.ts';
import type { Told } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';

// One short fixed sentence for each constraint that left the wire.

const mostShown = 200;

const shown = (value: Json): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

const list = (values: readonly Json[], last = 'or'): string => {
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
};

/** A lower and an upper bound of one kind are one sentence. */
const range = (low: Json, high: Json, of: string): string => {
  if (low === undefined) return `at most ${shown(high)}${of}`;
  if (high === undefined) return `at least ${shown(low)}${of}`;
  return low === high ? `exactly ${shown(low)}${of}` : `from ${shown(low)} to ${shown(high)}${of}`;
};

const of = (beside: Json, keyword: string): Json => (isObject(beside) ? own(beside, keyword) : undefined);

const required = (value: Json): string | null => {
  if (!Array.isArray(value)) return null;
  const sets = value.map((branch) => (isObject(branch) ? own(branch, 'required') : undefined));
  if (!sets.every((set): set is readonly string[] => Array.isArray(set) && set.length > 0)) return null;
  return list(sets.map((set) => list(set, 'and')));
};

const dependent = (value: Json): string =>
  isObject(value)
    ? keysOf(value)
        .map((name) => {
          const needs = own(value, name);
          return Array.isArray(needs)
            ? `With ${name}, ${list(needs, 'and')} must be given too.`
            : `With ${name}, the value must match ${shown(needs)}.`;
        })
        .join(' ')
    : '';

type Say = (value: Json, beside: Json) => string;

const says: Readonly<Record<string, Say>> = {
  minimum: (value, beside) => `Must be ${range(value, of(beside, 'maximum'), '')}.`,
  maximum: (value, beside) => `Must be ${range(of(beside, 'minimum'), value, '')}.`,
  exclusiveMinimum: (value, beside) => `Must be greater than ${shown(value === true ? of(beside, 'minimum') : value)}.`,
  exclusiveMaximum: (value, beside) => `Must be less than ${shown(value === true ? of(beside, 'maximum') : value)}.`,
  multipleOf: (value) => `Must be a multiple of ${shown(value)}.`,
  minLength: (value, beside) => `Must be ${range(value, of(beside, 'maxLength'), ' characters long')}.`,
  maxLength: (value, beside) => `Must be ${range(of(beside, 'minLength'), value, ' characters long')}.`,
  minItems: (value, beside) => `Must have ${range(value, of(beside, 'maxItems'), ' items')}.`,
  maxItems: (value, beside) => `Must have ${range(of(beside, 'minItems'), value, ' items')}.`,
  minProperties: (value, beside) => `Must have ${range(value, of(beside, 'maxProperties'), ' members')}.`,
  maxProperties: (value, beside) => `Must have ${range(of(beside, 'minProperties'), value, ' members')}.`,
  pattern: (value) => `Must match the regular expression ${shown(value)}.`,
  format: (value) => `Must be of the format ${shown(value)}.`,
  uniqueItems: () => 'No item may be there twice.',
  enum: (value) => `Must be ${Array.isArray(value) ? list(value) : shown(value)}.`,
  const: (value) => `Must be ${shown(value)}.`,
  not: (value) => `Must not match the schema ${shown(value)}.`,
  if: (value, beside) =>
    `Where it matches ${shown(value)}, it must match ${shown(of(beside, 'then') ?? {})}, else ${shown(of(beside, 'else') ?? {})}.`,
  contains: (value) => `Must contain an item that matches ${shown(value)}.`,
  propertyNames: (value) => `Names of members must match ${shown(value)}.`,
  patternProperties: (value) => `Members by name must match ${shown(value)}.`,
  unevaluatedProperties: () => 'No other members may be there.',
  unevaluatedItems: () => 'No other items may be there.',
  dependentRequired: dependent,
  dependentSchemas: dependent,
  dependencies: dependent,
  required: (value) => `${Array.isArray(value) ? list(value, 'and') : shown(value)} must be given.`,
  allOf: (value) => `Must also match ${shown(value)}.`,
  anyOf: (value) => (required(value) === null ? `Must match one of ${shown(value)}.` : `Must give ${required(value)}.`),
  oneOf: (value) => {
    if (value === null) return 'Must match exactly one of the forms.';
    return required(value) === null
      ? `Must match exactly one of ${shown(value)}.`
      : `Must give exactly one of ${required(value)}.`;
  },
};

const mention = ({ keyword, value, beside }: Told): string => {
  const then =
    keyword === 'then' || keyword === 'else'
      ? 'if'
      : keyword === 'minContains' || keyword === 'maxContains'
        ? 'contains'
        : keyword;
  const say = Object.hasOwn(says, then) ? says[then] : undefined;
  return say === undefined ? '' : say(then === keyword ? value : of(beside, then), beside);
};

/** Numbers that the text already says need no sentence. */
const isSaid = (text: string, { keyword, value }: Told): boolean =>
  typeof value === 'number' &&
  !keyword.startsWith('exclusive') &&
  new RegExp(`(^|[^\\d.])${String(value).replace('.', '\\.')}($|[^\\d])`).test(text);

/** Says what left the wire in sentences that a text does not hold yet; bounds of one kind are said once. */
export const sentencesFor = (told: readonly Told[], text: string): readonly string[] => {
  const open = told.filter((one) => !isSaid(text, one));
  return [...new Set(open.map(mention))].filter((sentence) => sentence !== '' && !text.includes(sentence));
};
