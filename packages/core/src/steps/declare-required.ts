import { type Draft, draftOf, heldAt, heldBy } from '../model/draft.ts';
import { copyDraft, holdMap } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { declaredThroughout } from './around.ts';
import { oneOfAll } from './either.ts';
import { word } from './types.ts';

/** What an undeclared member has to be: what each branch declares, what the rest of the object says, or anything. */
const memberOf = (node: Draft, name: string): Draft | null => {
  const declared = oneOfAll(declaredThroughout(node, name));
  if (declared !== null) return declared;
  if (heldBy(node, 'patternProperties').length > 0) return null;
  const rest = heldAt(node, 'additionalProperties', null);
  if (rest === undefined) return draftOf({}, node.source);
  return rest.schema === false ? null : rest.schema === true ? draftOf({}, node.source) : copyDraft(rest);
};

/** Lists the names that have to be there and that no property declares. */
export const undeclaredRequired = (node: Draft): readonly string[] => {
  const required = word(node, 'required');
  const declared = new Set(heldBy(node, 'properties').map(({ key }) => key));
  const owed = Array.isArray(required) ? required.filter((name) => typeof name === 'string' && !declared.has(name)) : [];
  return [...new Set(owed)];
};

/** Where a target refuses this by itself, that is the reason to declare the member. */
const closedWithout = {
  type: 'object',
  properties: { a: { type: 'string' } },
  required: ['a', 'b'],
  additionalProperties: false,
};

export const declareRequired: Step = {
  id: 'declare-required',
  why: 'A required member has to be declared, so it is, as what the rest of the object may be.',
  phase: 'shape',
  // A member that has to be there is declared before its object is closed: closed without it, no value would be left.
  removes: ['required-undeclared', 'property-optional', 'object-open'],
  introduces: ['type-missing'],
  effects: exact,
  rank: 0,
  applies: (node, { raised, takes }) => {
    if (undeclaredRequired(node).some((name) => memberOf(node, name) === null) || undeclaredRequired(node).length === 0)
      return null;
    const isForClosing = raised.some(({ construct }) => construct === 'object-open');
    return isForClosing && takes(closedWithout) === 'no' ? null : exact;
  },
  rewrite: (node) => {
    const members = heldBy(node, 'properties').map((child) => [String(child.key), child] as const);
    const added = undeclaredRequired(node).map((name) => [name, memberOf(node, name) ?? draftOf({}, node.source)] as const);
    holdMap(node, 'properties', [...members, ...added]);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'] },
      after: { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a', 'b'] },
    },
    { before: { type: 'object', required: ['a', 'a'] }, after: { type: 'object', required: ['a', 'a'], properties: { a: {} } } },
  ],
};
