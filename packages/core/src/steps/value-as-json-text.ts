import type { Effects } from '../model/change.ts';
import type { Step } from '../model/step.ts';
import { mayTravelAs } from './around.ts';
import { writeAsJsonText } from './json-text.ts';

const effects: Effects = { respelled: true, slack: true };

export const valueAsJsonText: Step = {
  id: 'value-as-json-text',
  why: 'The target has no schema for such a value, so it travels as JSON text.',
  phase: 'shape',
  removes: [
    'any-of',
    'one-of',
    'any-of-siblings',
    'type-list',
    'tuple',
    'map',
    'pattern-properties',
    'array-no-items',
    'depth',
    'excluded-names',
  ],
  introduces: [],
  effects,
  rank: 9,
  applies: (node, { policy }) => (policy.freeForm === 'refuse' || !mayTravelAs('string', node) ? null : effects),
  rewrite: (node) => writeAsJsonText(node),
  examples: [
    {
      before: { type: 'object', properties: { id: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } },
      at: '/properties/id',
      after: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            description: 'Send the value as JSON text. Its JSON Schema: {"anyOf":[{"type":"string"},{"type":"integer"}]}',
          },
        },
      },
      call: { id: '7' },
      undone: { id: 7 },
    },
  ],
};
