import type { Draft } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { writeOut } from './write-out.ts';

/** How often a schema is written out inside itself. */
const levels = 3;

const timesInside = (node: Draft, target: Draft): number => {
  let count = 0;
  for (let at: Draft | null = node; at !== null; at = at.parent) if (at === target || at.origin === target) count += 1;
  return count;
};

export const unrollRecursion: Step = {
  id: 'unroll-recursion',
  why: 'On request a schema that contains itself is written out a few times; what lies deeper travels as JSON text.',
  phase: 'graph',
  removes: ['reference', 'reference-siblings'],
  introduces: ['reference'],
  effects: exact,
  rank: -10,
  applies: (node, ask) => {
    const { target } = node;
    if (target === null || ask.policy.recursion !== 'unroll') return null;
    const inside = timesInside(node, target);
    return inside > 0 && inside < levels && ask.room() > 0 ? exact : null;
  },
  rewrite: (node, { spend }) => {
    if (node.target === null) return;
    spend(node.target);
    writeOut(node, node.target);
  },
  examples: [
    {
      before: { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#' } } },
      at: '/properties/parent',
      policy: { recursion: 'unroll' },
      after: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          parent: { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#' } } },
        },
      },
    },
  ],
};
