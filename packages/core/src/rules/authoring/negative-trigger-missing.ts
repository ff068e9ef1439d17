import { tellsCounterTrigger } from '../../traits/phrases.ts';
import { effectOfName } from '../../traits/side-effect.ts';
import type { Subject } from '../../traits/subject.ts';
import type { ToolRule } from '../rule.ts';

/** Likeness from which two tools need a sentence that tells them apart. */
const veryAlike = 0.8;

/** Tells whether two tools of like texts do like things: nobody takes a tool that adds for one that deletes. */
const doAlike = (a: Subject, b: Subject): boolean => {
  const [one, other] = [effectOfName(a.name), effectOfName(b.name)];
  return one.verb === other.verb || (one.class === 'read' && other.class === 'read');
};

export const negativeTriggerMissing: ToolRule = {
  id: 'auth-negative-trigger-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The description does not say when `{name}` is the wrong tool{twin}.',
  why: 'Where two tools overlap, the sentence on when to use the other decides; wording alone moves choice tenfold.',
  advice: 'Add a sentence: `For titles use search_titles`, `Do not use it for archived notes`.',
  sources: [
    'Seed documents on house rules and on schemas that agents follow',
    'arXiv 2505.18135',
    '89 % of 466 public English tools',
  ],
  bad: [
    {
      tools: [{ description: 'Finds notes that hold all the given words. Call it before read_note.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ description: 'Finds notes that hold all the given words. For titles use search_titles.' }] },
    },
  ],
  good: [
    { tools: [{ description: 'Only use this for notes of the last year.' }] },
    { tools: [{ description: '查找笔记。' }, { description: '' }] },
  ],
  check: (subject, around) => {
    const { name, text, language, index } = subject;
    if (text.trim() === '' || language() !== 'en' || tellsCounterTrigger(text)) return [];
    const near = around.twinsOf(index).flatMap(({ one, other, likeness }) => {
      const found = around.subjects[one === index ? other : one];
      return found !== undefined && likeness >= veryAlike && doAlike(subject, found) ? [found] : [];
    });
    if (near.some((other) => text.includes(other.name))) return [];
    const [first] = near;
    if (first === undefined) return [{ at: 'tool:/description', data: { name, twin: '' } }];
    const twin = `, and \`${first.name}\` says nearly the same`;
    return [{ at: 'tool:/description', data: { name, twin } }];
  },
};
