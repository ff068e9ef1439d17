import type { Subject } from '../../traits/subject.ts';
import type { CatalogRule } from '../rule.ts';

const lengthOf = ({ tool }: Subject): number => JSON.stringify(tool.entry)?.length ?? 0;

const text = (length: number) => [{ name: 'find_notes', description: 'Finds notes. '.repeat(length) }];

export const tokenBudget: CatalogRule = {
  id: 'cat-token-budget',
  since: '0.1.0',
  area: 'catalog',
  isDefault: true,
  severity: 'warning',
  message: 'The definitions take about {tokens} tokens, {percent} % of a context of {window}; the longest are {names}.',
  why: 'They are sent with each turn, and leave less room for the task.',
  advice: 'Keep them under 5 %: shorten the longest, or load tools when they are asked for.',
  sources: [
    'Best practices for MCP clients: 1 to 5 %',
    'Documentation of one agent kit: deferred from 10 % on',
    'Estimated as length / 4',
  ],
  bad: [
    { tools: text(20), contextWindow: 1000, at: [''], fixed: { tools: text(1), contextWindow: 1000 } },
    { tools: text(20), contextWindow: 500, at: [''], fixed: { tools: text(20), contextWindow: 50_000 } },
  ],
  good: [{ tools: text(20) }],
  checkAll: ({ subjects, contextWindow }) => {
    const lengths = subjects.map((subject) => ({ name: subject.name, length: lengthOf(subject) }));
    const tokens = Math.round(lengths.reduce((sum, { length }) => sum + length, 0) / 4);
    const share = tokens / contextWindow;
    if (share <= 0.05) return [];
    const longest = lengths.toSorted((a, b) => b.length - a.length).slice(0, 3);
    const data = {
      tokens,
      percent: Math.round(share * 100),
      window: contextWindow,
      names: longest.map(({ name }) => `\`${name}\``).join(', '),
    };
    return [{ at: '', data, ...(share > 0.1 ? { severity: 'error' as const } : {}) }];
  },
};
