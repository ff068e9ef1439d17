import type { Draft } from '../model/draft.ts';
import type { Ask, Taken } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { word } from './types.ts';

const branchOf = (name: string, isClosed: boolean): Json => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
  ...(isClosed ? { additionalProperties: false } : {}),
});

/** Some want objects closed, others refuse the word. */
const unions: readonly Json[] = [true, false].map((isClosed) => [branchOf('a', isClosed), branchOf('b', isClosed)]);

const best = (answers: readonly Taken[]): Taken =>
  answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no';

/** Tells whether a root may be a union of this kind, with a type beside it where it has one. */
export const takesUnionAtRoot = (root: Draft, keyword: 'anyOf' | 'oneOf', takes: Ask['takes']): Taken => {
  const type = word(root, 'type') === undefined ? {} : { type: 'object' };
  return best(unions.map((branches) => takes({ ...type, [keyword]: branches }, 'root')));
};

/** Tells whether an exclusive union is refused wherever it stands, and a plain one is taken at the root. */
export const isPlainUnionBetter = (root: Draft, takes: Ask['takes']): boolean =>
  best(unions.map((branches) => takes({ oneOf: branches }))) === 'no' && takesUnionAtRoot(root, 'anyOf', takes) !== 'no';
