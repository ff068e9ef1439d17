import { isObject, keysOf, lexemeOf, own } from '@toolwire/core/unstable';

/** One change of a document: a member or item that is set, added last, or removed. */
export type Step =
  | { readonly op: 'set'; readonly tokens: readonly string[]; readonly value: unknown }
  | { readonly op: 'remove'; readonly tokens: readonly string[] };

const sameNumber = (a: object, b: object, key: string): boolean => {
  const [one, other] = [lexemeOf(a, key), lexemeOf(b, key)];
  if (one !== undefined && other !== undefined) return one === other;
  // What was copied has lost the digits it was written with.
  return Object.is(own(a, key), own(b, key)) || (one ?? String(own(a, key))) === (other ?? String(own(b, key)));
};

const isNumeric = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint';

/** Tells whether two values say the same, whatever the order of their members. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [keysOf(a), keysOf(b)];
  if (keys.length !== others.length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameMember(a, b, key));
};

const sameMember = (a: object, b: object, key: string): boolean =>
  isNumeric(own(a, key)) && isNumeric(own(b, key)) ? sameNumber(a, b, key) : sameValue(own(a, key), own(b, key));

const objectSteps = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  tokens: readonly string[],
): readonly Step[] | null => {
  const kept = keysOf(before).filter((key) => Object.hasOwn(after, key));
  if (kept.length === 0 && keysOf(before).length > 0) return null;
  const removed = keysOf(before).filter((key) => !Object.hasOwn(after, key));
  const added = keysOf(after).filter((key) => !Object.hasOwn(before, key));
  return [
    ...removed.map((key) => ({ op: 'remove' as const, tokens: [...tokens, key] })),
    ...kept.flatMap((key) =>
      sameMember(before, after, key) ? [] : leastSteps(own(before, key), own(after, key), [...tokens, key]),
    ),
    ...added.map((key) => ({ op: 'set' as const, tokens: [...tokens, key], value: own(after, key) })),
  ];
};

/** Places of the items that a list loses, the last first; null where more than that happens to it. */
const lost = (before: readonly unknown[], after: readonly unknown[]): readonly number[] | null => {
  const places: number[] = [];
  let at = 0;
  for (const [place, item] of before.entries()) {
    if (at < after.length && sameValue(item, after[at])) at += 1;
    else places.unshift(place);
  }
  return at === after.length ? places : null;
};

const listSteps = (before: readonly unknown[], after: readonly unknown[], tokens: readonly string[]): readonly Step[] | null => {
  if (before.length === after.length)
    return after.flatMap((item, at) =>
      sameMember(before, after, String(at)) ? [] : leastSteps(before[at], item, [...tokens, String(at)]),
    );
  const places = after.length < before.length && after.length > 0 ? lost(before, after) : null;
  if (places !== null) return places.map((at) => ({ op: 'remove', tokens: [...tokens, String(at)] }));
  if (after.length < before.length || before.length === 0) return null;
  if (!before.every((item, at) => sameValue(item, after[at]))) return null;
  return after.slice(before.length).map((value) => ({ op: 'set', tokens: [...tokens, '-'], value }));
};

/** The fewest steps from one value to another, so that what stays is not written anew. */
export const leastSteps = (before: unknown, after: unknown, tokens: readonly string[]): readonly Step[] => {
  if (sameValue(before, after)) return [];
  const steps =
    Array.isArray(before) && Array.isArray(after)
      ? listSteps(before, after, tokens)
      : isObject(before) && isObject(after)
        ? objectSteps(before, after, tokens)
        : null;
  return steps ?? [{ op: 'set', tokens, value: after }];
};
