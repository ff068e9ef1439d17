import type { Effects } from '../model/change.ts';
import type { Draft } from '../model/draft.ts';
import { sync } from '../model/draft-tree.ts';
import type { Ask, Step } from '../model/step.ts';
import { nullSpelling } from './null.ts';
import { notePresence, optionalMembers, presenceEffects, requireMembers, spellAbsence } from './require-all.ts';
import { takesNull } from './types.ts';

const effects: Effects = { respelled: true };

/** Optional members that have no null of their own. */
const fitting = (node: Draft, ask: Ask): readonly Draft[] =>
  optionalMembers(node).filter((member) => !takesNull(member) && nullSpelling(member, ask) !== null);

export const optionalAsNullable: Step = {
  id: 'optional-as-nullable',
  why: 'Every member has to be required, so one that may be absent takes null, which is read as absent.',
  phase: 'presence',
  removes: ['property-optional'],
  introduces: [],
  effects,
  notesLosses: true,
  applies: (node, ask) => (fitting(node, ask).length > 0 ? presenceEffects(node) : null),
  rewrite: (node, ask) => {
    notePresence(node, ask);
    const members = fitting(node, ask);
    for (const member of members) {
      ask.note('absence-as-null', member, effects);
      spellAbsence(node, member, ask);
    }
    requireMembers(node, members);
    sync(node);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a'] },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: ['integer', 'null'] } },
        required: ['a', 'b'],
      },
      call: { a: 'x', b: null },
      undone: { a: 'x' },
    },
  ],
};
