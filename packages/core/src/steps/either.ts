import { type Draft, draftOf } from '../model/draft.ts';
import { copyDraft, holdList, meanAsSaid } from '../model/draft-tree.ts';

/** A schema for what is one or another of some declarations, each of them once; null without any. */
export const oneOfAll = (declared: readonly Draft[]): Draft | null => {
  const different = [...new Map(declared.map((one) => [JSON.stringify(one.schema), one])).values()];
  const [first, ...others] = different.map(copyDraft);
  if (first === undefined || others.length === 0) return first ?? null;
  const union = draftOf({}, first.source);
  holdList(union, 'anyOf', [first, ...others]);
  meanAsSaid(union);
  return union;
};
