import { exact, type Step } from '../model/step.ts';
import { comesBack, roomForRecursion, writeOut } from './write-out.ts';

export const inlineRef: Step = {
  id: 'inline-ref',
  why: 'References are not followed, so the definition is written out where it is used.',
  phase: 'graph',
  removes: ['reference', 'reference-siblings', 'unevaluated'],
  introduces: ['all-of'],
  effects: exact,
  rank: 3,
  applies: (node, { room }) => {
    const { target } = node;
    if (target === null || room() <= 0 || comesBack(node, target)) return null;
    return target.isRecursive && room() < roomForRecursion ? null : exact;
  },
  rewrite: (node, { spend, note }) => {
    if (node.target === null) return;
    spend(node.target);
    writeOut(node, node.target, (keyword, value) => note('annotation-overridden', node, exact, { keyword, value }));
  },
  examples: [
    {
      before: {
        type: 'object',
        properties: { to: { $ref: '#/$defs/place', description: 'Where to.' } },
        $defs: { place: { type: 'string', description: 'A place.' } },
      },
      at: '/properties/to',
      after: {
        type: 'object',
        properties: { to: { type: 'string', description: 'Where to.' } },
        $defs: { place: { type: 'string', description: 'A place.' } },
      },
    },
  ],
};
