import { type Draft, dropWords, heldBy } from '../model/draft.ts';
import { copyDraft, holdList } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { mergeInto } from './merge.ts';
import { annotationWords, assertionsOf } from './types.ts';

const kept = ['anyOf', '$defs', 'definitions'];

interface Lifted {
  readonly branches: readonly Draft[];
  readonly isOpen: boolean;
}

const liftFrom = (node: Draft): Lifted => {
  const rest = copyDraft(node);
  dropWords(rest, ...kept, ...annotationWords);
  let isOpen = false;
  const branches: Draft[] = [];
  for (const branch of heldBy(node, 'anyOf')) {
    const joined = copyDraft(branch);
    const merged = mergeInto(joined, rest);
    if (merged === 'open') isOpen = true;
    if (merged !== 'never') branches.push(joined);
  }
  return { branches, isOpen };
};

/** A root that has nothing but a union. */
const branch = { type: 'object', properties: { a: { type: 'string' } } };

export const liftSiblingsIntoBranches: Step = {
  id: 'lift-siblings-into-branches',
  why: 'Nothing may stand beside a union, so what stood there is said in each of its branches.',
  phase: 'shape',
  removes: ['any-of-siblings', 'unevaluated'],
  introduces: ['boolean-schema', 'annotation'],
  effects: exact,
  isTopDown: true,
  applies: (node, { takes }) => {
    if (node.keyword === null && takes({ anyOf: [branch] }, 'root') === 'no') return null;
    if (heldBy(node, 'anyOf').length === 0 || assertionsOf(node, kept).length === 0) return null;
    const { branches, isOpen } = liftFrom(node);
    return branches.length === 0 || isOpen ? null : exact;
  },
  rewrite: (node) => {
    const { branches } = liftFrom(node);
    dropWords(node, ...assertionsOf(node, kept));
    holdList(node, 'anyOf', branches);
  },
  examples: [
    {
      before: { type: 'string', anyOf: [{ minLength: 2 }, { enum: ['a'] }] },
      after: {
        anyOf: [
          { minLength: 2, type: 'string' },
          { enum: ['a'], type: 'string' },
        ],
      },
    },
  ],
};
