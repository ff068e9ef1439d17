import type { Draft } from '../model/draft.ts';
import { draftOf, dropWords, setWord } from '../model/draft.ts';
import { holdList, moveOut } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { typesOf, word } from './types.ts';

const isFlag = (node: Draft): boolean => word(node, 'nullable') === true && typesOf(node.schema).length > 0;

const isSimple = (node: Draft): boolean =>
  !['enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'not'].some((keyword) => word(node, keyword) !== undefined);

export const nullableAsNull: Step = {
  id: 'nullable-as-null',
  why: 'The flag that lets null in is not read here; null is one more type, or a branch of its own.',
  phase: 'shape',
  removes: ['nullable'],
  introduces: ['type-list', 'type-null', 'any-of'],
  effects: exact,
  rank: 0,
  applies: (node) => (isFlag(node) ? exact : null),
  rewrite: (node, { takes }) => {
    const types = typesOf(node.schema);
    dropWords(node, 'nullable');
    if (types.includes('null')) return;
    if (isSimple(node) && takes({ type: ['string', 'null'] }) !== 'no') {
      setWord(node, 'type', [...types, 'null']);
      return;
    }
    const inner = moveOut(node, draftOf({}, node.source, node.meaning));
    holdList(node, 'anyOf', [inner, draftOf({ type: 'null' }, node.source)]);
  },
  examples: [
    { before: { type: 'string', nullable: true }, after: { type: ['string', 'null'] } },
    {
      before: { type: 'string', enum: ['a'], nullable: true },
      after: { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    },
  ],
};
