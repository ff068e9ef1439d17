import { joinPointer } from '../json/pointer.ts';
import { isObject, type Json, keysOf, own, type Pointer } from '../json/value.ts';
import { quoted } from './run.ts';

/** A mistake of a plan, and where. */
export interface PlanError {
  readonly at: Pointer;
  readonly message: string;
}

/** State of one check. */
export interface Loading {
  /** Number of operations. */
  readonly count: number;
  readonly errors: PlanError[];
  /** Mistakes that are only counted. */
  untold: number;
  /** Comparisons of the members of unions that are left. */
  budget: number;
}

/** Mistakes that are told one by one. */
const mostTold = 50;

/** Records a mistake. */
export const report = (loading: Loading, at: Pointer, message: string): void => {
  if (loading.errors.length < mostTold) loading.errors.push({ at, message });
  else loading.untold += 1;
};

/** Reads an object that has these fields and no others; null where it is none. */
export const readRecord = (
  loading: Loading,
  value: Json,
  at: Pointer,
  names: readonly string[],
): Readonly<Record<string, Json>> | null => {
  if (!isObject(value)) {
    report(loading, at, 'Expected an object.');
    return null;
  }
  for (const name of names) if (own(value, name) === undefined) report(loading, joinPointer(at, name), 'The field is missing.');
  for (const key of keysOf(value)) {
    if (!names.includes(key)) report(loading, joinPointer(at, key), `No field has the name ${quoted(key)}.`);
  }
  return value;
};

/** Reads a list; an empty one where it is none. */
export const readList = (loading: Loading, value: Json, at: Pointer): readonly Json[] => {
  if (Array.isArray(value)) return [...value];
  if (value !== undefined) report(loading, at, 'Expected a list.');
  return [];
};

/** Tells whether a value is a JSON scalar. */
export const isScalar = (value: Json): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Checks a text. What is missing was told before. */
export const checkText = (loading: Loading, value: Json, at: Pointer): void => {
  if (value !== undefined && typeof value !== 'string') report(loading, at, 'Expected a string.');
};

/** Checks the place of an operation. */
export const checkChild = (loading: Loading, value: Json, at: Pointer): void => {
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isInteger(value)) report(loading, at, 'Expected the place of an operation.');
  else if (value < 0 || value >= loading.count) report(loading, at, `There is no operation ${value}.`);
};

/** Checks that a value was not seen before, and notes it. */
export const checkOnce = (loading: Loading, seen: Set<Json>, value: Json, at: Pointer): void => {
  if (seen.has(value)) report(loading, at, `${typeof value === 'string' ? quoted(value) : String(value)} stands here twice.`);
  seen.add(value);
};
