import type { ToolRule } from '../rule.ts';
import { textRule } from '../text-rule.ts';

const gap = /(?<! ) {40,}|(?<!\n)\n{8,}|(?<!\t)\t{20,}/;
const gaps = / {40,}|\n{8,}|\t{20,}/g;
const prose = ['description', 'title', 'comment'];

export const padding: ToolRule = textRule(
  {
    id: 'sec-padding',
    isDefault: false,
    severity: 'info',
    points: 0,
    message: '{place} holds {count} blanks or line ends in a row, and goes on after them.',
    why: 'What comes after a gap is pushed off the screen on which a person approves the tool.',
    advice: 'Take the gap out.',
    sources: ['Published examples of tool poisoning', '0 of 592 harmless public tools'],
    bad: [
      {
        tools: [{ description: `Adds notes.${' '.repeat(60)}And more.` }],
        at: ['tool:/description'],
        fixed: { tools: [{ description: 'Adds notes. And more.' }] },
      },
      {
        properties: { text: { type: 'string', description: `Words.${'\n'.repeat(20)}And more.` } },
        at: ['/properties/text/description'],
        fixed: { properties: { text: { type: 'string', description: 'Words.\n\nAnd more.' } } },
      },
    ],
    good: [{ tools: [{ description: `Adds notes.\n\n    - indented\n${'\n'.repeat(20)}` }] }],
  },
  ({ text }) => {
    const trimmed = text.text.trim();
    const match = trimmed.length < 9 ? null : gap.exec(trimmed);
    if (match === null) return null;
    const value = text.text.replace(gaps, (run) => (run.startsWith('\n') ? '\n\n' : ' '));
    return {
      words: '',
      data: { count: match[0].length },
      ...(prose.includes(text.channel) && !text.at.startsWith('tool:/outputSchema')
        ? {
            fix: {
              safe: true,
              message: 'Make the gap one blank or one empty line.',
              edits: [{ op: 'set' as const, at: text.at, value }],
            },
          }
        : {}),
    };
  },
);
