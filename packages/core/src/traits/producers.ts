import { effectOfName } from './side-effect.ts';
import type { Subject } from './subject.ts';
import { stemOf } from './words.ts';

const finding = new Set(['list', 'search', 'find', 'lookup', 'query', 'browse', 'discover']);
/** These list where they name several things: `get_notes`. */
const fetching = new Set(['get', 'fetch', 'retrieve', 'read', 'show']);

const known = new WeakMap<readonly Subject[], ReadonlyMap<string, readonly string[]>>();

const keyOf = (origin: string, word: string): string => `${origin}\n${stemOf(word)}`;

/** Tools that list or find things, by where they came from and by the last thing that their name names. */
const indexOf = (subjects: readonly Subject[]): ReadonlyMap<string, readonly string[]> => {
  const before = known.get(subjects);
  if (before !== undefined) return before;
  const made = new Map<string, string[]>();
  for (const { name, origin, words } of subjects) {
    const { verb } = effectOfName(name);
    const thing = words.findLast((word) => word !== verb);
    if (verb === undefined || thing === undefined) continue;
    if (!finding.has(verb) && !(fetching.has(verb) && stemOf(thing) !== thing && thing.endsWith('s'))) continue;
    const key = keyOf(origin, thing);
    made.set(key, [...(made.get(key) ?? []), name]);
  }
  known.set(subjects, made);
  return made;
};

/** Names of the tools beside one that list or find the things of a given name. */
export const producersOf = (thing: string, { origin, name }: Subject, subjects: readonly Subject[]): readonly string[] =>
  (indexOf(subjects).get(keyOf(origin, thing)) ?? []).filter((other) => other !== name);
