import { nearest } from '../json/nearest.ts';
import { joinPointer, parsePointer } from '../json/pointer.ts';
import type { Json, Pointer } from '../json/value.ts';
import type { SchemaFault } from '../validate/fault.ts';
import type { CallError, CallErrorCode, NotRun } from './call.ts';
import { receivedText } from './received.ts';

const codes: Readonly<Record<string, CallErrorCode>> = {
  type: 'INVALID_TYPE',
  enum: 'INVALID_ENUM',
  const: 'INVALID_ENUM',
  required: 'MISSING_ARGUMENT',
  dependentRequired: 'MISSING_ARGUMENT',
  additionalProperties: 'UNKNOWN_ARGUMENT',
  unevaluatedProperties: 'UNKNOWN_ARGUMENT',
  false: 'UNKNOWN_ARGUMENT',
  pattern: 'INVALID_FORMAT',
  format: 'INVALID_FORMAT',
  propertyNames: 'INVALID_FORMAT',
  anyOf: 'INVALID_TYPE',
  oneOf: 'INVALID_TYPE',
  not: 'INVALID_FORMAT',
};

/** Values that are listed in an error; of more only the number is told. */
const mostListed = 20;

const text = (value: Json): string => JSON.stringify(value) ?? 'null';

const listed = (values: readonly Json[]): string =>
  `${values.slice(0, mostListed).map(text).join(', ')}${values.length > mostListed ? ` and ${values.length - mostListed} more` : ''}`;

const types = (limit: Json): string => (Array.isArray(limit) ? limit.join(' or ') : String(limit));

