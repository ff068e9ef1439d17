import { expect } from 'vitest';
import { parseJson } from '../../src/json/parse.ts';
import type { Plan, PlanField, PlanOp } from '../../src/model/plan.ts';
import { type DecodeOptions, decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

/** A plan whose first operation is the root. */
export const planOf = (...ops: readonly PlanOp[]): Plan => ({
  planVersion: 1,
  sourceHash: 'a'.repeat(64),
  wireHash: '0123456789abcdef'.repeat(4),
  name: { source: 'do it', wire: 'do_it' },
  root: 0,
  ops,
});

export const same: PlanOp = { op: 'same' };

/** A field; the names are one where only one is given. */
export const field = (child: number, source: string, wire = source, absent: PlanField['absent'] = 'absent'): PlanField => ({
  source,
  wire,
  child,
  absent,
});

/** The value of a JSON text, number texts and key order kept. */
export const parsed = (text: string): unknown => {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** The wire value; the failure where there is none. */
export const encoded = (plan: Plan, value: unknown): unknown => {
  const result = encodeByPlan(deepFreeze(plan), deepFreeze(value));
  return result.ok ? result.value : result;
};

/** The source value of a wire that needed no repair; the whole result where it did or failed. */
export const decoded = (plan: Plan, value: unknown, options?: DecodeOptions): unknown => {
  const result = decodeByPlan(deepFreeze(plan), deepFreeze(value), options);
  return result.ok && result.repairs.length === 0 ? result.value : result;
};

/** A failure of either direction. */
export const invalid = (at: string, message: string): unknown => ({ ok: false, code: 'INVALID_ENCODING', at, message });

/** Asserts that a source value and a wire value spell each other. */
export const spells = (plan: Plan, source: unknown, wire: unknown): void => {
  expect(encoded(plan, source)).toStrictEqual(wire);
  expect(decoded(plan, wire)).toStrictEqual(source);
};
