import type { ToolRule } from '../rule.ts';

export const descMissing: ToolRule = {
  id: 'auth-desc-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'error',
  message: 'The tool has no description.',
  why: 'The description is what a model chooses by; without one it guesses from the name, and some clients refuse the tool.',
  advice: 'Say what the tool does, when to call it, and what comes back.',
  sources: ['Seed document on wire fidelity', 'arXiv 2602.14878', '3.0 % of 644 public tools'],
  bad: [
    {
      tools: [{ description: '...' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes by their text.' }] },
    },
    {
      tools: [{ description: '  ' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes by their text.' }] },
    },
  ],
  good: [{ tools: [{ description: 'Finds notes by their text.' }] }],
  // Dashes and dots say nothing either.
  check: ({ text }) => (!/[\p{L}\p{N}]/u.test(text) ? [{ at: 'tool:/description' }] : []),
};
