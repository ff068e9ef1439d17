import { type Draft, dropWords, heldAt } from '../model/draft.ts';
import { holdOne } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { hasAny, word } from './types.ts';

const inPlace = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'not'];

/** Other schemas, or what `contains` finds, evaluate parts of the value: no keyword says what they leave. */
const isEvaluated = (node: Draft): boolean =>
  hasAny(node, inPlace) || (word(node, 'unevaluatedItems') !== undefined && word(node, 'contains') !== undefined);

const pairsOf = (node: Draft) =>
  [
    ['unevaluatedProperties', 'additionalProperties'],
    ['unevaluatedItems', Array.isArray(word(node, 'items')) ? 'additionalItems' : 'items'],
  ] as const;

export const unevaluatedAsAdditional: Step = {
  id: 'unevaluated-as-additional',
  why: 'Where no other schema looks at the same value, what is left unevaluated is what is additional.',
  phase: 'shape',
  removes: ['unevaluated'],
  introduces: ['closed', 'map', 'open', 'boolean-schema'],
  effects: exact,
  applies: (node) => (isEvaluated(node) ? null : exact),
  rewrite: (node) => {
    for (const [left, additional] of pairsOf(node)) {
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
