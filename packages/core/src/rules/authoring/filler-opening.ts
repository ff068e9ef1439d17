import { verbClass } from '../../traits/verbs.ts';
import { wordsOf } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

const filler =
  /^\s*(?:(?:this|the)\s+(?:tool|function|endpoint|command|method|action)\s+(?:(?:is\s+used\s+to|can\s+be\s+used\s+to|can|will|allows?\s+(?:you|users?)\s+to|lets\s+you|enables?\s+you\s+to|helps?\s+(?:you\s+)?(?:to\s+)?|is\s+for|provides|is)\s+)?|use\s+this\s+(?:(?:tool|function)\s+)?to\s+|(?:allows|enables)\s+(?:you|users?|(?:the|an?)\s+\w+)\s+to\s+|lets\s+you\s+|an?\s+(?:tool|function)\s+(?:that|to|for|which)\s+|tool\s+(?:to|for|that)\s+|used\s+to\s+)/i;

const plain = (word: string): boolean => {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return forms.some((form) => verbClass(form) !== null);
};

export const fillerOpening: ToolRule = {
  id: 'auth-filler-opening',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The description opens with words that every tool could open with: `{opening}`.',
  why: 'Lists and search results show the first words only; these say nothing about this tool.',
  advice: 'Begin with the verb: `Finds notes by words`.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      tools: [{ description: 'This tool allows you to search notes by words. Call it before read_note.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Search notes by words. Call it before read_note.' }] },
    },
    {
      tools: [{ description: 'A tool that finds notes by words.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes by words.' }] },
    },
  ],
  good: [
    { tools: [{ description: 'Finds notes by words. Use this to look before reading.' }] },
    { tools: [{ description: 'This week at a glance: notes by day.' }] },
  ],
  check: ({ text, language }) => {
    const opening = language() === 'en' ? filler.exec(text)?.[0] : undefined;
    if (opening === undefined) return [];
    const rest = text.slice(opening.length);
    const hit = { at: 'tool:/description', data: { opening: opening.trim() } };
    // Cut only where a verb leads on, so that what is left is a sentence.
    if (!plain(wordsOf(rest.slice(0, 40))[0] ?? '')) return [hit];
    const value = rest.charAt(0).toUpperCase() + rest.slice(1);
    return [{ ...hit, fix: { safe: false, message: 'Begin with the verb.', edits: [{ op: 'set', at: hit.at, value }] } }];
  },
};
