import type { ToolRule } from '../rule.ts';

const combinators = ['oneOf', 'allOf', 'not'];

export const combinator: ToolRule = {
  id: 'house-combinator',
  since: '0.1.0',
  area: 'house',
  isDefault: false,
  severity: 'error',
  message: 'The schema has `{keyword}`.',
  why: 'Of all combinators only `anyOf` is documented by most providers; the others are refused or undocumented on several.',
  advice: 'Write `anyOf` below the root, join the parts of an `allOf` into one schema, or split the tool.',
  sources: ['Seed document of house rules, H4'],
  bad: [
    {
      properties: { at: { oneOf: [{ type: 'string' }, { type: 'integer' }] }, to: { type: 'string', not: { const: '' } } },
      at: ['/properties/at/oneOf', '/properties/to/not'],
      fixed: { properties: { at: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, to: { type: 'string' } } },
    },
  ],
  good: [{ properties: { not: { type: 'string' }, oneOf: { type: 'string' } } }],
  check: (subject) =>
    subject
      .graph()
      .nodes.flatMap(({ keywords, pointer }) =>
        combinators.flatMap((keyword) => (keywords.has(keyword) ? [{ at: `${pointer}/${keyword}`, data: { keyword } }] : [])),
      ),
};
