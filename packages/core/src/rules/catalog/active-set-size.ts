import type { CatalogRule } from '../rule.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `find_notes_${at}` }));

export const activeSetSize: CatalogRule = {
  id: 'cat-active-set-size',
  since: '0.1.0',
  area: 'catalog',
  isDefault: true,
  severity: 'warning',
  message: '{count} tools are offered at once; {most} are the most that should be.',
  why: 'Each tool more makes the right choice less likely, and vendors advise 10 to 20.',
  advice: 'Offer fewer tools at a time: by task, by group, or behind a search for tools.',
  sources: ['Function-calling guides of three vendors', 'arXiv 2505.10570', 'A ceiling, not a law: `activeSet` sets it'],
  bad: [{ tools: names(4), activeSet: 3, at: [''], fixed: { tools: names(3), activeSet: 3 } }],
  good: [{ tools: names(20) }],
  checkAll: ({ subjects, activeSet }) =>
    subjects.length > activeSet ? [{ at: '', data: { count: subjects.length, most: activeSet } }] : [],
};
