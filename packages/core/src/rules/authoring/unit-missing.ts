import { wordsOf } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

const measures = new Set(
  `duration timeout amount price cost fee radius width height length distance delay interval size age weight ttl latency
  speed altitude volume temperature`.split(/\s+/),
);
/** Beside these a measure is a count. */
const counted = new Set([
  'page',
  'font',
  'batch',
  'chunk',
  'max',
  'sample',
  'window',
  'tick',
  'pool',
  'grid',
  'step',
  'unit',
  'thread',
]);
/** Texts of numbers that have no unit: shares, ranks, counts, what is not looked at. */
const bare =
  /\b(?:0(?:\.0)?\s*(?:-|–|to|and|\.\.|,)\s*1(?:\.0)?(?![\d.])|scores?|rank(?:s|ing)?|relative|search|bm25|hybrid|blend|factor|multiplier|scale|proportional|probability|importance|traffic|routing|pages?|batch|results|records|levels?|units?|no-?op|sampling|randomness|deterministic|creativ\w*|ignored|deprecated|unused)\b/i;
const units = new Set(
  `ms millisecond milliseconds s sec secs second seconds min mins minute minutes h hour hours day days week weeks month
  months year years px pixel pixels pt point points em rem inch inches cm mm m km meter meters metre metres mile miles
  kilometer kilometers kilometre kilometres foot feet byte bytes kb mb gb kib mib gib character characters chars word words
  token tokens line lines row rows item items cent cents dollar dollars usd eur euro euros gbp yen jpy wei gwei eth btc sol
  percent percentage kg kilogram kilograms g gram grams lb lbs pound pounds oz degree degrees celsius fahrenheit kelvin
  currency ratio fraction count number dp dpi emu emus
  twip twips dxa unit units block blocks step steps`.split(/\s+/),
);
const signs = /[%°$€£¥]|\b\d+(?:\.\d+)?\s?(?:ms|s|m|h|d|px|pt|kb|mb|gb|km|cm|mm|kg|g)\b/i;

export const unitMissing: ToolRule = {
  id: 'auth-unit-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'Number `{name}` is a measure, and neither its name nor its text tells the unit.',
  why: 'Minutes or seconds, dollars or cents: a model that guesses is wrong by a factor, and the value is valid.',
  advice: 'Name the unit in the text, with an example: `Duration in minutes, e.g. 30.`',
  sources: ['Seed document on schemas that agents follow', 'Word-level test: 22 of 22 read hits fair on 644 public tools'],
  bad: [
    {
      properties: { duration: { type: 'integer', description: 'How long the meeting takes.' } },
      at: ['/properties/duration'],
      fixed: { properties: { duration: { type: 'integer', description: 'How long the meeting takes, in minutes.' } } },
    },
  ],
  good: [
    { properties: { weight: { type: 'number', description: 'Share of the title in the rank, 0 to 1.' } } },
    { properties: { timeout_ms: { type: 'integer' }, page_size: { type: 'integer', description: 'Notes on a page.' } } },
    { properties: { price: { type: 'string', description: 'As shown.' }, pages: { type: 'integer' } } },
  ],
  check: (subject) =>
    subject.fields().flatMap(({ name, words, text, types, allowed, at }) => {
      if (allowed !== null || types.length === 0 || types.some((type) => type !== 'number' && type !== 'integer')) return [];
      if (!words.some((word) => measures.has(word)) || words.some((word) => counted.has(word))) return [];
      if (bare.test(text)) return [];
      const isTold = [...words, ...wordsOf(text)].some((word) => units.has(word)) || signs.test(text);
      return isTold ? [] : [{ at, data: { name } }];
    }),
};
