import { sentencesOf } from '../../traits/sentences.ts';
import { wordsOf } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

/** Marks of a draft, where a draft has them: at the begin of a sentence or before what is to do. In a sentence they are its subject. */
const marks =
  /(?:^|[.!?;([]\s+|[([]|\n\s*(?:[-*#/]+\s*)?)(?:TODO|FIXME|XXX|TBD)(?!["'`’”\w/|,-]|\s+(?:comments?|items?|lists?|tags?|markers?|entries|notes?|tasks?|apps?)\b)|(?<!["'`‘“\w/|-])(?:TODO|FIXME)(?::\s|\(\w)|(?<!["'`‘“\w/|-])TBD(?!["'`’”\w/|-])|\blorem ipsum\b/;
const states = /\b(?:DONE|IN[_ -]?PROGRESS|COMPLETED?|CLOSED|OPEN|BLOCKED|DOING)\b/;

/** Texts that stand where one was to be written. */
const fillers = new Set(
  `no description|no description available|no description provided|no description given|description|description here
  |add description|add description here|description goes here|insert description here|your description here|tool description
  |parameter description|fill in|fill me in|to be done|to be defined|to be determined|to be written|placeholder|n a|none
  |null|undefined|test|asdf|foo|coming soon|work in progress|wip`
    .split('|')
    .map((text) => text.trim()),
);

/** A parameter called `description` may say just that. */
const isFiller = (text: string, at: string): boolean => {
  if (text.length > 40) return false;
  const said = wordsOf(text).join(' ');
  return fillers.has(said) && at.split('/').at(-2)?.toLowerCase() !== said;
};

const channels = new Set(['description', 'title', 'instructions']);

export const placeholderText: ToolRule = {
  id: 'auth-placeholder-text',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'error',
  message: 'A text of a draft was left in: {text}.',
  why: 'A draft that ships is a contract: the model reads it as what the tool promises.',
  advice: 'Write the text, or take it out until it is written.',
  sources: ['Of 644 public tools 3 hold such a word, all as a word of their subject'],
  bad: [
    {
      tools: [
        {
          description: 'Finds notes by words. TODO: say how archived notes are found.',
          inputSchema: {
            type: 'object',
            properties: { words: { type: 'string', description: 'No description provided.' } },
            additionalProperties: false,
          },
        },
      ],
      at: ['tool:/description', '/properties/words/description'],
      fixed: {
        tools: [
          {
            description: 'Finds notes by words, archived ones last.',
            inputSchema: {
              type: 'object',
              properties: { words: { type: 'string', description: 'Words to look for.' } },
              additionalProperties: false,
            },
          },
        ],
      },
    },
  ],
  good: [
    { tools: [{ description: 'Search for TODO in code, e.g. "TODO: later", or "FIXME comments".' }] },
    { tools: [{ name: 'find_todos', description: 'Finds lines that hold TODO or FIXME.' }] },
    { properties: { description: { type: 'string', description: 'Description' } } },
    { properties: { state: { type: 'string', description: 'State, e.g. TODO or DONE.' } } },
    { properties: { state: { type: 'string', enum: ['TODO'], description: 'Give "TODO" for open notes.' } } },
  ],
  check: ({ words, texts }) => {
    if (words.some((word) => /^(?:todos?|placeholders?|fixmes?|comments?|annotations?|draft)$/.test(word))) return [];
    return texts().flatMap(({ channel, text, at }) => {
      if (!channels.has(channel)) return [];
      if (isFiller(text, at)) return [{ at, data: { text: `\`${text.trim()}\`` } }];
      const found = marks.exec(text);
      if (found === null || states.test(text)) return [];
      const mark = found[0].trim();
      const sentence = sentencesOf(text).find((one) => one.includes(mark)) ?? mark;
      return [{ at, data: { text: `\`${sentence.slice(0, 60)}\`` } }];
    });
  },
};
