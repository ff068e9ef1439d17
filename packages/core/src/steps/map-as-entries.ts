import type { Effects } from '../model/change.ts';
import { type Draft, heldAt, heldBy } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { isBoundAround, mayTravelAs } from './around.ts';
import { counts, writeAsEntries } from './entries.ts';
import { hasAny, overMembers, typesOf, word } from './types.ts';

const effects: Effects = { respelled: true, slack: true };

const isMap = (node: Draft): boolean => {
  const types = typesOf(node.schema);
  if (types.length !== 1 || types[0] !== 'object' || node.encoding !== null) return false;
  if (heldBy(node, 'properties').length > 0) return false;
  return !hasAny(node, overMembers);
};

export const mapAsEntries: Step = {
  id: 'map-as-entries',
  why: 'Names that are not declared cannot be sent, so the members travel as a list of entries with a key and a value.',
  phase: 'shape',
  removes: ['map'],
  introduces: ['closed', 'type-missing'],
  effects,
  applies: (node) => {
    const required = word(node, 'required');
    return mayTravelAs('array', node) &&
      isMap(node) &&
      !isBoundAround(node, 'object', counts) &&
      !(Array.isArray(required) && required.length > 0)
      ? effects
      : null;
  },
  rewrite: (node) => {
    const value = heldAt(node, 'additionalProperties', null);
    if (value === undefined) return;
    writeAsEntries(node, value);
  },
  examples: [
    {
      before: { type: 'object', properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } },
      at: '/properties/labels',
      after: {
        type: 'object',
        properties: {
          labels: {
            type: 'array',
            items: {
              type: 'object',
              properties: { key: { type: 'string' }, value: { type: 'string' } },
              required: ['key', 'value'],
            },
            description: 'Send each member as an entry with its key and its value; no key twice.',
          },
        },
      },
      call: { labels: [{ key: 'a', value: 'x' }] },
      undone: { labels: { a: 'x' } },
    },
  ],
};
