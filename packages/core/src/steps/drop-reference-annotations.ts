import { dropWords } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { annotationWords } from './types.ts';

export const dropReferenceAnnotations: Step = {
  id: 'drop-reference-annotations',
  why: 'Nothing may stand beside the reference, and its definition contains itself, so texts beside it are left away.',
  phase: 'graph',
  removes: ['reference-siblings'],
  introduces: [],
  effects: exact,
  rank: 5,
  applies: (_, { raised }) => (raised.every(({ keyword }) => annotationWords.includes(keyword)) ? exact : null),
  rewrite: (node, { raised }) => dropWords(node, ...raised.map(({ keyword }) => keyword)),
  examples: [
    {
      before: { type: 'object', properties: { next: { $ref: '#', description: 'The next one.' } } },
      at: '/properties/next',
      raised: [{ construct: 'reference-siblings', keyword: 'description' }],
      after: { type: 'object', properties: { next: { $ref: '#' } } },
    },
  ],
};
