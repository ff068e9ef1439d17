import { isAction, isFreeText } from '../../traits/action-fields.ts';
import type { ToolRule } from '../rule.ts';

export const omnibusFreeVerb: ToolRule = {
  id: 'auth-omnibus-free-verb',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'Parameter `{name}` chooses what the tool does and lists no values.',
  why: 'A model invents verbs, and nobody who allows the tool sees what it can do.',
  advice: 'List the verbs in an `enum`, as the handler knows them.',
  sources: ['Seed document on schemas that agents follow', '8 of 644 public tools, all of them fair'],
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
      .map(({ at, name }) => ({ at, data: { name } })),
};
