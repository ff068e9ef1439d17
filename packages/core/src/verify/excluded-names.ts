import { isObject, keysOf, own } from '../json/value.ts';
import type { WireNode } from './node.ts';
import type { Objection, Reads } from './rules.ts';

/** Bytes that follow the first one of a character in UTF-8. */
const bytesBehind = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
};

/** Names by what stands before each of their characters: the characters that continue one beginning. */
const continuations = (names: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const next = new Map<string, Set<string>>();
  for (const name of names) {
    let before = '';
    for (const character of name) {
      const known = next.get(before);
      if (known === undefined) next.set(before, new Set([character]));
      else known.add(character);
      before += character;
    }
  }
  return next;
};

/**
 * A name of an open object is excluded by classes of its bytes, one class for each beginning it shares.
 * `]` and a backslash end or escape; the first byte of a longer character takes as many of its neighbours with it
 * as it has bytes behind it, which is harmless where it takes the end of the class along.
 */
const breaks = (name: string, next: ReadonlyMap<string, ReadonlySet<string>>): boolean => {
  let before = '';
  for (const character of name) {
    if (character === ']' || character === '\\') return true;
    const behind = bytesBehind(character);
    const neighbours = [...(next.get(before) ?? [])].filter((other) => bytesBehind(other) === 0 || other > character);
    if (behind > 0 && neighbours.length >= behind) return true;
    before += character;
  }
  return false;
};

/** Names that cannot be excluded from the further names an object allows. */
export const excludedNamesClash = (node: WireNode, reads: Reads): readonly Objection[] => {
  const schema = node.schema as object;
  const properties = own(schema, 'properties');
  const rest = own(schema, 'additionalProperties');
  if (!reads('properties') || !isObject(properties) || !(rest === true || isObject(rest))) return [];
  const names = keysOf(properties);
  if (!names.some((name) => /[\]\\\u0080-\uffff]/.test(name))) return [];
  const next = continuations(names);
  const wrong = names.filter((name) => breaks(name, next));
  return wrong.slice(0, 1).map((name) => ({
    below: ['properties', name],
    related: wrong.slice(1).map((other) => ['properties', other]),
    vars: { name, names: wrong, keyword: 'properties' },
  }));
};
