import type { Surroundings } from '../rules/rule.ts';
import { alikePairs, type Twins } from '../traits/alike.ts';
import type { Subject } from '../traits/subject.ts';

/** Likeness from which two tools are twins: of 24 pairs of public servers at or above it that were read, about 20 were confusable. */
export const twinLikeness = 0.7;

/** A name without case and separators: what tells two names apart that the eye does not. */
export const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What rules may ask beside the tool they look at; pairs are found when one asks. */
export const surroundingsOf = (
  subjects: readonly Subject[],
  {
    contexts = [],
    isStrict = false,
    activeSet = 20,
    lockOf,
  }: Partial<Pick<Surroundings, 'contexts' | 'isStrict' | 'activeSet' | 'lockOf'>> = {},
): Surroundings => {
  const byName = new Map<string, Subject[]>();
  for (const subject of subjects)
    for (const key of new Set([subject.name, squeezed(subject.name)])) {
      const list = byName.get(key) ?? [];
      list.push(subject);
      byName.set(key, list);
    }
  let pairs: readonly Twins[] | undefined;
  let byTool: Map<number, Twins[]> | undefined;
  const twins = () => {
    pairs ??= alikePairs(subjects, twinLikeness);
    return pairs;
  };
  const twinsOf = (index: number): readonly Twins[] => {
    if (byTool === undefined) {
      byTool = new Map();
      for (const pair of twins()) for (const at of [pair.one, pair.other]) byTool.set(at, [...(byTool.get(at) ?? []), pair]);
    }
    return byTool.get(index) ?? [];
  };
  const named = (name: string) => byName.get(name) ?? [];
  return { subjects, twins, twinsOf, named, contexts, isStrict, activeSet, ...(lockOf === undefined ? {} : { lockOf }) };
};
