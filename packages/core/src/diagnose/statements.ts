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

const mostLetters = 8000;

/** A statement as it grows piece by piece. */
interface Growing {
  readonly text: string;
  /** The first place it names. */
  readonly place: Mention | undefined;
}

const placeIn = (text: string): Mention | undefined => mentionsIn(text).find(isPlaced);

/** A piece that begins a new fault: it names a place of its own, and the last one has its place already. */
const begins = ({ text, place }: Growing, piece: string, own: Mention | undefined): boolean => {
  if (own === undefined || place === undefined || key(place) === key(own)) return false;
  return !openQuote.test(text.slice(-400)) && !/^(?:On|in) schema\b/.test(piece);
};

const grown = ({ text, place }: Growing, piece: string): Growing => {
  const joined = `${text} ${piece}`.slice(0, mostLetters);
  // A place that a line break cut in two lies around the seam.
  return { text: joined, place: place ?? placeIn(joined.slice(Math.max(0, text.length - 600))) };
};

const statementsIn = (text: string): readonly string[] => {
  const found: string[] = [];
  let last: Growing | null = null;
  for (const one of pieces(text)) {
    const piece = one.trim();
    const own = placeIn(piece.slice(0, mostLetters));
    const isNew: boolean = last !== null && found.length < mostStatements - 1 && begins(last, piece, own);
    if (last !== null && isNew) found.push(last.text);
    if (last === null || isNew) last = { text: piece.slice(0, mostLetters), place: own };
    else if (last.text.length < mostLetters) last = grown(last, piece);
    else break;
  }
  return last === null ? found : [...found, last.text];
};

/** Splits the messages of an error into its faults, each with the places it names. */
export const statementsOf = (told: readonly Told[]): readonly Statement[] =>
  told.flatMap(({ text, param, isAround = false }) => {
    const outside = param === undefined ? [] : mentionsOfParam(param);
    return statementsIn(text).map((one) => ({ text: one, mentions: [...mentionsIn(one), ...outside], isAround }));
  });

/** The same messages with their lines put together without a blank, as where a terminal cut them at its edge. */
export const rejoined = (told: readonly Told[]): readonly Told[] =>
  told.map((one) => ({ ...one, text: one.text.replace(/[ \t]{1,40}\n/g, ' ').replace(/\n[ \t]{0,40}/g, '') }));
