import { dropWords, heldAt, heldBy } from '../model/draft.ts';
import { holdList, holdOne } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { forgetDraft } from './forget-draft.ts';
import { word } from './types.ts';

/** Drafts that read a list of places under each keyword. */
const drafts = { prefixItems: ['2020-12'], items: ['draft-04', 'draft-06', 'draft-07', '2019-09'] } as const;

export const tupleSpelling: Step = {
  id: 'tuple-spelling',
  why: 'Leading items have two spellings, one before draft 2020-12 and one since; the target reads the other one.',
  phase: 'shape',
  removes: ['tuple'],
  introduces: [],
  effects: exact,
  applies: (node, { takes }) => {
    const leading = { prefixItems: [{ type: 'string' }], items: { type: 'string' } };
    if (Array.isArray(word(node, 'items'))) return takes({ type: 'array', ...leading }) === 'yes' ? exact : null;
    const isNew = heldBy(node, 'prefixItems').length > 0;
    return isNew && takes({ type: 'array', items: [{ type: 'string' }], additionalItems: false }) === 'yes' ? exact : null;
  },
  rewrite: (node, { root, note }) => {
    const isOld = Array.isArray(word(node, 'items'));
    const [from, to] = isOld ? (['items', 'prefixItems'] as const) : (['prefixItems', 'items'] as const);
    forgetDraft(root, note, drafts[to]);
    const places = heldBy(node, from);
    const rest = heldAt(node, isOld ? 'additionalItems' : 'items', null);
    dropWords(node, 'items', 'prefixItems', 'additionalItems');
    holdList(node, to, places);
    if (rest !== undefined) holdOne(node, isOld ? 'items' : 'additionalItems', rest);
  },
  examples: [
    {
      before: { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      after: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    },
  ],
};