const plural = (count: Json, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

/** What is taken, in words, by the keyword that was not met. */
const demands: Readonly<Record<string, (limit: Json) => string>> = {
  type: (limit) => `must be ${types(limit)}`,
  enum: (limit) => `must be one of ${listed(Array.isArray(limit) ? limit : [limit])}`,
  const: (limit) => `must be ${text(limit)}`,
  minimum: (limit) => `must be at least ${text(limit)}`,
  maximum: (limit) => `must be at most ${text(limit)}`,
  exclusiveMinimum: (limit) => `must be greater than ${text(limit)}`,
  exclusiveMaximum: (limit) => `must be less than ${text(limit)}`,
  multipleOf: (limit) => `must be a multiple of ${text(limit)}`,
  minLength: (limit) => `must have at least ${plural(limit, 'character')}`,
  maxLength: (limit) => `must have at most ${plural(limit, 'character')}`,
  minItems: (limit) => `must have at least ${plural(limit, 'item')}`,
  maxItems: (limit) => `must have at most ${plural(limit, 'item')}`,
  uniqueItems: () => 'must not have an item twice',
  minProperties: (limit) => `must have at least ${plural(limit, 'member')}`,
  maxProperties: (limit) => `must have at most ${plural(limit, 'member')}`,
  pattern: (limit) => `must match the pattern ${text(limit)}`,
  format: (limit) => `must be of the format ${String(limit)}`,
  contains: () => 'lacks an item of the form that has to be in it',
  not: () => 'has a form that is excluded',
  anyOf: () => 'fits none of its forms',
  oneOf: () => 'does not fit exactly one of its forms',
  propertyNames: () => 'has a name that is not taken',
};

/** How places are shown: as a path of names, the root as the arguments. */
export const placeName = (pointer: Pointer): string => {
  const tokens = parsePointer(pointer) ?? [];
  return tokens.length === 0 ? 'The arguments' : `'${tokens.join('.')}'`;
};

/** Where faults of the source stand on the wire, and what stands there. */
export interface WireView {
  readonly pointer: (source: Pointer) => Pointer;
  readonly value: (wire: Pointer) => Json;
  /** Names that an object of the source declares, by the pointer of its schema. */
  readonly declared: (schemaAt: Pointer) => readonly string[];
}

/** The fault that says most: of a union, what speaks against the branch that comes nearest. */
const telling = (fault: SchemaFault): SchemaFault => {
  const [first] = fault.nearest ?? [];
  return first === undefined || first.at === fault.at ? fault : telling(first);
};

const lastOf = (pointer: Pointer): string | undefined => parsePointer(pointer)?.at(-1);

const didYouMean = (word: Json, known: readonly Json[]): string => {
  if (typeof word !== 'string' || word.length > 200) return '';
  const near = nearest(word, known.filter((one): one is string => typeof one === 'string').slice(0, 500));
  return near === undefined || near === word ? '' : ` Did you mean ${text(near)}?`;
};

/** At the top it is the tool that takes no such argument, further inside the object that it stands in. */
const unknownSentence = (place: string, member: string | undefined): string => {
  const name = text(member ?? '');
  if (place === `'${member}'`) return `The tool takes no argument ${name}.`;
  return member !== undefined && place.endsWith(`.${member}'`)
    ? `${place.slice(0, -member.length - 2)}' takes no ${name}.`
    : `${place} takes no value.`;
};

const sentenceFor = ({ keyword, limit, member, value }: SchemaFault, place: string): string => {
  if (keyword === 'required') return `${text(member)} is missing${place === 'The arguments' ? '' : ` in ${place}`}.`;
  if (keyword === 'dependentRequired') return `${text(member)} is missing, which ${text(limit)} asks for.`;
  if (codes[keyword] === 'UNKNOWN_ARGUMENT') return unknownSentence(place, member);
  return `${place} ${demands[keyword]?.(limit) ?? 'is not taken'}${keyword === 'type' ? `, not ${jsonType(value)}` : ''}.`;
};

const jsonType = (value: Json): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

const hints: Readonly<Partial<Record<CallErrorCode, string>>> = {
  MISSING_ARGUMENT: 'Send it and call again.',
  UNKNOWN_ARGUMENT: 'Leave it away and call again.',
};

/** Makes the error of one fault, in the spelling of the wire. */
export const faultError = (given: SchemaFault, view: WireView): CallError => {
  const fault = telling(given);
  const code = codes[fault.keyword] ?? 'OUT_OF_RANGE';
  const missing = fault.keyword === 'required' || fault.keyword === 'dependentRequired' ? fault.member : undefined;
  const source = missing === undefined ? fault.at : joinPointer(fault.at, missing);
  const field = view.pointer(source);
  const sentence = sentenceFor(fault, placeName(view.pointer(fault.at)));
  const known =
    fault.keyword === 'enum' && Array.isArray(fault.limit) ? fault.limit : fault.keyword === 'const' ? [fault.limit] : [];
  const near =
    code === 'UNKNOWN_ARGUMENT' ? didYouMean(fault.member, view.declared(fault.schemaAt)) : didYouMean(fault.value, known);
  const allowed = known.length > 0 ? known.slice(0, mostListed) : demands[fault.keyword]?.(fault.limit);
  return {
    success: false,
    code,
    error: `${sentence}${near}`,
    field,
    ...(source === field ? {} : { sourceField: source }),
    ...(missing === undefined ? { received: receivedText(view.value(field), lastOf(field)) } : {}),
    ...(allowed === undefined ? {} : { allowed }),
    retry_hint: hints[code] ?? 'Correct it and call again.',
    retryable: false,
    not_run: missing !== undefined && fault.at === '' ? 'missing_arguments' : 'invalid_arguments',
  };
};

/** An error about a call as a whole. */
export const callError = (
  code: CallErrorCode,
  error: string,
  not_run: NotRun,
  more: Pick<CallError, 'retry_hint' | 'field' | 'received' | 'allowed'> = {},
): CallError => ({ success: false, code, error, ...more, retryable: false, not_run });

/** One error for the model out of all: the first one's code and place, and what each of them says. */
export const joinedError = (errors: readonly [CallError, ...CallError[]]): CallError => {
  const [first, ...others] = errors;
  if (others.length === 0) return first;
  const shown = errors.slice(0, mostListed).map(({ error }) => error);
  const left = errors.length - shown.length;
  const error = `${errors.length} faults. ${shown.map((one, at) => `${at + 1}. ${one}`).join(' ')}${left > 0 ? ` And ${left} more.` : ''}`;
  return { ...first, error, retry_hint: 'Correct all of them and call again.' };
};
