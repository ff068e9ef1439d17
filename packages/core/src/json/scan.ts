import type { Json } from './value.ts';

/** Reports a mistake and does not come back. */
export type Fail = (code: 'SYNTAX' | 'TOO_DEEP' | 'TOO_LARGE' | 'EMPTY', message: string, offset: number) => never;

/** One token: what it says, and the place behind it. */
export interface Token<T> {
  readonly value: T;
  readonly end: number;
}

/** Names what stands at a place, for messages. */
export const found = (text: string, at: number): string => {
  if (at >= text.length) return 'the end of the text';
  if (text.startsWith('/*', at) && text.indexOf('*/', at + 2) < 0) return 'a comment that is not closed';
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return char < ' ' ? `a control character (U+${char.charCodeAt(0).toString(16).padStart(4, '0')})` : `'${char}'`;
};

/** Passes blanks, and comments where they are let through; an unclosed comment is not passed. */
export const skipBlank = (text: string, from: number, comments: boolean): number => {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10 || code === 13 || code === 9) at += 1;
    else if (comments && code === 47 && text[at + 1] === '/') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (comments && code === 47 && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return at;
      at = end + 2;
    } else return at;
  }
};

/** Finds the end of a string token that starts at a quote: the place behind its closing quote, or -1. */
export const stringEnd = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code === 92) at += 1;
  }
  return -1;
};

const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/** Reads a string token; escapes and control characters are checked. */
export const readString = (text: string, from: number, fail: Fail): Token<string> => {
  const end = stringEnd(text, from);
  if (end < 0) return fail('SYNTAX', 'This string is not closed.', from);
  const token = text.slice(from, end);
  if (!/[\\\u0000-\u001f]/.test(token)) return { value: token.slice(1, -1), end };
  try {
    return { value: JSON.parse(token) as string, end };
  } catch {
    return fail('SYNTAX', badString(token), from + badPlace(token));
  }
};

const badPlace = (token: string): number => {
  for (let at = 1; at < token.length; at += 1) {
    if (token.charCodeAt(at) < 32) return at;
    if (token[at] === '\\') {
      if (!new RegExp(`^${escapes.source}`).test(token.slice(at, at + 6))) return at;
      at += 1;
    }
  }
  return 0;
};

const badString = (token: string): string => {
  const code = token.charCodeAt(badPlace(token));
  return code < 32
    ? `A string holds a bare control character (U+${code.toString(16).padStart(4, '0')}); write it as an escape.`
    : 'A string holds an escape that JSON does not know.';
};

/** Short whole numbers come back as they were. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Tells whether JavaScript spells a number otherwise than its text does. */
export const isOddNumber = (token: string): boolean => !plainNumber.test(token) && String(Number(token)) !== token;

/** Reads a number token; its text is told where JavaScript would spell it otherwise. */
export const readNumber = (text: string, from: number, fail: Fail): Token<number> & { readonly lexeme: string | null } => {
  numberToken.lastIndex = from;
  const token = numberToken.exec(text)?.[0];
  if (token === undefined) return fail('SYNTAX', 'Expected digits in a number.', from);
  const end = from + token.length;
  if (/[0-9.eE+-]/.test(text[end] ?? '')) return fail('SYNTAX', 'This number is not written as JSON writes numbers.', from);
  return { value: Number(token), end, lexeme: isOddNumber(token) ? token : null };
};

/** Reads `true`, `false` or `null`; null where none of them stands here. */
export const readWord = (text: string, at: number): Token<Json> | null => {
  if (text.startsWith('true', at)) return { value: true, end: at + 4 };
  if (text.startsWith('false', at)) return { value: false, end: at + 5 };
  return text.startsWith('null', at) ? { value: null, end: at + 4 } : null;
};
