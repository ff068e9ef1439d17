import { isContextName } from '../../traits/side-channel.ts';
import { shownText } from '../../traits/visible.ts';
import type { ToolRule } from '../rule.ts';

export const sideChannelName: ToolRule = {
  id: 'sec-side-channel-name',
  since: '0.1.0',
  area: 'security',
  isDefault: false,
  severity: 'info',
  points: 1,
  message: 'Parameter `{name}` is named as those are that collect what the session holds.',
  why: 'A model fills a parameter of such a name with what it knows, whether or not the tool needs it.',
  advice: 'Name the parameter by the value that the tool needs, and say what it is used for.',
  sources: ['Public scanners for tool poisoning', '10 of 2,907 public tools by name'],
  bad: [
    {
      properties: { text: { type: 'string' }, sidenote: { type: 'string' }, chat_history: { type: 'string' } },
      at: ['/properties/sidenote', '/properties/chat_history'],
      fixed: { properties: { text: { type: 'string' } } },
    },
  ],
  good: [
    { properties: { note: { type: 'string' }, context_lines: { type: 'integer' }, history: { type: 'boolean' } } },
    { tools: [{ name: 'send_feedback', inputSchema: { type: 'object', properties: { feedback: { type: 'string' } } } }] },
  ],
  check: (subject) =>
    subject.fields().flatMap(({ name, words, types, allowed, isTop, at }) => {
      const isFree = allowed === null && (types.length === 0 || types.includes('string') || types.includes('object'));
      return isFree && isTop && isContextName(words, subject.words) ? [{ at, data: { name: shownText(name, 40) } }] : [];
    }),
};
