import type { Effects } from '../model/change.ts';
import { type Draft, setWord } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { word } from './types.ts';

const effects: Effects = { respelled: true };

const spelling = (listed: readonly Json[]): string =>
  ['empty', '(empty)', 'EMPTY_STRING'].find((text) => !listed.includes(text)) ?? `empty_${listed.length}`;

const listedIn = (node: Draft): readonly Json[] | null => {
  const listed = word(node, 'enum');
  return Array.isArray(listed) && listed.every((item) => typeof item === 'string') ? listed : null;
};

export const spellEmptyEnumValue: Step = {
  id: 'spell-empty-enum-value',
  why: 'An empty text may not be listed, so a word stands for it.',
  phase: 'scalar',
  removes: ['enum-empty-string'],
  introduces: [],
  effects,
  rank: 1,
  applies: (node) => {
    const listed = listedIn(node);
    return listed?.includes('') && node.encoding === null ? effects : null;
  },
  rewrite: (node) => {
    const listed = [...new Set(listedIn(node) ?? [])];
    const text = spelling(listed);
    setWord(
      node,
      'enum',
      listed.map((item) => (item === '' ? text : item)),
    );
    node.encoding = { as: 'text', table: [[text, '']] };
  },
  examples: [
    {
      before: { type: 'object', properties: { unit: { type: 'string', enum: ['', 'm'] } } },
      at: '/properties/unit',
      after: { type: 'object', properties: { unit: { type: 'string', enum: ['empty', 'm'] } } },
      call: { unit: 'empty' },
      undone: { unit: '' },
    },
  ],
};
