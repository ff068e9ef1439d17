import { parsePointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json, own } from '../json/value.ts';
import { decodeFragment } from '../model/schema-uri.ts';

/** A schema and the document that its references count from. */
export interface Term {
  readonly schema: Json;
  readonly root: Json;
}

/** An id other than an anchor makes references below it count from its own schema. */
const startsResource = (schema: Json): boolean => {
  const id = isObject(schema) ? own(schema, '$id') : undefined;
  return typeof id === 'string' && !id.startsWith('#');
};

/** Makes a term; a schema with an id of its own is its own document. */
export const termOf = (schema: Json, root: Json): Term => ({ schema, root: startsResource(schema) ? schema : root });

/** Makes a term of a schema that a term holds. */
export const below = (term: Term, schema: Json): Term => termOf(schema, term.root);

/** The schema that accepts nothing. */
export const nothing: Term = { schema: false, root: false };

const isMissing = (value: Json, token: string): boolean =>
  typeof value !== 'object' || value === null || !hasOwn(value, token) || (Array.isArray(value) && !/^(0|[1-9]\d*)$/.test(token));

const longest = 4_096;

/** Follows a reference of the form `#` or `#/...`; null where it has another form, is very long or leads to no schema. */
export const targetOf = (term: Term, reference: string): Term | null => {
  if (!reference.startsWith('#') || reference.length > longest) return null;
  const tokens = parsePointer(decodeFragment(reference.slice(1)));
  if (tokens === null) return null;
  let at = term.root;
  for (const [index, token] of tokens.entries()) {
    if ((index > 0 && startsResource(at)) || isMissing(at, token)) return null;
    at = own(at as object, token);
  }
  return typeof at === 'boolean' || isObject(at) ? termOf(at, term.root) : null;
};

/** Tells whether two terms are one. */
export const isSameTerm = (a: Term, b: Term): boolean => a.schema === b.schema && a.root === b.root;
