import { isObject } from '../json/value.ts';
import { type Draft, dropWords, heldBy, setWord } from '../model/draft.ts';
import { holdList, moveOut } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { annotationWords, assertionsOf, word } from './types.ts';

/** Puts the only branch of a union in its place; texts of the union win over those of the branch. */
export const replaceByBranch = (node: Draft, branch: Draft): void => {
  const texts = isObject(node.schema) ? Object.entries(node.schema).filter(([key]) => annotationWords.includes(key)) : [];
  const { meaning, told } = node;
  moveOut(branch, node);
  Object.assign(node, { meaning, told: [...told, ...node.told] });
  for (const [key, value] of texts) setWord(node, key, value);
};

const isUnion = (branch: Draft): boolean =>
  heldBy(branch, 'anyOf').length > 0 && assertionsOf(branch, ['anyOf']).length === 0 && branch.encoding === null;

export const flattenAnyOf: Step = {
  id: 'flatten-any-of',
  why: 'A union of one is that one, and a union inside a union is one union.',
  phase: 'shape',
  removes: ['any-of', 'any-of-siblings', 'one-of'],
  introduces: ['any-of'],
  effects: exact,
  rank: 0,
  isTopDown: true,
  applies: (node) => {
    const keyword = word(node, 'anyOf') === undefined ? 'oneOf' : 'anyOf';
    const branches = heldBy(node, keyword);
    if (node.encoding !== null) return null;
    if (branches.length === 1 && assertionsOf(node, [keyword]).length === 0 && branches[0]?.target === null) return exact;
    return keyword === 'anyOf' && branches.some(isUnion) ? exact : null;
  },
  rewrite: (node) => {
    const keyword = word(node, 'anyOf') === undefined ? 'oneOf' : 'anyOf';
    const branches = heldBy(node, keyword);
    const [only] = branches;
    if (branches.length === 1 && only !== undefined) {
      dropWords(node, keyword);
      replaceByBranch(node, only);
    } else
      holdList(
        node,
        'anyOf',
        branches.flatMap((branch) => (isUnion(branch) ? heldBy(branch, 'anyOf') : [branch])),
      );
  },
  examples: [
    {
      before: { description: 'A place.', anyOf: [{ type: 'string', minLength: 1 }] },
      after: { type: 'string', minLength: 1, description: 'A place.' },
    },
    {
      before: { anyOf: [{ type: 'string' }, { anyOf: [{ type: 'integer' }, { type: 'null' }] }] },
      after: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    },
  ],
};
