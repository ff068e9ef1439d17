import { hasOwn, isObject, type Json, keysOf, own } from '../json/value.ts';
import type { PlanRest } from '../model/plan.ts';
import { type Draft, emptyDraft, put } from './copies.ts';
import { type DecodeRun, readDue, repair } from './decode-run.ts';
import type { ReadyObject } from './ready.ts';
import { fail, goBack, goTo, quoted, visit } from './run.ts';

/** How entries are spelt; the same for a whole object and for its undeclared members. */
type EntryShape = Pick<PlanRest, 'key' | 'value' | 'child'>;

/** Tells whether another member has a name. */
type IsTaken = (name: string) => boolean;

const takenMessage = (name: string): string => `The key ${quoted(name)} is the name of another member.`;

const readEntry = (run: DecodeRun, shape: EntryShape, entry: Json, draft: Draft, seen: Set<string>, isTaken: IsTaken): void => {
  const name = isObject(entry) ? own(entry, shape.key) : undefined;
  const value = isObject(entry) ? own(entry, shape.value) : undefined;
  if (typeof name !== 'string' || value === undefined || keysOf(entry as object).length !== 2) {
    fail(run, 'INVALID_ENCODING', `Expected an object with ${quoted(shape.key)}, a string, and ${quoted(shape.value)} only.`);
    return;
  }
  if (seen.has(name)) fail(run, 'INVALID_ENCODING', `The key ${quoted(name)} stands in an entry before.`, shape.key);
  if (isTaken(name)) fail(run, 'INVALID_ENCODING', takenMessage(name), shape.key);
  seen.add(name);
  const out = visit(run, shape.child, value, entry as object, shape.value);
  put(draft, name, out, run.lexeme);
};

const readList = (run: DecodeRun, shape: EntryShape, list: readonly Json[], isTaken: IsTaken): Draft => {
  const draft = emptyDraft();
  const seen = new Set<string>();
  for (let at = 0; at < list.length; at += 1) {
    goTo(run, at);
    const parsed = readDue(run, list[at], '{');
    run.isInText ||= parsed !== null;
    readEntry(run, shape, parsed ?? list[at], draft, seen, isTaken);
    if (parsed !== null) run.isInText = false;
    goBack(run);
  }
  return draft;
};

const readMembers = (run: DecodeRun, shape: EntryShape, source: object, isTaken: IsTaken): Draft => {
  const draft = emptyDraft();
  for (const key of keysOf(source)) {
    if (isTaken(key)) fail(run, 'INVALID_ENCODING', takenMessage(key), key);
    const out = visit(run, shape.child, own(source, key), source, key);
    put(draft, key, out, run.lexeme);
  }
  return draft;
};

const isFree: IsTaken = () => false;

/** Reads entries as members: a list of the wire, or an object as the source has it. */
export const decodeEntries = (run: DecodeRun, shape: EntryShape, entries: object, isTaken: IsTaken = isFree): Draft => {
  if (Array.isArray(entries)) return readList(run, shape, entries, isTaken);
  repair(run, 'source-shape');
  return readMembers(run, shape, entries, isTaken);
};

/** Reads the undeclared members that an object of the wire holds as entries. */
export const decodeRest = (run: DecodeRun, { bySource, byWire }: ReadyObject, rest: PlanRest, wire: object): Draft => {
  const isTaken: IsTaken = (name) => bySource.has(name) || (hasOwn(wire, name) && !byWire.has(name) && name !== rest.wire);
  const value = own(wire, rest.wire);
  goTo(run, rest.wire);
  const parsed = readDue(run, value, '[');
  const entries = parsed ?? value;
  run.isInText ||= parsed !== null;
  let draft = emptyDraft();
  if (entries === null) {
    if (rest.absent === 'absent') repair(run, 'null-as-absent');
  } else if (typeof entries !== 'object') fail(run, 'INVALID_ENCODING', 'Expected a list of entries.');
  else draft = decodeEntries(run, rest, entries, isTaken);
  if (parsed !== null) run.isInText = false;
  goBack(run);
  return draft;
};
