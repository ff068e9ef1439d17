import { tellsTrigger } from '../../traits/phrases.ts';
import type { ToolRule } from '../rule.ts';

export const triggerMissing: ToolRule = {
  id: 'auth-trigger-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The description does not say when to call `{name}`.',
  why: 'Models reach for tools by the situation at hand; a text that only says what the tool is leaves that to guessing.',
  advice: 'Name the situation: `Use this when the user asks for ...`, `Call it after ...`.',
  sources: ['Seed document on schemas that agents follow', 'arXiv 2602.14878', '87 % of 466 public English tools'],
  bad: [
    {
      tools: [{ description: 'Finds notes that hold all the given words.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes that hold all the given words. Call it before read_note.' }] },
    },
  ],
  good: [
    { tools: [{ description: 'Deletes a note. Use when the user asks to remove it for good.' }] },
    { tools: [{ description: 'Busca notas por las palabras de su texto.' }] },
    { tools: [{ description: '' }] },
  ],
  check: ({ name, text, language }) =>
    text.trim() === '' || language() !== 'en' || tellsTrigger(text) ? [] : [{ at: 'tool:/description', data: { name } }],
};
