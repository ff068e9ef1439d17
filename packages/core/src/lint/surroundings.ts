import { once } from '../json/once.ts';
import type { Surroundings } from '../rules/rule.ts';
import { alikePairs, type Twins } from '../traits/alike.ts';
import { ownWords } from '../traits/boilerplate.ts';
import type { Subject } from '../traits/subject.ts';
import { areToldApart } from '../traits/told-apart.ts';
import { squeezed } from '../traits/words.ts';

/** Likeness from which two tools are twins: of 24 pairs of public servers at or above it that were read, about 20 were confusable. */
const twinLikeness = 0.7;

/** Tokens of a context that most models in use have at least. */
const smallWindow = 128_000;

/** Pairs of tools whose own words are nearly the same: what a server says in all its tools aside. */
const alikeIn = (subjects: readonly Subject[]): readonly Twins[] => {
  const texts = ownWords(subjects);
  return alikePairs(
    subjects.map(({ name }, at) => ({ name, text: texts[at] ?? '' })),
    twinLikeness,
  );
};

/** The pairs that one tool is part of. */
const byTool = (pairs: readonly Twins[]): ReadonlyMap<number, readonly Twins[]> => {
  const found = new Map<number, Twins[]>();
  for (const pair of pairs)
    for (const at of [pair.one, pair.other]) {
      const list = found.get(at);
      if (list === undefined) found.set(at, [pair]);
      else list.push(pair);
    }
  return found;
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
  const alike = once(() => alikeIn(subjects));
  const alikeByTool = once(() => byTool(alike()));
  const twins = once(() =>
    alike().filter(({ one, other }) => {
      const [a, b] = [subjects[one], subjects[other]];
      return a !== undefined && b !== undefined && !areToldApart(a, b);
    }),
  );
  const twinsByTool = once(() => byTool(twins()));
  const twinsOf = (index: number) => twinsByTool().get(index) ?? [];
  const alikeOf = (index: number) => alikeByTool().get(index) ?? [];
  const named = (name: string) => byName.get(name) ?? [];
  const lock = lockOf === undefined ? {} : { lockOf };
  return { subjects, twins, twinsOf, alikeOf, named, contexts, isStrict, activeSet, contextWindow, ...lock };
};
