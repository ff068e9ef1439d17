import type { Effects } from '../model/change.ts';
import { dropWords } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { word } from './types.ts';

const effects: Effects = { wider: true };

export const dropClosed: Step = {
  id: 'drop-closed',
  why: 'That an object has no other members cannot be said here; it is checked on return.',
  phase: 'scalar',
  removes: ['closed'],
  introduces: ['object-open'],
  effects,
  applies: (node, { raised }) =>
    raised.some(({ keyword }) => keyword === 'additionalProperties') && word(node, 'additionalProperties') === false
      ? effects
      : null,
  rewrite: (node) => dropWords(node, 'additionalProperties'),
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      after: { type: 'object', properties: { a: { type: 'string' } } },
    },
  ],
};
