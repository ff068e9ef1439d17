import type { Effects } from '../model/change.ts';
import type { Step } from '../model/step.ts';
import { mayTravelAs } from './around.ts';
import { writeAsJsonText } from './json-text.ts';

const effects: Effects = { respelled: true, slack: true };

export const untypedAsJsonText: Step = {
  id: 'untyped-as-json-text',
  why: 'A value of any type has no schema here, so it travels as JSON text.',
  phase: 'shape',
  removes: ['type-missing', 'type-name', 'boolean-schema', 'type-null'],
  introduces: [],
  effects,
  rank: 3,
  applies: (node, { policy }) =>
    policy.freeForm === 'refuse' || node.schema === false || !mayTravelAs('string', node) ? null : effects,
  rewrite: (node) => writeAsJsonText(node),
  examples: [
    {
      before: { type: 'object', properties: { value: {} } },
      at: '/properties/value',
      after: { type: 'object', properties: { value: { type: 'string', description: 'Send the value as JSON text.' } } },
      call: { value: '[1,"a"]' },
      undone: { value: [1, 'a'] },
    },
  ],
};
