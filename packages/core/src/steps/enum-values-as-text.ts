import { LEXEMES, lexemeOf } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, replaceSchema, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { typesOf, word } from './types.ts';

const effects: Effects = { respelled: true };

const isScalar = (value: Json): boolean => value === null || typeof value !== 'object';

/** How a value is spelt as text: strings stay, numbers keep their digits as written, all others as JSON. */
const textOf = (listed: readonly Json[], at: number): string => {
  const value = listed[at];
  return typeof value === 'string' ? value : (lexemeOf(listed, at) ?? JSON.stringify(value));
};

const members = (node: Draft): readonly Json[] | null => {
  const listed = word(node, 'enum');
  if (!Array.isArray(listed) || listed.length === 0 || !listed.every(isScalar)) return null;
  const texts = listed.map((_, at) => textOf(listed, at));
  return new Set(texts).size === new Set(listed).size && !texts.includes('') ? listed : null;
};

/** One row of the table; a number keeps its digits as written. */
const pairOf = (text: string, value: Json): readonly [string, Json] => {
  const pair = [text, value] as const;
  if (typeof value === 'number' && text !== JSON.stringify(value))
    Object.defineProperty(pair, LEXEMES, { value: new Map([['1', text]]) });
  return pair;
};

/** Bounds and the like say nothing more of values that are listed. */
const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'];

export const enumValuesAsText: Step = {
  id: 'enum-values-as-text',
  why: 'Only text may be listed, so numbers, booleans and null are listed as their text.',
  phase: 'scalar',
  removes: ['enum-of-others', 'enum-null', 'enum', 'type-list', 'type-null', 'type-missing'],
  introduces: ['assertion'],
  effects,
  rank: 2,
  applies: (node) => {
    const listed = members(node);
    if (listed === null || node.encoding !== null || word(node, '$ref') !== undefined) return null;
    return listed.some((item) => typeof item !== 'string') ? effects : null;
  },
  rewrite: (node, { note }) => {
    const listed = members(node) ?? [];
    const first = listed.flatMap((value, at) => (listed.indexOf(value) === at ? [at] : []));
    const allows = (value: Json): boolean => {
      const types = typesOf(node.schema);
      if (types.length === 0) return true;
      if (value === null) return types.includes('null') || word(node, 'nullable') === true;
      return types.includes(typeof value) || (Number.isInteger(value) && types.includes('integer'));
    };
    const kept = first.filter((at) => allows(listed[at])).map((at) => pairOf(textOf(listed, at), listed[at]));
    if (kept.length === 0) {
      note('contradiction', node, exact, { keyword: 'enum', value: listed });
      replaceSchema(node, false);
      return;
    }
    dropWords(node, ...ofNumbers, ...(listed.includes(null) ? ['nullable'] : []));
    setWord(node, 'type', 'string');
    setWord(
      node,
      'enum',
      kept.map(([text]) => text),
    );
    node.encoding = { as: 'text', table: kept };
  },
  examples: [
    {
      before: { type: 'object', properties: { level: { type: 'integer', enum: [1, 2] } } },
      at: '/properties/level',
      after: { type: 'object', properties: { level: { type: 'string', enum: ['1', '2'] } } },
      call: { level: '2' },
      undone: { level: 2 },
    },
  ],
};
