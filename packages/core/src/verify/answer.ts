import type { Target } from '../model/target.ts';
import type { WireEntry } from '../wire/carrier.ts';
import type { Hit } from './hit.ts';
import { render } from './render.ts';

/** Words the whole answer of a target to faults in its own order; null where no text is known. */
export const answerFor = (hits: readonly Hit[], entries: readonly WireEntry[], target: Target): string | null => {
  const first = hits[0];
  if (first === undefined) return null;
  const stage = target.stages.find((one) => one.id === first.grounds.answer?.stage) ?? target.stages.at(-1);
  if (stage === undefined) return null;
  const same = hits.filter((hit) => (hit.grounds.answer?.stage ?? stage.id) === stage.id);
  const told = stage.reports === 'first' ? same.slice(0, 1) : same;
  const sentences = told.flatMap((hit) => {
    const template = hit.grounds.answer?.template;
    const entry = hit.entry === null ? null : (entries[hit.entry] ?? null);
    return template === undefined ? [] : [(stage.prefix ?? '') + render(template, hit, entry)];
  });
  if (sentences.length === 0) return null;
  const unique = stage.repeats ? sentences : [...new Set(sentences)];
  const head = (unique.length === 1 ? stage.headOfOne : undefined) ?? stage.head ?? '';
  return head.replace('{count}', String(unique.length)) + unique.join(stage.join ?? '\n');
};
