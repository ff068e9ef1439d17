import { type ParseResult, parseJson } from '../json/parse.ts';
import { isObject, type Json } from '../json/value.ts';
import type { CallRepair } from './call.ts';
import { insideTag, markedArguments } from './marked-arguments.ts';

/** The arguments as a value, or why the text has none. */
export type ParsedArguments =
  | {
      readonly ok: true;
      readonly value: Readonly<Record<string, Json>>;
      readonly repairs: readonly CallRepair[];
      readonly isEmpty: boolean;
    }
  | {
      readonly ok: false;
      readonly code: 'INVALID_JSON' | 'TRUNCATED' | 'INVALID_TYPE' | 'INVALID_ENCODING';
      readonly message: string;
    };

/** Bytes of arguments that are read; no model writes more. */
const maxBytes = 16 * 1024 * 1024;

type Failed = Extract<ParsedArguments, { ok: false }>;

const failed = (code: Failed['code'], message: string): Failed => ({ ok: false, code, message });

const repaired = (id: CallRepair['id'], note?: string): CallRepair =>
  note === undefined ? { id, at: '' } : { id, at: '', note };

/** The beginning of a number or a word that the end of the text cut short. */
const begun = /^(?:-?\d*\.?\d*(?:[eE][+-]?)?|t(?:ru?)?|f(?:al?s?)?|n(?:ul?)?)$/;

/** Tells whether a text ends before its value does: then it was cut off. */
export const endsEarly = (result: ParseResult, text: string): boolean => {
  if (result.ok) return false;
  const { code, message, offset } = result.error;
  return (
    code === 'EMPTY' ||
    /found the end of the text|not closed/.test(message) ||
    begun.test(text.slice(offset, offset + 400).trimEnd())
  );
};

/** A fence of Markdown around the whole text, closed again. */
const fenced = /^\s*```[a-z]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*```\s*$/i;

/** The text inside a fence; null where there is none, or it is not closed. */
const unfenced = (text: string): string | null => (text.includes('```') ? (fenced.exec(text)?.[1] ?? null) : null);

interface Read {
  readonly result: ParseResult;
  readonly repairs: readonly CallRepair[];
}

/** Reads a text as it stands; else without what is around and between, where nothing was cut. */
const readText = (text: string): Read => {
  const plain = parseJson(text, { maxBytes });
  if (plain.ok) return { result: plain, repairs: [] };
  for (const [id, inner] of [
    ['fence', unfenced(text)],
    ['markup', insideTag(text)],
  ] as const) {
    const read = inner === null ? null : readText(inner);
    if (read?.result.ok) return { ...read, repairs: [repaired(id), ...read.repairs] };
  }
  const lenient = parseJson(text, { maxBytes, trailingCommas: true, comments: true });
  if (lenient.ok) return { result: lenient, repairs: [repaired('trailing-comma')] };
  const marked = markedArguments(text);
  if (marked !== null) return { result: { ok: true, value: marked, duplicates: [] }, repairs: [repaired('markup')] };
  return { result: plain, repairs: [] };
};

const typeOf = (value: Json): string => (Array.isArray(value) ? 'list' : typeof value);

/** A spelling that was right once and is not any more: a control character where a letter stood. */
const brokenEscape = /\\u0000[0-9a-fA-F]{2}/;
/** A letter beyond ASCII, spelt by its number: models write one digit wrong, and nothing shows it. */
const spelledLetter = /\\u(?!00[0-7])[0-9a-fA-F]{4}/;

const suspicions = (text: string): readonly CallRepair[] => {
  if (!text.includes('\\u')) return [];
  if (brokenEscape.test(text))
    return [repaired('suspect-nul', 'A NUL is followed by two digits: a letter was probably spelt wrong.')];
  return spelledLetter.test(text)
    ? [repaired('suspect-escape', 'Letters are spelt by their numbers, where one digit is easily wrong.')]
    : [];
};

const ofValue = (value: Json, repairs: readonly CallRepair[], level = 0): ParsedArguments => {
  if (value === '' || value === null || value === undefined) return { ok: true, value: {}, repairs, isEmpty: true };
  if (isObject(value)) return { ok: true, value, repairs, isEmpty: false };
  if (typeof value === 'string' && level === 0) {
    const { result } = readText(value);
    if (result.ok && isObject(result.value)) return ofValue(result.value, [...repairs, repaired('double-encoded')], 1);
    if (endsEarly(result, value) && value.trimStart().startsWith('{'))
      return failed('TRUNCATED', 'The arguments end before they are complete.');
  }
  return failed('INVALID_TYPE', `Arguments are a JSON object; this is a ${typeOf(value)}.`);
};

/** Reads what a model sent as arguments: text, or a value that somebody read already. Nothing cut off is ever completed. */
export const parseArguments = (given: Json): ParsedArguments => {
  if (typeof given !== 'string') return ofValue(given, []);
  if (given.trim() === '') return { ok: true, value: {}, repairs: [], isEmpty: true };
  const { result, repairs } = readText(given);
  if (result.ok) {
    const [twice] = result.duplicates;
    if (twice !== undefined)
      return failed('INVALID_ENCODING', `The key ${JSON.stringify(twice.key.slice(0, 80))} stands twice in one object.`);
    return ofValue(result.value, [...repairs, ...suspicions(given)]);
  }
  const { message, line, column, code } = result.error;
  if (code === 'TOO_LARGE' || code === 'TOO_DEEP') return failed('INVALID_JSON', message);
  if (endsEarly(result, given))
    return failed('TRUNCATED', `The arguments end before they are complete (line ${line}, column ${column}).`);
  return failed('INVALID_JSON', `The arguments are no JSON: line ${line}, column ${column}: ${message}`);
};
