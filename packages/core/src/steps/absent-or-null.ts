import { isObject, own } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import type { Draft } from '../model/draft.ts';
import { type Ask, exact, type Step } from '../model/step.ts';
import { optionalMembers, requireMembers } from './require-all.ts';
import { takesNull, word } from './types.ts';

const saysNullIsDefault = (member: Draft): boolean =>
  isObject(member.meaning) && Object.hasOwn(member.meaning, 'default') && own(member.meaning, 'default') === null;

const isOne = (member: Draft, { policy }: Ask): boolean =>
  takesNull(member) && (word(member, 'default') === null || saysNullIsDefault(member) || policy.optionalNullable === 'collapse');

const fitting = (node: Draft, ask: Ask): readonly Draft[] => optionalMembers(node).filter((member) => isOne(member, ask));

const narrower: Effects = { narrower: true };

export const absentOrNull: Step = {
  id: 'absent-or-null',
  why: 'Every member has to be required. Where null is the default, absent and null are one, and null is sent.',
  phase: 'presence',
  removes: ['property-optional'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node, ask) => {
    const members = fitting(node, ask);
    if (members.length === 0) return null;
    return members.every((member) => word(member, 'default') === null || saysNullIsDefault(member)) ? exact : narrower;
  },
  rewrite: (node, ask) => {
    const members = fitting(node, ask);
    node.nulls ??= new Set();
    for (const member of members) node.nulls.add(String(member.key));
    requireMembers(node, members);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: ['string', 'null'], default: null } } },
      after: { type: 'object', properties: { a: { type: ['string', 'null'], default: null } }, required: ['a'] },
      call: { a: null },
      undone: {},
    },
  ],
};
