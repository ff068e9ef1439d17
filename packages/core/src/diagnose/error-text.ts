import { isObject, type Json, own } from '../json/value.ts';

/** Characters of an error that are read: its beginning and its end. */
const most = { head: 48_000, tail: 8_000 } as const;

/** Cuts what is longer than anybody words a refusal. */
export const withinReason = (text: string): string =>
  text.length <= most.head + most.tail ? text : `${text.slice(0, most.head)}\n${text.slice(-most.tail)}`;

const fields = ['message', 'error', 'errors', 'body', 'data', 'responseBody', 'response', 'cause', 'detail', 'details'] as const;

const read = (value: object, field: string): Json => {
  try {
    return Reflect.get(value, field);
  } catch {
    // A getter of a foreign error may throw; what it hides is not there.
    return undefined;
  }
};

/** Copies what a thrown error holds, whose fields may stand on a prototype, up to a few levels. */
const plain = (value: Json, depth: number): Json => {
  if (typeof value === 'string') return withinReason(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? value : undefined;
  if (depth > 8) return undefined;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => plain(item, depth + 1));
  const isError = value instanceof Error;
  const keys = isError ? fields : [...new Set([...Object.keys(value).slice(0, 60), ...fields.filter((key) => key in value)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const copy = plain(read(value, key), depth + 1);
      return copy === undefined ? [] : [[key, copy] as const];
    }),
  );
};

/** Brings an error of any kind into plain data: text, or objects and lists of text and numbers. Never throws. */
export const errorData = (error: unknown): Json => {
  try {
    if (error instanceof Uint8Array) return withinReason(new TextDecoder().decode(error.subarray(0, most.head)));
    return plain(error, 0) ?? '';
  } catch {
    // A proxy may refuse to be listed.
    return '';
  }
};

/** Tells whether a parsed object is the answer of an API, and not a schema that a sentence repeats. */
export const isEnvelope = (value: Json): value is Readonly<Record<string, Json>> => {
  if (!isObject(value)) return false;
  const message = own(value, 'message') ?? own(value, 'msg') ?? own(value, 'detail');
  const text =
    typeof message === 'string' || (typeof message === 'object' && message !== null && own(message, 'type') === undefined);
  const error = own(value, 'error') ?? own(value, 'errors');
  return text || typeof error === 'string' || isObject(error) || Array.isArray(error) || typeof own(value, 'raw') === 'string';
};
