import { hasOwn, type Json, own, type Pointer } from './value.ts';

/** Escapes one token for a JSON pointer (RFC 6901). */
export const escapeToken = (token: string): string =>
  token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;

/** Appends tokens to a pointer. */
export const joinPointer = (base: Pointer, ...tokens: readonly (string | number)[]): Pointer =>
  tokens.reduce<string>((pointer, token) => `${pointer}/${escapeToken(String(token))}`, base);

/** Splits a pointer into its tokens; null where the text is no pointer. A `~` that escapes nothing stands for itself. */
export const parsePointer = (pointer: Pointer): readonly string[] | null => {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return null;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
};

/** Follows a pointer through own properties and array places. */
export const resolvePointer = (
  value: Json,
  pointer: Pointer,
): { readonly found: true; readonly value: Json } | { readonly found: false } => {
  const tokens = parsePointer(pointer);
  if (tokens === null) return { found: false };
  let at = value;
  for (const token of tokens) {
    if (typeof at !== 'object' || at === null) return { found: false };
    if (Array.isArray(at) && !/^(0|[1-9]\d*)$/.test(token)) return { found: false };
    if (!hasOwn(at, token)) return { found: false };
    at = own(at, token);
  }
  return { found: true, value: at };
};
