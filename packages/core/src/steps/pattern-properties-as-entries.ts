import type { Effects } from '../model/change.ts';
import { draftOf, heldBy, setWord } from '../model/draft.ts';
import type { Step } from '../model/step.ts';
import { isBoundAround, mayTravelAs } from './around.ts';
import { counts, writeAsEntries } from './entries.ts';
import { hasAny, overMembers, word } from './types.ts';

const effects: Effects = { respelled: true, slack: true };

const inWay = ['propertyNames', 'required', ...overMembers.filter((keyword) => keyword !== 'patternProperties')];

export const patternPropertiesAsEntries: Step = {
  id: 'pattern-properties-as-entries',
  why: 'Names by pattern are not taken, so the members travel as a list of entries whose key has the pattern.',
  phase: 'shape',
  removes: ['pattern-properties'],
  introduces: ['closed', 'type-missing', 'pattern'],
  effects,
  applies: (node) => {
    const patterns = heldBy(node, 'patternProperties');
    const rest = word(node, 'additionalProperties');
    const isOnly = patterns.length === 1 && rest === false && heldBy(node, 'properties').length === 0;
    return isOnly && mayTravelAs('array', node) && !isBoundAround(node, 'object', counts) && !hasAny(node, inWay)
      ? effects
      : null;
  },
  rewrite: (node) => {
    const [value] = heldBy(node, 'patternProperties');
    if (value === undefined) return;
    const name = draftOf({}, node.source);
    setWord(name, 'type', 'string');
    setWord(name, 'pattern', String(value.key));
    writeAsEntries(node, value, name);
  },
  examples: [
    {
      before: {
        type: 'object',
        properties: {
          headers: { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
        },
      },
      at: '/properties/headers',
      after: {
        type: 'object',
        properties: {
          headers: {
            type: 'array',
            items: {
              type: 'object',
              properties: { key: { type: 'string', pattern: '^x-' }, value: { type: 'string' } },
              required: ['key', 'value'],
            },
            description: 'Send each member as an entry with its key and its value; no key twice.',
          },
        },
      },
      call: { headers: [{ key: 'x-a', value: '1' }] },
      undone: { headers: { 'x-a': '1' } },
    },
  ],
};
