import { tellsReturns } from '../../traits/phrases.ts';
import type { ToolRule } from '../rule.ts';

export const returnsUndescribed: ToolRule = {
  id: 'auth-returns-undescribed',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Neither the description nor an output schema says what `{name}` returns.',
  why: 'A model that does not know what comes back cannot tell whether the tool holds the answer.',
  advice: 'Say what comes back and in which order, or declare an output schema.',
  sources: ['arXiv 2602.18914: missing at 3,093 servers', '76 % of 466 public English tools'],
  bad: [
    {
      tools: [{ description: 'Finds notes that hold all the given words.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes that hold all the given words. Returns their titles, newest first.' }] },
    },
  ],
  good: [
    { tools: [{ description: 'Finds notes.', outputSchema: { type: 'object', properties: { titles: { type: 'array' } } } }] },
    { tools: [{ description: 'Sucht Notizen nach den Wörtern der Anfrage und mit der Option.' }] },
    { tools: [{ description: '' }] },
  ],
  check: ({ name, text, language, output }) =>
    text.trim() === '' || language() !== 'en' || output() !== null || tellsReturns(text)
      ? []
      : [{ at: 'tool:/description', data: { name } }],
};
