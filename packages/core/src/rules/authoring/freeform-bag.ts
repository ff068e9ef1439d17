import { bagsOf } from '../../traits/bags.ts';
import type { ToolRule } from '../rule.ts';

export const freeformBag: ToolRule = {
  id: 'auth-freeform-bag',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  raise: { write: 'error' },
  message: 'Parameter `{name}` takes an object of which nothing is declared.',
  why: 'With no inner names, types or texts a model invents the keys, and what it invents is valid.',
  advice:
    'Declare its properties; where the keys are free, say what the values are, or set `"additionalProperties": true` and say which keys.',
  sources: ['Seed document on schemas that agents follow', '1.6 % of 644 public tools'],
  bad: [
    {
      properties: {
        options: { type: 'object', description: 'Options of the search.' },
        page: { type: 'object', properties: { data: { type: ['object', 'null'], additionalProperties: true } } },
        notes: { type: 'array', items: { type: 'object' } },
      },
      at: ['/properties/options', '/properties/notes/items', '/properties/page/properties/data'],
      fixed: {
        properties: {
          options: { type: 'object', description: 'Options of the search.', properties: { isExact: { type: 'boolean' } } },
          page: { type: 'object', properties: { data: { type: ['object', 'null'], properties: { size: {} } } } },
          notes: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
        },
      },
    },
  ],
  good: [
    {
      properties: {
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        page: { anyOf: [{ type: 'object', properties: { size: {} } }, { type: 'null' }] },
        none: { type: 'object', additionalProperties: false },
        metadata: { type: 'object' },
        titles: { type: 'object', description: 'Maps ids of notes to their titles.' },
        free: { type: 'object', additionalProperties: true, description: 'Keys are titles of notes, values are their texts.' },
        part: {
          anyOf: [
            { type: 'object', properties: { size: {} } },
            { type: 'object', additionalProperties: true },
          ],
        },
      },
    },
  ],
  check: (subject) => {
    const found = subject
      .fields()
      .flatMap((field) => bagsOf(subject.graph(), field).map(({ pointer }) => [pointer, field.name] as const));
    // A definition that several members refer to is one place.
    return [...new Map(found.toReversed())].toReversed().map(([at, name]) => ({ at, data: { name } }));
  },
};
