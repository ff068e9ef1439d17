import { type Field, optionalEdit, takesNull } from '../../traits/fields.ts';
import { isEnglish } from '../../traits/language.ts';
import { sentencesOf } from '../../traits/sentences.ts';
import type { ToolRule } from '../rule.ts';

const optional =
  /^\W*optional(?:ly)?\b|[([]optional\b|\bdefaults?\s+(?:to|is|value)\b|\bdefault\s*[:=]|\b(?:if|when)\s+(?:it is\s+|this is\s+)?(?:omitted|not (?:given|provided|specified|set)|unspecified|left out)\b/i;
const required =
  /^\W*required\b|[([]required[)\]]|\bis (?:always )?required\b|\bmust (?:always )?be (?:provided|given|specified)\b/i;
/** Required in some cases only, or for something else. */
const conditional =
  /\b(?:if|when|whenever|where|unless|only|either|one of|at least|not|except|depending|depends|some|unlike|without)\b|\brequired\W+(?:\w+\W+)?(?:for|by|with|in|on|to|as|or|and)\b/i;

const told = ({ text }: Field, pattern: RegExp): string | undefined =>
  isEnglish(text) ? sentencesOf(text).find((sentence) => pattern.test(sentence)) : undefined;

export const dishonestRequired: ToolRule = {
  id: 'auth-dishonest-required',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'Parameter `{name}` is {declared}, {contrary}.',
  why: 'A model invents a value for what is required, and leaves out what is not: both end in calls that are made again and again.',
  advice: 'Have `required` say what the handler does, and the text the same.',
  sources: ['Seed document on schemas that agents follow', '3 of 644 public tools'],
  bad: [
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: { size: { type: 'integer', default: 20 }, text: { type: 'string' } },
            required: ['size', 'text'],
            additionalProperties: false,
          },
        },
      ],
      at: ['/properties/size'],
      fixed: {
        tools: [
          {
            inputSchema: {
              type: 'object',
              properties: { size: { type: 'integer', default: 20 }, text: { type: 'string' } },
              required: ['text'],
              additionalProperties: false,
            },
          },
        ],
      },
    },
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: {
              size: { type: 'integer', description: 'Notes on a page. Defaults to 20.' },
              text: { type: 'string', description: 'Words to look for (required).' },
            },
            required: ['size'],
          },
        },
      ],
      at: ['/properties/size', '/properties/text'],
      fixed: {
        tools: [
          {
            inputSchema: {
              type: 'object',
              properties: {
                size: { type: 'integer', description: 'Notes on a page. Defaults to 20.' },
                text: { type: 'string', description: 'Words to look for (required).' },
              },
              required: ['text'],
            },
          },
        ],
      },
    },
  ],
  good: [
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: {
              size: { type: ['integer', 'null'], description: 'Optional: notes on a page.' },
              title: { type: 'string', description: 'Title, required when there is no text.' },
            },
            required: ['size'],
          },
        },
      ],
    },
  ],
  check: (subject) =>
    subject.fields().flatMap((field) => {
      const { at, name, node } = field;
      const data = (declared: string, contrary: string) => ({ name, declared, contrary });
      if (!field.isRequired)
        return conditional.test(told(field, required) ?? 'if') || node.keywords.has('default')
          ? []
          : [{ at, data: data('optional', 'and its text calls it required') }];
      // Strict dialects want all members listed: there null stands for what is left out.
      if (takesNull(subject.graph(), field)) return [];
      const edit = optionalEdit(field);
      if (node.keywords.has('default') && edit !== null)
        return [
          { at, data: data('required', 'and has a default'), fix: { safe: false, message: 'Make it optional.', edits: [edit] } },
        ];
      return told(field, optional) === undefined ? [] : [{ at, data: data('required', 'and its text calls it optional') }];
    }),
};
