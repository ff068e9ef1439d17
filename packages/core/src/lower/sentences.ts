import { isObject, keysOf, own } from '../json/value.ts';
import type { Told } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';

// One short fixed sentence for each constraint that left the wire.

const mostShown = 200;

/** Text stands as it is, but for empty text, which nobody would see. */
const textOf = (value: Json): string => (typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? ''));

const shown = (value: Json): string => {
  const text = textOf(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

const list = (values: readonly Json[], last = 'or'): string => {
  const texts = values.map(textOf);
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
};

/** A lower and an upper bound of one kind are one sentence. */
const range = (low: Json, high: Json, of: string): string => {
  if (low === undefined) return `at most ${shown(high)}${of}`;
  if (high === undefined) return `at least ${shown(low)}${of}`;
  return low === high ? `exactly ${shown(low)}${of}` : `from ${shown(low)} to ${shown(high)}${of}`;
};

const of = (beside: Json, keyword: string): Json => (isObject(beside) ? own(beside, keyword) : undefined);

/** Draft 04: a flag beside a bound makes it exclusive. */
const isOpenAt = (beside: Json, flag: string): boolean => of(beside, flag) === true;

const numberRange = (beside: Json, low: Json, high: Json): string => {
  const [above, below] = [isOpenAt(beside, 'exclusiveMinimum'), isOpenAt(beside, 'exclusiveMaximum')];
  if (!above && !below) return range(low, high, '');
  const parts = [
    ...(low === undefined ? [] : [`${above ? 'greater than' : 'at least'} ${shown(low)}`]),
    ...(high === undefined ? [] : [`${below ? 'less than' : 'at most'} ${shown(high)}`]),
  ];
  return parts.join(' and ');
};

/** An exclusive bound is a number of its own, or the flag of the bound beside it. */
const beyond = (value: Json, beside: Json, words: string): string => {
  if (typeof value !== 'boolean') return `Must be ${words} ${shown(value)}.`;
  const [low, high] = [of(beside, 'minimum'), of(beside, 'maximum')];
  return value ? sentence('Must be', numberRange(beside, low, high)) : '';
};

/** Nothing is said where there is nothing to say. */
const sentence = (start: string, rest: string): string => (rest === '' ? '' : `${start} ${rest}.`);

const condition = (value: Json, beside: Json): string => {
  const [met, unmet] = [of(beside, 'then'), of(beside, 'else')];
  const otherwise = unmet === undefined ? '' : `it must match ${shown(unmet)}.`;
  if (met === undefined) return otherwise === '' ? '' : `Where it does not match ${shown(value)}, ${otherwise}`;
  return `Where it matches ${shown(value)}, it must match ${shown(met)}${unmet === undefined ? '.' : `, else ${shown(unmet)}.`}`;
};

const contained = (value: Json, beside: Json): string => {
  const [least, most] = [of(beside, 'minContains'), of(beside, 'maxContains')];
  if (least === undefined && most === undefined) return `Must contain an item that matches ${shown(value)}.`;
  if (least === 0)
    return most === undefined ? '' : `Must contain ${range(undefined, most, ' items')} that match ${shown(value)}.`;
  return `Must contain ${range(least ?? 1, most, ' items')} that match ${shown(value)}.`;
};

const required = (value: Json): string | null => {
  if (!Array.isArray(value) || value.length === 0) return null;
  const sets = value.map((branch) => (isObject(branch) ? own(branch, 'required') : undefined));
  if (!sets.every((set): set is readonly string[] => Array.isArray(set) && set.length > 0)) return null;
  return list(sets.map((set) => list(set, 'and')));
};

const needed = (name: string, needs: Json): string => {
  if (!Array.isArray(needs)) return `With ${name}, the value must match ${shown(needs)}.`;
  return needs.length === 0 ? '' : `With ${name}, ${list(needs, 'and')} must be given too.`;
};

const dependent = (value: Json): string =>
  (isObject(value) ? keysOf(value) : [])
    .map((name) => needed(name, own(value as object, name)))
    .filter((text) => text !== '')
    .join(' ');

type Say = (value: Json, beside: Json) => string;

const says: Readonly<Record<string, Say>> = {
  minimum: (value, beside) => `Must be ${numberRange(beside, value, of(beside, 'maximum'))}.`,
  maximum: (value, beside) => `Must be ${numberRange(beside, of(beside, 'minimum'), value)}.`,
  exclusiveMinimum: (value, beside) => beyond(value, beside, 'greater than'),
  exclusiveMaximum: (value, beside) => beyond(value, beside, 'less than'),
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
  enum: (value) => {
    if (!Array.isArray(value)) return `Must be ${shown(value)}.`;
    return value.length === 0 ? 'No value is allowed.' : `Must be ${list(value)}.`;
  },
  const: (value) => `Must be ${shown(value)}.`,
  not: (value) => `Must not match the schema ${shown(value)}.`,
  if: condition,
  contains: contained,
  propertyNames: (value) => `Names of members must match ${shown(value)}.`,
  patternProperties: (value) => `Members by name must match ${shown(value)}.`,
  unevaluatedProperties: () => 'No other members may be there.',
  unevaluatedItems: () => 'No other items may be there.',
  dependentRequired: dependent,
  dependentSchemas: dependent,
  dependencies: dependent,
  required: (value) => {
    const names = Array.isArray(value) ? list(value, 'and') : shown(value);
    return names === '' ? '' : `${names} must be given.`;
  },
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
  const said = then === keyword ? value : of(beside, then);
  return say === undefined || said === undefined ? '' : say(said, beside);
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
