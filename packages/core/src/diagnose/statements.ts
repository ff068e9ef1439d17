import { isPlaced, type Mention, mentionsIn, mentionsOfParam } from './mentions.ts';
import type { Told } from './unwrap.ts';

/** One fault as an error tells it. */
export interface Statement {
  /** In one line. */
  readonly text: string;
  /** Paths in the text, then those that the envelope names. */
  readonly mentions: readonly Mention[];
  /** Words around the message, not the message itself. */
  readonly isAround: boolean;
}

/** More faults than this are not told one by one. */
const mostStatements = 60;

/** Lines with blanks joined; a path that a line break cut in two is one again. */
const lines = (text: string): readonly string[] =>
  text
    .replace(/[ \t\r\f\v\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n(?=[.[](?!\.\.))/g, '')
    .replace(/(?<=[\w\]][.])\n(?=(?:parameters|properties|items|any_of|anyOf|value|function|custom|name|enum|toolSpec)\b)/g, '')
    .split('\n');

/** Pieces that may each be a fault of its own: lines, items of a list, parts between semicolons. */
const pieces = (text: string): readonly string[] =>
  lines(text)
    .flatMap((line) => line.split(/; (?=Value |\[|tools|')|(?:^|(?<= ))\*(?= )|;$/))
    .filter((piece) => piece.trim() !== '');

const openQuote = /(?:context=\([^)]{0,400}|[ (]'[^' ]{0,300}|\bat)$/;

const key = (mention: Mention | undefined): string =>
  mention === undefined ? '' : JSON.stringify([mention.leads, mention.outer, mention.inner, mention.field, mention.tokens]);

/** A piece that begins a new fault: it names a place of its own, and the last one has its place already. */
const begins = (before: string, piece: string): boolean => {
  if (openQuote.test(before.slice(-400))) return false;
  const own = mentionsIn(piece).find(isPlaced);
  if (own === undefined || /^(?:On|in) schema\b/.test(piece.trim())) return false;
  const last = mentionsIn(before).find(isPlaced);
  return last !== undefined && key(last) !== key(own);
};

const statementsIn = (text: string): readonly string[] => {
  const found: string[] = [];
  for (const piece of pieces(text)) {
    const last = found.length - 1;
    const before = found[last];
    if (before === undefined || (found.length < mostStatements && begins(before, piece))) found.push(piece.trim());
    else found[last] = `${before} ${piece.trim()}`.slice(0, 8000);
  }
  return found;
};

/** Splits the messages of an error into its faults, each with the places it names. */
export const statementsOf = (told: readonly Told[]): readonly Statement[] =>
  told.flatMap(({ text, param, isAround = false }) => {
    const outside = param === undefined ? [] : mentionsOfParam(param);
    return statementsIn(text).map((one) => ({ text: one, mentions: [...mentionsIn(one), ...outside], isAround }));
  });
