import { opaquePassages } from '../targets/answers.ts';
import type { Statement } from './statements.ts';

/** Words that any error has. */
const everywhere = new Set([
  'error',
  'code',
  'http',
  'status',
  'api',
  'message',
  'provider',
  'from',
  'the',
  'request',
  'failed',
  'exception',
  'client',
  'specified',
]);

/** Fewer words than these beside the usual ones say nothing. */
const fewest = 4;

/** Tells whether a statement says no more than that something was wrong. */
export const isOpaque = ({ text, mentions }: Statement): boolean => {
  if (mentions.length > 0) return false;
  const rest = opaquePassages.reduce((left, passage) => left.replaceAll(passage, ' '), text.slice(0, 400).toLowerCase());
  const words = (rest.match(/[a-z]{3,}/g) ?? []).filter((word) => !everywhere.has(word));
  return words.length < fewest && !/['"`[{(]/.test(rest);
};
