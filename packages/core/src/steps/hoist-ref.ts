import { setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { containerFor, hoist } from './definitions.ts';
import { word } from './types.ts';

export const hoistRef: Step = {
  id: 'hoist-ref',
  why: 'References are followed only where they lead to a definition at the root, so the definition is put there and the reference respelled.',
  phase: 'graph',
  removes: ['reference'],
  introduces: ['definitions'],
  effects: exact,
  rank: 1,
  applies: (node, ask) => {
    const { target } = node;
    if (target === null || word(node, '$ref') === undefined || node.isConditional) return null;
    const container = containerFor(ask, target.isRecursive);
    if (container === null) return null;
    return target === ask.root && ask.takes({ type: 'object', properties: { a: { $ref: '#' } } }, 'root') === 'no' ? null : exact;
  },
  rewrite: (node, ask) => {
    const { target } = node;
    const container = target === null ? null : containerFor(ask, target.isRecursive);
    if (target === null || container === null) return;
    const { reference, home } = hoist(target, container, ask);
    node.target = home;
    setWord(node, '$ref', reference);
  },
  examples: [
    {
      before: { type: 'object', properties: { from: { type: 'string' }, to: { $ref: '#/properties/from' } } },
      at: '/properties/to',
      after: {
        type: 'object',
        properties: { from: { type: 'string' }, to: { $ref: '#/$defs/from' } },
        $defs: { from: { type: 'string' } },
      },
    },
  ],
};
