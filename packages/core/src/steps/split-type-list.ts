import { isObject, keysOf } from '../json/value.ts';
import { type Draft, draftOf, dropWords, setWord } from '../model/draft.ts';
import { copyDraft, holdList, meanAsSaid } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { speaksOf } from './speaks-of.ts';
import { annotationWords, typeOfValue, typesOf, word } from './types.ts';

const fits = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOfValue(value) === type || (type === 'number' && typeof value === 'number');

/** The branch of one type: what is said of this type, and of any. */
const branchFor = (node: Draft, type: string, isNullable: boolean): Draft => {
  const branch = type === 'null' ? draftOf({}, node.source) : copyDraft(node);
  const listed = word(node, 'enum');
  if (type !== 'null' && isObject(branch.schema))
    dropWords(branch, 'nullable', ...annotationWords, ...keysOf(branch.schema).filter((key) => !speaksOf(key, type)));
  if (type !== 'string' && typesOf(node.schema).includes('string')) dropWords(branch, 'format');
  setWord(branch, 'type', type);
  if (Array.isArray(listed) && type !== 'null')
    setWord(
      branch,
      'enum',
      listed.filter((item) => fits(item, type)),
    );
  if (isNullable) setWord(branch, 'nullable', true);
  meanAsSaid(branch);
  return branch;
};

const branchTypes = (node: Draft): readonly string[] => {
  const types = [...new Set(typesOf(node.schema))];
  const listed = word(node, 'enum');
  const used = Array.isArray(listed) ? types.filter((type) => listed.some((item) => fits(item, type))) : types;
  return used.includes('number') ? used.filter((type) => type !== 'integer') : used;
};

export const splitTypeList: Step = {
  id: 'split-type-list',
  why: 'A list of types is not taken; a union with a branch for each type says the same.',
  phase: 'shape',
  removes: ['type-list'],
  introduces: ['any-of', 'array-no-items', 'type-null'],
  effects: exact,
  applies: (node) => {
    const hasUnion = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if', 'const'].some((key) => word(node, key) !== undefined);
    return hasUnion || branchTypes(node).length === 0 ? null : exact;
  },
  rewrite: (node) => {
    const types = branchTypes(node);
    if (types.length === 1) {
      setWord(node, 'type', types[0]);
      return;
    }
    const isNullable = word(node, 'nullable') === true;
    const branches = types.map((type, at) => branchFor(node, type, isNullable && at === 0));
    const texts = isObject(node.schema) ? keysOf(node.schema).filter((key) => !annotationWords.includes(key)) : [];
    dropWords(node, ...texts);
    holdList(node, 'anyOf', branches);
  },
  examples: [
    {
      before: { type: ['string', 'array'], minLength: 1, items: { type: 'string' }, description: 'One or several.' },
      after: {
        description: 'One or several.',
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'array', items: { type: 'string' } },
        ],
      },
    },
    { before: { type: ['string'] }, after: { type: 'string' } },
  ],
};
