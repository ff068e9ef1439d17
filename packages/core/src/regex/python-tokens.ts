import { codePoints } from '../json/code-points.ts';
import { pythonRepr } from '../json/python-repr.ts';

const OCTAL = '01234567';
const HEXADECIMAL = '0123456789abcdefABCDEF';
const HEX_SIZE: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The ten ASCII digits. */
export const DIGITS = '0123456789';

/** The most digits that Python reads as one number. */
export const MAX_DIGITS = 4300;

/** Why a pattern does not compile, worded as the interpreter words it, with the place where it gives one. */
export class PatternFault extends Error {
  readonly position: number | null;

  constructor(message: string, position: number | null = null) {
    super(message);
    this.position = position;
  }
}

/** A pattern read one token ahead; a token is a code point, or a backslash and a code point. */
export class PatternTokens {
  /** The token that comes next; null at the end. */
  next: string | null = null;
  readonly #points: readonly string[];
  #index = 0;

  constructor(pattern: string) {
    this.#points = [...pattern];
    this.#advance();
  }

  #advance(): void {
    const first = this.#points[this.#index];
    if (first === undefined) {
      this.next = null;
      return;
    }
    const second = first === '\\' ? this.#points[this.#index + 1] : '';
    if (second === undefined) throw new PatternFault('bad escape (end of pattern)', this.#index);
    this.#index += first === '\\' ? 2 : 1;
    this.next = first + second;
  }

  /** Where the next token starts, in code points. */
  get position(): number {
    if (this.next === null) return this.#index;
    return this.#index - (this.next.startsWith('\\') ? 2 : 1);
  }

  take(): string | null {
    const token = this.next;
    this.#advance();
    return token;
  }

  match(token: string): boolean {
    if (this.next !== token) return false;
    this.#advance();
    return true;
  }

  takeWhile(charset: string, limit = Infinity): string {
    let text = '';
    for (let count = 0; count < limit && this.next !== null && charset.includes(this.next); count += 1) text += this.take();
    return text;
  }

  /** Takes a name and what ends it; `what` is what the interpreter calls the name. */
  takeUntil(end: string, what: string): string {
    let text = '';
    for (;;) {
      const token = this.take();
      if (token === null && text !== '') throw this.fault(`missing ${end}, unterminated name`, codePoints(text));
      if (token === null) throw this.fault(`missing ${what}`);
      if (token === end && text === '') throw this.fault(`missing ${what}`, 1);
      if (token === end) return text;
      text += token;
    }
  }

  seek(index: number): void {
    this.#index = index;
    this.#advance();
  }

  /** Makes a fault that lies some code points before the next token. */
  fault(message: string, back = 0): PatternFault {
    return new PatternFault(message, this.position - back);
  }
}

const hexEscape = (tokens: PatternTokens, token: string, size: number): number => {
  const digits = tokens.takeWhile(HEXADECIMAL, size);
  const whole = token + digits;
  if (digits.length < size) throw tokens.fault(`incomplete escape ${whole}`, whole.length);
  const point = Number.parseInt(digits, 16);
  if (point > 0x10ffff) throw tokens.fault(`bad escape ${whole}`, whole.length);
  return point;
};

/** Any well-formed character name passes: the names themselves are not at hand, so the code point is NaN. */
const namedEscape = (tokens: PatternTokens): number => {
  if (!tokens.match('{')) throw tokens.fault('missing {');
  const name = tokens.takeUntil('}', 'character name');
  if (/^[A-Za-z][A-Za-z0-9 -]*$/.test(name)) return Number.NaN;
  throw tokens.fault(`undefined character name ${pythonRepr(name)}`, codePoints(name) + 4);
};

const octal = (tokens: PatternTokens, token: string): number => {
  const point = Number.parseInt(token.slice(1), 8);
  if (point > 0o377) throw tokens.fault(`octal escape value ${token} outside of range 0-0o377`, token.length);
  return point;
};

/** Reads the rest of an escape that means one character wherever it stands; null for the others. */
const characterEscape = (tokens: PatternTokens, token: string): number | null => {
  const letter = token.slice(1);
  const simple = 'afnrtv'.indexOf(letter);
  if (simple >= 0) return [7, 12, 10, 13, 9, 11][simple] ?? null;
  if (letter === 'N') return namedEscape(tokens);
  const size = HEX_SIZE[letter];
  if (size !== undefined) return hexEscape(tokens, token, size);
  return /[0-9A-Za-z]/.test(letter) ? null : (letter.codePointAt(0) ?? null);
};

/** What an escape outside a class stands for: a place, a character, or a group and the length of the escape. */
export type Escape = 'place' | 'character' | { readonly group: number; readonly length: number };

