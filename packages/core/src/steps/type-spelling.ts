import { type Draft, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { word } from './types.ts';

const known = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** What other type systems call the types of JSON. */
const spellings: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  list: 'array',
  dict: 'object',
  map: 'object',
};

const meant = (node: Draft): string | undefined => {
  const type = word(node, 'type');
  if (typeof type !== 'string') return undefined;
  const folded = type.toLowerCase();
  return known.includes(folded) ? folded : Object.hasOwn(spellings, folded) ? spellings[folded] : undefined;
};

export const typeSpelling: Step = {
  id: 'type-spelling',
  why: 'The name of the type is the one of another language; JSON Schema has its own.',
  phase: 'shape',
  removes: ['type-name', 'keyword-malformed'],
  introduces: ['array-no-items', 'object-free'],
  effects: exact,
  rank: -1,
  applies: (node, { raised }) => {
    const to = meant(node);
    return to === undefined || to === word(node, 'type') || raised.every(({ keyword }) => keyword !== 'type') ? null : exact;
  },
  rewrite: (node) => setWord(node, 'type', meant(node)),
  examples: [
    { before: { type: 'STRING' }, after: { type: 'string' } },
    { before: { type: 'dict' }, after: { type: 'object' } },
  ],
};
