import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, heldBy } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { noteTold } from './told.ts';
import { assertionsOf, word } from './types.ts';

/** Keywords of branches that only say which members have to be there. */
const demands = ['required', 'not', 'type'];

const onlyDemands = (branch: Draft): boolean => {
  const asserted = assertionsOf(branch, demands);
  if (asserted.length === 0) return true;
  const properties = heldBy(branch, 'properties');
  return asserted.every((keyword) => keyword === 'properties') && properties.every((one) => assertionsOf(one).length === 0);
};

const unionOf = (node: Draft): 'anyOf' | 'oneOf' | null => {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = heldBy(node, keyword);
    if (branches.length > 0 && branches.every(onlyDemands) && word(node, 'properties') !== undefined) return keyword;
  }
  return null;
};

const effects: Effects = { wider: true };

export const tellRequiredUnion: Step = {
  id: 'tell-required-union',
  why: 'A union whose branches only say which members have to be there is told in the description and checked on return.',
  phase: 'shape',
  removes: ['root-union', 'any-of', 'one-of', 'any-of-siblings'],
  introduces: [],
  effects,
  // A box around all arguments would cost more than it keeps.
  rank: -25,
  applies: (node) => (unionOf(node) === null ? null : effects),
  rewrite: (node) => {
    const keyword = unionOf(node);
    if (keyword === null) return;
    noteTold(node, keyword);
    dropWords(node, keyword);
  },
  examples: [
    {
      before: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' } },
        anyOf: [{ required: ['id'] }, { required: ['name'] }],
      },
      after: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
    },
  ],
};
