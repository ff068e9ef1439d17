import type { Effects } from '../model/change.ts';
import type { Step } from '../model/step.ts';
import { writeAsJsonText } from './json-text.ts';
import { typesAround } from './types.ts';

const effects: Effects = { respelled: true, slack: true };

export const untypedAsJsonText: Step = {
  id: 'untyped-as-json-text',
  why: 'A value of any type has no schema here, so it travels as JSON text.',
  phase: 'shape',
  removes: ['type-missing', 'type-name', 'boolean-schema', 'type-null'],
  introduces: [],
  effects,
  rank: 3,
  applies: (node, { policy }) => {
    // Text is no value of a branch where a type around it is another one.
    const around = typesAround(node);
    if (around.length > 0 && !around.includes('string')) return null;
    return node.keyword === null || node.schema === false || policy.freeForm === 'refuse' || node.encoding !== null
      ? null
      : effects;
  },
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
