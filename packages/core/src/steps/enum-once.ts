import { keyOf } from '../json/key-of.ts';
import { dropWords, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { word } from './types.ts';

const once = (listed: readonly Json[]): readonly Json[] => [...new Map(listed.map((item) => [keyOf(item), item])).values()];

export const enumOnce: Step = {
  id: 'enum-once',
  why: 'A listed value may stand only once.',
  phase: 'scalar',
  removes: ['enum-repeated', 'enum', 'keyword-malformed'],
  introduces: [],
  effects: exact,
  rank: 0,
  applies: (node) => {
    const listed = word(node, 'enum');
    return Array.isArray(listed) && once(listed).length < listed.length ? exact : null;
  },
  rewrite: (node) => {
    const listed = word(node, 'enum');
    if (Array.isArray(listed) && listed.length > 0) setWord(node, 'enum', once(listed));
    else dropWords(node, 'enum');
  },
  examples: [{ before: { type: 'string', enum: ['a', 'b', 'a'] }, after: { type: 'string', enum: ['a', 'b'] } }],
};
