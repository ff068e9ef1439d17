import type { Field } from '../../traits/fields.ts';
import { wordsOf } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

const empty = new Set('data info input value values arg args params parameters obj object thing item stuff payload'.split(' '));
const entities = new Set(
  `user customer account project team channel order invoice contact ticket issue task board workspace organization product message
  note event calendar folder document`.split(/\s+/),
);

const isIdText = (text: string): boolean => {
  const words = wordsOf(text);
  const has = (...all: readonly string[]) => all.some((word) => words.includes(word));
  return has('id', 'ids', 'uuid', 'identifier') && !has('name', 'names', 'slug', 'email');
};

const fault = ({ words, types, allowed, text, isTop }: Field): string | null => {
  const [word, ...rest] = words;
  if (word === undefined || rest.length > 0 || !isTop) return null;
  if (empty.has(word)) return 'says nothing of what it holds';
  const isId = types.length === 1 && types[0] === 'string' && allowed === null && isIdText(text);
  return entities.has(word) && isId ? `holds an id and is called like the ${word} itself` : null;
};

export const paramAmbiguous: ToolRule = {
  id: 'auth-param-ambiguous',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'Parameter `{name}` {fault}.',
  why: 'Models fill parameters by their names before they read the texts: an address ends up where an id is meant.',
  advice: 'Name what is meant: `user_id`, `note_text`.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      properties: { data: { type: 'string' }, user: { type: 'string', description: 'Id of the user.' } },
      at: ['/properties/data', '/properties/user'],
      fixed: { properties: { note_text: { type: 'string' }, user_id: { type: 'string', description: 'Id of the user.' } } },
    },
  ],
  good: [
    {
      properties: {
        user: { type: 'string', description: 'Name of the user.' },
        point: { type: 'object', properties: { value: {} } },
      },
    },
  ],
  check: (subject) =>
    subject.fields().flatMap((field) => {
      const found = fault(field);
      return found === null ? [] : [{ at: field.at, data: { name: field.name, fault: found } }];
    }),
};
