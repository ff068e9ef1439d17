import { verbOf } from '../../traits/verbs.ts';
import type { ToolRule } from '../rule.ts';

/** Single nouns and adjectives that any server might call a tool. */
const common = new Set(
  `think thinking help info about time date weather memory message messages chat todo todos task tasks note notes file files user users
  data test echo hello action tool plan agent shell bash terminal screenshot image images code python docs document documents
  calculator web browser page context session batch config settings health version tools prompt answer reason reasoning`.split(
    /\s+/,
  ),
);

export const nameGeneric: ToolRule = {
  id: 'auth-name-generic',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'The name `{name}` is a single common word.',
  why: 'Beside tools of other servers it says nothing, and another server has the same: one of them is lost or called for the other.',
  advice: 'Name what it works on, or put the service in front: `find_notes`, `acme_search`.',
  sources: ['Seed document with house rules for schemas', 'MCP specification 2026-07-28, tools', '13 of 644 public tools'],
  bad: [
    { tools: [{ name: 'search' }], at: ['tool:/name'], fixed: { tools: [{ name: 'search_notes' }] } },
    {
      tools: [
        { name: 'Memory', origin: 'a' },
        { name: 'find_notes', origin: 'b' },
      ],
      at: ['tool:/name'],
      fixed: { tools: [{ name: 'recall_notes' }] },
    },
  ],
  good: [{ tools: [{ name: 'find_notes' }, { name: 'notepad' }, { name: 'findNotes' }] }],
  check: ({ name, words }, { subjects }) => {
    const [word, ...rest] = words;
    if (word === undefined || rest.length > 0 || (verbOf(word) === null && !common.has(word))) return [];
    const isMerged = subjects.some(({ origin }) => origin !== subjects[0]?.origin);
    return [{ at: 'tool:/name', data: { name }, ...(isMerged ? { severity: 'error' as const } : {}) }];
  },
};
