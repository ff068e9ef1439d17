import type { Effects } from '../model/change.ts';
import { heldBy } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { mayTravelAs } from './around.ts';
import { writeAsJsonText } from './json-text.ts';

const effects: Effects = { respelled: true, slack: true };

export const freeFormAsJsonText: Step = {
  id: 'free-form-as-json-text',
  why: 'An object of any members would have to be closed or is not taken, so it travels as JSON text.',
  phase: 'shape',
  removes: [
    'object-free',
    'open',
    'pattern-properties',
    'properties-missing',
    'properties-empty',
    'property-names',
    'unevaluated',
  ],
  introduces: [],
  effects,
  rank: 4,
  applies: (node, { policy }) =>
    policy.freeForm === 'refuse' || !mayTravelAs('string', node) || heldBy(node, 'properties').length > 0 ? null : effects,
  rewrite: (node) => writeAsJsonText(node),
  examples: [
    {
      before: {
        type: 'object',
        properties: { extra: { type: 'object', additionalProperties: true, description: 'Extra data.' } },
      },
      at: '/properties/extra',
      after: {
        type: 'object',
        properties: {
          extra: {
            type: 'string',
            description:
              'Extra data. Send the value as JSON text. Its JSON Schema: {"type":"object","additionalProperties":true}',
          },
        },
      },
      call: { extra: '{"a":1}' },
      undone: { extra: { a: 1 } },
    },
  ],
};
