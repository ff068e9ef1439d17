import type { PlanOp } from '../../src/model/plan.ts';
import { loadPlan } from '../../src/plan/load.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { planOf } from './plan-of.ts';

/** Mistakes as `pointer: message`. */
export const mistakes = (json: unknown): readonly string[] => {
  const result = loadPlan(deepFreeze(json));
  return result.ok ? [] : result.errors.map(({ at, message }) => `${at}: ${message}`);
};

/** Places of the mistakes of a plan whose operations are `ops`. */
export const places = (...ops: readonly unknown[]): readonly string[] => {
  const result = loadPlan(deepFreeze(planOf(...(ops as PlanOp[]))));
  return result.ok ? [] : result.errors.map(({ at }) => at);
};