/** Reads the rest of an escape that stands outside a class. */
export const readEscape = (tokens: PatternTokens, token: string): Escape => {
  const letter = token.slice(1);
  if ('AbBZ'.includes(letter)) return 'place';
  if ('dDsSwW'.includes(letter) || characterEscape(tokens, token) !== null) return 'character';
  if (letter === '0') {
    tokens.takeWhile(OCTAL, 2);
    return 'character';
  }
  if (!DIGITS.includes(letter)) throw tokens.fault(`bad escape ${token}`, 2);
  let whole = token + tokens.takeWhile(DIGITS, 1);
  const isOctal = /^\\[0-7]{2}$/.test(whole) && tokens.next !== null && OCTAL.includes(tokens.next);
  if (!isOctal) return { group: Number(whole.slice(1)), length: whole.length };
  whole += tokens.take();
  octal(tokens, whole);
  return 'character';
};

/** Gives the code point of an escape inside a class; null for one that stands for a set of characters. */
const classEscape = (tokens: PatternTokens, token: string): number | null => {
  const letter = token.slice(1);
  if ('dDsSwW'.includes(letter)) return null;
  if (letter === 'b') return 8;
  const point = characterEscape(tokens, token);
  if (point !== null) return point;
  if (OCTAL.includes(letter)) return octal(tokens, token + tokens.takeWhile(OCTAL, 2));
  throw tokens.fault(`bad escape ${token}`, 2);
};

const member = (tokens: PatternTokens, start: number): { token: string; point: number | null } => {
  const token = tokens.take();
  if (token === null) throw new PatternFault('unterminated character set', start);
  if (token.startsWith('\\')) return { token, point: classEscape(tokens, token) };
  return { token, point: token.codePointAt(0) ?? null };
};

/** Reads a class up to its closing bracket; the opening one, at `start`, is taken already. */
export const readClass = (tokens: PatternTokens, start: number): void => {
  tokens.match('^');
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst && tokens.match(']')) return;
    const low = member(tokens, start);
    if (!tokens.match('-')) continue;
    if (tokens.match(']')) return;
    const high = member(tokens, start);
    if (low.point !== null && high.point !== null && !(high.point < low.point)) continue;
    const range = `${low.token}-${high.token}`;
    throw tokens.fault(`bad character range ${range}`, codePoints(range));
  }
};

/** What an inline flag group turns on and off; a global one has neither colon nor contents. */
export interface InlineFlags {
  readonly on: ReadonlySet<string>;
  readonly off: ReadonlySet<string>;
  readonly isGlobal: boolean;
}

/** Tells whether a token is an inline flag of Python. */
export const isFlag = (token: string): boolean => token.length === 1 && 'iLmsxatu'.includes(token);

const takeFlag = (tokens: PatternTokens, ends: string, missing: string): string => {
  const token = tokens.take();
  if (token === null) throw tokens.fault(missing);
  if (isFlag(token) || ends.includes(token)) return token;
  throw tokens.fault(/^\p{L}$/u.test(token) ? 'unknown flag' : missing, codePoints(token));
};

const bad = (tokens: PatternTokens, message: string, back = 0): PatternFault =>
  tokens.fault(`bad inline flags: ${message}`, back);

const flagsOff = (tokens: PatternTokens): ReadonlySet<string> => {
  const off = new Set<string>();
  for (let token = takeFlag(tokens, '', 'missing flag'); token !== ':'; token = takeFlag(tokens, ':', 'missing :')) {
    if ('aLu'.includes(token)) throw bad(tokens, "cannot turn off flags 'a', 'u' and 'L'");
    off.add(token);
  }
  return off;
};

/** Reads inline flags from their first token, which is taken already, to the colon or parenthesis. */
export const readFlags = (tokens: PatternTokens, first: string): InlineFlags => {
  const on = new Set<string>();
  let token = first;
  while (isFlag(token)) {
    if (token === 'L') throw bad(tokens, "cannot use 'L' flag with a str pattern");
    on.add(token);
    if (on.has('a') && on.has('u')) throw bad(tokens, "flags 'a', 'u' and 'L' are incompatible");
    token = takeFlag(tokens, ')-:', 'missing -, : or )');
  }
  if (token === ')') return { on, off: new Set(), isGlobal: true };
  if (on.has('t')) throw bad(tokens, 'cannot turn on global flag', 1);
  const off = token === '-' ? flagsOff(tokens) : new Set<string>();
  if (off.has('t')) throw bad(tokens, 'cannot turn off global flag', 1);
  if ([...on].some((flag) => off.has(flag))) throw bad(tokens, 'flag turned on and off', 1);
  return { on, off, isGlobal: false };
};
