import { type Draft, dropWords, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { typesOf, word } from './types.ts';

const least = (bound: number): number => Math.floor(bound) + 1;
const most = (bound: number): number => Math.ceil(bound) - 1;

const sides = [
  ['exclusiveMinimum', 'minimum', least, Math.max],
  ['exclusiveMaximum', 'maximum', most, Math.min],
] as const;

const isWhole = (node: Draft): boolean => {
  const numeric = typesOf(node.schema).filter((type) => type === 'integer' || type === 'number');
  return numeric.length > 0 && numeric.every((type) => type === 'integer');
};

/** Draft 04: a flag beside the bound makes it exclusive. */
const boundOf = (node: Draft, exclusive: string, inclusive: string): number | null => {
  const value = word(node, exclusive);
  const bound = value === true ? word(node, inclusive) : value;
  return typeof bound === 'number' && Number.isSafeInteger(Math.trunc(bound)) ? bound : null;
};

export const exclusiveBoundAsBound: Step = {
  id: 'exclusive-bound-as-bound',
  why: 'Exclusive bounds are not taken; for whole numbers the next one is an inclusive bound.',
  phase: 'scalar',
  removes: ['exclusive-bound'],
  introduces: ['assertion'],
  effects: exact,
  applies: (node, { takes }) =>
    isWhole(node) &&
    takes({ type: 'integer', minimum: 1, maximum: 2 }) !== 'no' &&
    sides.some(([a, b]) => boundOf(node, a, b) !== null)
      ? exact
      : null,
  rewrite: (node) => {
    for (const [exclusive, inclusive, next, tighter] of sides) {
      const bound = boundOf(node, exclusive, inclusive);
      if (bound === null) continue;
      const known = word(node, exclusive) === true ? undefined : word(node, inclusive);
      setWord(node, inclusive, typeof known === 'number' ? tighter(known, next(bound)) : next(bound));
      dropWords(node, exclusive);
    }
  },
  examples: [
    { before: { type: 'integer', exclusiveMinimum: 0 }, after: { type: 'integer', minimum: 1 } },
    { before: { type: 'integer', maximum: 9, exclusiveMaximum: 9.5 }, after: { type: 'integer', maximum: 9 } },
  ],
};
