import { verbOf } from '../../traits/verbs.ts';
import type { Hit, ToolRule } from '../rule.ts';

const styles = [
  { words: 'underscores', pattern: /\p{L}_\p{L}/u },
  { words: 'hyphens', pattern: /\p{L}-\p{L}/u },
  { words: 'capitals inside words', pattern: /\p{Ll}\p{Lu}/u },
] as const;

export const nameStyle: ToolRule = {
  id: 'auth-name-style',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The name `{name}` {fault}.',
  why: 'Tools are chosen and searched for by name: a verb and its object are found, other forms less so.',
  advice: 'Begin with a verb, as in `find_notes`, and part all words in one way.',
  sources: [
    'Seed document with house rules for schemas',
    'Seed document on schemas that agents follow',
    '19 % of 644 public tools',
  ],
  bad: [
    {
      tools: [{ name: 'note_titles' }, { name: 'find_allNotes' }],
      at: ['tool:/name', '1 tool:/name'],
      fixed: { tools: [{ name: 'list_note_titles' }, { name: 'find_all_notes' }] },
    },
  ],
  good: [{ tools: [{ name: 'acme_note_create' }, { name: 'findAllNotes' }, { name: 'find-notes' }] }],
  check: ({ name, words }): readonly Hit[] => {
    const at = 'tool:/name';
    const used = styles.filter(({ pattern }) => pattern.test(name));
    if (used.length > 1)
      return [{ at, data: { name, fault: `parts words by ${used.map((style) => style.words).join(' and ')}` } }];
    const hasVerb = [...words.slice(0, 3), ...words.slice(-1)].some((word) => verbOf(word) !== null);
    return hasVerb || !/[a-z]/i.test(name) ? [] : [{ at, data: { name, fault: 'has no verb' } }];
  },
};
