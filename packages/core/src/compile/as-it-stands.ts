import { isObject, keysOf } from '../json/value.ts';
import { defaultBudgets } from '../model/budget.ts';
import type { Policy } from '../model/policy.ts';
import type { Json } from '../model/tool.ts';
import { type Judged, judgeEntry } from '../verify/verify.ts';
import type { WireEntry } from '../wire/carrier.ts';
import type { Route } from './destination.ts';
import { optionsFor } from './judge-draught.ts';

const referring: readonly string[] = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Deepest value that is looked at. */
const deepest = 500;

/**
 * Measures how many bytes a schema takes as compact JSON, at most: three for each UTF-16 unit. Infinite where it says more
 * than it shows: a reference, what JSON has not (NaN, a bigint, a function), more than 500 levels, or no end.
 */
const plainSize = (value: Json, level: number): number => {
  switch (typeof value) {
    case 'string':
      return value.length * 3 + 3;
    case 'number':
      return Number.isFinite(value) ? 26 : Number.POSITIVE_INFINITY;
    case 'boolean':
    case 'undefined':
      return 10;
    case 'object':
      return value === null ? 5 : level > deepest ? Number.POSITIVE_INFINITY : sizeOfMembers(value, level + 1);
    default:
      return Number.POSITIVE_INFINITY;
  }
};

const sizeOfMembers = (value: object, level: number): number => {
  let size = 3;
  if (Array.isArray(value)) for (const item of value) size += plainSize(item, level);
  else {
    for (const key of keysOf(value)) {
      if (referring.includes(key)) return Number.POSITIVE_INFINITY;
      size += key.length * 3 + 4 + plainSize((value as Readonly<Record<string, Json>>)[key], level);
    }
  }
  return size;
};

/** What the members of a route say of a tool as it came. */
export interface FirstSight {
  readonly judged: readonly Judged[];
  /** Nobody has anything to say, and what is read is what is written: nothing is to be done. */
  readonly isTaken: boolean;
}

/**
 * Asks every member of a route about a tool before anything is done to it; null where one of them refuses it, where a
 * host stands between, or where the schema may say more than it shows.
 */
export const firstSight = (entry: WireEntry, at: number, { members }: Route, policy: Policy): FirstSight | null => {
  if (!isObject(entry.schema) || plainSize(entry.schema, 0) > (policy.budgets?.bytes ?? defaultBudgets.bytes)) return null;
  const judged: Judged[] = [];
  let isTaken = true;
  for (const seat of members) {
    if (seat.through !== undefined || seat.target.passage !== undefined) return null;
    const one = judgeEntry(entry, at, seat.target, { ...optionsFor(policy, seat), endsAtRefusal: true });
    if (one.hits.some(({ verdict }) => verdict === 'rejects')) return null;
    if (one.hits.length > 0 || !one.asWritten) isTaken = false;
    judged.push(one);
  }
  return { judged, isTaken };
};
