import { joinPointer } from '@toolwire/core/unstable';
import type { Note } from '../message.ts';

/** Key under which converters leave a note in the schema they write; taken out again before anything is sent. */
export const noteKey = '~toolwire-note';

/** Deeper data cannot be sent between processes. */
const mostLevels = 1500;

/** A schema as plain JSON, and what was said about its parts. */
export interface Converted {
  readonly schema: unknown;
  readonly notes: readonly Note[];
}

/** Copies data as JSON would hold it, notes taken out; what JSON cannot hold becomes `{}` with a note. */
export const toJson = (value: unknown): Converted => {
  const notes: Note[] = [];
  const open = new Set<object>();
  const lost = (at: string, message: string): unknown => {
    notes.push({ id: 'schema-unrepresentable', at, message });
    return {};
  };
  const copy = (one: unknown, at: string, level: number): unknown => {
    if (typeof one === 'bigint') return Number(one);
    if (typeof one !== 'object' || one === null) return typeof one === 'function' || typeof one === 'symbol' ? undefined : one;
    if (open.has(one)) return lost(at, 'The schema holds itself at this place, which JSON cannot; read as {}.');
    if (level > mostLevels) return lost(at, `The schema is nested more than ${mostLevels} levels deep here; read as {}.`);
    open.add(one);
    const copied = Array.isArray(one)
      ? one.map((item, index) => copy(item, joinPointer(at, index), level + 1) ?? null)
      : copyObject(one, at, level);
    open.delete(one);
    return copied;
  };
  const copyObject = (one: object, at: string, level: number): unknown => {
    if (one instanceof Date || one instanceof URL) return JSON.parse(JSON.stringify(one));
    if (one instanceof RegExp) return one.source;
    const entries = Object.entries(one);
    const note = entries.find(([key]) => key === noteKey);
    if (note !== undefined) notes.push({ id: 'schema-unrepresentable', at, message: String(note[1]) });
    return Object.fromEntries(
      entries
        .filter(([key]) => key !== noteKey)
        .map(([key, item]) => [key, copy(item, joinPointer(at, key), level + 1)] as const)
        .filter(([, item]) => item !== undefined),
    );
  };
  return { schema: copy(value, '', 0), notes };
};

/** An object made of braces, not by a class. */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const parent = Object.getPrototypeOf(value);
  // Another realm's Object.prototype has no parent of its own either.
  return parent === null || parent === Object.prototype || Object.getPrototypeOf(parent) === null;
};

const mostNodes = 500_000;

/** Nothing but data: what the user could have written into a JSON file. */
export const isData = (value: unknown): boolean => {
  const open = new Set<object>();
  let nodes = 0;
  const test = (one: unknown): boolean => {
    nodes += 1;
    if (nodes > mostNodes || open.size > mostLevels) return false;
    if (one === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof one)) return true;
    if (typeof one !== 'object' || open.has(one)) return false;
    if (!Array.isArray(one) && (!isPlain(one) || Object.getOwnPropertySymbols(one).length > 0)) return false;
    open.add(one);
    const every = Object.values(one).every(test);
    open.delete(one);
    return every;
  };
  return test(value);
};
