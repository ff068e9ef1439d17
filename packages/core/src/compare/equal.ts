import { hasOwn, isObject, type Json, own } from '../json/value.ts';
import { memberPrice, type References, type Run, spend } from './run.ts';
import { isSameTerm, type Term } from './term.ts';
import type { Truth } from './verdict.ts';

const keysIn = (object: object): readonly string[] => Object.keys(object).filter((key) => own(object, key) !== undefined);

/** Pairs of members that have to be equal in turn; null where the containers differ already. */
const pairsOf = (a: Json, b: Json): readonly (readonly [Json, Json])[] | null => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length ? a.map((item: Json, at) => [item, b[at] as Json] as const) : null;
  if (!isObject(a) || !isObject(b)) return null;
  const keys = keysIn(a);
  if (keys.length !== keysIn(b).length || keys.some((key) => own(b, key) === undefined)) return null;
  return keys.map((key) => [own(a, key), own(b, key)] as const);
};

/** Compares two JSON values: 1 is 1.0, key order is nothing; no level of nesting is too deep. */
export const equalJson = (a: Json, b: Json, run: Run): Truth => {
  const open: (readonly [Json, Json])[] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (!spend(run, memberPrice)) return 'unknown';
    const pairs = pairsOf(one, other);
    if (pairs === null) return 'no';
    if (!spend(run, memberPrice * pairs.length)) return 'unknown';
    for (const next of pairs) open.push(next);
  }
  return 'yes';
};

/** Looks for references anywhere in a value, data included; once a run. */
const referencesIn = (value: Json, run: Run): References => {
  const none = { static: false, dynamic: false };
  if (typeof value !== 'object' || value === null) return none;
  const known = run.references.get(value);
  if (known !== undefined) return known;
  const found = { ...none };
  const open: Json[] = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (typeof at !== 'object' || at === null) continue;
    const members: readonly Json[] = Object.values(at);
    const isPaid = spend(run, memberPrice * (1 + members.length));
    found.static ||= !isPaid || hasOwn(at, '$ref');
    found.dynamic ||= !isPaid || hasOwn(at, '$dynamicRef') || hasOwn(at, '$recursiveRef');
    if (!isPaid) break;
    for (const member of members) open.push(member);
  }
  run.references.set(value, found);
  return found;
};

/** Tells whether two terms are sure to accept the same values, as they are written alike. */
export const isAlike = (a: Term, b: Term, run: Run): boolean => {
  if (!isSameTerm(a, b) && equalJson(a.schema, b.schema, run) !== 'yes') return false;
  if ([a.schema, a.root, b.root].some((value) => referencesIn(value, run).dynamic)) return false;
  return a.root === b.root || !referencesIn(a.schema, run).static;
};
