import { contentCount } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

/** A single sentence of this many words may hold what three short ones do. */
const enoughWords = 25;

export const descThin: ToolRule = {
  id: 'auth-desc-thin',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The description is short: {count}.',
  why: 'What, when, when not, what comes back: one sentence rarely holds all that a model chooses and calls by.',
  advice: 'Write three or four sentences where the tool changes something or has a neighbour; others may stay short.',
  sources: ['arXiv 2602.14878: full texts gain success and cost steps', '74 % of 466 public English tools fall short'],
  bad: [
    {
      tools: [{ description: 'Finds notes that hold all the given words.' }],
      at: ['tool:/description'],
      fixed: {
        tools: [{ description: 'Finds notes by words. Call it before read_note. Returns titles, newest first.' }],
      },
    },
  ],
  good: [{ tools: [{ description: '查找笔记。在 read_note 之前调用。返回标题。' }] }],
  check: ({ text, sentences }) => {
    const count = sentences().length;
    if (count === 0 || count >= 3 || contentCount(text) >= enoughWords) return [];
    return [{ at: 'tool:/description', data: { count: count === 1 ? '1 sentence' : '2 sentences' } }];
  },
};
