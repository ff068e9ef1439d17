import { isEnglish } from './language.ts';

/** A default that a text tells. */
export interface ProseDefault {
  readonly value: number | boolean | string;
  /** As written, quotes among it, and where. */
  readonly written: string;
  readonly start: number;
}

// The value is followed by what ends it: a unit, a condition or a range behind it makes it another value.
const told =
  /\bdefaults?(?:\s+value)?(?:\s*[:=]\s*|\s+(?:is|to|of)\s+|\s+)(?:`([^`\n]+)`|"([^"\n]+)"|'([^'\n]+)'|(-?\d[\d,_]*(?:\.\d+)?|true|false)(?![\w%.-]*\w|%))(?=\s*(?:[).,;\]]|$|\n))/gi;

const meant = (word: string): ProseDefault['value'] => {
  const plain = word.trim();
  if (/^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  return /^-?\d[\d,_]*(?:\.\d+)?$/.test(plain) ? Number(plain.replace(/[,_]/g, '')) : plain;
};

/** The one default an English text tells; null where it tells none, several, or one for some cases only. */
export const proseDefault = (text: string): ProseDefault | null => {
  if (!/default/i.test(text) || !isEnglish(text)) return null;
  if ((text.match(/\bdefault/gi)?.length ?? 0) > 1) return null;
  const [found] = text.matchAll(told);
  if (found === undefined) return null;
  const quoted = found[1] ?? found[2] ?? found[3];
  const word = quoted ?? found[4] ?? '';
  const mark = quoted === undefined ? 0 : 1;
  const start = found.index + found[0].length - word.length - mark;
  return { value: meant(word), written: word, start };
};
