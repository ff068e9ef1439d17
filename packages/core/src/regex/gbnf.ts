import type { RegexProblem } from '../model/target.ts';

/** Largest number of repetitions a grammar takes; from here on it is refused. */
const REPEAT_LIMIT = 2000;

/** Escapes of grammar text: in quotes and in classes alike. */
const ESCAPE = /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[trn\\"[\]])/;

/** Characters whose escapes the converter undoes outside classes. */
const UNESCAPED = '^$.[]()|{}*+?';

interface Scan {
  readonly problems: readonly RegexProblem[];
  readonly next: number;
}

const skipGroup = (pattern: string, from: number): number => {
  let depth = 1;
  let at = from;
  while (at < pattern.length && depth > 0) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '(') depth += 1;
    else if (pattern[at] === ')') depth -= 1;
    at += 1;
  }
  return at;
};

const scanClass = (pattern: string, from: number): Scan => {
  let at = from + 1;
  let escapes = true;
  while (at < pattern.length && pattern[at] !== ']') {
    if (pattern[at] === '\\') {
      escapes &&= ESCAPE.test(pattern.slice(at, at + 10));
      at += 2;
    } else at += 1;
  }
  const open: readonly RegexProblem[] = at >= pattern.length ? ['brackets'] : [];
  return { problems: [...open, ...(escapes ? [] : (['escape'] as const))], next: at + 1 };
};

const isNumber = (text: string): boolean => /^\s*[+-]?\d/.test(text);

const scanBraces = (pattern: string, from: number): Scan => {
  const end = pattern.indexOf('}', from);
  const inside = end < 0 ? pattern.slice(from + 1) : pattern.slice(from + 1, end);
  const next = end < 0 ? pattern.length : end + 1;
  const numbers = inside.split(',');
  const open: readonly RegexProblem[] = end < 0 ? ['braces'] : [];
  if (numbers.length > 2) return { problems: [...open, 'braces-count'], next };
  const wrong = numbers.some((number) => (numbers.length === 1 || number !== '') && !isNumber(number));
  if (wrong) return { problems: [...open, 'braces-number'], next: pattern.length };
  const many = numbers.some((number) => Number.parseInt(number, 10) >= REPEAT_LIMIT);
  return { problems: [...open, ...(many ? (['repeat'] as const) : [])], next };
};

const scanEscape = (pattern: string, at: number): Scan => {
  const next = pattern[at + 1];
  if (next === undefined || UNESCAPED.includes(next)) return { problems: next === undefined ? ['escape'] : [], next: at + 2 };
  return { problems: ESCAPE.test(pattern.slice(at, at + 10)) ? [] : ['escape'], next: at + 2 };
};

/**
 * Lists what keeps a pattern from becoming GBNF: first what the converter objects to, then what the reader of
 * the grammar does not take of the text that was made. Groups that begin with `(?` are left out of it, a group
 * that is not closed is taken as closed, and what follows a `)` too many is not read.
 */
export const gbnfProblems = (pattern: string): readonly RegexProblem[] => {
  if (!(pattern.startsWith('^') && pattern.endsWith('$'))) return ['anchors'];
  const body = pattern.slice(1, -1);
  const problems: RegexProblem[] = [];
  let depth = 0;
  for (let at = 0; at < body.length && depth >= 0; ) {
    const character = body[at];
    const scan =
      character === '\\'
        ? scanEscape(body, at)
        : character === '['
          ? scanClass(body, at)
          : character === '{'
            ? scanBraces(body, at)
            : null;
    if (scan !== null) {
      problems.push(...scan.problems);
      at = scan.next;
      continue;
    }
    if (character === '(' && body[at + 1] === '?' && body[at + 2] !== ':') {
      at = skipGroup(body, at + 1);
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    at += character === '(' && body[at + 1] === '?' ? 3 : 1;
  }
  return problems.includes('escape') && body.includes('(') ? [...problems, 'escape-and-group'] : problems;
};
