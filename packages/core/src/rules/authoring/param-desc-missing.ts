import type { ToolRule } from '../rule.ts';

export const paramDescMissing: ToolRule = {
  id: 'auth-param-desc-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  raise: { write: 'error' },
  message: 'Parameter `{name}` has no description.',
  why: 'Names lie: what a parameter means, its unit, its format and when to leave it out are guessed.',
  advice: 'Say what it means, in which unit or format, and give an example.',
  sources: ['Seed document on schemas that agents follow', 'arXiv 2602.14878', '38 % of 644 public tools miss one'],
  bad: [
    {
      properties: {
        text: { type: 'string' },
        page: { type: 'object', properties: { size: { type: 'integer', description: ' ' } } },
      },
      at: ['/properties/text', '/properties/page', '/properties/page/properties/size'],
      fixed: {
        properties: {
          text: { type: 'string', description: 'Words to look for.' },
          page: {
            type: 'object',
            description: 'Which part of the result to return.',
            properties: { size: { type: 'integer', description: 'Notes on a page, e.g. 20.' } },
          },
        },
      },
    },
  ],
  good: [
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: {},
            $defs: { unused: { type: 'object', properties: { a: { type: 'string' } } } },
          },
        },
      ],
    },
    { properties: { kind: { type: 'string', const: 'note' } } },
    { properties: { text: { anyOf: [{ type: 'string', description: 'Words to look for.' }, { type: 'null' }] } } },
  ],
  // Of a value that is prescribed there is nothing to say.
  check: ({ fields }) =>
    fields().flatMap(({ text, at, name, allowed }) => (text === '' && allowed?.length !== 1 ? [{ at, data: { name } }] : [])),
};
