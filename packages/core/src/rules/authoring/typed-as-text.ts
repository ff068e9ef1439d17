import { type Field, rawOf } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const pair = /(?:^|[^\w])["'`]?(?:true|false)["'`]?\s*(?:,|\/|\||or|and)\s*(?:or\s+)?["'`]?(?:true|false)["'`]?(?=$|[^\w])/i;
/** Names of what may be anything, a flag among it. */
const anything = new Set(['value', 'values', 'content', 'text', 'data', 'input', 'expression', 'default']);
const counts = new Set(['limit', 'count', 'page', 'offset']);
/** Texts of what is no count: a place to go on from, a name, a span of time. */
const noCount = /\b(?:tokens?|cursors?|names?|ids?|titles?|urls?|slugs?|paths?|dates?|duration|previous|returned|next|opaque)\b/i;
const number = /\b(?:numbers?|integer|index|skip|how\s+many|zero|results|items|records|rows|position)\b/i;
const plural = /^(?:(?!status|address|access|series)[a-z]+[^s]s|count|depth)$/;
const kept = ['default', 'examples', 'pattern', 'format', 'minLength', 'maxLength'];

const isFlag = ({ words, text, allowed }: Field): boolean => {
  if (allowed !== null) return allowed.length === 2 && allowed.includes('true') && allowed.includes('false');
  if (words.some((word) => anything.has(word))) return false;
  return pair.test(text) || (words.length > 1 && (words[0] === 'is' || words[0] === 'has'));
};

const isCount = ({ words, text, allowed }: Field): boolean => {
  if (allowed !== null || noCount.test(text)) return false;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 1) return counts.has(first) && (first === 'limit' || first === 'count' || number.test(text));
  return (first === 'max' || first === 'min' || first === 'num') && plural.test(last);
};

export const typedAsText: ToolRule = {
  id: 'auth-typed-as-text',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: '`{name}` means {meant} and is declared as text.',
  why: 'The text `false` is true in most languages, and numbers as text are compared as text.',
  advice: 'Declare `"type": "{type}"`, and let the handler go on taking the text where old callers send it.',
  sources: ['Seed document on wire fidelity', 'A limit typed as text in 644 public tools'],
  bad: [
    {
      properties: {
        is_archived: { type: 'string' },
        limit: { type: 'string', description: 'How many notes.' },
        page: {
          type: 'object',
          description: 'Page.',
          properties: { full: { type: 'string', description: '"true" or "false".' } },
        },
      },
      at: ['/properties/is_archived', '/properties/limit', '/properties/page/properties/full'],
      fixed: {
        properties: {
          is_archived: { type: 'boolean' },
          limit: { type: 'integer', description: 'How many notes.' },
          page: {
            type: 'object',
            description: 'Page.',
            properties: { full: { type: 'boolean', description: '"true" or "false".' } },
          },
        },
      },
    },
    {
      properties: { is_new: { type: 'string', enum: ['true', 'false'] } },
      at: ['/properties/is_new'],
      fixed: { properties: { is_new: { type: 'boolean' } } },
    },
  ],
  good: [
    { properties: { page: { type: 'string', description: 'Title or number of a page.' }, offset: { type: 'string' } } },
    { properties: { max_date: { type: 'string' }, limit: { type: 'integer' }, issue: { type: 'string' } } },
    {
      properties: {
        value: { type: 'string', description: 'For boxes "true" or "false".' },
        count: { type: ['string', 'integer'] },
      },
    },
  ],
  check: ({ fields }) =>
    fields().flatMap((field) => {
      const { name, types, at, allowed } = field;
      if (types.length !== 1 || types[0] !== 'string') return [];
      const type = isFlag(field) ? 'boolean' : isCount(field) ? 'integer' : null;
      if (type === null) return [];
      const hit = { at, data: { name, meant: type === 'boolean' ? 'yes or no' : 'a count', type } };
      // Values for the old type would have to change too.
      if (rawOf(field, 'type') !== 'string' || allowed !== null || kept.some((key) => rawOf(field, key) !== undefined))
        return [hit];
      const edit = { op: 'set', at: `${at}/type`, value: type } as const;
      return [{ ...hit, fix: { safe: false, message: `Declare the type \`${type}\`.`, edits: [edit] } }];
    }),
};
