import { isObject, type Json, own } from '../json/value.ts';
import { errorData, isEnvelope, withinReason } from './error-text.ts';
import { readLoose } from './loose-value.ts';

/** One message of an error, with the place that the envelope around it names. */
export interface Told {
  readonly text: string;
  /** Path of the parameter, in one text or part by part. */
  readonly param?: string | readonly (string | number)[];
  /** Words of a client or host around an envelope that holds the message. */
  readonly isAround?: true;
}

const messageFields = ['message', 'msg', 'error', 'errors', 'detail', 'details', 'description', 'raw', 'metadata', 'reason'];
const otherFields = [
  'error_description',
  'errorMessage',
  'Message',
  'title',
  'body',
  'data',
  'responseBody',
  'response',
  'cause',
];
const allFields = [...messageFields, ...otherFields, 'fieldViolations', 'issues'];
const placeFields = ['param', 'loc', 'path', 'field', 'instancePath'];

const deepest = 30;
/** Places of a text at which a value is tried; a text with more braces is no envelope. */
const mostTries = 24;

const paramOf = (value: object): Pick<Told, 'param'> => {
  for (const field of placeFields) {
    const param = own(value, field);
    if (typeof param === 'string' && param !== '') return { param };
    if (Array.isArray(param) && param.length > 0 && param.every((one) => typeof one === 'string' || typeof one === 'number'))
      return { param };
  }
  return {};
};

/** Undoes the escapes of a text that was once a string in JSON and was pasted without its quotes. */
const unescaped = (text: string): string => {
  let plain = text;
  for (let round = 0; round < 3 && /\\[n"'t]/.test(plain); round += 1)
    plain = plain.replace(/\\(["'\\/])|\\[nr]|\\t/g, (whole, char: string | undefined) => char ?? (whole === '\\t' ? ' ' : '\n'));
  return plain;
};

const opener = /[{[]\s{0,80}["'{[]/g;

interface Split {
  readonly before: string;
  readonly value: Json;
  readonly after: string;
}

const isIssueList = (value: Json): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && isEnvelope(one));

/** Finds the envelope in a text: words before it, what it holds, words behind it. */
const envelopeIn = (text: string): Split | null => {
  opener.lastIndex = 0;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = opener.exec(text);
    if (found === null) return null;
    const loose = readLoose(text, found.index);
    if (loose !== null && (isEnvelope(loose.value) || isIssueList(loose.value)))
      return { before: text.slice(0, found.index), value: loose.value, after: text.slice(loose.end) };
    opener.lastIndex = found.index + 1;
  }
  return null;
};

const fromText = (text: string, depth: number, around: Pick<Told, 'param'>): readonly Told[] => {
  if (depth > deepest || text.trim() === '') return [];
  const split = envelopeIn(text);
  if (split !== null) {
    const inner = fromValue(split.value, depth + 1, around);
    if (inner.length > 0) {
      const words = [split.before, split.after].map((part) => part.trim()).filter((part) => /[A-Za-z]{3}/.test(part));
      return [...inner, ...words.map((part) => ({ text: unescaped(part), isAround: true as const }))];
    }
  }
  const plain = unescaped(text);
  return plain !== text && envelopeIn(plain) !== null ? fromText(plain, depth + 1, around) : [{ text: plain, ...around }];
};

const fromValue = (value: Json, depth: number, around: Pick<Told, 'param'>): readonly Told[] => {
  if (depth > deepest) return [];
  if (typeof value === 'string') return fromText(value, depth + 1, around);
  if (Array.isArray(value)) return value.flatMap((item) => fromValue(item, depth + 1, around));
  if (!isObject(value)) return [];
  const own_ = { ...around, ...paramOf(value) };
  return allFields.flatMap((field) => {
    const inner = own(value, field);
    return inner === undefined || inner === null ? [] : fromValue(inner, depth + 1, own_);
  });
};

/**
 * Takes an error of any kind apart: JSON in JSON, Python's spelling of it, prefixes of clients and hosts. The messages
 * inside come first, each once; words around them last. Linear in the length of the error.
 */
export const unwrap = (error: unknown): readonly Told[] => {
  const told = fromValue(errorData(error), 0, {});
  const seen = new Set<string>();
  return told.flatMap((one) => {
    const text = withinReason(one.text).trim();
    const key = `${text}\u0000${JSON.stringify(one.param ?? '')}`;
    if (text === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ ...one, text }];
  });
};
