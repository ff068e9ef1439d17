import type { Effects } from '../model/change.ts';
import { dropWords } from '../model/draft.ts';
import { syncUp } from '../model/draft-tree.ts';
import type { Raised, Step } from '../model/step.ts';
import { turnedBy } from './require-all.ts';
import { companionsOf, noteTold } from './told.ts';
import { word } from './types.ts';

const effects: Effects = { wider: true };

/** Not all members have to be there, but some one. */
const isOfOne = (raised: readonly Raised[]): boolean => raised.some(({ construct }) => construct === 'required-missing');

export const tellPresence: Step = {
  id: 'tell-presence',
  why: 'Members that may be absent have to be there as null. A keyword that turns on what is there would refuse that, so it is told in the description and checked on return.',
  phase: 'presence',
  removes: ['property-optional', 'required-missing'],
  introduces: [],
  effects,
  applies: (node, { raised }) => (turnedBy(node, isOfOne(raised)).length > 0 ? effects : null),
  lost: (node, raised) => {
    const [first] = turnedBy(node, isOfOne(raised));
    return { keyword: first?.keyword ?? '', value: first === undefined ? undefined : word(first.node, first.keyword) };
  },
  rewrite: (node, { note, raised }) => {
    const [first] = turnedBy(node, isOfOne(raised));
    if (first === undefined) return;
    const { node: at, keyword } = first;
    const all = companionsOf(keyword);
    noteTold(at, keyword);
    for (const other of all) {
      const value = word(at, other);
      if (other !== keyword && value !== undefined) note('tell-presence', at, effects, { keyword: other, value });
    }
    dropWords(at, ...all);
    syncUp(at);
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } }, not: { required: ['a'] } },
      after: { type: 'object', properties: { a: { type: 'string' } } },
    },
    {
      before: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        allOf: [{ dependentSchemas: { a: { required: ['b'] } } }],
      },
      after: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, allOf: [{}] },
    },
  ],
};
