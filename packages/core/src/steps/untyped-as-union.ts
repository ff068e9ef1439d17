import { type Draft, draftOf, setWord } from '../model/draft.ts';
import { holdOne } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import { assertionsOf, word } from './types.ts';

const everyType = ['string', 'number', 'boolean', 'object', 'array', 'null'];

const saysNothing = (node: Draft): boolean => assertionsOf(node, ['type']).length === 0 && typeof word(node, 'type') !== 'string';

export const untypedAsUnion: Step = {
  id: 'untyped-as-union',
  why: 'A type has to be declared where any value is meant, so all types are listed.',
  phase: 'shape',
  removes: ['type-missing', 'array-no-items'],
  introduces: [],
  effects: exact,
  rank: 2,
  applies: (node, { takes, raised }) => {
    if (!saysNothing(node) || node.keyword === null || raised.some(({ construct }) => construct === 'array-no-items'))
      return null;
    return takes({ type: everyType, items: {} }) === 'yes' ? exact : null;
  },
  rewrite: (node) => {
    setWord(node, 'type', everyType);
    holdOne(node, 'items', draftOf({}, node.source));
  },
  examples: [
    {
      before: { type: 'object', properties: { any: { description: 'Any value.' } } },
      at: '/properties/any',
      raised: [{ construct: 'type-missing', keyword: 'type' }],
      after: {
        type: 'object',
        properties: {
          any: { description: 'Any value.', type: ['string', 'number', 'boolean', 'object', 'array', 'null'], items: {} },
        },
      },
    },
  ],
};
