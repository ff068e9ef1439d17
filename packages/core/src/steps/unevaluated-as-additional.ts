import { dropWords, heldAt } from '../model/draft.ts';
import { holdOne } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { hasAny, word } from './types.ts';

const inPlace = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'not'];
const pairs = [
  ['unevaluatedProperties', 'additionalProperties'],
  ['unevaluatedItems', 'items'],
] as const;

export const unevaluatedAsAdditional: Step = {
  id: 'unevaluated-as-additional',
  why: 'Where no other schema looks at the same value, what is left unevaluated is what is additional.',
  phase: 'shape',
  removes: ['unevaluated'],
  introduces: ['closed', 'map', 'open', 'boolean-schema'],
  effects: exact,
  applies: (node) => (hasAny(node, inPlace) ? null : exact),
  rewrite: (node) => {
    for (const [left, additional] of pairs) {
      const held = heldAt(node, left, null);
      if (held === undefined) continue;
      if (word(node, additional) === undefined) holdOne(node, additional, held);
      dropWords(node, left);
    }
  },
  examples: [
    {
      before: { type: 'object', properties: { a: {} }, unevaluatedProperties: false },
      after: { type: 'object', properties: { a: {} }, additionalProperties: false },
    },
  ],
};
