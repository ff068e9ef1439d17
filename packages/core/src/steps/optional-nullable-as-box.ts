import type { Effects } from '../model/change.ts';
import { type Draft, draftOf, setWord } from '../model/draft.ts';
import { holdMap, moveOut, sync } from '../model/draft-tree.ts';
import type { Ask, Step } from '../model/step.ts';
import { describe } from './describe.ts';
import { nullSpelling } from './null.ts';
import { notePresence, optionalMembers, presenceEffects, requireMembers, spellAbsence } from './require-all.ts';
import { takesNull } from './types.ts';

const effects: Effects = { respelled: true };

const key = 'value';

const fitting = (node: Draft): readonly Draft[] => optionalMembers(node).filter((member) => takesNull(member));

/** Puts a member into an object of its own, so that null in the box and no box are two things. */
const box = (member: Draft): void => {
  const inner = moveOut(member, draftOf({}, member.source, member.meaning));
  setWord(member, 'type', 'object');
  holdMap(member, 'properties', [[key, inner]]);
  setWord(member, 'required', [key]);
  describe(member, 'Null leaves it away; a value, null included, goes into the object.');
  member.encoding = { as: 'box', key, child: inner };
};

const canSpell = (ask: Ask): boolean => nullSpelling(draftOf({ type: 'object' }, []), ask) !== null;

export const optionalNullableAsBox: Step = {
  id: 'optional-nullable-as-box',
  why: 'Every member has to be required, and this one may be absent, null or a value: a box keeps the three apart.',
  phase: 'presence',
  removes: ['property-optional', 'required-missing'],
  introduces: ['any-of', 'type-list'],
  effects,
  notesLosses: true,
  rank: 2,
  awkwardAt: (node) => fitting(node)[0] ?? node,
  applies: (node, ask) =>
    ask.policy.optionalNullable !== 'collapse' && fitting(node).length > 0 && canSpell(ask) ? presenceEffects(node) : null,
  rewrite: (node, ask) => {
    notePresence(node, ask);
    const members = fitting(node);
    for (const member of members) {
      box(member);
      spellAbsence(node, member, ask);
    }
    requireMembers(node, members);
    sync(node);
    for (const member of members) ask.note('boxed', member);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
      after: {
        type: 'object',
        properties: {
          a: {
            type: ['object', 'null'],
            properties: { value: { type: ['string', 'null'] } },
            required: ['value'],
            description: 'Null leaves it away; a value, null included, goes into the object.',
          },
        },
        required: ['a'],
      },
      call: { a: { value: null } },
      undone: { a: null },
    },
  ],
};
