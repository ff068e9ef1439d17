import { parseNatively } from './parse-natively.ts';
import { joinPointer } from './pointer.ts';
import { position } from './position.ts';
import { type Fail, found, readNumber, readString, readWord, skipBlank, type Token } from './scan.ts';
import { hasOwn, type Json, KEY_ORDER, LEXEMES, type Pointer } from './value.ts';

/** Levels of nesting that are read; deeper text is refused with its place. */
const maxLevels = 5000;

/** What beyond strict JSON is let through, and how much text is read. */
export interface ParseOptions {
  readonly comments?: boolean;
  readonly trailingCommas?: boolean;
  /** UTF-8 bytes; larger text is refused unread. No limit where absent. */
  readonly maxBytes?: number;
}

/** Why a text is no JSON, and where; line and column count from 1, columns in UTF-16 units. */
interface ParseError {
  readonly code: 'SYNTAX' | 'TOO_DEEP' | 'TOO_LARGE' | 'EMPTY';
  readonly message: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A key that an object has twice; the last value counts. */
export interface DuplicateKey {
  readonly key: string;
  /** Place of the later key's quote. */
  readonly offset: number;
  readonly pointer: Pointer;
}

/** A value with what was odd about its text, or the first mistake. */
export type ParseResult =
  | { readonly ok: true; readonly value: Json; readonly duplicates: readonly DuplicateKey[] }
  | { readonly ok: false; readonly error: ParseError };

type Mistake = Pick<ParseError, 'code' | 'message' | 'offset'>;

interface Frame {
  readonly container: Json[] | Record<string, Json>;
  readonly keys: string[];
  readonly lexemes: Map<string, string>;
  /** Key whose value is due. */
  key: string;
  /** Some key may be an array index, which JavaScript lists first. */
  hasIndex: boolean;
  /** Pointer of the container, made when first asked for. */
  pointer: Pointer | null;
}

interface Reading {
  readonly text: string;
  readonly comments: boolean;
  readonly trailingCommas: boolean;
  readonly frames: Frame[];
  readonly duplicates: DuplicateKey[];
}

const fail: Fail = (code, message, offset) => {
  const mistake: Mistake = { code, message, offset };
  throw mistake;
};

const isMistake = (cause: unknown): cause is Mistake => typeof cause === 'object' && cause !== null && hasOwn(cause, 'offset');

const isLarger = (text: string, maxBytes: number): boolean => {
  if (text.length * 3 <= maxBytes) return false;
  let bytes = text.length;
  for (let at = 0; at < text.length && bytes <= maxBytes; at += 1) {
    const code = text.charCodeAt(at);
    // Both halves of a pair count two: four bytes in all.
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return bytes > maxBytes;
};

/** Reads one JSON text; key order and number texts that JavaScript would lose are kept on the objects. */
export const parseJson = (text: string, options: ParseOptions = {}): ParseResult => {
  const { comments = false, trailingCommas = false, maxBytes = Number.POSITIVE_INFINITY } = options;
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  try {
    if (isLarger(text, maxBytes)) fail('TOO_LARGE', `The text is larger than ${maxBytes} bytes.`, 0);
    const native = parseNatively(text, start, maxLevels);
    if (native !== null) return { ok: true, value: native.value, duplicates: [] };
    const reading: Reading = { text, comments, trailingCommas, frames: [], duplicates: [] };
    return { ok: true, value: readText(reading, start), duplicates: reading.duplicates };
  } catch (cause) {
    if (!isMistake(cause)) throw cause;
    return { ok: false, error: { ...cause, ...position(text, cause.offset) } };
  }
};

const readText = (reading: Reading, start: number): Json => {
  const { text, comments, frames } = reading;
  let at = skipBlank(text, start, comments);
  if (at >= text.length) fail('EMPTY', 'The text is empty.', at);
  for (;;) {
    const member = open(reading, at);
    if (member !== null) {
      at = member;
      continue;
    }
    let { value, end } = readWhole(reading, at);
    end = skipBlank(text, end, comments);
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      put(frame, value);
      const next = nextMember(reading, frame, end);
      if (next.isMember) {
        end = next.at;
        break;
      }
      frames.pop();
      value = finished(frame);
      end = skipBlank(text, next.at, comments);
    }
    if (frames.length === 0) {
      if (end < text.length) fail('SYNTAX', `Expected the end of the text, found ${found(text, end)}.`, end);
      return value;
    }
    at = end;
  }
};

/** Goes into a container that has members: place of its first value; null where none starts here. */
const open = (reading: Reading, at: number): number | null => {
  const { text, comments, frames } = reading;
  const char = text[at];
  if (char !== '{' && char !== '[') return null;
  if (frames.length >= maxLevels) fail('TOO_DEEP', `Nested deeper than ${maxLevels} levels.`, at);
  const member = skipBlank(text, at + 1, comments);
  if (text[member] === (char === '{' ? '}' : ']')) return null;
  const container = char === '{' ? {} : [];
  const frame: Frame = { container, keys: [], lexemes: new Map(), key: '', hasIndex: false, pointer: null };
  frames.push(frame);
  return char === '{' ? readKey(reading, frame, member) : member;
};

/** Reads a value that holds no other: a scalar, or an empty container. */
const readWhole = (reading: Reading, at: number): Token<Json> => {
  const { text, comments, frames } = reading;
  const char = text[at] ?? '';
  if (char === '{' || char === '[') return { value: char === '{' ? {} : [], end: skipBlank(text, at + 1, comments) + 1 };
  if (char === '"') return readString(text, at, fail);
  if (char === '-' || (char >= '0' && char <= '9')) {
    const number = readNumber(text, at, fail);
    const frame = frames.at(-1);
    if (number.lexeme !== null && frame !== undefined) frame.lexemes.set(placeIn(frame), number.lexeme);
    return number;
  }
  return readWord(text, at) ?? fail('SYNTAX', `Expected a value, found ${found(text, at)}.`, at);
};

const placeIn = ({ container, key }: Frame): string => (Array.isArray(container) ? String(container.length) : key);

const readKey = (reading: Reading, frame: Frame, from: number): number => {
  const { text, comments } = reading;
  if (text[from] !== '"') fail('SYNTAX', `Expected a property name in double quotes, found ${found(text, from)}.`, from);
  const { value: key, end } = readString(text, from, fail);
  frame.key = key;
  if (hasOwn(frame.container, key)) {
    reading.duplicates.push({ key, offset: from, pointer: joinPointer(pointerOf(reading.frames), key) });
    frame.lexemes.delete(key);
  } else {
    frame.keys.push(key);
    frame.hasIndex ||= key.length < 11 && /^\d+$/.test(key);
  }
  const colon = skipBlank(text, end, comments);
  if (text[colon] !== ':') fail('SYNTAX', `Expected ':' after a property name, found ${found(text, colon)}.`, colon);
  return skipBlank(text, colon + 1, comments);
};

/** Pointer of the innermost container. Frames keep theirs, so that a text full of doubled keys stays linear. */
const pointerOf = (frames: readonly Frame[]): Pointer => {
  let level = frames.length - 1;
  while (level > 0 && frames[level]?.pointer === null) level -= 1;
  let pointer = frames[level]?.pointer ?? '';
  for (; level < frames.length; level += 1) {
    const frame = frames[level] as Frame;
    const holder = frames[level - 1];
    frame.pointer ??= holder === undefined ? '' : joinPointer(pointer, placeIn(holder));
    pointer = frame.pointer;
  }
  return pointer;
};

const put = (frame: Frame, value: Json): void => {
  const { container, key } = frame;
  if (Array.isArray(container)) container.push(value);
  else if (key === '__proto__')
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
  else container[key] = value;
};

/** What follows a member: the place of the next value, or the place behind the container's end. */
const nextMember = (reading: Reading, frame: Frame, from: number): { readonly isMember: boolean; readonly at: number } => {
  const { text, comments, trailingCommas } = reading;
  const list = Array.isArray(frame.container);
  const close = list ? ']' : '}';
  if (text[from] === close) return { isMember: false, at: from + 1 };
  if (text[from] !== ',') {
    const what = list ? 'an array member' : 'a property value';
    return fail('SYNTAX', `Expected ',' or '${close}' after ${what}, found ${found(text, from)}.`, from);
  }
  const next = skipBlank(text, from + 1, comments);
  if (text[next] !== close) return { isMember: true, at: list ? next : readKey(reading, frame, next) };
  if (!trailingCommas) fail('SYNTAX', `A comma stands before '${close}'. Take it out.`, from);
  return { isMember: false, at: next + 1 };
};

const finished = ({ container, keys, lexemes, hasIndex }: Frame): Json => {
  if (hasIndex && Object.keys(container).some((key, at) => key !== keys[at])) {
    Object.defineProperty(container, KEY_ORDER, { value: Object.freeze(keys) });
  }
  if (lexemes.size > 0) Object.defineProperty(container, LEXEMES, { value: lexemes });
  return container;
};
