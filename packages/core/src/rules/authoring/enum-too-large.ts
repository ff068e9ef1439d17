import type { ToolRule } from '../rule.ts';

const mostValues = 50;
const hardMost = 1000;

export const enumTooLarge: ToolRule = {
  id: 'auth-enum-too-large',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Parameter `{name}` lists {count} values.',
  why: 'Each call carries the list; a vocabulary that grows is out of date in it, and above 1,000 values providers refuse it.',
  advice: 'Have a tool that finds the value, and say so in the text.',
  sources: ['Seed document with house rules for schemas'],
  bad: [
    {
      properties: { place: { enum: Array.from({ length: 51 }, (_, at) => `place-${at}`) } },
      at: ['/properties/place'],
      fixed: { properties: { place: { type: 'string', description: 'Id of a place, as find_places returns it.' } } },
    },
  ],
  good: [{ properties: { place: { enum: Array.from({ length: 50 }, (_, at) => `place-${at}`) } } }],
  check: (subject) =>
    subject.fields().flatMap(({ allowed, at, name }) => {
      const count = allowed?.length ?? 0;
      if (count <= mostValues) return [];
      return [{ at, data: { name, count }, ...(count > hardMost ? { severity: 'warning' as const } : {}) }];
    }),
};
