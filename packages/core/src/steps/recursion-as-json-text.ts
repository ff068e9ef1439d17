import type { Effects } from '../model/change.ts';
import type { Step } from '../model/step.ts';
import { mayTravelAs } from './around.ts';
import { writeAsJsonText } from './json-text.ts';
import { comesBack, roomForRecursion } from './write-out.ts';

const effects: Effects = { respelled: true, slack: true };

export const recursionAsJsonText: Step = {
  id: 'recursion-as-json-text',
  why: 'A schema that contains itself cannot be written out, so the value travels as JSON text from where it comes back to itself.',
  phase: 'graph',
  removes: ['reference', 'reference-siblings'],
  introduces: [],
  effects,
  applies: (node, ask) => {
    const { target } = node;
    if (target === null || ask.policy.freeForm === 'refuse' || !mayTravelAs('string', node)) return null;
    return comesBack(node, target) || (target.isRecursive && ask.room() < roomForRecursion) ? effects : null;
  },
  rewrite: (node) => {
    const { target } = node;
    if (target !== null) node.meaning = target.meaning;
    writeAsJsonText(node);
  },
  examples: [
    {
      before: { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#' } } },
      at: '/properties/parent',
      after: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          parent: { type: 'string', description: 'Send the value as JSON text.' },
        },
      },
      call: { name: 'a', parent: '{"name":"b"}' },
      undone: { name: 'a', parent: { name: 'b' } },
    },
  ],
};
