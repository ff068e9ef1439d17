import { legalName } from '../json/legal-name.ts';
import { objectOf } from '../json/object.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import { type Draft, heldBy, setWord } from '../model/draft.ts';
import { holdMap } from '../model/draft-tree.ts';
import type { Ask, Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { hasAny, word } from './types.ts';

const effects: Effects = { respelled: true };

/** An object that takes other members takes one under the old name too, beside the new one. */
const openEffects: Effects = { respelled: true, slack: true };

const inWay = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
  'patternProperties',
  'propertyNames',
  '$ref',
];

const renamed = (names: ReadonlyMap<string, string>, value: Json): Json =>
  Array.isArray(value) ? value.map((name) => (typeof name === 'string' ? (names.get(name) ?? name) : name)) : value;

const renamedKeys = (names: ReadonlyMap<string, string>, value: Json, deep: boolean): Json =>
  isObject(value)
    ? objectOf(keysOf(value).map((key) => [names.get(key) ?? key, deep ? renamed(names, own(value, key)) : own(value, key)]))
    : value;

/** New names by old ones; one that another member already has is told apart once more. */
const namesFor = (node: Draft, wrong: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set(heldBy(node, 'properties').map(({ key }) => String(key)));
  const names = new Map<string, string>();
  for (const name of wrong) {
    let next = legalName(name);
    while (taken.has(next)) next = legalName(`${next} ${name}`);
    taken.add(next);
    names.set(name, next);
  }
  return names;
};

/** Asked of an open and of a closed object: which of them a target takes has nothing to do with the name. */
const isLegal = (name: string, takes: Ask['takes']): boolean => {
  const open = { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] };
  return takes(open, 'root') !== 'no' || takes({ ...open, additionalProperties: false }, 'root') !== 'no';
};

export const propertyNameLegal: Step = {
  id: 'property-name-legal',
  why: 'The name of the member has characters or a length that are not taken, so another one stands for it.',
  phase: 'text',
  removes: ['property-name', 'excluded-names'],
  introduces: [],
  effects: openEffects,
  rank: 1,
  applies: (node, { raised, policy, takes }) => {
    if (policy.names === 'leave-out' || hasAny(node, inWay) || (node.encoding !== null && node.encoding.as !== 'box'))
      return null;
    const wrong = raised.map(({ member }) => String(member));
    const isTaken = wrong.every((name) => isLegal(legalName(name), takes));
    const boxed = node.encoding?.as === 'box' ? node.encoding.key : null;
    if (!isTaken || (boxed !== null && wrong.includes(boxed))) return null;
    const rest = word(node, 'additionalProperties');
    return rest === undefined || rest === false ? effects : openEffects;
  },
  rewrite: (node, { raised }) => {
    const names = namesFor(
      node,
      raised.map(({ member }) => String(member)),
    );
    const members = heldBy(node, 'properties').map(
      (child) => [names.get(String(child.key)) ?? String(child.key), child] as const,
    );
    const known = new Map(heldBy(node, 'properties').map((child) => [child, String(child.key)]));
    holdMap(node, 'properties', members);
    node.names ??= new Map();
    for (const [wire, child] of members) {
      const before = known.get(child) ?? wire;
      if (before !== wire) node.names.set(wire, before);
      if (before !== wire && node.nulls?.delete(before)) node.nulls.add(wire);
    }
    if (word(node, 'required') !== undefined) setWord(node, 'required', renamed(names, word(node, 'required')));
    for (const [keyword, deep] of [
      ['dependentRequired', true],
      ['default', false],
      ['propertyOrdering', false],
    ] as const) {
      const value = word(node, keyword);
      if (value !== undefined)
        setWord(node, keyword, Array.isArray(value) ? renamed(names, value) : renamedKeys(names, value, deep));
    }
  },
  examples: [
    {
      before: { type: 'object', properties: { 'a b': { type: 'string' } }, required: ['a b'] },
      raised: [{ construct: 'property-name', keyword: 'properties', member: 'a b' }],
      after: { type: 'object', properties: { a_b_zbuhu: { type: 'string' } }, required: ['a_b_zbuhu'] },
      call: { a_b_zbuhu: 'x' },
      undone: { 'a b': 'x' },
    },
  ],
};
