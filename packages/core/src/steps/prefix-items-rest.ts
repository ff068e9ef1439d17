import { draftOf, heldBy } from '../model/draft.ts';
import { holdOne } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

export const prefixItemsRest: Step = {
  id: 'prefix-items-rest',
  why: 'A list with leading items has to say what follows them; the empty schema says that anything may.',
  phase: 'shape',
  removes: ['array-no-items'],
  introduces: ['type-missing'],
  effects: exact,
  rank: 2,
  applies: (node, { takes }) => {
    if (heldBy(node, 'prefixItems').length === 0 || word(node, 'items') !== undefined) return null;
    return takes({ type: 'array', prefixItems: [{ type: 'string' }], items: {} }) === 'yes' ? exact : null;
  },
  rewrite: (node) => holdOne(node, 'items', draftOf({}, node.source)),
  examples: [
    {
      before: { type: 'array', prefixItems: [{ type: 'string' }] },
      after: { type: 'array', prefixItems: [{ type: 'string' }], items: {} },
    },
  ],
};
