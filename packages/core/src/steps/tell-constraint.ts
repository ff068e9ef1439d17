import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, setWord } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { dropEnumFormat } from './enum-format.ts';
import { companionsOf, noteTold } from './told.ts';
import { typesOf, word } from './types.ts';

const effects: Effects = { wider: true };

const weaker: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

/** An exclusive bound that is not taken leaves the plain bound, where that is taken. */
const keepBound = (node: Draft, keyword: string, takes: (schema: object) => string): void => {
  const bound = weaker[keyword];
  const value = word(node, keyword);
  if (bound === undefined || typeof value !== 'number' || word(node, bound) !== undefined) return;
  if (takes({ type: typesOf(node.schema)[0] ?? 'number', [bound]: value }) === 'yes') setWord(node, bound, value);
};

export const tellConstraint: Step = {
  id: 'tell-constraint',
  why: 'The keyword is not taken and nothing else says the same, so it is told in the description and checked on return.',
  phase: 'scalar',
  removes: [
    ...(['assertion', 'pattern', 'exclusive-bound', 'not', 'condition', 'dependent', 'contains', 'property-names'] as const),
    ...(['unevaluated', 'enum-repeated', 'enum-empty'] as const),
  ],
  introduces: [],
  effects,
  rank: 5,
  applies: (node) => (node.encoding?.as === 'json' ? null : effects),
  rewrite: (node, { raised, takes, note }) => {
    const objected = new Set(raised.map(({ keyword }) => keyword));
    for (const keyword of objected) {
      const value = word(node, keyword);
      if (value === undefined) continue;
      const all = companionsOf(keyword);
      noteTold(node, keyword);
      for (const other of all) {
        const companion = word(node, other);
        // What is objected to itself is recorded as the loss of this step.
        if (!objected.has(other) && companion !== undefined)
          note('tell-constraint', node, effects, { keyword: other, value: companion });
      }
      keepBound(node, keyword, takes);
      dropWords(node, ...all);
    }
    dropEnumFormat(node, note);
  },
  examples: [
    { before: { type: 'string', maxLength: 10 }, after: { type: 'string' } },
    { before: { type: 'number', exclusiveMinimum: 0 }, after: { type: 'number', minimum: 0 } },
    {
      before: { type: 'string', format: 'enum', enum: [] },
      raised: [{ construct: 'enum-empty', keyword: 'enum' }],
      after: { type: 'string' },
    },
  ],
};
