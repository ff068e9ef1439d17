import { type Draft, dropWords } from '../model/draft.ts';
import { allOf } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';

/** Definitions that some reference outside of them still leads to, directly or through others. */
const used = (root: Draft, holder: Draft, keywords: readonly string[]): boolean => {
  const definitions = new Set(holder.children.filter((child) => keywords.includes(child.keyword ?? '')));
  const inside = new Set([...definitions].flatMap((definition) => allOf(definition)));
  return allOf(root).some((node) => !inside.has(node) && node.target !== null && inside.has(node.target));
};

export const dropUnusedDefinitions: Step = {
  id: 'drop-unused-definitions',
  why: 'Definitions are not taken, and no reference leads to them.',
  phase: 'graph',
  removes: ['definitions'],
  introduces: [],
  effects: exact,
  applies: (node, { raised, root }) =>
    used(
      root,
      node,
      raised.map(({ keyword }) => keyword),
    )
      ? null
      : exact,
  rewrite: (node, { raised }) => dropWords(node, ...raised.map(({ keyword }) => keyword)),
  examples: [
    {
      before: { type: 'object', properties: {}, $defs: { place: { type: 'string' } } },
      after: { type: 'object', properties: {} },
    },
  ],
};
