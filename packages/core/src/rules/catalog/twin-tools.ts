import type { CatalogRule } from '../rule.ts';

export const twinTools: CatalogRule = {
  id: 'cat-twin-tools',
  since: '0.1.0',
  area: 'catalog',
  isDefault: true,
  severity: 'warning',
  message: '`{name}` and `{other}` say nearly the same ({percent} % alike: {words}), and {silent} when to use the other.',
  why: 'Models choose wrongly between neighbours, not between strangers; what tells two tools apart has to stand in their texts.',
  advice: 'Merge them, or have each say when to use the other by name.',
  sources: ['arXiv 2505.18135', 'Of 20 read pairs of 2,907 public tools 18 were confusable'],
  bad: [
    {
      tools: [
        { name: 'find_notes', description: 'Searches notes by words in their text and returns matching notes.' },
        { name: 'search_notes', description: 'Searches notes by words in their text and returns all matching notes.' },
      ],
      at: ['1 tool:/description'],
      fixed: {
        tools: [
          { name: 'find_notes', description: 'Searches notes by words in their text. For titles use search_titles.' },
          { name: 'search_titles', description: 'Looks up one note by its exact title. For words of the text use find_notes.' },
        ],
      },
    },
  ],
  good: [
    {
      tools: [
        { name: 'add_note_label', description: 'Adds a label to a note.' },
        { name: 'delete_note_label', description: 'Deletes a label of a note.' },
      ],
    },
  ],
  checkAll: ({ twins, subjects }) =>
    twins().flatMap(({ one, other, likeness, words }) => {
      const [a, b] = [subjects[one], subjects[other]];
      if (a === undefined || b === undefined) return [];
      const [isTold, isToldBack] = [a.text.includes(b.name), b.text.includes(a.name)];
      if (isTold && isToldBack) return [];
      const silent = isTold || isToldBack ? `\`${isTold ? b.name : a.name}\` does not say` : 'neither says';
      const data = {
        name: b.name,
        other: a.name,
        percent: Math.round(likeness * 100),
        words: words.slice(0, 5).join(', '),
        silent,
      };
      return [
        {
          at: 'tool:/description',
          index: other,
          data,
          ...(likeness >= 0.85 && a.origin !== b.origin ? { severity: 'error' as const } : {}),
        },
      ];
    }),
};
