import { joinPointer } from '../json/pointer.ts';
import type { Json, Pointer } from '../json/value.ts';
import { readJsonText } from './json-text.ts';
import { pointerOf, type Run } from './run.ts';

/**
 * What was let pass although the wire asked for another shape.
 * - `source-shape`: a value spelt as the source spells it.
 * - `json-text`: JSON text of an object or list in place of it.
 * - `json-text-bare`: text that is no JSON, taken as the string it is.
 * - `null-as-absent`: null in place of a list of undeclared members.
 */
export type RepairId = 'source-shape' | 'json-text' | 'json-text-bare' | 'null-as-absent';

/** One tolerance that was used; `at` points into the wire value. */
export interface Repair {
  readonly id: RepairId;
  readonly at: Pointer;
}

/** State of one run from the wire to the source. */
export interface DecodeRun extends Run {
  readonly repairs: Repair[];
  readonly bareText: (at: Pointer) => boolean;
  /** The value at hand stood in JSON text where the wire has none. */
  isInText: boolean;
}

/** Records a tolerance; tokens lead from the value at hand to the place. */
export const repair = (run: DecodeRun, id: RepairId, ...tokens: (string | number)[]): void => {
  run.repairs.push({ id, at: joinPointer(pointerOf(run), ...tokens) });
};

/** Reads a string as the object or list that is due in its place, once on the way; null where it is none. */
export const readDue = (run: DecodeRun, value: Json, due: '{' | '['): object | null => {
  if (typeof value !== 'string' || run.isInText || value.trimStart()[0] !== due) return null;
  const result = readJsonText(run, value);
  if (!result.ok) return null;
  repair(run, 'json-text');
  return result.value as object;
};
