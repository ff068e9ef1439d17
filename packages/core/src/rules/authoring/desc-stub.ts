import { contentCount, denseCount } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';
import { descRestatesName } from './desc-restates-name.ts';

export const descStub: ToolRule = {
  id: 'auth-desc-stub',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'info',
  message: 'The description is a stub: {length} characters, {words} words that carry meaning.',
  why: 'So short a text cannot say both what the tool does and what it does it to.',
  advice: 'Say what the tool does, to what, and what comes back: at least 20 characters and 4 words that carry meaning.',
  sources: ['arXiv 2602.14878', '12 of 644 public tools have under 20 characters'],
  bad: [
    {
      tools: [{ description: 'Full-text search' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes that hold all the given words.' }] },
    },
    {
      tools: [{ name: 'suche', description: '搜索笔记' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: '按关键词搜索笔记，返回标题和编号。' }] },
    },
  ],
  good: [
    { tools: [{ description: '' }] },
    { tools: [{ name: 'delete_note', description: 'Deletes a note.' }] },
    { tools: [{ description: '按关键词搜索全部笔记' }] },
  ],
  check: (subject, around) => {
    const text = subject.text.trim();
    const [length, words] = [text.length + denseCount(text), contentCount(text)];
    // What repeats the name is told as that.
    if (text === '' || (length >= 20 && words >= 4) || descRestatesName.check(subject, around).length > 0) return [];
    return [{ at: 'tool:/description', data: { length: text.length, words } }];
  },
};
