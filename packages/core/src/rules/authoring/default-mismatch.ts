import { type Field, rawOf } from '../../traits/fields.ts';
import { type ProseDefault, proseDefault } from '../../traits/prose-defaults.ts';
import type { ToolRule } from '../rule.ts';

const isSame = (told: ProseDefault['value'], declared: unknown): boolean => {
  if (told === declared) return true;
  if (typeof declared === 'string' || typeof told === 'string') {
    const [a, b] = [told, declared].map((value) =>
      String(value)
        .toLowerCase()
        .replace(/^["'`]|["'`.]$/g, ''),
    );
    return a === b;
  }
  return false;
};

/** A text may describe a default of null or of nothing, or one that is put together. */
const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');

const textOwn = (field: Field): string => {
  const text = rawOf(field, 'description');
  return typeof text === 'string' ? text : '';
};

export const defaultMismatch: ToolRule = {
  id: 'auth-default-mismatch',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'error',
  message: 'The text of `{name}` says the default is {told}, the schema says {declared}.',
  why: 'The model plans with the text, the handler works with the schema: they do different things in the same call.',
  advice: 'Find out which of them holds, and write it in both places.',
  sources: ['Seed document with house rules for schemas', '0 of 644 public tools'],
  bad: [
    {
      properties: {
        size: { type: 'integer', default: 20, description: 'Notes on a page (default: 50).' },
        exact: { type: 'boolean', default: true, description: 'Whole words only. Defaults to false.' },
        page: {
          type: 'object',
          properties: { sort: { type: 'string', default: 'date', description: 'Order; default "title".' } },
        },
      },
      at: ['/properties/size', '/properties/exact', '/properties/page/properties/sort'],
      fixed: {
        properties: {
          size: { type: 'integer', default: 20, description: 'Notes on a page (default: 20).' },
          exact: { type: 'boolean', default: true, description: 'Whole words only. Defaults to true.' },
          page: {
            type: 'object',
            properties: { sort: { type: 'string', default: 'date', description: 'Order; default "date".' } },
          },
        },
      },
    },
  ],
  good: [
    {
      properties: {
        size: { type: 'integer', default: 1000, description: 'Notes on a page, default 1,000.' },
        wait: { type: 'integer', default: 30_000, description: 'In milliseconds. The default is 30 seconds.' },
        depth: { type: 'integer', default: 2, description: 'Default 1 for notes, default 2 for folders.' },
        part: { type: 'integer', default: 0, description: 'Default page size is kept.' },
      },
    },
  ],
  check: (subject) =>
    subject.fields().flatMap((field) => {
      const declared = rawOf(field, 'default');
      const text = textOwn(field);
      const told = isPlain(declared) ? proseDefault(text) : null;
      if (told === null || isSame(told.value, declared)) return [];
      const value = text.slice(0, told.start) + String(declared) + text.slice(told.start + told.written.length);
      const edit = { op: 'set', at: `${field.at}/description`, value } as const;
      const data = { name: field.name, told: `\`${told.written}\``, declared: `\`${String(declared)}\`` };
      return [
        { at: field.at, data, fix: { safe: false, message: 'Write the default of the schema into the text.', edits: [edit] } },
      ];
    }),
};
