import { setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';

export const declareNoProperties: Step = {
  id: 'declare-no-properties',
  why: 'An object has to say which properties it has, so it says that it has none.',
  phase: 'shape',
  removes: ['properties-missing'],
  introduces: ['properties-empty', 'object-open'],
  effects: exact,
  applies: (node, { takes }) => (node.keyword === null || takes({ type: 'object', properties: {} }) !== 'no' ? exact : null),
  rewrite: (node) => setWord(node, 'properties', {}),
  examples: [{ before: { type: 'object' }, after: { type: 'object', properties: {} } }],
};
