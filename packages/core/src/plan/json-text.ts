import { parseJson } from '../json/parse.ts';
import { isOddNumber } from '../json/scan.ts';
import { type Json, keysOf, lexemeOf, own } from '../json/value.ts';
import { enter, fail, failTooDeep, goBack, goTo, leave, maxLevels, quoted, type Run } from './run.ts';

const numberText = (run: Run, value: number): string => {
  if (run.lexeme !== undefined) return run.lexeme;
  if (!Number.isFinite(value)) return fail(run, 'INVALID_ENCODING', `JSON has no number ${value}.`);
  return Object.is(value, -0) ? '-0' : String(value);
};

const printMember = (run: Run, parts: string[], holder: object, key: string | number, token: string | number): void => {
  const value = own(holder, key);
  run.lexeme = lexemeOf(holder, key);
  goTo(run, token);
  print(run, parts, value);
  goBack(run);
};

const printList = (run: Run, parts: string[], list: readonly Json[], base: number): void => {
  parts.push('[');
  for (let at = 0; at < list.length; at += 1) {
    if (at > 0) parts.push(',');
    printMember(run, parts, list, at, at + base);
  }
  parts.push(']');
};

const printObject = (run: Run, parts: string[], object: object): void => {
  let open = '{';
  for (const key of keysOf(object)) {
    if (own(object, key) === undefined) continue;
    parts.push(open, JSON.stringify(key), ':');
    printMember(run, parts, object, key, key);
    open = ',';
  }
  parts.push(open === '{' ? '{}' : '}');
};

const print = (run: Run, parts: string[], value: Json): void => {
  if (typeof value === 'string') parts.push(JSON.stringify(value));
  else if (typeof value === 'number') parts.push(numberText(run, value));
  else if (value === null || typeof value === 'boolean' || typeof value === 'bigint') parts.push(String(value));
  else if (typeof value === 'object') {
    const base = enter(run);
    if (Array.isArray(value)) printList(run, parts, value, base);
    else printObject(run, parts, value);
    leave(run);
  } else fail(run, 'INVALID_ENCODING', `JSON has no ${typeof value}.`);
};

/** Prints the value at hand as compact JSON: keys in their order, numbers as they were written. */
export const printJson = (run: Run, value: Json): string => {
  const parts: string[] = [];
  print(run, parts, value);
  return parts.join('');
};

/** Tells whether a value has more levels than are left. */
const isDeeperThan = (levels: number, value: Json): boolean => {
  const open: (readonly [Json, number])[] = [[value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [holder, level] = next;
    if (typeof holder !== 'object' || holder === null) continue;
    if (level === levels) return true;
    for (const member of Array.isArray(holder) ? holder : Object.values(holder)) open.push([member, level + 1]);
  }
  return false;
};

/** A value read from text, or why the text is no JSON. */
type TextResult = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly message: string };

/**
 * Reads the string at hand as JSON text; `run.lexeme` is then the text of a number.
 * Text that repeats a key or goes too deep ends the run: it is JSON, and yet says no one value.
 */
export const readJsonText = (run: Run, text: string): TextResult => {
  const result = parseJson(text);
  if (!result.ok) {
    const { code, message, line, column } = result.error;
    if (code === 'TOO_DEEP') fail(run, 'INVALID_ENCODING', message);
    return { ok: false, message: `Line ${line}, column ${column}: ${message}` };
  }
  const [twice] = result.duplicates;
  if (twice !== undefined) fail(run, 'INVALID_ENCODING', `The JSON text has the key ${quoted(twice.key)} twice in one object.`);
  const { value } = result;
  const left = maxLevels - run.depth;
  // Each level takes two characters.
  if (text.length > 2 * left && isDeeperThan(left, value)) failTooDeep(run);
  const token = typeof value === 'number' ? text.trim() : null;
  run.lexeme = token !== null && isOddNumber(token) ? token : undefined;
  return { ok: true, value };
};
