import { disjointness } from '../compare/disjoint.ts';
import { isObject, own } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, heldBy } from '../model/draft.ts';
import { holdList } from '../model/draft-tree.ts';
import { type Ask, exact, type Raised, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { takesUnionAtRoot } from './root-union.ts';
import { word } from './types.ts';

/** Unions of more branches are not compared pair by pair. */
const mostCompared = 40;

const openObject = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };

/**
 * A branch that declares its members and is silent about others is open by default, not by intent: where every object has
 * to be closed it will be, and then no value meets two of them. Elsewhere it stays as open as it is.
 */
const meant = ({ meaning, target }: Draft, isToBeClosed: boolean): Json => {
  const schema = target?.meaning ?? meaning;
  if (!isToBeClosed || !isObject(schema) || !isObject(own(schema, 'properties'))) return schema;
  if (own(schema, 'additionalProperties') !== undefined || own(schema, 'patternProperties') !== undefined) return schema;
  return { ...schema, additionalProperties: false };
};

const excludeEachOther = (branches: readonly Draft[], { root, takes }: Ask): boolean => {
  if (branches.length > mostCompared) return false;
  const isToBeClosed = takes(openObject) === 'no';
  return branches.every((one, at) =>
    branches
      .slice(at + 1)
      .every((other) => disjointness(meant(one, isToBeClosed), meant(other, isToBeClosed), root.meaning).is === 'yes'),
  );
};

/** At the root a plain union has to be taken in its turn; where nobody knows of the exclusive one, it has to be known. */
const helpsAtRoot = (node: Draft, raised: readonly Raised[], takes: Ask['takes']): boolean => {
  const taken = takesUnionAtRoot(node, 'anyOf', takes);
  return raised.every(({ verdict }) => verdict === 'unknown') ? taken === 'yes' : taken !== 'no';
};

const wider: Effects = { wider: true };

export const oneOfAsAnyOf: Step = {
  id: 'one-of-as-any-of',
  why: 'An exclusive union is not taken; a plain one says the same where no value meets two of its branches.',
  phase: 'shape',
  removes: ['one-of', 'root-union'],
  introduces: ['any-of', 'any-of-siblings'],
  effects: wider,
  // A union that says its form to the model is worth more than one that travels as text.
  rank: -15,
  applies: (node, ask) => {
    if (word(node, 'anyOf') !== undefined) return null;
    if (node.keyword === null && !helpsAtRoot(node, ask.raised, ask.takes)) return null;
    const branches = heldBy(node, 'oneOf');
    if (branches.length === 0) return null;
    return excludeEachOther(branches, ask) ? exact : wider;
  },
  rewrite: (node, ask) => {
    const branches = heldBy(node, 'oneOf');
    if (!excludeEachOther(branches, ask)) node.told.push({ keyword: 'oneOf', value: null, beside: node.meaning });
    dropWords(node, 'oneOf');
    holdList(node, 'anyOf', branches);
  },
  examples: [
    {
      before: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      after: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    },
  ],
};
