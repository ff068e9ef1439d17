/** One part of a path in an answer: a name, a number, or something masked. */
export type PathToken = string;

/** A path found in a text. */
export interface PathRun {
  readonly tokens: readonly PathToken[];
  readonly start: number;
  readonly end: number;
  /** Words before it were left out. */
  readonly isElided: boolean;
  /** Words behind it were left out. */
  readonly isCut: boolean;
  /** Stands in quotes of its own. */
  readonly isQuoted: boolean;
}

const quotes = '\'"`“”‘’';
const longestRun = 600;

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_$*~#@-]/u.test(char);

/** Place of the bracket that closes one; -1 where none does. Brackets inside count. */
const closing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length && at < open + 200; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] !== ']') continue;
    depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
};

const unquoted = (text: string): string => (/^(['"`]).*\1$/s.test(text) ? text.slice(1, -1) : text);

const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

const isSlashed = (text: string): boolean => /^#?\/[^/]|^[a-z_]+\/(?:json_schema|tools|properties)\//i.test(text);

/** Splits the text of a path: dots and brackets, or slashes. */
const splitPath = (text: string): readonly PathToken[] => {
  if (isSlashed(text))
    return text
      .split('/')
      .map(unescapeToken)
      .filter((token) => token !== '' && token !== '#');
  const tokens: string[] = [];
  let start = 0;
  const flush = (end: number): void => {
    if (end > start) tokens.push(text.slice(start, end));
  };
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '.') {
      flush(at);
      start = at + 1;
    } else if (text[at] === '[') {
      const end = closing(text, at);
      if (end < 0) continue;
      flush(at);
      tokens.push(unquoted(text.slice(at + 1, end)));
      at = end;
      start = end + 1;
    }
  }
  flush(text.length);
  return tokens;
};

const runEnd = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && at - from < longestRun) {
    const char = text[at];
    if (isWord(char) || char === '.' || char === '/') at += 1;
    else if (char === '[' && at > from) {
      const end = closing(text, at);
      if (end < 0) break;
      at = end + 1;
    } else break;
  }
  return at;
};

/** Where a quoted path goes on behind a blank: names may hold some. */
const quotedEnd = (text: string, start: number, end: number): number => {
  const quote = text[start - 1] ?? '';
  if (!quotes.includes(quote) || quote === '') return end;
  const close = text.indexOf(quote, end);
  if (close < 0 || close - start > longestRun || close === end) return end;
  const rest = text.slice(end, close);
  return /^ [^:;]{0,100}$/.test(rest) && !rest.includes('[') ? close : end;
};

/** Finds everything in a text that is spelt like a path. Linear in the text. */
export const pathRuns = (text: string): readonly PathRun[] => {
  const runs: PathRun[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const before = text[at - 1];
    const begins = isWord(text[at]) || text[at] === '.' || text[at] === '/';
    if (!begins || isWord(before) || before === '.' || before === '/' || before === ']') continue;
    let end = runEnd(text, at);
    const isCut = text.slice(at, end).endsWith('..');
    while (end > at && './'.includes(text[end - 1] as string)) end -= 1;
    if (end > at) {
      end = quotedEnd(text, at, end);
      const shown = text.slice(at, end);
      const isQuoted = quotes.includes(before ?? ' ') && before !== undefined && quotes.includes(text[end] ?? ' ');
      if (!shown.includes('/') || isSlashed(shown)) {
        const trimmed = shown.replace(/^\.+/, '');
        runs.push({ tokens: splitPath(trimmed), start: at, end, isElided: trimmed !== shown, isCut, isQuoted });
      }
    }
    at = Math.max(at, end);
  }
  return runs;
};
