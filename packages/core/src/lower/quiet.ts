import type { Draft } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';

/** Keywords whose nodes are asked about together with the node that holds them. */
const entangled: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
]);

const isEmpty = (found: unknown): boolean => (found as readonly Raised[]).length === 0;

const isSeenByAll = (sight: readonly unknown[]): boolean => sight.every((form) => form !== null);

/** Marks the nodes that nothing is said against, all below included; they are passed over until something stirs them. */
export const markQuiet = (node: Draft): boolean => {
  // A node that is not seen yet may be seen when what is around it has changed.
  let isQuiet = node.target === null && node.known !== null && isSeenByAll(node.known.sight) && isEmpty(node.known.found);
  for (const child of node.children) {
    const below = markQuiet(child);
    if (!below || entangled.has(child.keyword ?? '')) isQuiet = false;
  }
  node.isQuiet = isQuiet;
  return isQuiet;
};
