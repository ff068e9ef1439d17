import { type Draft, draftOf, heldAt, heldBy } from '../model/draft.ts';
import { copyDraft, holdMap } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

/** What an undeclared member has to be: what the rest of the object says, or anything. */
const memberOf = (node: Draft): Draft | null => {
  if (heldBy(node, 'patternProperties').length > 0) return null;
  const rest = heldAt(node, 'additionalProperties', null);
  if (rest === undefined) return draftOf({}, node.source);
  return rest.schema === false ? null : rest.schema === true ? draftOf({}, node.source) : copyDraft(rest);
};

const names = (node: Draft): readonly string[] => {
  const required = word(node, 'required');
  const declared = new Set(heldBy(node, 'properties').map(({ key }) => key));
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string' && !declared.has(name)) : [];
};

export const declareRequired: Step = {
  id: 'declare-required',
  why: 'A required member has to be declared, so it is, as what the rest of the object may be.',
  phase: 'shape',
  removes: ['required-undeclared', 'property-optional'],
  introduces: ['type-missing'],
  effects: exact,
  rank: 0,
  applies: (node) => (names(node).length > 0 && memberOf(node) !== null ? exact : null),
  rewrite: (node) => {
    const members = heldBy(node, 'properties').map((child) => [String(child.key), child] as const);
    const added = names(node).map((name) => [name, memberOf(node) ?? draftOf({}, node.source)] as const);
    holdMap(node, 'properties', [...members, ...added]);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'] },
      after: { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a', 'b'] },
    },
  ],
};
