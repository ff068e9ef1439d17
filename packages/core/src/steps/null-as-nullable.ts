import { isObject, own } from '../json/value.ts';
import { type Draft, dropWords, heldBy, setWord } from '../model/draft.ts';
import { holdList } from '../model/draft-tree.ts';
import { type Ask, exact, type Step } from '../model/step.ts';
import { replaceByBranch } from './flatten-any-of.ts';
import { refusesNull, typesOf, word } from './types.ts';

const isNullBranch = (node: Draft): boolean =>
  node.keyword === 'anyOf' && node.parent !== null && typesOf(node.schema).join() === 'null';

const others = (node: Draft): readonly Draft[] =>
  node.parent === null ? [] : heldBy(node.parent, 'anyOf').filter((one) => one !== node);

const withoutNull = (node: Draft): void => {
  const listed = word(node, 'enum');
  if (Array.isArray(listed) && listed.includes(null))
    setWord(
      node,
      'enum',
      listed.filter((item) => item !== null),
    );
};

/** Takes the null branch out of its union, and lets null in at the first branch that has a type. */
const foldIn = (node: Draft, { note }: Ask): void => {
  const { parent } = node;
  const left = others(node);
  const [first] = left;
  if (parent === null || first === undefined) return;
  if (!refusesNull(node) && !refusesNull(parent))
    setWord(left.find((one) => typesOf(one.schema).length === 1) ?? first, 'nullable', true);
  if (left.length === 1 && isObject(parent.schema) && own(parent.schema, 'type') === undefined) {
    note('flatten-any-of', first);
    dropWords(parent, 'anyOf');
    replaceByBranch(parent, first);
  } else holdList(parent, 'anyOf', left);
};

export const nullAsNullable: Step = {
  id: 'null-as-nullable',
  why: 'Null is no type of its own here; a flag says that a value may be null.',
  phase: 'shape',
  removes: ['type-list', 'type-null', 'enum-null', 'enum-of-others'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node, { knows }) => {
    if (!knows('nullable')) return null;
    const types = typesOf(node.schema);
    if (types.includes('null') && types.length > 1) return exact;
    const listed = word(node, 'enum');
    if (Array.isArray(listed) && listed.includes(null) && listed.length > 1 && !types.includes('null') && types.length === 0)
      return exact;
    return isNullBranch(node) && others(node).length > 0 ? exact : null;
  },
  rewrite: (node, ask) => {
    if (isNullBranch(node)) {
      foldIn(node, ask);
      return;
    }
    const isRefused = refusesNull(node);
    const types = typesOf(node.schema).filter((type) => type !== 'null');
    if (types.length > 0) setWord(node, 'type', types.length === 1 ? types[0] : types);
    if (isRefused) return;
    setWord(node, 'nullable', true);
    withoutNull(node);
  },
  examples: [
    { before: { type: ['string', 'null'] }, after: { type: 'string', nullable: true } },
    { before: { type: ['string', 'null'], enum: ['a'] }, after: { type: 'string', enum: ['a'] } },
    { before: { type: ['string', 'null'], enum: ['a', null] }, after: { type: 'string', enum: ['a'], nullable: true } },
    {
      before: { description: 'When.', anyOf: [{ type: 'string' }, { type: 'null' }] },
      at: '/anyOf/1',
      after: { type: 'string', nullable: true, description: 'When.' },
    },
  ],
};
