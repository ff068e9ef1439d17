import { parsePointer, resolvePointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { WireNode } from './node.ts';

type Kind = 'local' | 'definition' | 'external' | 'dangling' | 'recursive';

const rootOf = (node: WireNode): Json => {
  let at = node;
  while (at.parent !== null) at = at.parent;
  return at.schema;
};

/** Finds the place in the same schema that a local reference names; undefined where there is none. */
export const targetOf = (reference: Json, root: Json): Json => {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  const fragment = reference.slice(1);
  const decoded = decode(fragment);
  if (decoded === '' || decoded.startsWith('/')) {
    const found = resolvePointer(root, decoded);
    return found.found ? found.value : undefined;
  }
  return anchored(root, decoded);
};

const decode = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Looks for `$anchor` (or a draft-07 `$id` of `#name`) anywhere in a schema, without recursion. */
const anchored = (root: Json, name: string): Json => {
  const open: Json[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (isObject(value)) {
      if (own(value, '$anchor') === name || own(value, '$dynamicAnchor') === name || own(value, '$id') === `#${name}`)
        return value;
      for (const key of keysOf(value)) open.push(own(value, key));
    }
  }
  return undefined;
};

/** Tells whether following references and children from a schema comes back to it; each place is met once. */
const reaches = (start: Json, goal: Json, root: Json): boolean => {
  const seen = new Set<Json>();
  const open: Json[] = [start];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const item of value) open.push(item);
      continue;
    }
    const next = targetOf(own(value, '$ref'), root);
    if (next !== undefined) {
      if (next === goal) return true;
      open.push(next);
    }
    for (const key of keysOf(value))
      if (key !== '$ref' && key !== 'enum' && key !== 'const' && key !== 'default') open.push(own(value, key));
  }
  return false;
};

/** Tells whether a reference is of a kind; a recursive one is local too. */
export const refersTo = (reference: Json, kind: Kind, node: WireNode): boolean => {
  if (typeof reference !== 'string') return false;
  const root = rootOf(node);
  const local = reference.startsWith('#');
  const target = targetOf(reference, root);
  switch (kind) {
    case 'local':
      return target !== undefined;
    case 'external':
      return !local;
    case 'dangling':
      return local && target === undefined;
    case 'definition': {
      const tokens = local ? parsePointer(decode(reference.slice(1))) : null;
      return (
        reference === '#' ||
        (tokens?.length === 2 && (tokens[0] === '$defs' || tokens[0] === 'definitions') && target !== undefined)
      );
    }
    case 'recursive':
      return target !== undefined && reaches(target, target, root);
  }
};
