import type { Json } from '../json/value.ts';
import type { Run } from './run.ts';

/** Makes what follows from a schema once a run, so that what is asked twice is the same object. */
export const derived = (run: Run, from: object, key: string, make: () => Json): Json => {
  const known = run.derived.get(from) ?? new Map<string, Json>();
  run.derived.set(from, known);
  if (!known.has(key)) known.set(key, make());
  return known.get(key);
};
