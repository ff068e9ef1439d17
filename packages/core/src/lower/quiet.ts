import type { Draft } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';

/** Keywords whose schemas ask a question of a value, and are told as a whole where they cannot be put. */
export const questions: ReadonlySet<string> = new Set([
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'dependentSchemas',
  'dependencies',
]);

/** Keywords whose nodes are asked about together with the node that holds them. */
const entangled: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', ...questions]);

/** Tells whether a node below a keyword is asked about together with the node that holds it. */
export const isAskedTogether = (keyword: string | null): boolean => entangled.has(keyword ?? '');

const isEmpty = (found: unknown): boolean => (found as readonly Raised[]).length === 0;

const isSeenByAll = (sight: readonly unknown[]): boolean => sight.every((form) => form !== null);

/** A node that is not seen yet may be seen when what is around it has changed; what is told is still to be written. */
const isSilent = ({ target, known, version, told }: Draft): boolean =>
  target === null && told.length === 0 && known?.version === version && isSeenByAll(known.sight) && isEmpty(known.found);

/** Tells whether nothing is said against a node and all below it, as far as that was found out. */
export const isQuietNow = (node: Draft): boolean =>
  isSilent(node) && node.children.every(({ isQuiet, keyword }) => isQuiet && !isAskedTogether(keyword));

/** Marks the nodes that nothing is said against, all below included; they are passed over until something stirs them. */
export const markQuiet = (node: Draft): void => {
  for (const child of node.children) markQuiet(child);
  node.isQuiet = isQuietNow(node);
};
