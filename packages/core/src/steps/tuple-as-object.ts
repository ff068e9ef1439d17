import type { Effects } from '../model/change.ts';
import { type Draft, draftOf, heldAt, heldBy, replaceSchema, setWord } from '../model/draft.ts';
import { holdMap, holdOne } from '../model/draft-tree.ts';
import type { Step } from '../model/step.ts';
import { describe } from './describe.ts';
import { hasAny, typesOf, word } from './types.ts';

const effects: Effects = { respelled: true, slack: true };

const inWay = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if', 'contains', 'uniqueItems', 'unevaluatedItems'];

/** Items by place, and what follows them: null where nothing may. */
const partsOf = (node: Draft): { readonly places: readonly Draft[]; readonly rest: Draft | null } | null => {
  const isOld = Array.isArray(word(node, 'items'));
  const places = heldBy(node, isOld ? 'items' : 'prefixItems');
  if (places.length === 0 || places.length > 50) return null;
  const rest = heldAt(node, isOld ? 'additionalItems' : 'items', null);
  const most = word(node, 'maxItems');
  if (rest?.schema === false || (typeof most === 'number' && most <= places.length)) return { places, rest: null };
  return { places, rest: rest ?? draftOf(true, node.source) };
};

/** A list that declares its places and is silent about others is open by default, as objects are. */
const isSilent = (rest: Draft | null): boolean => rest !== null && rest.schema === true && rest.parent === null;

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
    return node.keyword !== null && isList && node.encoding === null && !hasAny(node, inWay) && partsOf(node) !== null
      ? effects
      : null;
  },
  rewrite: (node) => {
    const parts = partsOf(node);
    if (parts === null) return;
    const [least, description, title] = ['minItems', 'description', 'title'].map((keyword) => word(node, keyword));
    const isNullable = word(node, 'nullable') === true;
    const places = parts.places.map((child, at) => ({ name: `item_${at + 1}`, child }));
    const rest = parts.rest === null || isSilent(parts.rest) ? null : { name: 'more_items', child: draftOf({}, node.source) };
    if (rest !== null) {
      setWord(rest.child, 'type', 'array');
      holdOne(rest.child, 'items', parts.rest as Draft);
    }
    replaceSchema(node, {});
    setWord(node, 'type', 'object');
    if (typeof title === 'string') setWord(node, 'title', title);
    if (typeof description === 'string') setWord(node, 'description', description);
    holdMap(
      node,
      'properties',
      [...places, ...(rest === null ? [] : [rest])].map(({ name, child }) => [name, child] as const),
    );
    const needed = places.slice(0, typeof least === 'number' ? least : 0).map(({ name }) => name);
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
