import { draftOf, heldAt } from '../model/draft.ts';
import { copyDraft, holdOne } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { holdersOf } from './around.ts';
import { hasAny, typesOf } from './types.ts';

export const itemsDefault: Step = {
  id: 'items-default',
  why: 'An array has to say what it holds; the empty schema says that it holds anything, unless what stands around says more.',
  phase: 'shape',
  removes: ['array-no-items'],
  introduces: ['type-missing'],
  effects: exact,
  rank: 1,
  applies: (node, { takes }) => {
    if (!typesOf(node.schema).includes('array') || hasAny(node, ['items', 'prefixItems', 'unevaluatedItems'])) return null;
    return takes({ type: 'array', items: {} }) === 'no' && takes({ type: 'array', items: { type: 'string' } }) === 'no'
      ? null
      : exact;
  },
  rewrite: (node) => {
    const around = holdersOf(node).flatMap((holder) => heldAt(holder, 'items', null) ?? [])[0];
    holdOne(node, 'items', around === undefined ? draftOf({}, node.source) : copyDraft(around));
  },
  examples: [{ before: { type: 'array' }, after: { type: 'array', items: {} } }],
};
