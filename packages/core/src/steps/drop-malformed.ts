import { isObject } from '../json/value.ts';
import { dropWords } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

export const dropMalformed: Step = {
  id: 'drop-malformed',
  why: 'The value is of a JSON type that the keyword does not have, so it says nothing and is refused.',
  phase: 'shape',
  removes: ['keyword-malformed', 'type-name'],
  introduces: ['type-missing', 'object-free'],
  effects: exact,
  rank: 7,
  applies: (node, { raised }) =>
    isObject(node.schema) && raised.every(({ keyword }) => node.malformed.includes(keyword)) ? exact : null,
  rewrite: (node, { raised, note }) => {
    for (const { keyword } of raised) {
      const value = word(node, keyword);
      if (value !== undefined) note('keyword-malformed', node, exact, { keyword, value });
      dropWords(node, keyword);
    }
  },
  examples: [{ before: { type: 'object', required: null }, after: { type: 'object' } }],
};
