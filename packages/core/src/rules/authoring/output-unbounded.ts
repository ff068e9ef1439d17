import { effectOfName } from '../../traits/side-effect.ts';
import type { ToolRule } from '../rule.ts';

const limiting = new Set(
  `limit page cursor max top count offset first last size take skip per pagination paginate num number n k rows head tail start end
  since until after before continuation next marker token results length`.split(/\s+/),
);

export const outputUnbounded: ToolRule = {
  id: 'auth-output-unbounded',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The tool lists things, takes no limit, and does not say how many it returns.',
  why: 'A long list fills the context and pushes the task out of it.',
  advice: 'Take a limit or a cursor, or say the most it returns.',
  sources: ['Seed document with house rules for schemas'],
  bad: [
    {
      tools: [{ name: 'list_notes', description: 'Lists all notes.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ name: 'list_notes', description: 'Lists the newest 50 notes.' }] },
    },
  ],
  good: [
    {
      tools: [{ name: 'search_notes', description: 'Searches.', inputSchema: { type: 'object', properties: { maxNotes: {} } } }],
    },
    { tools: [{ name: 'get_list', description: 'Reads a list.' }] },
  ],
  check: (subject) => {
    const { effect, name, text } = subject;
    const { verb = '' } = effectOfName(name);
    if (effect.class !== 'read' || (verb !== 'list' && verb !== 'search')) return [];
    if (/\d/.test(text) || /\bpaginat/i.test(text)) return [];
    return subject.fields().some((field) => field.words.some((word) => limiting.has(word))) ? [] : [{ at: 'tool:/description' }];
  },
};
