import { type Run, spend } from './run.ts';
import type { Truth } from './verdict.ts';

const longest = 200;
const highestCount = 1_000;
const mostWays = 1_000_000;
const waysPerNode = 1_000;

const token =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;

interface Level {
  /** Ways of the alternatives before this one. */
  before: number;
  /** Ways of this alternative so far. */
  here: number;
  /** Something in it may or has to repeat. */
  repeats: boolean;
}

const openLevel = (): Level => ({ before: 0, here: 1, repeats: false });

const rangeOf = (quantifier: string): readonly [least: number, most: number] | null => {
  if (quantifier.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('?')) return [0, 1];
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (least === undefined) return null;
  return [Number(least), comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
};

/** Ways that a matcher may have to try on a text of some length; infinite where nothing bounds them well. */
const waysOf = (pattern: string, length: number): number => {
  const levels: Level[] = [openLevel()];
  let atom = openLevel();
  for (const [text] of pattern.matchAll(token)) {
    const level = levels.at(-1);
    if (level === undefined || /^\\[1-9k]/.test(text)) return Number.POSITIVE_INFINITY;
    const range = rangeOf(text);
    if (range !== null) {
      const [least, most] = range;
      if (least > highestCount || (most > 1 && (atom.repeats || atom.before > 0 || atom.here > 1)))
        return Number.POSITIVE_INFINITY;
      level.here *= 1 + Math.min(most - least, length);
      level.repeats ||= most > 1;
      continue;
    }
    atom = openLevel();
    if (text === '|') {
      level.before += level.here;
      level.here = 1;
    } else if (text === ')') {
      levels.pop();
      atom = level;
      const outer = levels.at(-1);
      if (outer === undefined) return Number.POSITIVE_INFINITY;
      outer.here *= level.before + level.here;
      outer.repeats ||= level.repeats;
    } else if (text.startsWith('(')) levels.push(openLevel());
  }
  const [outermost] = levels;
  return outermost === undefined ? Number.POSITIVE_INFINITY : (outermost.before + outermost.here) * (length + 1);
};

const compiled = (pattern: string, run: Run): RegExp | null => {
  const known = run.patterns.get(pattern);
  if (known !== undefined) return known;
  let made: RegExp | null = null;
  try {
    made = new RegExp(pattern, 'u');
  } catch {
    made = null;
  }
  run.patterns.set(pattern, made);
  return made;
};

/** Tells whether a pattern matches somewhere in a text; unknown where that may take long or the pattern is none. */
export const matches = (pattern: string, text: string, run: Run): Truth => {
  if (pattern.length > longest) return 'unknown';
  const ways = waysOf(pattern, text.length);
  if (ways > mostWays || !spend(run, 1 + ways / waysPerNode)) return 'unknown';
  const regex = compiled(pattern, run);
  if (regex === null) return 'unknown';
  try {
    return regex.test(text) ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
};

/** Reads the one text that a pattern spells out, anchors apart; null where it spells more than one. */
export const literalOf = (pattern: string): string | null => {
  const text = pattern.replace(/^\^/, '').replace(/\$$/, '');
  return pattern.length > longest || /[\\^$.*+?()[\]{}|]/.test(text) ? null : text;
};
