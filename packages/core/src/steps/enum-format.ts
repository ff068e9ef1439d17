import { type Draft, dropWords } from '../model/draft.ts';
import { type Ask, exact } from '../model/step.ts';
import { word } from './types.ts';

/** Takes out the format that only says that values are listed, where no list is left. */
export const dropEnumFormat = (node: Draft, note: Ask['note']): void => {
  if (word(node, 'format') !== 'enum' || word(node, 'enum') !== undefined) return;
  note('annotation-lost', node, exact, { keyword: 'format', value: 'enum' });
  dropWords(node, 'format');
};
