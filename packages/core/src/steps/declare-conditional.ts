import { isObject, keysOf, own } from '../json/value.ts';
import { type Draft, draftOf, heldBy } from '../model/draft.ts';
import { holdMap } from '../model/draft-tree.ts';
import { exact, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { oneOfAll } from './either.ts';
import { conditions, hasAny, word } from './types.ts';

const parts = [...conditions, 'allOf', 'anyOf', 'oneOf'];

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const namesOfLists = (value: Json | undefined): readonly string[] =>
  isObject(value) ? keysOf(value).flatMap((key) => [key, ...textsIn(own(value, key))]) : [];

/** Definitions that contain themselves are followed for a while only. */
const deepest = 8;

type Members = Map<string, Draft[]>;

const listed = (into: Members, name: string): Draft[] => {
  const known = into.get(name);
  if (known !== undefined) return known;
  const made: Draft[] = [];
  into.set(name, made);
  return made;
};

/** Takes in what a schema under a condition declares and asks for; what a question declares is only asked for. */
const gatherPart = (part: Draft, isQuestion: boolean, into: Members, depth: number): void => {
  for (const name of textsIn(word(part, 'required'))) listed(into, name);
  for (const member of heldBy(part, 'properties')) {
    const found = listed(into, String(member.key));
    if (!isQuestion) found.push(member);
  }
  gather(part, parts, into, depth - 1);
  if (part.target !== null && depth > 0) gatherPart(part.target, isQuestion, into, depth - 1);
};

/** Members by name, with what the conditions declare them to be; nothing where they only ask for them. */
const gather = (node: Draft, keywords: readonly string[], into: Members, depth = deepest): void => {
  for (const keyword of ['dependentRequired', 'dependencies'])
    for (const name of namesOfLists(word(node, keyword))) listed(into, name);
  if (depth <= 0) return;
  for (const child of node.children)
    if (keywords.includes(child.keyword ?? '')) gatherPart(child, child.keyword === 'if', into, depth);
};

const joins = ['allOf', 'anyOf', 'oneOf'];

/** Names that are declared whatever conditions hold: here, in what is joined to it, where its reference leads. */
const declaredBy = (node: Draft, depth = 8): readonly (string | number | null)[] => [
  ...heldBy(node, 'properties').map(({ key }) => key),
  ...(depth === 0
    ? []
    : [...node.children.filter(({ keyword }) => joins.includes(keyword ?? '')), ...(node.target === null ? [] : [node.target])]
  ).flatMap((part) => declaredBy(part, depth - 1)),
];

/** What declares members of the same object from above. */
const joinedTo = ({ keyword, parent }: Draft): readonly (string | number | null)[] =>
  parent !== null && joins.includes(keyword ?? '')
    ? [...heldBy(parent, 'properties').map(({ key }) => key), ...joinedTo(parent)]
    : [];

const undeclared = (node: Draft): ReadonlyMap<string, readonly Draft[]> => {
  const found = new Map<string, Draft[]>();
  for (const part of [node, ...heldBy(node, 'allOf')]) gather(part, conditions, found);
  if (found.size > 0) for (const key of [...declaredBy(node), ...joinedTo(node)]) found.delete(String(key));
  return found;
};

const isPart = ({ keyword }: Draft): boolean => keyword === 'allOf' || conditions.includes(keyword ?? '');

const others = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];
const open = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };

export const declareConditional: Step = {
  id: 'declare-conditional',
  why: 'Objects have to be closed, and members that only a condition declares or asks for would be forbidden with all others.',
  phase: 'graph',
  removes: ['object-open', 'all-of'],
  introduces: ['property-optional', 'type-missing', 'any-of'],
  effects: exact,
  rank: 0,
  applies: (node, { raised, takes }) => {
    if (isPart(node) || hasAny(node, others) || undeclared(node).size === 0) return null;
    // Parts that are joined lose a condition where there are two.
    const isForClosing = raised.some(({ construct }) => construct === 'object-open') || takes(open) === 'no';
    return isForClosing ? exact : null;
  },
  rewrite: (node) => {
    const members = heldBy(node, 'properties').map((child) => [String(child.key), child] as const);
    const added = [...undeclared(node)].map(
      ([name, declared]) => [name, oneOfAll(declared) ?? draftOf({}, node.source)] as const,
    );
    holdMap(node, 'properties', [...members, ...added]);
  },
  examples: [
    {
      before: {
        type: 'object',
        properties: { kind: { enum: ['file', 'text'] } },
        if: { properties: { kind: { const: 'file' } } },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: { properties: { path: { type: 'string' } }, required: ['path'] },
        else: { required: ['text'] },
      },
      after: {
        type: 'object',
        properties: { kind: { enum: ['file', 'text'] }, path: { type: 'string' }, text: {} },
        if: { properties: { kind: { const: 'file' } } },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: { properties: { path: { type: 'string' } }, required: ['path'] },
        else: { required: ['text'] },
      },
    },
  ],
};
