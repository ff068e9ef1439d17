import { dropWords } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

export const dropAnnotation: Step = {
  id: 'drop-annotation',
  why: 'The keyword says nothing of the values and is not taken.',
  phase: 'scalar',
  removes: ['annotation', 'unknown-keyword'],
  introduces: [],
  effects: exact,
  rank: 6,
  applies: (_node, { raised }) =>
    raised.every(({ construct }) => construct === 'annotation' || construct === 'unknown-keyword') ? exact : null,
  rewrite: (node, { raised, note }) => {
    for (const { keyword } of raised) {
      const value = word(node, keyword);
      if (value !== undefined) note('annotation-lost', node, exact, { keyword, value });
      dropWords(node, keyword);
    }
  },
  examples: [{ before: { type: 'string', readOnly: true }, after: { type: 'string' } }],
};
