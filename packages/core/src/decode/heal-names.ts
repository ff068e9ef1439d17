import { joinPointer } from '../json/pointer.ts';
import { hasOwn, type Json, keysOf, lexemeOf, own, type Pointer } from '../json/value.ts';
import type { SchemaNode } from '../model/schema.ts';
import { emptyDraft, finish, put } from '../plan/copies.ts';
import { mapOf } from '../validate/held.ts';
import type { CallRepair } from './call.ts';

/** A name without case, quotes and the marks between words. */
const bare = (name: string): string => name.replace(/["'`\s_-]/g, '').toLowerCase();

/** Bare names of the declared members that one declared member alone has. */
const byBareName = (declared: Iterable<string>): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  for (const name of declared) found.set(bare(name), found.has(bare(name)) ? null : name);
  return found;
};

/**
 * Gives members their declared names that were written in another case, with other marks between words, or in quotes: where
 * one declared name alone is meant, and it was not sent too.
 */
export const healedNames = (
  value: Readonly<Record<string, Json>>,
  node: SchemaNode,
  at: Pointer,
  repairs: CallRepair[],
): Readonly<Record<string, Json>> => {
  const declared = mapOf(node, 'properties');
  // A name that some pattern is about may be meant as it is.
  if (declared === null || mapOf(node, 'patternProperties') !== null) return value;
  const unknown = keysOf(value).filter((name) => !declared.has(name));
  if (unknown.length === 0) return value;
  const meant = byBareName(declared.keys());
  const renamed = new Map<string, string>();
  for (const name of unknown) {
    const to = meant.get(bare(name));
    if (to === undefined || to === null || hasOwn(value, to) || [...renamed.values()].includes(to)) continue;
    renamed.set(name, to);
  }
  if (renamed.size === 0) return value;
  const draft = emptyDraft();
  for (const name of keysOf(value)) {
    const to = renamed.get(name);
    if (to !== undefined)
      repairs.push({ id: 'name-respelled', at: joinPointer(at, name), note: `Read as ${JSON.stringify(to)}.` });
    put(draft, to ?? name, own(value, name), lexemeOf(value, name));
  }
  return finish(draft);
};
