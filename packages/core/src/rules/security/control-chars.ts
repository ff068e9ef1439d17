import type { ToolRule } from '../rule.ts';
import { textRule } from '../text-rule.ts';

const sequences = /\u001b(?:\[[0-9;:?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\^_])?/g;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const controls: RegExp = new RegExp(control, 'g');
const prose = ['description', 'title', 'comment'];

export const controlChars: ToolRule = textRule(
  {
    id: 'sec-control-chars',
    isDefault: false,
    severity: 'error',
    points: 2,
    message: '{place} holds control characters: "{words}".',
    why: 'They colour, move or wipe out text in the terminal in which a person approves the tool.',
    advice: 'Take them out; tabs and line ends may stay.',
    sources: ['Public scanners for tool poisoning', '0 of 592 harmless public tools'],
    bad: [
      {
        tools: [{ description: 'Finds \u001b[31mnotes\u001b[0m by words.' }],
        at: ['tool:/description'],
        fixed: { tools: [{ description: 'Finds notes by words.' }] },
      },
      {
        properties: { text: { type: 'string', enum: ['a\u0008'] } },
        at: ['/properties/text/enum/0'],
        fixed: { properties: { text: { type: 'string', enum: ['a'] } } },
      },
    ],
    good: [{ tools: [{ description: 'Finds notes:\n\t- by words\r\n\t- by \\x1b codes' }] }],
  },
  ({ text }) => {
    const at = text.text.search(control);
    if (at < 0) return null;
    const value = text.text.replace(sequences, '').replace(controls, '');
    return {
      words: text.text.slice(Math.max(0, at - 15), at + 25),
      ...(prose.includes(text.channel) && !text.at.startsWith('tool:/outputSchema')
        ? {
            fix: { safe: true, message: 'Take the control characters out.', edits: [{ op: 'set' as const, at: text.at, value }] },
          }
        : {}),
    };
  },
);
