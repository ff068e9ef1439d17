import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import { isLostBy } from './explain.ts';
import type { Exception, Trial } from './laws.ts';
import { tryRefusedValue } from './try-value.ts';
import type { Witness } from './witness.ts';

/** Values that are tried to make one witness shorter. */
const mostTries = 24;

const without = (value: object, key: string): Json =>
  Object.fromEntries(
    keysOf(value)
      .filter((other) => other !== key)
      .map((other) => [other, own(value, other)]),
  );

/** The exception that a value of the source makes on account of a change; null where it makes none. */
const exceptionOf = (trial: Trial, value: Json, { change }: Witness): Exception | null => {
  try {
    const found = tryRefusedValue(trial, value)?.exceptions.find(
      ({ kind, by }) => kind === 'refused-by-source' && by.includes(change),
    );
    return found?.objections.some((one) => isLostBy(one, change)) === true ? found : null;
  } catch {
    return null;
  }
};

/** Leaves members away that a witness can do without. */
export const shrink = (trial: Trial, witness: Witness): Witness => {
  const { exception, objection } = witness;
  if (exception?.kind !== 'refused-by-source' || objection === undefined || !isObject(exception.back)) return witness;
  let shortest = exception;
  let value: object = exception.back;
  for (const key of keysOf(exception.back).toReversed().slice(0, mostTries)) {
    const shorter = without(value, key);
    const found = exceptionOf(trial, shorter, witness);
    if (found === null || !isObject(shorter)) continue;
    shortest = found;
    value = shorter;
  }
  const about = shortest.objections.find((one) => one.by === objection.by) ?? objection;
  return { ...witness, exception: shortest, objection: about };
};
