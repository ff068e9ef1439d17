import { type Draft, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { undeclaredRequired } from './declare-required.ts';
import { conditions, hasAny, word } from './types.ts';

/** Other schemas declare members of the same object: closing one of them would forbid what the others declare. */
const isJoined = ({ keyword, parent, children }: Draft): boolean => {
  if (keyword !== null && conditions.includes(keyword)) return true;
  if (keyword === 'allOf') return parent !== null && (parent.children.length > 1 || hasAny(parent, ['properties']));
  const isBranch = keyword === 'anyOf' || keyword === 'oneOf';
  if (isBranch && parent !== null && hasAny(parent, ['properties', 'additionalProperties'])) return true;
  return children.some((child) => (child.keyword === 'anyOf' || child.keyword === 'oneOf') && declares(child));
};

const declares = (branch: Draft): boolean => hasAny(branch, ['properties', 'additionalProperties', '$ref']);

export const closeObjects: Step = {
  id: 'close-objects',
  why: 'Objects have to be closed. One that declares its members and is silent about others is open by default, not by intent.',
  phase: 'presence',
  removes: ['object-open'],
  introduces: [],
  effects: exact,
  applies: (node) =>
    word(node, 'additionalProperties') === undefined &&
    undeclaredRequired(node).length === 0 &&
    !hasAny(node, ['patternProperties', 'allOf', '$ref', 'unevaluatedProperties']) &&
    !isJoined(node)
      ? exact
      : null,
  rewrite: (node) => setWord(node, 'additionalProperties', false),
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    },
  ],
};
