import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, heldBy, replaceSchema } from '../model/draft.ts';
import { copyDraft, moveOut, touch } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { mergeInto } from './merge.ts';
import type { Merged } from './merge-values.ts';
import { assertionsOf } from './types.ts';
import { comesBack, writeOut } from './write-out.ts';

/** What its references lead to is written out before it is joined. */
const writtenOut = (node: Draft): readonly Draft[] =>
  heldBy(node, 'allOf').flatMap(({ target }) => (target === null || comesBack(node, target) ? [] : [target]));

interface Trial {
  readonly joined: Draft;
  readonly merged: Merged;
  /** Places of the schemas that could not be said in one with those before them. */
  readonly open: ReadonlySet<Draft['key']>;
  /** Nodes whose flag for null became a type. */
  readonly gone: readonly Draft[];
}

const tryOn = (node: Draft): Trial => {
  const joined = copyDraft(node);
  const branches = joined.children.filter((child) => child.keyword === 'allOf');
  dropWords(joined, 'allOf');
  let merged: Merged = 'joined';
  const gone: Draft[] = [];
  const open = new Set<Draft['key']>();
  for (const branch of branches) {
    if (branch.target !== null && !comesBack(node, branch.target)) writeOut(branch, branch.target);
    const next = mergeInto(joined, branch, gone);
    if (next === 'never') return { joined, merged: 'never', open, gone };
    if (next !== 'open') continue;
    merged = 'open';
    open.add(branch.key);
  }
  return { joined, merged, open, gone };
};

/** The schemas of a join that are lost. */
const openIn = ({ children }: Pick<Draft, 'children'>, open: Trial['open']): readonly Draft[] =>
  children.filter(({ keyword, key }) => keyword === 'allOf' && open.has(key));

const wider: Effects = { wider: true };

export const mergeAllOf: Step = {
  id: 'merge-all-of',
  why: 'The join of several schemas is not taken, so what all of them demand is said in one.',
  phase: 'shape',
  removes: ['all-of', 'unevaluated', 'any-of-siblings'],
  introduces: ['any-of', 'boolean-schema'],
  effects: exact,
  rank: 0,
  isTopDown: true,
  applies: (node, { room }) => {
    if (!node.children.some((child) => child.keyword === 'allOf')) return null;
    if (writtenOut(node).length > 0 && room() <= 0) return null;
    return tryOn(node).merged === 'open' ? wider : exact;
  },
  lost: (node) => ({ keyword: 'allOf', value: openIn(node, tryOn(node).open).map(({ schema }) => schema) }),
  rewrite: (node, ask) => {
    for (const target of writtenOut(node)) ask.spend(target);
    const { joined, merged, open, gone } = tryOn(node);
    for (const one of gone) ask.note('null-as-type', one, exact, { keyword: 'nullable', value: true });
    const { children } = node;
    const before = node.schema;
    const { told, isTouched } = node;
    moveOut(joined, node);
    node.source = [...new Set([...node.source, ...joined.source])];
    node.told = told;
    if (isTouched || children.some((child) => child.isTouched)) touch(node);
    if (merged === 'never') {
      replaceSchema(node, false);
      ask.note('contradiction', node, exact, { keyword: 'allOf', value: before });
    } else if (merged === 'open')
      node.told = [
        ...told,
        ...openIn({ children }, open)
          .filter((child) => assertionsOf(child).length > 0)
          .map((child) => ({ keyword: 'allOf', value: child.meaning, beside: before })),
      ];
  },
  examples: [
    {
      before: {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { a: { minLength: 1 }, b: { type: 'integer' } } },
        ],
      },
      after: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', minLength: 1 }, b: { type: 'integer' } },
      },
    },
    {
      before: {
        allOf: [
          { type: 'integer', minimum: 1 },
          { type: 'number', minimum: 3, maximum: 9 },
        ],
      },
      after: { type: 'integer', minimum: 3, maximum: 9 },
    },
    { before: { allOf: [{ type: 'string' }, { type: 'integer' }] }, after: false },
  ],
};
