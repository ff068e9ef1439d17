import type { Fault } from '../model/fault.ts';
import type { Target } from '../model/target.ts';

/** Words the whole answer of a target to faults in its own order; null where no text is known. */
export const answerFor = (faults: readonly Fault[], target: Target): string | null => {
  const stage = target.stages.find((one) => one.id === faults[0]?.stage);
  if (stage === undefined) return null;
  const same = faults.filter((fault) => fault.stage === stage.id);
  const told = stage.reports === 'first' ? same.slice(0, 1) : same;
  const sentences = told.flatMap(({ predicted }) => (predicted === null ? [] : [(stage.prefix ?? '') + predicted]));
  if (sentences.length === 0) return null;
  const unique = stage.repeats ? sentences : [...new Set(sentences)];
  const head = (unique.length === 1 ? stage.headOfOne : undefined) ?? stage.head ?? '';
  return head.replace('{count}', String(unique.length)) + unique.join(stage.join ?? '\n');
};
