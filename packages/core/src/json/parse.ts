import { position } from './position.ts';
import { readNumber, readString, readWord, skipBlank } from './scan.ts';
import { hasOwn, type Json, KEY_ORDER, LEXEMES } from './value.ts';

/** Levels of nesting that are read; deeper text is refused with its place. */
const maxLevels = 5000;

/** What beyond strict JSON is let through. */
export interface ParseOptions {
  readonly comments?: boolean;
  readonly trailingCommas?: boolean;
}

/** Why a text is no JSON, and where; line and column count from 1. */
interface ParseError {
  readonly code: 'SYNTAX' | 'TOO_DEEP' | 'EMPTY';
  readonly message: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A key that an object has twice; the last value counts. */
interface DuplicateKey {
  readonly key: string;
  readonly offset: number;
}

export type ParseResult =
  | { readonly ok: true; readonly value: Json; readonly duplicates: readonly DuplicateKey[] }
  | { readonly ok: false; readonly error: ParseError };

/** A mistake on the way, thrown inside this module only. */
interface Mistake {
  readonly code: ParseError['code'];
  readonly message: string;
  readonly offset: number;
}

interface Frame {
  readonly container: Json[] | Record<string, Json>;
  keys: string[];
  lexemes: Map<string, string> | null;
  key: string;
  /** Some key looks like an array index, so JavaScript would list it first. */
  reordered: boolean;
}

const indexLike = /^(0|[1-9]\d*)$/;

const put = (object: Record<string, Json>, key: string, value: Json): void => {
  if (key === '__proto__') Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
};

const finished = (frame: Frame): Json => {
  const { container, keys, lexemes } = frame;
  if (frame.reordered) Object.defineProperty(container, KEY_ORDER, { value: Object.freeze([...new Set(keys)]) });
  if (lexemes !== null) Object.defineProperty(container, LEXEMES, { value: lexemes });
  return container;
};

/** Reads one JSON text; key order and number texts that JavaScript would lose are kept on the objects. */
export const parseJson = (text: string, options: ParseOptions = {}): ParseResult => {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  try {
    return read(text, start, options);
  } catch (cause) {
    const mistake = cause as Mistake;
    if (typeof mistake.offset !== 'number') throw cause;
    const { line, column } = position(text, mistake.offset);
    return { ok: false, error: { ...mistake, line, column } };
  }
};

const fail = (code: Mistake['code'], message: string, offset: number): never => {
  const mistake: Mistake = { code, message, offset };
  throw mistake;
};

const shown = (text: string, at: number): string => {
  if (at >= text.length) return 'the end of the text';
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return char < ' ' ? `a control character (U+${char.charCodeAt(0).toString(16).padStart(4, '0')})` : `'${char}'`;
};

const read = (text: string, start: number, options: ParseOptions): ParseResult => {
  const comments = options.comments ?? false;
  const duplicates: DuplicateKey[] = [];
  const frames: Frame[] = [];
  let at = skipBlank(text, start, comments);
  if (at >= text.length) fail('EMPTY', 'The text is empty.', at);
  let value: Json;
  for (;;) {
    const char = text[at];
    let done = true;
    if (char === '{' || char === '[') {
      if (frames.length >= maxLevels) fail('TOO_DEEP', `Nested deeper than ${maxLevels} levels.`, at);
      const frame: Frame = { container: char === '{' ? {} : [], keys: [], lexemes: null, key: '', reordered: false };
      at = skipBlank(text, at + 1, comments);
      if (text[at] === (char === '{' ? '}' : ']')) {
        at += 1;
        value = frame.container;
      } else {
        frames.push(frame);
        if (char === '{') at = readKey(text, at, frame, duplicates, comments);
        done = false;
      }
    } else if (char === '"') {
      const string = readString(text, at, fail);
      value = string.value;
      at = string.end;
    } else if (char !== undefined && (char === '-' || (char >= '0' && char <= '9'))) {
      const number = readNumber(text, at, fail);
      value = number.value;
      at = number.end;
      if (number.lexeme !== null) keepLexeme(frames.at(-1), number.lexeme);
    } else {
      const word = readWord(text, at);
      if (word === null) fail('SYNTAX', `Expected a value, found ${shown(text, at)}.`, at);
      else {
        value = word.value;
        at = word.end;
      }
    }
    if (!done) continue;
    const closed = close(text, at, value, frames, duplicates, options);
    if ('value' in closed) return { ok: true, value: closed.value, duplicates };
    at = closed.at;
  }
};

const keepLexeme = (frame: Frame | undefined, lexeme: string): void => {
  if (frame === undefined) return;
  frame.lexemes ??= new Map();
  frame.lexemes.set(Array.isArray(frame.container) ? String(frame.container.length) : frame.key, lexeme);
};

const readKey = (text: string, from: number, frame: Frame, duplicates: DuplicateKey[], comments: boolean): number => {
  if (text[from] !== '"') fail('SYNTAX', `Expected a property name in double quotes, found ${shown(text, from)}.`, from);
  const key = readString(text, from, fail);
  if (hasOwn(frame.container, key.value)) duplicates.push({ key: key.value, offset: from });
  frame.key = key.value;
  frame.keys.push(key.value);
  frame.reordered ||= indexLike.test(key.value);
  const colon = skipBlank(text, key.end, comments);
  if (text[colon] !== ':') fail('SYNTAX', `Expected ':' after a property name, found ${shown(text, colon)}.`, colon);
  return skipBlank(text, colon + 1, comments);
};

/** Stores a finished value and closes containers until another value is due, or the text is done. */
const close = (
  text: string,
  from: number,
  finishedValue: Json,
  frames: Frame[],
  duplicates: DuplicateKey[],
  options: ParseOptions,
): { readonly at: number } | { readonly value: Json } => {
  const comments = options.comments ?? false;
  let value = finishedValue;
  let at = skipBlank(text, from, comments);
  for (;;) {
    const frame = frames.at(-1);
    if (frame === undefined) {
      if (at < text.length) fail('SYNTAX', `Expected the end of the text, found ${shown(text, at)}.`, at);
      return { value };
    }
    const list = Array.isArray(frame.container);
    if (Array.isArray(frame.container)) frame.container.push(value);
    else put(frame.container, frame.key, value);
    const end = list ? ']' : '}';
    if (text[at] === ',') {
      const next = skipBlank(text, at + 1, comments);
      if (text[next] !== end) return { at: list ? next : readKey(text, next, frame, duplicates, comments) };
      if (!options.trailingCommas) fail('SYNTAX', `A comma stands before '${end}'. Take it out.`, at);
      at = next;
    }
    if (text[at] !== end)
      fail(
        'SYNTAX',
        `Expected ',' or '${end}' after ${list ? 'an array member' : 'a property value'}, found ${shown(text, at)}.`,
        at,
      );
    frames.pop();
    value = finished(frame);
    at = skipBlank(text, at + 1, comments);
  }
};
