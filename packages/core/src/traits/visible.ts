// Characters that are read by a model and not seen by a person, and how they are shown.

const unseenRanges =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const candidate: RegExp = new RegExp(`[${unseenRanges}]`, 'u');
const candidates: RegExp = new RegExp(candidate, 'gu');
/** Flags of parts of countries are spelt in tag characters. */
const flag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

const pictogram = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]/u;
/** Letters and marks of scripts that are not written rightly without joiners. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}]/u;
/** Scripts without spaces, where a break between words is marked by one of no width. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const mongolian = /\p{Script=Mongolian}/u;
const han = /\p{Script=Han}/u;

const before = (text: string, at: number): string => {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.slice(Math.max(0, at - 1), at);
};
const after = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Tells whether a character that cannot be seen has its work to do where it stands. */
const isHonest = (char: string, at: number, text: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  const last = before(text, at);
  const next = after(text, at + char.length);
  if (code === 0xfe0e || code === 0xfe0f)
    return /[0-9#*]/.test(last) ? next === '\u20e3' : pictogram.test(last) || /\p{Emoji}/u.test(last);
  if (code === 0x200d && pictogram.test(next)) {
    const base = last === '\ufe0f' ? before(text, at - 1) : last;
    return pictogram.test(base);
  }
  if (code === 0x200c || code === 0x200d) return joining.test(last) && joining.test(next);
  if (code === 0x200b) return unspaced.test(last) && unspaced.test(next);
  if (code === 0x200e || code === 0x200f || code === 0x061c) return !candidate.test(last) && rightToLeft.test(text);
  if (code >= 0x180b && code <= 0x180f) return mongolian.test(last);
  return code >= 0xe0100 && code <= 0xe01ef && han.test(last);
};

/** A run of characters that nobody sees. */
export interface HiddenRun {
  readonly at: number;
  readonly end: number;
  /** What tag characters or variation selectors spell; null where they spell nothing. */
  readonly message: string | null;
}

const isPrintable = (text: string): boolean => text !== '' && /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\n\t]+$/u.test(text);

/** What a run spells: tag characters stand for ASCII, variation selectors for bytes. */
const spelt = (run: string): string | null => {
  const codes = [...run].map((char) => char.codePointAt(0) ?? 0);
  const tags = codes.filter((code) => code >= 0xe0020 && code <= 0xe007e);
  if (tags.length > 0) return String.fromCharCode(...tags.slice(0, 4000).map((code) => code - 0xe0000));
  const bytes = codes.flatMap((code) => {
    if (code >= 0xfe00 && code <= 0xfe0f) return [code - 0xfe00];
    return code >= 0xe0100 && code <= 0xe01ef ? [code - 0xe0100 + 16] : [];
  });
  const text = bytes.length < 4 ? '' : String.fromCharCode(...bytes.slice(0, 4000));
  return isPrintable(text) ? text : null;
};

/** The runs of characters that nobody sees; those that emoji, joined scripts and right-to-left texts need are none. */
export const hiddenRuns = (text: string): readonly HiddenRun[] => {
  if (!candidate.test(text)) return [];
  const flags = new Set<number>();
  for (const { index, 0: whole } of text.matchAll(flag)) for (let at = index; at < index + whole.length; at += 1) flags.add(at);
  const found: { at: number; end: number }[] = [];
  let honest = -1;
  for (const { index, 0: char } of text.matchAll(candidates)) {
    if (flags.has(index)) continue;
    const last = found.at(-1);
    // A second selector after one that has its place is read by nobody.
    const isSecond = honest === index && char !== '\u200d';
    if (!isSecond && last?.end !== index && isHonest(char, index, text)) honest = index + char.length;
    else if (last?.end === index) last.end = index + char.length;
    else found.push({ at: index, end: index + char.length });
  }
  return found.map(({ at, end }) => ({ at, end, message: spelt(text.slice(at, end)) }));
};

/** A text without what nobody sees. */
export const withoutHidden = (text: string, runs: readonly HiddenRun[] = hiddenRuns(text)): string => {
  let [made, from] = ['', 0];
  for (const { at, end } of runs) {
    made += text.slice(from, at);
    from = end;
  }
  return made + text.slice(from);
};

const escaped = (char: string): string => {
  if (char === '\n') return '\\n';
  if (char === '\t') return '\\t';
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`;
};
const unseen = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/u;

/** A text as a person can see it, hidden and control characters as `\u{200B}`; cut to `most` characters. */
export const shownText = (text: string, most = 80): string => {
  const piece = text.slice(0, most + 2);
  const runs = hiddenRuns(piece);
  let [made, run] = ['', 0];
  for (let at = 0; at < piece.length; ) {
    const char = after(piece, at);
    while ((runs[run]?.end ?? Number.POSITIVE_INFINITY) <= at) run += 1;
    const isHidden = (runs[run]?.at ?? Number.POSITIVE_INFINITY) <= at;
    const shown = isHidden || unseen.test(char) ? escaped(char) : char;
    if (made.length + shown.length > most) return `${made}…`;
    made += shown;
    at += char.length;
  }
  return made;
};
