import { type Draft, dropWords } from '../model/draft.ts';
import type { DraftId } from '../model/schema.ts';
import { draftOf } from '../model/schema-draft.ts';
import { type Ask, exact } from '../model/step.ts';
import { word } from './types.ts';

/** A schema that says a draft in which a keyword is spelt otherwise than from now on does not say so any more. */
export const forgetDraft = (root: Draft, note: Ask['note'], spelling: readonly DraftId[]): void => {
  const value = word(root, '$schema');
  const draft = typeof value === 'string' ? draftOf(value) : undefined;
  if (value === undefined || (draft !== undefined && spelling.includes(draft))) return;
  note('annotation-lost', root, exact, { keyword: '$schema', value });
  dropWords(root, '$schema');
};
