import { rawOf } from '../../traits/fields.ts';
import { wordsBeyond } from '../../traits/phrases.ts';
import { contentCount, denseCount } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

/** Words that the type says already. */
const kinds = 'string number integer boolean array object list value parameter argument param field optional required';

/** No longer text says but a name. */
const mostLength = 150;

export const paramDescTautology: ToolRule = {
  id: 'auth-param-desc-tautology',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The text of `{name}` only repeats its name: `{text}`.',
  why: 'It costs tokens and tells neither format, nor source, nor when to leave it out.',
  advice: 'Say the format, where the value comes from or what it changes, with an example; or leave the text out.',
  sources: ['Seed document on house rules', 'arXiv 2602.18914', 'Of 16 read hits on 644 public tools all were true'],
  bad: [
    {
      properties: { note_id: { type: 'string', description: 'The ID of the note.' } },
      at: ['/properties/note_id'],
      fixed: { properties: { note_id: { type: 'string', description: 'Id of the note, as find_notes returns it.' } } },
    },
  ],
  good: [
    { properties: { note_id: { type: 'string', description: 'UUID of the note.' } } },
    { properties: { note: { type: 'string', description: '笔记的编号' }, words: { type: 'string' } } },
    { properties: { sort: { type: 'string', enum: ['asc', 'desc'], description: 'Sort' } } },
  ],
  check: ({ fields }) =>
    fields().flatMap((field) => {
      const { name, text, at, allowed } = field;
      if (text.length > mostLength || contentCount(text) === 0 || denseCount(text) > 0 || allowed !== null) return [];
      if (rawOf(field, 'format') !== undefined || wordsBeyond(text, name, kinds).length > 0) return [];
      return [{ at, data: { name, text: text.trim() } }];
    }),
};
