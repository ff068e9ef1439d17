import type { Effects } from '../model/change.ts';
import { sync } from '../model/draft-tree.ts';
import type { Step } from '../model/step.ts';
import { nullSpelling } from './null.ts';
import { notePresence, optionalMembers, presenceEffects, requireMembers, spellAbsence } from './require-all.ts';
import { takesNull } from './types.ts';

const effects: Effects = { respelled: true };

export const requireOne: Step = {
  id: 'require-one',
  why: 'Some member has to be required, so the first that has no null of its own takes null, which is read as absent.',
  phase: 'presence',
  removes: ['required-missing'],
  introduces: [],
  effects,
  notesLosses: true,
  applies: (node, ask) =>
    optionalMembers(node).some((member) => !takesNull(member) && nullSpelling(member, ask) !== null)
      ? presenceEffects(node, true)
      : null,
  rewrite: (node, ask) => {
    notePresence(node, ask);
    const member = optionalMembers(node).find((one) => !takesNull(one) && nullSpelling(one, ask) !== null);
    if (member === undefined) return;
    spellAbsence(node, member, ask);
    requireMembers(node, [member]);
    sync(node);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: { type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] },
      call: { a: null },
      undone: {},
    },
  ],
};
