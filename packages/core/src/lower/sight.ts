import type { Draft } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';
import { lookedAt, looksBelow } from './looked-at.ts';
import { objectionsTo } from './objections.ts';
import type { Words } from './words.ts';

/** How each of several dialects sees a node: as a form of its grammar, as a plain node (undefined), or not at all (null). */
export type Sight = readonly (string | undefined | null)[];

/** All dialects see the root. */
export const rootSight = (all: readonly Words[]): Sight => all.map(() => undefined);

/** Tells how each node that a node holds is seen. */
export const sightBelow = (all: readonly Words[], node: Draft, sight: Sight): ((child: Draft) => Sight) => {
  const [only] = all;
  if (all.length === 1 && only?.sightBelow) return only.sightBelow;
  const looked = all.map(({ dialect }, at) =>
    sight[at] === null ? null : { seen: lookedAt(node, dialect.grammar, sight[at] ?? undefined) },
  );
  return ({ keyword, schema }) =>
    all.map(({ dialect }, at) => {
      const own = looked[at];
      if (own == null || !looksBelow(keyword ?? '', dialect.grammar, own.seen, typeof schema === 'boolean')) return null;
      return own.seen?.forms[keyword ?? ''];
    });
};

/** Tells whether some dialect sees a node. */
export const isSeen = (sight: Sight): boolean => sight.some((form) => form !== null);

const ask = (all: readonly Words[], node: Draft, sight: Sight): readonly Raised[] => {
  const [only] = all;
  if (all.length === 1 && only !== undefined) return sight[0] === null ? [] : objectionsTo(only, node, sight[0]);
  return all.flatMap((words, at) => (sight[at] === null ? [] : objectionsTo(words, node, sight[at] ?? undefined)));
};

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a === b || a.every((form, at) => form === b[at]);

/** Lists what each dialect that sees a node has against it; asked once for each version of the node and way it is seen. */
export const raisedAgainst = (all: readonly Words[], node: Draft, sight: Sight): readonly Raised[] => {
  const { known } = node;
  if (known !== null && known.version === node.version && known.asker === all && isSame(known.sight, sight))
    return known.found as readonly Raised[];
  const found = ask(all, node, sight);
  node.known = { version: node.version, asker: all, sight, found };
  return found;
};

/** Visits every node that some dialect sees, parents first; not what is quiet, where that is of no interest. */
export const visitSeen = (
  all: readonly Words[],
  root: Draft,
  visit: (node: Draft, sight: Sight, level: number) => void,
  skipsQuiet = false,
): void => {
  const enter = (node: Draft, sight: Sight, level: number): void => {
    visit(node, sight, level);
    if (node.children.length === 0) return;
    const below = sightBelow(all, node, sight);
    for (const child of node.children) {
      if (skipsQuiet && child.isQuiet) continue;
      const seen = below(child);
      if (isSeen(seen)) enter(child, seen, level + 1);
    }
  };
  enter(root, rootSight(all), 1);
};
