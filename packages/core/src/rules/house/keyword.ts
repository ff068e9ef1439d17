import type { ToolRule } from '../rule.ts';

const unwanted = ['$ref', '$defs', 'definitions', 'default', 'const', 'pattern', 'minLength', 'maxLength'];
const numeric = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems'];

export const keyword: ToolRule = {
  id: 'house-keyword',
  since: '0.1.0',
  area: 'house',
  isDefault: false,
  severity: 'error',
  message: 'The schema has `{keyword}`.',
  why: 'References, defaults, constants and bounds are taken by some providers, ignored by others, and refused by the rest.',
  advice: 'Write repeated parts out; say defaults and bounds in the description, and check them in the handler.',
  sources: ['Seed document of house rules, H7'],
  bad: [
    {
      properties: { size: { type: 'integer', default: 5, maximum: 9 }, code: { type: 'string', pattern: '^a' } },
      at: ['/properties/size/default', '/properties/size/maximum', '/properties/code/pattern'],
      fixed: { properties: { size: { type: 'integer', description: 'Up to 9, default 5.' }, code: { type: 'string' } } },
    },
  ],
  good: [{ properties: { default: { type: 'string' }, pattern: { type: 'string', enum: ['a'] } } }],
  check: (subject) =>
    subject.graph().nodes.flatMap(({ keywords, pointer }) =>
      [...unwanted, ...numeric].flatMap((one) => {
        const entry = keywords.get(one);
        return entry === undefined ? [] : [{ at: `${pointer}/${entry.spelt}`, data: { keyword: entry.spelt } }];
      }),
    ),
};
