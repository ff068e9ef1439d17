import { codesIn } from '../../traits/codes.ts';
import type { ToolRule } from '../rule.ts';

const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A value with something behind it that says what it is: `P1: urgent`, `P1 (urgent)`, `1 = low`, or before it: `urgent (P1)`. */
const isGlossed = (text: string, value: string): boolean => {
  const word = `["'\`*]*${escaped(value)}["'\`*]*`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${word}\\s*(?:[=:(–—→]|->|-\\s|\\s(?:is|means|for)\\b)|\\p{L}\\s*[=(]\\s*${word}(?![\\p{L}\\p{N}])`,
    'u',
  ).test(text);
};

export const enumOpaque: ToolRule = {
  id: 'auth-enum-opaque',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Parameter `{name}` lists codes that its text does not explain: {values}.',
  why: 'A code carries no meaning a model could choose by.',
  advice: 'Say in the text what each stands for: `P1 = within the hour, P2 = today`.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      properties: {
        rank: { enum: ['P1', 'P2'], description: 'How urgent it is.' },
        kind: { type: 'string', enum: ['1', '2', 'QT'] },
      },
      at: ['/properties/rank', '/properties/kind'],
      fixed: {
        properties: {
          rank: { enum: ['P1', 'P2'], description: 'P1 = within the hour, P2: today.' },
          kind: { type: 'string', enum: ['note', 'letter'] },
        },
      },
    },
  ],
  good: [{ properties: { sort: { enum: ['ASC', 'DESC'] }, country: { enum: ['NO', 'SE'] }, state: { enum: ['open', 'QA'] } } }],
  check: (subject) =>
    subject.fields().flatMap(({ allowed, words, name, at, text }) => {
      const codes = codesIn(words, allowed ?? []);
      if (allowed === null || codes.length < 2 || codes.length * 2 < allowed.length) return [];
      const bare = codes.filter((code) => !isGlossed(text, code) && !isGlossed(subject.text, code));
      return bare.length < 2 ? [] : [{ at, data: { name, values: bare.slice(0, 6).join(', ') } }];
    }),
};
