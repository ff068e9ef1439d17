import { isObject, own } from '../json/value.ts';
import { dropWords, heldBy, setWord } from '../model/draft.ts';
import { holdList } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { assertionsOf, word } from './types.ts';

const kept = ['anyOf', '$defs', 'definitions'];

export const bareAnyOf: Step = {
  id: 'bare-any-of',
  why: 'No text may stand beside a union, so its description moves into the branches that have none.',
  phase: 'shape',
  removes: ['any-of-siblings'],
  introduces: [],
  effects: exact,
  rank: 2,
  applies: (node) => (heldBy(node, 'anyOf').length > 0 && assertionsOf(node, kept).length === 0 ? exact : null),
  rewrite: (node) => {
    const description = word(node, 'description');
    const texts = isObject(node.schema) ? Object.keys(node.schema).filter((key) => !kept.includes(key)) : [];
    dropWords(node, ...texts);
    const branches = heldBy(node, 'anyOf');
    for (const branch of branches) {
      if (typeof description !== 'string' || !isObject(branch.schema) || own(branch.schema, '$ref') !== undefined) continue;
      if (own(branch.schema, 'description') === undefined) setWord(branch, 'description', description);
    }
    holdList(node, 'anyOf', branches);
  },
  examples: [
    {
      before: { description: 'Id or name.', anyOf: [{ type: 'string' }, { type: 'integer', description: 'Its id.' }] },
      after: {
        anyOf: [
          { type: 'string', description: 'Id or name.' },
          { type: 'integer', description: 'Its id.' },
        ],
      },
    },
  ],
};
