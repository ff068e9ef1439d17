import { isObject, own } from '../json/value.ts';
import { type Draft, setWord } from '../model/draft.ts';

/** Adds a sentence to the end of a node's description. */
export const describe = (node: Draft, sentence: string): void => {
  const known = isObject(node.schema) ? own(node.schema, 'description') : undefined;
  const text = typeof known === 'string' ? known.trimEnd() : '';
  if (text.includes(sentence)) return;
  const end = text === '' || /[.!?:…]$/.test(text) ? text : `${text}.`;
  setWord(node, 'description', end === '' ? sentence : `${end} ${sentence}`);
};
