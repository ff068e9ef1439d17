import { type Draft, dropWords, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { forgetDraft } from './forget-draft.ts';
import { typesOf, word } from './types.ts';

const pairs = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

const flags = (node: Draft): readonly (readonly [exclusive: string, bound: string])[] =>
  pairs.filter(([exclusive, bound]) => word(node, exclusive) === true && typeof word(node, bound) === 'number');

export const exclusiveBoundSpelling: Step = {
  id: 'exclusive-bound-spelling',
  why: 'Before draft 06 a flag made a bound exclusive; since then the exclusive bound is a number of its own.',
  phase: 'scalar',
  removes: ['exclusive-bound'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node, { takes }) =>
    flags(node).length > 0 && takes({ type: typesOf(node.schema)[0] ?? 'number', exclusiveMinimum: 1 }) === 'yes' ? exact : null,
  rewrite: (node, { root, note }) => {
    forgetDraft(root, note, ['draft-06', 'draft-07', '2019-09', '2020-12']);
    for (const [exclusive, bound] of flags(node)) {
      const value = word(node, bound);
      dropWords(node, bound);
      setWord(node, exclusive, value);
    }
  },
  examples: [
    { before: { type: 'number', minimum: 0, exclusiveMinimum: true }, after: { type: 'number', exclusiveMinimum: 0 } },
    {
      before: { $schema: 'http://json-schema.org/draft-04/schema#', maximum: 9, exclusiveMaximum: true },
      after: { exclusiveMaximum: 9 },
    },
  ],
};
