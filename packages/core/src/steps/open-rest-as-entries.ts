import type { Effects } from '../model/change.ts';
import { type Draft, draftOf, dropWords, heldAt, heldBy, setWord } from '../model/draft.ts';
import { holdMap } from '../model/draft-tree.ts';
import type { Ask, Step } from '../model/step.ts';
import { holdersOf } from './around.ts';
import { describe } from './describe.ts';
import { countEntries, entryKey, entryList, entryValue, nameOfEntries } from './entries.ts';
import { hasAny, overMembers, typesOf, word } from './types.ts';

const effects: Effects = { respelled: true, slack: true };

/** Of members that are declared and others together no list can count or judge the names. */
const ofAll = ['propertyNames', 'minProperties', 'maxProperties'];

const freeName = (node: Draft): string => {
  const taken = new Set(heldBy(node, 'properties').map(({ key }) => key));
  const wishes = ['additional', 'additional_properties', ...Array.from({ length: 50 }, (_, at) => `additional_${at + 2}`)];
  return wishes.find((name) => !taken.has(name)) ?? 'additional';
};

/** A condition that the target has no word for is told anyway. */
const conditions = ['not', 'if', 'dependentRequired', 'dependentSchemas', 'dependencies'];
const inWay = (knows: Ask['knows']): readonly string[] =>
  overMembers.filter((keyword) => !conditions.includes(keyword) || knows(keyword));

export const openRestAsEntries: Step = {
  id: 'open-rest-as-entries',
  why: 'Names beside the declared ones cannot be sent, so those members travel as a list of entries in a property of its own.',
  phase: 'shape',
  removes: ['open', 'map'],
  introduces: ['closed', 'property-optional', 'type-missing'],
  effects,
  rank: 2,
  applies: (node, { knows }) => {
    const types = typesOf(node.schema);
    if (types.length !== 1 || types[0] !== 'object' || node.encoding !== null || node.rest !== null || hasAny(node, inWay(knows)))
      return null;
    const required = word(node, 'required');
    const declared = new Set(heldBy(node, 'properties').map(({ key }) => key));
    if (Array.isArray(required) && !required.every((name) => declared.has(name))) return null;
    if (holdersOf(node).some((holder) => hasAny(holder, ofAll))) return null;
    if (declared.size > 0) return hasAny(node, ofAll) ? null : effects;
    return node.keyword === null ? effects : null;
  },
  rewrite: (node) => {
    const name = freeName(node);
    const rest = heldAt(node, 'additionalProperties', null);
    const value = rest === undefined || rest.schema === true ? draftOf({}, node.source) : rest;
    const members = heldBy(node, 'properties').map((child) => [String(child.key), child] as const);
    const list = entryList(node, value, nameOfEntries(node));
    describe(
      list,
      `${members.length > 0 ? 'Further members' : 'Members'}, each as an entry with its key and its value; no key twice.`,
    );
    if (countEntries(node, list)) setWord(node, 'required', [name]);
    dropWords(node, 'additionalProperties', ...ofAll);
    holdMap(node, 'properties', [...members, [name, list]]);
    node.rest = { wire: name, key: entryKey, value: entryValue, child: value };
  },
  examples: [
    {
      before: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      after: {
        type: 'object',
        properties: {
          a: { type: 'string' },
          additional: {
            type: 'array',
            items: {
              type: 'object',
              properties: { key: { type: 'string' }, value: { type: 'integer' } },
              required: ['key', 'value'],
            },
            description: 'Further members, each as an entry with its key and its value; no key twice.',
          },
        },
      },
      call: { a: 'x', additional: [{ key: 'b', value: 1 }] },
      undone: { a: 'x', b: 1 },
    },
  ],
};
