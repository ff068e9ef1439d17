import { setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { hasAny, word } from './types.ts';

export const closeObjects: Step = {
  id: 'close-objects',
  why: 'Objects have to be closed. One that declares its members and is silent about others is open by default, not by intent.',
  phase: 'presence',
  removes: ['object-open'],
  introduces: [],
  effects: exact,
  applies: (node) =>
    word(node, 'additionalProperties') === undefined &&
    !hasAny(node, ['patternProperties', 'allOf', '$ref', 'unevaluatedProperties'])
      ? exact
      : null,
  rewrite: (node) => setWord(node, 'additionalProperties', false),
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    },
  ],
};
