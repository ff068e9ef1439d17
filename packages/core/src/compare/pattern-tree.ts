/** Code points from the first to the second, both included. */
export type Range = readonly [low: number, high: number];

/** A pattern as it is built; patterns with anything else are not read. */
export type PatternTree =
  | { readonly is: 'set'; readonly ranges: readonly Range[] }
  | { readonly is: 'start' }
  | { readonly is: 'end' }
  | { readonly is: 'sequence'; readonly parts: readonly PatternTree[] }
  | { readonly is: 'choice'; readonly parts: readonly PatternTree[] }
  | { readonly is: 'repeat'; readonly part: PatternTree; readonly least: number; readonly most: number };

const last = 0x10ffff;
const longest = 200;

const codes = (text: string): readonly Range[] => [...text].map((one) => [one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]);

const digits: readonly Range[] = [[48, 57]];
const word: readonly Range[] = [...digits, [65, 90], [95, 95], [97, 122]];
const space: readonly Range[] = [...codes('\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'), [0x2000, 0x200a]];

/** All code points outside of some ranges. */
const outside = (ranges: readonly Range[]): readonly Range[] => {
  const found: Range[] = [];
  let next = 0;
  for (const [low, high] of ranges.toSorted(([a], [b]) => a - b)) {
    if (low > next) found.push([next, low - 1]);
    next = Math.max(next, high + 1);
  }
  return next > last ? found : [...found, [next, last]];
};

const classes: ReadonlyMap<string, readonly Range[]> = new Map([
  ['d', digits],
  ['D', outside(digits)],
  ['w', word],
  ['W', outside(word)],
  ['s', space],
  ['S', outside(space)],
]);
const controls: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['v', '\v'],
  ['f', '\f'],
]);
const single = /\\x([\da-fA-F]{2})|\\u([\da-fA-F]{4})|\\u\{([\da-fA-F]{1,6})\}|\\([tnrvf])|\\([\^$\\.*+?()[\]{}|/-])|([^\\\]])/uy;
const shorthand = /\\([dDwWsS])/y;
const quantifier = /(?:([*+?])|\{(\d{1,4})(?:(,)(\d{0,4}))?\})\??/y;
const opening = /\((?:\?(?::|<[A-Za-z]\w*>)|(?!\?))/y;
const closing = /\)/y;
const bar = /\|/y;
const plain = /\\|[^()|*+?{}[\]]/uy;

/** A place in the text of a pattern. */
interface Reader {
  readonly text: string;
  at: number;
}

const take = (reader: Reader, token: RegExp): RegExpExecArray | null => {
  token.lastIndex = reader.at;
  const found = token.exec(reader.text);
  if (found !== null) reader.at = token.lastIndex;
  return found;
};

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Reads one character, spelt out or escaped; null where there is none, or half of a pair. */
const readCharacter = (reader: Reader): number | null => {
  const found = take(reader, single);
  if (found === null) return null;
  const hex = found[1] ?? found[2] ?? found[3];
  const text = found[4] === undefined ? (found[5] ?? found[6]) : controls.get(found[4]);
  const code = hex === undefined ? text?.codePointAt(0) : Number.parseInt(hex, 16);
  return code === undefined || isSurrogate(code) ? null : code;
};

const readShorthand = (reader: Reader): readonly Range[] | null => {
  const found = take(reader, shorthand);
  return found === null ? null : (classes.get(found[1] ?? '') ?? null);
};

const readClass = (reader: Reader): readonly Range[] | null => {
  const isNegated = take(reader, /\^/y) !== null;
  const ranges: Range[] = [];
  while (take(reader, /\]/y) === null) {
    const known = readShorthand(reader);
    if (known !== null) {
      ranges.push(...known);
      continue;
    }
    const low = readCharacter(reader);
    if (low === null) return null;
    const high = take(reader, /-(?!\])/y) === null ? low : readCharacter(reader);
    if (high === null) return null;
    ranges.push([low, high]);
  }
  return isNegated ? outside(ranges) : ranges;
};

const set = (ranges: readonly Range[] | null): PatternTree | null => (ranges === null ? null : { is: 'set', ranges });

const readAtom = (reader: Reader): PatternTree | null => {
  if (take(reader, /\^/y) !== null) return { is: 'start' };
  if (take(reader, /\$/y) !== null) return { is: 'end' };
  if (take(reader, /\./y) !== null) return set(outside(codes('\n\r\u2028\u2029')));
  if (take(reader, /\[/y) !== null) return set(readClass(reader));
  if (take(reader, opening) !== null) {
    const inner = readChoice(reader);
    return take(reader, closing) === null ? null : inner;
  }
  const known = readShorthand(reader);
  if (known !== null) return set(known);
  const start = reader.at;
  if (take(reader, plain) === null) return null;
  reader.at = start;
  const code = readCharacter(reader);
  return code === null ? null : set([[code, code]]);
};

const countsOf = ([, sign, least = '', comma, most = '']: RegExpExecArray): readonly [least: number, most: number] => {
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  if (comma === undefined) return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
};

const readSequence = (reader: Reader): PatternTree | null => {
  const parts: PatternTree[] = [];
  while (reader.at < reader.text.length && !/[|)]/.test(reader.text.charAt(reader.at))) {
    const part = readAtom(reader);
    if (part === null) return null;
    const found = take(reader, quantifier);
    const [least, most] = found === null ? [1, 1] : countsOf(found);
    parts.push(found === null ? part : { is: 'repeat', part, least, most });
  }
  return { is: 'sequence', parts };
};

const readChoice = (reader: Reader): PatternTree | null => {
  const parts: PatternTree[] = [];
  do {
    const part = readSequence(reader);
    if (part === null) return null;
    parts.push(part);
  } while (take(reader, bar) !== null);
  return { is: 'choice', parts };
};

/** Reads a pattern that compiles in Unicode mode; null where it is long, looks around, refers back or has properties. */
export const readPattern = (pattern: string): PatternTree | null => {
  if (pattern.length > longest) return null;
  const reader: Reader = { text: pattern, at: 0 };
  const tree = readChoice(reader);
  return reader.at === pattern.length ? tree : null;
};
