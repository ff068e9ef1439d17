import type { Json } from '../json/value.ts';

/** A value read from the middle of a text, and where it ends. */
export interface LooseValue {
  readonly value: Json;
  /** Offset behind its last character. */
  readonly end: number;
}

const deepest = 40;

const words: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
]);

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const blank = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text[at] as string)) at += 1;
  return at;
};

/** A string in single or double quotes; one that the text cuts off ends with the text. */
const readString = (text: string, from: number): LooseValue => {
  const quote = text[from];
  const parts: string[] = [];
  let start = from + 1;
  let at = start;
  for (; at < text.length && text[at] !== quote; at += 1) {
    if (text[at] !== '\\') continue;
    parts.push(text.slice(start, at));
    const code = /^u([0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6))?.[1];
    const next = text[at + 1] ?? '';
    parts.push(code === undefined ? (escapes[next] ?? next) : String.fromCharCode(Number.parseInt(code, 16)));
    at += code === undefined ? 1 : 5;
    start = at + 1;
  }
  parts.push(text.slice(start, at));
  return { value: parts.join(''), end: Math.min(at + 1, text.length) };
};

const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')' };

const readList = (text: string, from: number, depth: number): LooseValue | null => {
  const closer = closers[text[from] as string];
  const list: Json[] = [];
  let at = blank(text, from + 1);
  while (at < text.length && text[at] !== closer) {
    const item = readLoose(text, at, depth + 1);
    if (item === null) return null;
    list.push(item.value);
    at = blank(text, item.end);
    if (text[at] === ',') at = blank(text, at + 1);
    else if (at < text.length && text[at] !== closer) return null;
  }
  return { value: list, end: Math.min(at + 1, text.length) };
};

const readObject = (text: string, from: number, depth: number): LooseValue | null => {
  const entries: [string, Json][] = [];
  let at = blank(text, from + 1);
  while (at < text.length && text[at] !== '}') {
    if (text[at] !== '"' && text[at] !== "'") return null;
    const key = readString(text, at);
    at = blank(text, key.end);
    if (at >= text.length) break;
    if (text[at] !== ':') return null;
    const item = readLoose(text, blank(text, at + 1), depth + 1);
    if (item === null) return null;
    entries.push([String(key.value), item.value]);
    at = blank(text, item.end);
    if (text[at] === ',') at = blank(text, at + 1);
    else if (at < text.length && text[at] !== '}') return null;
  }
  return { value: Object.fromEntries(entries), end: Math.min(at + 1, text.length) };
};

/**
 * Reads a JSON value or a Python literal that begins at an offset; null where none does. What the text cuts off is
 * taken as it stands. Linear in what is read; at most 40 levels deep.
 */
export const readLoose = (text: string, from: number, depth = 0): LooseValue | null => {
  const first = text[from];
  if (first === undefined || depth > deepest) return null;
  if (first === '"' || first === "'") return readString(text, from);
  if (first === '{') return readObject(text, from, depth);
  if (first === '[' || first === '(') return readList(text, from, depth);
  const word = /^(?:[A-Za-z]{4,5}|-?\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,4})?)/.exec(text.slice(from, from + 70))?.[0];
  if (word === undefined) return null;
  const value = words.has(word) ? words.get(word) : Number(word);
  return typeof value === 'number' && Number.isNaN(value) ? null : { value, end: from + word.length };
};
