import { optionalEdit, takesNull } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const knobs = new Set(
  `limit|page|cursor|offset|verbose|page size|page number|page token|per page|max results|top k|debug|sort order|sort by|order by
  |fields|include metadata|timeout|timeout ms|timeout seconds|dry run`.split(/\s*\|/),
);

export const overrequired: ToolRule = {
  id: 'auth-overrequired',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Parameter `{name}` tunes the call and is required.',
  why: 'A model has to invent a value that the handler could choose.',
  advice: 'Take it out of `required`, choose a value where it is missing, and say which.',
  sources: ['Seed document with house rules for schemas'],
  bad: [
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: { text: { type: 'string' }, pageSize: { type: 'integer' }, cursor: { type: 'string' } },
            required: ['text', 'pageSize', 'cursor'],
          },
        },
      ],
      at: ['/properties/pageSize', '/properties/cursor'],
      fixed: {
        tools: [
          {
            inputSchema: {
              type: 'object',
              properties: { text: { type: 'string' }, pageSize: { type: 'integer' }, cursor: { type: 'string' } },
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
            properties: { limit: { type: ['integer', 'null'] }, page: { type: 'integer' } },
            required: ['limit'],
          },
        },
      ],
    },
  ],
  check: (subject, { isStrict }) =>
    subject.fields().flatMap((field) => {
      const edit = optionalEdit(field);
      if (isStrict || edit === null || !knobs.has(field.words.join(' ')) || takesNull(subject.graph(), field)) return [];
      const fix = { safe: false, message: 'Make it optional.', edits: [edit] };
      return [{ at: field.at, data: { name: field.name }, fix }];
    }),
};
