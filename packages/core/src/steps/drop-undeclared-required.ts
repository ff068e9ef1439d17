import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, heldBy, setWord } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { noteTold } from './told.ts';
import { word } from './types.ts';

const effects: Effects = { wider: true };

const kept = (node: Draft): readonly unknown[] => {
  const required = word(node, 'required');
  const declared = new Set<unknown>(heldBy(node, 'properties').map(({ key }) => key));
  return Array.isArray(required) ? required.filter((name) => declared.has(name)) : [];
};

export const dropUndeclaredRequired: Step = {
  id: 'drop-undeclared-required',
  why: 'A required member has to be declared; where it cannot be, it is left out of the list, told and checked on return.',
  phase: 'presence',
  removes: ['required-undeclared'],
  introduces: [],
  effects,
  rank: 2,
  applies: () => effects,
  rewrite: (node) => {
    const left = kept(node);
    const required = word(node, 'required');
    const gone = Array.isArray(required) ? required.filter((name) => !left.includes(name)) : [];
    noteTold(node, 'required', gone);
    if (left.length === 0) dropWords(node, 'required');
    else setWord(node, 'required', left);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'], additionalProperties: false },
      after: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
    },
  ],
};
