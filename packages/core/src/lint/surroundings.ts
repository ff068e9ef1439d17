import type { Surroundings } from '../rules/rule.ts';
import { alikePairs, type Twins } from '../traits/alike.ts';
import { ownWords } from '../traits/boilerplate.ts';
import type { Subject } from '../traits/subject.ts';
import { areToldApart } from '../traits/told-apart.ts';
import { squeezed } from '../traits/words.ts';

/** Likeness from which two tools are twins: of 24 pairs of public servers at or above it that were read, about 20 were confusable. */
export const twinLikeness = 0.7;

/** Tokens of a context that most models in use have at least. */
const smallWindow = 128_000;

/** Pairs of tools whose own words are nearly the same, and whose names do not tell them apart. */
const twinsIn = (subjects: readonly Subject[]): readonly Twins[] => {
  const texts = ownWords(subjects);
  const named = subjects.map(({ name }, at) => ({ name, text: texts[at] ?? '' }));
  return alikePairs(named, twinLikeness).filter(({ one, other }) => {
    const [a, b] = [subjects[one], subjects[other]];
    return a !== undefined && b !== undefined && !areToldApart(a, b);
  });
};

/** What rules may ask beside the tool they look at; pairs are found when one asks. */
export const surroundingsOf = (
  subjects: readonly Subject[],
  {
    contexts = [],
    isStrict = false,
    activeSet = 20,
    contextWindow = smallWindow,
    lockOf,
  }: Partial<Pick<Surroundings, 'contexts' | 'isStrict' | 'activeSet' | 'contextWindow' | 'lockOf'>> = {},
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
    pairs ??= twinsIn(subjects);
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
  const lock = lockOf === undefined ? {} : { lockOf };
  return { subjects, twins, twinsOf, named, contexts, isStrict, activeSet, contextWindow, ...lock };
};
