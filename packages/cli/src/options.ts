import { nearest } from '@toolwire/core/unstable';
import { UsageError } from './exit.ts';

/** Words of `--strict`; the last three set the flag of tools that bring none. */
export const strictWords = ['as-sent', 'auto', 'always', 'never', 'omitted', 'true', 'false'];

/** Adds the nearest known word to a message, where one is near. */
export const withNearest = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? '' : ` Did you mean '${near}'?`;
};

const bad = (message: string): UsageError => new UsageError({ code: 'BAD_OPTION', message });

/** Reads an option that takes one of some words. */
export const oneOf = <T extends string>(option: string, word: string, known: readonly T[]): T => {
  const found = known.find((one) => one === word);
  if (found !== undefined) return found;
  throw bad(`--${option} takes ${known.join(', ')}; not '${word}'.${withNearest(word, known)}`);
};

/** Reads the day of `--as-of`. */
export const dayOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (date === null || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw bad(`--as-of takes a day as YYYY-MM-DD; not '${text}'.`);
  return text;
};

/** Reads the seconds of `--timeout`. */
export const secondsOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?s?$/.test(text) ? Number.parseFloat(text) : 0;
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw bad(`--timeout takes seconds, as 30 or 2.5; not '${text}'.`);
};

/** Reads an option that counts something. */
export const countOf = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw bad(`--${option} takes a number from 0; not '${text}'.`);
};

/** The day of this run. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Splits values that are given several times, or with commas. */
export const listed = (texts: readonly string[] | undefined): readonly string[] =>
  (texts ?? []).flatMap((text) => text.split(/[\s,]+/)).filter((name) => name !== '');
