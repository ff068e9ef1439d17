import { parsePointer, resolvePointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import { cyclicValues } from './cycles.ts';
import { endlessFinder } from './endless.ts';
import { type Place, withReference } from './reference-places.ts';

type Kind = 'local' | 'definition' | 'external' | 'dangling' | 'recursive' | 'endless' | 'unreachable';

/** What references of one schema lead to; searched once, when first asked. */
export interface References {
  readonly targetOf: (reference: Json) => Json;
  readonly refersTo: (reference: Json, kind: Kind) => boolean;
  /** Every place with a `$ref` that no other `$ref` stands above. */
  readonly places: () => readonly Place[];
  /** Tells whether a reference stands at one of these places. */
  readonly isListed: (reference: string) => boolean;
  /** Looks a `#/…` reference up by its names as written, without any decoding. */
  readonly writtenTarget: (reference: Json, through: 'objects' | 'lists') => WrittenTarget | null;
}

/** Where the names of a reference lead: a value, or the name at which they stop. */
interface WrittenTarget {
  readonly tokens: readonly string[];
  readonly value: Json;
  readonly missing: string | null;
}

const step = (value: Json, name: string, through: 'objects' | 'lists'): Json => {
  if (isObject(value)) return own(value, name);
  if (through === 'objects' || !Array.isArray(value) || !/^\d+$/.test(name)) return undefined;
  return value[Number(name)];
};

/** Through objects only, empty names are passed over; through lists they are names like any other. */
const follow = (root: Json, reference: string, through: 'objects' | 'lists'): WrittenTarget | null => {
  if (reference === '#' && through === 'objects') return { tokens: [], value: root, missing: null };
  if (!reference.startsWith('#/')) return null;
  const tokens = reference.slice(2).split('/');
  const names = through === 'objects' ? tokens.filter((token) => token !== '') : tokens;
  let value = root;
  for (const name of names) {
    const next = step(value, name, through);
    if (next === undefined) return { tokens: names, value, missing: name };
    value = next;
  }
  return { tokens: names, value, missing: null };
};

const decode = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Lists `$anchor`, `$dynamicAnchor` and draft-07 `$id: "#name"` anywhere in a schema; the first of a name counts. */
const anchorsOf = (root: Json): ReadonlyMap<string, Json> => {
  const anchors = new Map<string, Json>();
  const open: Json[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) for (const item of value) open.push(item);
    if (!isObject(value)) continue;
    const id = own(value, '$id');
    for (const name of [
      own(value, '$anchor'),
      own(value, '$dynamicAnchor'),
      typeof id === 'string' && id.startsWith('#') ? id.slice(1) : null,
    ]) {
      if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, value);
    }
    for (const key of keysOf(value)) open.push(own(value, key));
  }
  return anchors;
};

const isDefinition = (reference: string): boolean => {
  const tokens = parsePointer(decode(reference.slice(1)));
  return tokens?.length === 2 && (tokens[0] === '$defs' || tokens[0] === 'definitions');
};

/** Makes the reference finder of one schema; nothing outside the schema is looked at. */
export const referencesOf = (root: Json): References => {
  let anchors: ReadonlyMap<string, Json> | undefined;
  let cyclic: ReadonlySet<Json> | undefined;
  const known = new Map<string, Json>();
  const find = (reference: string): Json => {
    const fragment = decode(reference.slice(1));
    if (fragment === '' || fragment.startsWith('/')) {
      const found = resolvePointer(root, fragment);
      return found.found ? found.value : undefined;
    }
    anchors ??= anchorsOf(root);
    return anchors.get(fragment);
  };
  const targetOf = (reference: Json): Json => {
    if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
    if (!known.has(reference)) known.set(reference, find(reference));
    return known.get(reference);
  };
  const isEndless = endlessFinder(targetOf);
  const refersTo = (reference: Json, kind: Kind): boolean => {
    if (typeof reference !== 'string') return false;
    const target = targetOf(reference);
    switch (kind) {
      case 'local':
        return target !== undefined;
      case 'external':
        return !reference.startsWith('#');
      case 'dangling':
        return reference.startsWith('#') && target === undefined;
      case 'definition':
        return reference === '#' || (target !== undefined && isDefinition(reference));
      case 'recursive':
        cyclic ??= cyclicValues(root, targetOf);
        return cyclic.has(target);
      case 'endless':
        return isEndless(target);
      case 'unreachable':
        return (follow(root, reference, 'objects')?.missing ?? null) !== null;
    }
  };
  const writtenTarget = (reference: Json, through: 'objects' | 'lists'): WrittenTarget | null =>
    typeof reference === 'string' ? follow(root, reference, through) : null;
  let placed: readonly Place[] | undefined;
  let listed: ReadonlySet<Json> | undefined;
  const places = (): readonly Place[] => {
    placed ??= withReference(root);
    return placed;
  };
  const isListed = (reference: string): boolean => {
    listed ??= new Set(places().map((place) => own(place.value as object, '$ref')));
    return listed.has(reference);
  };
  return { targetOf, refersTo, places, isListed, writtenTarget };
};
