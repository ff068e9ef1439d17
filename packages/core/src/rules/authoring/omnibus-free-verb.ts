import { isAction, isFreeText } from '../../traits/action-fields.ts';
import type { ToolRule } from '../rule.ts';

/** Two words or more, in quotes or in brackets, with commas between: `(create, delete)`. */
const lists = /(?:["'`][\w-]+["'`][^"'`]{0,60}){2}|[([:]\s*[\w-]+(?:\s*[,|/]\s*(?:or\s+)?[\w-]+)+/;

export const omnibusFreeVerb: ToolRule = {
  id: 'auth-omnibus-free-verb',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'Parameter `{name}` chooses what the tool does and lists no values.',
  why: 'A model invents verbs, and nobody who allows the tool sees what it can do.',
  advice: 'List the verbs in an `enum`, as the handler knows them.',
  sources: [
    'Seed document on schemas that agents follow',
    '8 of 644 public tools, all of them fair',
    'Of 8 hits on 2,907 public tools the 4 whose text lists no verbs are told as info',
  ],
  bad: [
    {
      properties: { action: { type: 'string', description: 'What to do with the note.' } },
      at: ['/properties/action'],
      fixed: { properties: { action: { type: 'string', description: 'What to do with the note.', enum: ['find', 'list'] } } },
    },
  ],
  good: [{ properties: { action: { anyOf: [{ const: 'find' }, { const: 'list' }] }, action_id: { type: 'string' } } }],
  check: (subject) =>
    subject
      .fields()
      .filter((field) => isAction(field) && isFreeText(field))
      .map(({ at, name, text }) => {
        // A text that lists no verbs may ask for a sentence, or for what something is filtered by.
        const isOpen = text !== '' && !lists.test(text);
        return { at, data: { name }, ...(isOpen ? { severity: 'info' as const } : {}) };
      }),
};
