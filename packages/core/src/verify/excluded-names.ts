import { isObject, keysOf, own } from '../json/value.ts';
import type { WireNode } from './node.ts';
import type { Objection, Reads } from './rules.ts';

/** Bytes that follow the first one of a character in UTF-8. */
const bytesBehind = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
};

/** Characters that continue one beginning, and what continues each. */
interface Beginning {
  readonly next: Map<string, Beginning>;
}

const beginnings = (names: readonly string[]): Beginning => {
  const root: Beginning = { next: new Map() };
  for (const name of names) {
    let at = root;
    for (const character of name) {
      const known = at.next.get(character) ?? { next: new Map() };
      at.next.set(character, known);
      at = known;
    }
  }
  return root;
};

/**
 * Characters of one beginning that break their class. `]` and a backslash end or escape; the first byte of a longer
 * character takes as many of its neighbours with it as it has bytes behind it, which is harmless where it takes the
 * end of the class along.
 */
const breaking = ({ next }: Beginning): ReadonlySet<string> => {
  const longer = [...next.keys()].filter((character) => bytesBehind(character) > 0).sort();
  const short = next.size - longer.length;
  const cut = longer.filter((character, at) => short + longer.length - 1 - at >= bytesBehind(character));
  return new Set([...cut, ']', '\\']);
};

/** Asks each beginning once, however many names go through it. */
const breaks = (name: string, root: Beginning, known: Map<Beginning, ReadonlySet<string>>): boolean => {
  let at: Beginning | undefined = root;
  for (const character of name) {
    if (at === undefined) return false;
    const found = known.get(at) ?? breaking(at);
    known.set(at, found);
    if (found.has(character)) return true;
    at = at.next.get(character);
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
  const root = beginnings(names);
  const known = new Map<Beginning, ReadonlySet<string>>();
  const wrong = names.filter((name) => breaks(name, root, known));
  return wrong.slice(0, 1).map((name) => ({
    below: ['properties', name],
    related: wrong.slice(1).map((other) => ['properties', other]),
    vars: { name, names: wrong, keyword: 'properties' },
  }));
};
