import { dropWords } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';

export const dropEmptyProperties: Step = {
  id: 'drop-empty-properties',
  why: 'An empty list of properties is not taken, and says nothing.',
  phase: 'shape',
  removes: ['properties-empty'],
  introduces: [],
  effects: exact,
  applies: (node, { takes }) => (node.keyword === null || takes({ type: 'object' }) !== 'no' ? exact : null),
  rewrite: (node) => dropWords(node, 'properties'),
  examples: [{ before: { type: 'object', properties: {} }, after: { type: 'object' } }],
};
