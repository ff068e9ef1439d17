import { proseSetOf } from '../../traits/closed-set.ts';
import type { Field } from '../../traits/fields.ts';
import { languageOf } from '../../traits/language.ts';
import type { ToolRule } from '../rule.ts';

/** A text that takes any value, as far as its schema says. */
export const isFreeText = ({ types, allowed, node }: Field): boolean =>
  allowed === null &&
  types.length === 1 &&
  types[0] === 'string' &&
  !['pattern', 'format', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => node.keywords.has(key));

const areFlags = (values: readonly string[]): boolean => values.every((value) => /^(?:true|false|yes|no)$/i.test(value));

const readOnly = /\bread-?only\b/i;

export const enumInProse: ToolRule = {
  id: 'auth-enum-in-prose',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'The text of `{name}` lists its values ({values}), and the schema takes any text.',
  why: 'A list in prose is one that a model can almost match; an `enum` is one that it must.',
  advice: 'Declare the values as an `enum`, and keep in the text what each of them means.',
  sources: [
    'Seed document on schemas that agents follow',
    'Only lists after `one of` and the like are read: others were 25 % precise',
  ],
  bad: [
    {
      properties: {
        order: { type: 'string', description: 'Order of the notes. Must be one of "newest", "oldest".' },
        page: {
          type: 'object',
          description: 'Page.',
          properties: { side: { type: 'string', description: "Allowed values: 'a' (front) or 'b'." } },
        },
      },
      at: ['/properties/order', '/properties/page/properties/side'],
      fixed: {
        properties: {
          order: {
            type: 'string',
            description: 'Order of the notes. Must be one of "newest", "oldest".',
            enum: ['newest', 'oldest'],
          },
          page: {
            type: 'object',
            description: 'Page.',
            properties: { side: { type: 'string', description: "Allowed values: 'a' (front) or 'b'.", enum: ['a', 'b'] } },
          },
        },
      },
    },
    {
      properties: { shelf: { type: 'string', description: 'Valid values: top, middle, bottom.' } },
      at: ['/properties/shelf'],
      fixed: { properties: { shelf: { type: 'string', enum: ['top', 'middle', 'bottom'] } } },
    },
  ],
  good: [
    {
      properties: {
        words: { type: 'string', description: 'At most one of words, phrase, or label should be given.' },
        phrase: { type: 'string', description: 'One of `words`, `phrase`.' },
      },
    },
    { properties: { place: { type: 'string', description: 'Must be one of land, town. For example, "Ulm".' } } },
    { properties: { kind: { type: 'string', description: "One of many kinds, e.g. 'note' or 'list'." } } },
    { properties: { kinds: { type: 'string', description: "Comma-separated. Allowed values: 'note', 'list'." } } },
    { properties: { kind: { type: 'string', description: "Options: 'note', 'list', etc." } } },
    { properties: { kind: { type: 'string', description: 'One of note or list is required.' } } },
    { properties: { is_new: { type: 'string', description: 'Must be one of true, false.' } } },
  ],
  check: ({ fields }) => {
    const names = new Set(fields().map(({ name }) => name));
    return fields().flatMap((field) => {
      const { name, text, at, node } = field;
      const found = isFreeText(field) ? proseSetOf(text) : null;
      if (found === null || areFlags(found.values) || readOnly.test(text) || languageOf(text) !== 'en') return [];
      const { values, isQuoted } = found;
      // `One of words or phrase must be given`: names of parameters.
      if (values.some((value) => names.has(value))) return [];
      const hit = { at, data: { name, values: values.slice(0, 5).join(', ') } };
      if (!isQuoted || node.keywords.has('default')) return [hit];
      const value = node.types?.includes('null') ? [...values, null] : values;
      const edit = { op: 'set', at: `${at}/enum`, value } as const;
      return [{ ...hit, fix: { safe: false, message: 'Declare the listed values as an enum.', edits: [edit] } }];
    });
  },
};
