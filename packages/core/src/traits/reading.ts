// What a model may make of a text: the text without what hides in it, and what is written in it in another code.

import { inOneScript } from './look-alikes.ts';
import type { Text } from './texts.ts';
import { type HiddenRun, hiddenRuns, withoutHidden } from './visible.ts';

/** How a text was written that had to be decoded. */
type Code = 'hidden characters' | 'base64' | 'hex' | 'escapes';

/** A text as patterns are laid on it. */
export interface Form {
  /** In one script, of plain characters, with its lines. */
  readonly lines: string;
  /** The same in one line, single spaces between words, without marks of emphasis. */
  readonly flat: string;
  /** `flat` in lower case, character by character. */
  readonly lower: string;
  /** What it was decoded from; null is the text itself. */
  readonly from: Code | null;
}

/** All that a text says. */
export interface Reading {
  readonly said: Text;
  readonly forms: readonly Form[];
  readonly hidden: readonly HiddenRun[];
  readonly encoded: readonly { readonly code: Code; readonly run: string; readonly text: string }[];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', lowbar: '_' };

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,6}));/g,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return (Object.hasOwn(entities, name) ? entities[name] : undefined) ?? whole;
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
          return code > 0x10ffff ? whole : String.fromCodePoint(code);
        },
      )
    : text;

const bySix = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const fromBase64 = (run: string): readonly number[] => {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const char of run.replaceAll('-', '+').replaceAll('_', '/')) {
    const value = bySix.indexOf(char);
    if (value < 0) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bytes;
};

const fromHex = (run: string): readonly number[] => (run.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The text that bytes spell, where nearly all of them are letters and spaces of a text. */
const textOf = (bytes: readonly number[]): string | null => {
  if (bytes.length < 16) return null;
  const printable = bytes.filter((byte) => (byte >= 32 && byte < 127) || byte === 10 || byte === 9 || byte === 13).length;
  const plain = bytes.filter((byte) => byte === 32 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)).length;
  if (printable < bytes.length * 0.9 || plain < bytes.length * 0.6) return null;
  let made = '';
  for (const byte of bytes) made += String.fromCharCode(byte);
  return made;
};

const longest = 100_000;
const isOfBlob = /[A-Za-z0-9+/_-]/;
const blob = /[A-Za-z0-9+/_-]{40,}/g;
const spelled = /(?:\\u\{?[0-9a-fA-F]{2,6}\}?|\\x[0-9a-fA-F]{2}|%[2-7][0-9a-fA-F]){10,}/g;

/** A run of 40 holds every 40th character of a text: most texts are told by these. */
const mayHoldBlob = (text: string): boolean => {
  for (let at = 39; at < text.length; at += 40) {
    let [from, to] = [at, at];
    while (from > at - 40 && isOfBlob.test(text[from - 1] ?? '')) from -= 1;
    while (to < at + 40 && isOfBlob.test(text[to] ?? '')) to += 1;
    if (to - from >= 40) return true;
  }
  return false;
};

const encodedIn = (text: string): Reading['encoded'] => {
  if (text.length < 30) return [];
  const blobs = ((mayHoldBlob(text) ? text.slice(0, longest).match(blob) : null) ?? []).flatMap((run) => {
    const isHex = /^[0-9a-fA-F]+$/.test(run);
    const decoded = textOf(isHex ? fromHex(run) : fromBase64(run));
    return decoded === null ? [] : [{ code: isHex ? ('hex' as const) : ('base64' as const), run, text: decoded }];
  });
  const escaped = (/\\[ux]|%[2-7]/.test(text) ? (text.slice(0, longest).match(spelled) ?? []) : []).map((run) => ({
    code: 'escapes' as const,
    run,
    text: (run.match(/[0-9a-fA-F]{2,6}/g) ?? []).map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join(''),
  }));
  return [...blobs, ...escaped];
};

const isAscii = (text: string): boolean => !/[^\u0000-\u007f]/.test(text);

/** Makes letters of look-alikes, fullwidth and mathematical letters, and takes accents off. */
const plainLetters = (text: string): string =>
  isAscii(text) ? text : inOneScript(text.normalize('NFKC')).replace(/[\u2018\u2019]/g, "'");

const formOf = (text: string, from: Code | null): Form => {
  const lines = plainLetters(withoutHidden(withoutEntities(text)));
  const bare = isAscii(lines) ? lines : lines.normalize('NFD').replace(/\p{Mn}/gu, '');
  const flat = bare.replace(/[*`]+|_{2,}/g, '').replace(/\s+/g, ' ');
  const lower = flat.toLowerCase();
  return lower.length === flat.length ? { lines, flat, lower, from } : { lines, flat: lower, lower, from };
};

const asWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_\-./]+/g, ' ');
const named: ReadonlySet<string> = new Set(['name', 'key', 'enum']);

const read = (said: Text): Reading => {
  const { text, channel } = said;
  const hidden = hiddenRuns(text);
  const encoded = encodedIn(text);
  const words = named.has(channel) && text.length > 15 && !text.includes(' ') ? asWords(text) : text;
  const forms = [
    formOf(text, null),
    ...(words === text ? [] : [formOf(words, null)]),
    ...hidden.flatMap(({ message }) => (message === null ? [] : [formOf(message, 'hidden characters')])),
    ...encoded.map((one) => formOf(one.text, one.code)),
  ];
  return { said, forms, hidden, encoded };
};

/** A short word of plain letters: nothing is said by it, and nothing hides in it. */
const word = /^\w{0,14}$/;

/** All that texts say, those left out that are a short word. */
export const readingsOf = (texts: readonly Text[]): readonly Reading[] => texts.filter(({ text }) => !word.test(text)).map(read);
