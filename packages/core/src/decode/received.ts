import { isObject, type Json, keysOf, lexemeOf, own } from '../json/value.ts';

/** Characters of a value that are shown. */
const most = 80;

/** Names of fields whose values nobody has to read. */
const secretName = /pass(?:word|wd)|secret|token|api[-_]?key|authorization|credential|private[-_]?key|cookie/i;

/** Texts that are secrets by their looks: keys with a prefix, bearer tokens, signed tokens, keys in armour. */
const secretText =
  /\b(?:(?:sk|pk|rk)[-_]|gh[pousr]_|github_pat_|xox[abp]-|AKIA|AIza)[-\w]{10,}|Bearer\s+\S{8,}|\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*|-----BEGIN [A-Z ]+-----/g;

const masked = '"***"';

/** Texts are cut before they are looked through. */
const cutText = (text: string): string => JSON.stringify(text.slice(0, 1000).replace(secretText, '***'));

/** What is no JSON has no text but its own. */
const scalarText = (value: Json): string => (typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? typeof value));

const printed = (value: Json, name: string | undefined, lexeme: string | undefined, room: number): string => {
  const isScalar = typeof value === 'string' || typeof value === 'number';
  if (isScalar && name !== undefined && secretName.test(name)) return masked;
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return lexeme ?? scalarText(value);
  const isList = Array.isArray(value);
  const keys: Iterable<string | number> = isList ? value.keys() : keysOf(value);
  const parts: string[] = [];
  let left = room;
  for (const key of keys) {
    if (left <= 0) break;
    const part = printed(
      isList ? value[Number(key)] : own(value, key),
      isList ? name : String(key),
      lexemeOf(value, key),
      left - 1,
    );
    parts.push(isList ? part : `${JSON.stringify(String(key).slice(0, most))}:${part}`);
    // Characters, not units: what is left off here is cut off, and so told, in the whole text.
    left -= [...part].length + 1;
  }
  return isObject(value) ? `{${parts.join(',')}}` : `[${parts.join(',')}]`;
};

/** A value as a model may read it back: JSON text of at most 80 characters, secrets masked. */
export const receivedText = (value: Json, name: string | undefined, lexeme?: string): string => {
  const characters = [...printed(value, name, lexeme, most)];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
};
