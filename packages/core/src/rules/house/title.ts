import type { ToolRule } from '../rule.ts';

export const title: ToolRule = {
  id: 'house-title',
  since: '0.1.0',
  area: 'house',
  isDefault: false,
  severity: 'error',
  message: 'The schema has a `title`.',
  why: 'One wire has no word for it, and it says what the name says; it costs nothing to leave it out.',
  advice: 'Remove it; what it adds to the name belongs into the description.',
  sources: ['Seed document of house rules, H5'],
  bad: [
    {
      properties: { text: { type: 'string', title: 'Text' }, title: { type: 'string', title: 'Title' } },
      at: ['/properties/text/title', '/properties/title/title'],
      fixed: { properties: { text: { type: 'string' }, title: { type: 'string' } } },
    },
  ],
  good: [{ properties: { title: { type: 'string' } } }],
  check: (subject) =>
    subject.graph().nodes.flatMap(({ keywords, pointer }) => {
      const at = `${pointer}/title`;
      const fix = { safe: true, message: 'Remove the title.', edits: [{ op: 'remove' as const, at }] };
      return keywords.has('title') ? [{ at, fix }] : [];
    }),
};
