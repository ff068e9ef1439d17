import { resolvePointer } from '../json/pointer.ts';
import { isObject, own } from '../json/value.ts';
import { decodeFragment } from '../model/schema-uri.ts';
import type { Finding, Json, Pointer } from '../model/tool.ts';

/** A value of the document and its place. */
export interface At {
  readonly value: Json;
  readonly pointer: Pointer;
}

/** Why a reference was not followed. */
export interface Unfollowed {
  readonly id: 'reference-remote' | 'reference-dangling' | 'reference-loop';
  readonly text: string;
  readonly pointer: Pointer;
}

/** Follows the references of a value inside its document; another document is never fetched. */
export const follow = (document: Json, from: At): At | Unfollowed => {
  const seen = new Set<Pointer>();
  let at = from;
  for (;;) {
    const text = isObject(at.value) ? own(at.value, '$ref') : undefined;
    if (typeof text !== 'string') return at;
    const pointer = `${at.pointer}/$ref`;
    if (!text.startsWith('#')) return { id: 'reference-remote', text, pointer };
    const to = decodeFragment(text.slice(1));
    const found = resolvePointer(document, to);
    if (!found.found) return { id: 'reference-dangling', text, pointer };
    if (seen.has(to)) return { id: 'reference-loop', text, pointer };
    seen.add(to);
    at = { value: found.value, pointer: to };
  }
};

const why = {
  'reference-remote': 'names another document, which is not fetched. Bundle the documents into one',
  'reference-dangling': 'leads nowhere in this document. Correct it',
  'reference-loop': 'leads back to itself. Correct it',
} as const;

/** Tells what is missing because a reference was not followed. */
export const unfollowed = ({ id, text, pointer }: Unfollowed, what: string): Finding => ({
  id,
  severity: id === 'reference-remote' ? 'warning' : 'error',
  message: `${what} was left out: the reference ${JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)} ${why[id]}.`,
  at: pointer,
});
