import { setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

export const requiredOnce: Step = {
  id: 'required-once',
  why: 'Names of required members may stand only once.',
  phase: 'presence',
  removes: ['keyword-malformed'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node, { raised }) => {
    const required = word(node, 'required');
    const isRaised = raised.some(({ keyword }) => keyword === 'required');
    return isRaised && Array.isArray(required) && new Set(required).size < required.length ? exact : null;
  },
  rewrite: (node) => setWord(node, 'required', [...new Set(word(node, 'required') as readonly unknown[])]),
  examples: [{ before: { type: 'object', required: ['a', 'a'] }, after: { type: 'object', required: ['a'] } }],
};
