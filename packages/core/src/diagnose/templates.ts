import type { Fact, Target } from '../model/target.ts';
import { targetFacts } from '../targets/citations.ts';
import { squeezed, type Wording } from './likeness.ts';

/** A sentence of a target's table, read backwards: what stands between its holes. */
interface Template {
  readonly fact: string;
  readonly parts: readonly string[];
  /** Letters that are given. */
  readonly weight: number;
  /** The request as a whole is blamed, and no tool. */
  readonly isOfSet: boolean;
}

type Ground = Omit<Fact, 'verdict'> & { readonly scope?: string; readonly over?: string };

const known = new WeakMap<Target, readonly Template[]>();

/** Fewer letters than these are no sentence. */
const leastWeight = 14;

const templatesOf = (target: Target): readonly Template[] => {
  const found = known.get(target);
  if (found !== undefined) return found;
  const made = targetFacts(target).flatMap((ground: Ground): readonly Template[] => {
    const template = ground.answer?.template;
    if (template === undefined) return [];
    const parts = template
      .split(/\{[a-z][A-Za-z0-9]*(?::[a-z-]+)?\}/)
      .map(squeezed)
      .filter((part) => part !== '');
    const weight = parts.reduce((sum, part) => sum + part.length, 0);
    const isOfSet = ground.scope === 'request' || ground.over === 'strict-flag';
    return weight < leastWeight ? [] : [{ fact: `${target.id}/${ground.id}`, parts, weight, isOfSet }];
  });
  known.set(target, made);
  return made;
};

const holds = (text: string, parts: readonly string[]): boolean => {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
};

/** What a sentence of a table says; `fact` is null where several facts share it. */
export interface Said {
  readonly fact: string | null;
  readonly isOfSet: boolean;
}

/** Finds the fact whose sentence this is, by what stands between the holes; null where no table has it. */
export const factSaid = (wording: Wording, targets: readonly Target[]): Said | null => {
  const held = targets.flatMap(templatesOf).filter(({ parts }) => holds(wording.squeezed, parts));
  const weight = held.reduce((most, one) => Math.max(most, one.weight), 0);
  const best = held.filter((one) => one.weight === weight);
  const [first] = best;
  if (first === undefined) return null;
  // Two facts may have one sentence: then it says which of them it is no more than whom it blames.
  return {
    fact: best.every(({ fact }) => fact === first.fact) ? first.fact : null,
    isOfSet: best.every(({ isOfSet }) => isOfSet),
  };
};
