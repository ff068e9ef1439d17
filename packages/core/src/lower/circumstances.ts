import type { FactVerdict, When } from '../model/target.ts';

/** Day, model and flag that decide which facts hold for a tool. */
export interface Circumstances {
  readonly asOf: string;
  readonly model: string | undefined;
  readonly flag: 'omitted' | boolean;
}

const fits = (model: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern));

/** Tells whether a condition holds; `maybe` where it depends on a model that nobody named. */
export const holdsWhen = (when: When | undefined, { asOf, model, flag }: Circumstances): 'yes' | 'no' | 'maybe' => {
  if (when === undefined) return 'yes';
  if ((when.from ?? asOf) > asOf || (when.to ?? asOf) < asOf) return 'no';
  if (when.flag !== undefined && when.flag !== flag) return 'no';
  if (model === undefined) return when.models === undefined ? 'yes' : when.named ? 'no' : 'maybe';
  if (when.except !== undefined && fits(model, when.except)) return 'no';
  return when.models === undefined || fits(model, when.models) ? 'yes' : 'no';
};

const order: Readonly<Record<FactVerdict, number>> = { enforces: 0, accepts: 1, ignores: 2, alters: 3, unknown: 4, rejects: 5 };

/** The more cautious of two verdicts comes later. */
export const caution = (verdict: FactVerdict): number => order[verdict];
