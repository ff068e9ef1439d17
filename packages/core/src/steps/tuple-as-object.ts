import type { Effects } from '../model/change.ts';
import { type Draft, draftOf, heldAt, heldBy, replaceSchema, setWord } from '../model/draft.ts';
import { holdMap, holdOne } from '../model/draft-tree.ts';
import type { Step } from '../model/step.ts';
import { mayTravelAs } from './around.ts';
import { describe } from './describe.ts';
import { hasAny, typesOf, word } from './types.ts';

const effects: Effects = { respelled: true, slack: true };

const inWay = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if', 'contains', 'uniqueItems', 'unevaluatedItems'];

interface Parts {
  readonly places: readonly Draft[];
  /** What follows the places; null where nothing may. */
  readonly rest: Draft | null;
  readonly least: number;
  readonly most: number;
}

const countAt = (node: Draft, keyword: string, otherwise: number): number => {
  const count = word(node, keyword);
  return typeof count === 'number' ? count : otherwise;
};

/** Items by place. A list that is silent about others is open by default, as objects are; one that owes them is not. */
const partsOf = (node: Draft): Parts | null => {
  const isOld = Array.isArray(word(node, 'items'));
  const [least, most] = [countAt(node, 'minItems', 0), countAt(node, 'maxItems', Number.POSITIVE_INFINITY)];
  const declared = heldBy(node, isOld ? 'items' : 'prefixItems');
  const places = declared.slice(0, most);
  if (places.length === 0 || places.length > 50) return null;
  const rest = heldAt(node, isOld ? 'additionalItems' : 'items', null);
  const isClosed = rest?.schema === false || most <= declared.length || (rest === undefined && least <= places.length);
  return { places, rest: isClosed ? null : (rest ?? draftOf(true, node.source)), least, most };
};

/** The list of what follows the places. */
const listOf = (node: Draft, { places, least, most }: Parts, item: Draft): Draft => {
  const list = draftOf({}, node.source);
  setWord(list, 'type', 'array');
  holdOne(list, 'items', item);
  if (least > places.length) setWord(list, 'minItems', least - places.length);
  if (most < Number.POSITIVE_INFINITY) setWord(list, 'maxItems', most - places.length);
  return list;
};

export const tupleAsObject: Step = {
  id: 'tuple-as-object',
  why: 'Items by place are not taken, so each place becomes a named property of an object.',
  phase: 'shape',
  removes: ['tuple', 'array-no-items'],
  introduces: ['object-open', 'property-optional'],
  effects,
  applies: (node) => {
    const types = typesOf(node.schema);
    const isList = types.length === 0 || (types.length === 1 && types[0] === 'array');
    return isList && mayTravelAs('object', node) && !hasAny(node, inWay) && partsOf(node) !== null ? effects : null;
  },
  rewrite: (node) => {
    const parts = partsOf(node);
    if (parts === null) return;
    const [description, title] = [word(node, 'description'), word(node, 'title')];
    const isNullable = word(node, 'nullable') === true;
    const places = parts.places.map((child, at) => ({ name: `item_${at + 1}`, child }));
    const rest = parts.rest === null ? null : { name: 'more_items', child: listOf(node, parts, parts.rest) };
    const members = [...places, ...(rest === null ? [] : [rest])];
    replaceSchema(node, {});
    setWord(node, 'type', 'object');
    if (typeof title === 'string') setWord(node, 'title', title);
    if (typeof description === 'string') setWord(node, 'description', description);
    holdMap(
      node,
      'properties',
      members.map(({ name, child }) => [name, child] as const),
    );
    const needed = members.slice(0, parts.least).map(({ name }) => name);
    if (needed.length > 0) setWord(node, 'required', needed);
    if (isNullable) setWord(node, 'nullable', true);
    describe(node, 'Send the items in order, each under the name of its place.');
    node.encoding = { as: 'tuple', places, rest };
  },
  examples: [
    {
      before: {
        type: 'object',
        properties: { at: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2 } },
      },
      at: '/properties/at',
      after: {
        type: 'object',
        properties: {
          at: {
            type: 'object',
            properties: { item_1: { type: 'number' }, item_2: { type: 'string' } },
            required: ['item_1', 'item_2'],
            description: 'Send the items in order, each under the name of its place.',
          },
        },
      },
      call: { at: { item_1: 1, item_2: 'a' } },
      undone: { at: [1, 'a'] },
    },
  ],
};
