import { keywordRows } from '../model/keywords.ts';
import { camel, type Mention } from './mentions.ts';

/** What a sentence says of keywords, its paths left aside. */
export interface NamedKeywords {
  /** What stands in quotes, brackets or after words such as `missing`: keywords, or anything else that may be a key. */
  readonly quoted: readonly string[];
  /** Keywords that it uses as words, the telling ones first. */
  readonly words: readonly string[];
  /** Something is said to be missing or owed. */
  readonly isOwed: boolean;
}

/** Keywords that are words of any sentence. */
const everyday = new Set([
  'not',
  'if',
  'then',
  'else',
  'title',
  'example',
  'examples',
  'default',
  'description',
  'const',
  'contains',
  'xml',
  'deprecated',
]);
/** Keywords that sentences about other keywords use. */
const frequent = new Set(['type', 'properties', 'required']);

/** A text without its paths. */
const withoutPaths = (text: string, mentions: readonly Mention[]): string => {
  const spans = mentions.filter(({ start }) => start >= 0).sort((a, b) => a.start - b.start);
  let at = 0;
  let kept = '';
  for (const { start, end } of spans) {
    if (start < at) continue;
    kept += `${text.slice(at, start)} `;
    at = end;
  }
  return kept + text.slice(at);
};

const quotedText = /(['"`])((?:(?!\1)[^\n]){1,100})\1|\[([$\w-]{1,60})\]/g;
const told =
  /(?:missing(?: field| required)?:?|\bmust have(?: an?)?|\bnot a valid|\bextra(?:neous)? key:?|\bunknown (?:name|field|keyword|key|property):?|\bunsupported (?:name|field|keyword|key|property):?) ([$\w-]{2,60})|\b([$\w-]{2,60}) (?:is (?:not defined|required|missing|not supported|not allowed|not permitted|too (?:long|deep))|must (?:be|have|not)|field\b|key\b|array\b|cannot)/gi;
const listed = /\b(?:keywords?(?:\(s\))?|properties|fields):? ((?:[$\w-]{2,60})(?:, [$\w-]{2,60}){0,10})/gi;

/** Other words for a keyword. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\breferences?\b|\$ref\b|\bcomponent\b/i, '$ref'],
  [/\bPattern\b|\bregex|\bregular expression|\blook(?:around|ahead|behind)/i, 'pattern'],
];

const isKnown = (word: string): boolean => keywordRows.has(word) || keywordRows.has(camel(word));
const spelt = (word: string): string => (keywordRows.has(word) || !keywordRows.has(camel(word)) ? word : camel(word));

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(quotedText)].flatMap((match) => {
    const word = match[2] ?? match[3] ?? '';
    const head = /^([$\w-]+)(?::|$)/.exec(word)?.[1];
    return head === undefined ? [word] : [head];
  });

/** Reads which keywords a sentence names. Linear in the text. */
export const namedKeywords = (given: string, mentions: readonly Mention[]): NamedKeywords => {
  const text = withoutPaths(given, mentions)
    .slice(0, 4000)
    .replace(/#\/[^\s'"`,;)]+/g, ' ');
  const phrases = [...text.matchAll(told)].map((match) => match[1] ?? match[2] ?? '').filter(isKnown);
  const lists = [...text.matchAll(listed)].flatMap((match) => (match[1] ?? '').split(', ')).filter(isKnown);
  const words = (text.match(/[$A-Za-z_][\w$-]*/g) ?? []).filter((word) => isKnown(word) && !everyday.has(word)).map(spelt);
  const telling = words.filter((word) => !frequent.has(word));
  const owedFirst = [...text.matchAll(/\bmust have(?: an?)? ([$\w-]+)|\bnot a valid ([$\w-]+)/gi)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter(isKnown);
  const said = spoken.filter(([words]) => words.test(text)).map(([, keyword]) => keyword);
  return {
    quoted: [...new Set([...owedFirst, ...said, ...quotedIn(text).map(spelt), ...lists.map(spelt), ...phrases.map(spelt)])].slice(
      0,
      40,
    ),
    words: [...new Set([...telling, ...words])].slice(0, 40),
    isOwed: /\bmissing\b|\brequired\b|\bmust\b|should be|\bneeds?\b|didn't specify|not defined|not specified|non-empty/i.test(
      text,
    ),
  };
};
