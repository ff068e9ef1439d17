import type { Effects } from '../model/change.ts';
import { dropWords } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { dropEnumFormat } from './enum-format.ts';
import { noteTold } from './told.ts';
import { word } from './types.ts';

const effects: Effects = { wider: true };

export const tellEnum: Step = {
  id: 'tell-enum',
  why: 'Listed values are not taken here, so they are told in the description and checked on return.',
  phase: 'scalar',
  removes: ['enum', 'enum-of-others', 'enum-empty-string', 'enum-null', 'const'],
  introduces: ['type-missing'],
  effects,
  rank: 8,
  applies: (node) => (node.encoding === null ? effects : null),
  rewrite: (node, { note, raised }) => {
    const against = raised.map(({ keyword }) => keyword);
    const keywords = ['const', 'enum'];
    const refused = keywords.filter((keyword) => against.includes(keyword));
    for (const keyword of refused.length > 0 ? refused : keywords) {
      const value = word(node, keyword);
      if (value === undefined) continue;
      noteTold(node, keyword);
      dropWords(node, keyword);
    }
    dropEnumFormat(node, note);
  },
  examples: [{ before: { type: 'number', enum: [1.5] }, after: { type: 'number' } }],
};
