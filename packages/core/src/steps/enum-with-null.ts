import { type Draft, draftOf, dropWords, setWord } from '../model/draft.ts';
import { copyDraft, holdList, meanAsSaid } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { annotationWords, typesOf, word } from './types.ts';

const listedIn = (node: Draft): readonly Json[] => {
  const listed = word(node, 'enum');
  return Array.isArray(listed) ? listed : [];
};

const mayBeNull = (node: Draft): boolean => {
  const types = typesOf(node.schema);
  return types.length === 0 || types.includes('null') || word(node, 'nullable') === true;
};

export const enumWithNull: Step = {
  id: 'enum-with-null',
  why: 'Null may not be listed, so it is a branch of its own.',
  phase: 'scalar',
  removes: ['enum-null', 'type-list', 'type-missing'],
  introduces: ['any-of', 'type-null'],
  effects: exact,
  rank: 1,
  applies: (node, { takes }) => {
    const listed = listedIn(node);
    if (!listed.includes(null) || listed.length < 2 || node.encoding !== null) return null;
    if (!mayBeNull(node)) return exact;
    return takes({ anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }) === 'yes' ? exact : null;
  },
  rewrite: (node) => {
    const listed = listedIn(node).filter((item) => item !== null);
    if (!mayBeNull(node)) {
      setWord(node, 'enum', listed);
      return;
    }
    const types = typesOf(node.schema).filter((type) => type !== 'null');
    const isText = listed.every((item) => typeof item === 'string');
    const branch = copyDraft(node);
    dropWords(branch, 'type', 'enum', 'nullable', ...annotationWords);
    if (types.length > 0 || isText) setWord(branch, 'type', types.length > 1 ? types : (types[0] ?? 'string'));
    setWord(branch, 'enum', listed);
    meanAsSaid(branch);
    dropWords(node, ...Object.keys(node.schema as object).filter((key) => !annotationWords.includes(key)));
    holdList(node, 'anyOf', [branch, draftOf({ type: 'null' }, node.source)]);
  },
  examples: [
    {
      before: { type: ['string', 'null'], enum: ['a', null], description: 'Which.' },
      after: { description: 'Which.', anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    },
  ],
};
