import { isObject, own } from '../json/value.ts';
import { type Draft, draftOf, dropWords, setWord } from '../model/draft.ts';
import { allOf, holdList, moveOut, touch } from '../model/draft-tree.ts';
import type { Ask, Taken } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { annotationWords, refusesNull, typesOf, word } from './types.ts';

/** Ways to say that a value may be null. */
export type NullSpelling = 'type-list' | 'nullable' | 'any-of';

const listed = (node: Draft): readonly unknown[] | undefined => {
  const members = word(node, 'enum');
  return Array.isArray(members) ? members : undefined;
};

const isPlain = (node: Draft): boolean =>
  !['$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'not', 'if'].some((key) => word(node, key) !== undefined);

/** Questions about lists of a type and null, by the type; `enum` for one with members. */
const lists: Readonly<Record<string, Json>> = {
  string: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  integer: { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  null: { type: ['null', 'null'] },
  array: { type: ['array', 'null'], items: { type: 'string' } },
  object: { type: ['object', 'null'], properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
};
const enumWithNull = { type: ['string', 'null'], enum: ['a', null] };
const unionWithNull = { anyOf: [{ type: 'string' }, { type: 'null' }] };

const answers = new WeakMap<Ask['takes'], Map<Json, Taken>>();

/** Asks one of the questions above; each target is asked once. */
const takes = (ask: Ask, question: Json): Taken => {
  const known = answers.get(ask.takes) ?? new Map<Json, Taken>();
  answers.set(ask.takes, known);
  const answer = known.get(question) ?? ask.takes(question);
  known.set(question, answer);
  return answer;
};

const canList = (node: Draft, ask: Ask): boolean => {
  const [type, ...others] = typesOf(node.schema);
  if (type === undefined || others.length > 0 || !isPlain(node)) return false;
  const members = listed(node);
  if (members === undefined) return takes(ask, own(lists, type) ?? { type: [type, 'null'] }) === 'yes';
  if (!members.every((item) => typeof item === 'string')) return false;
  return takes(ask, type === 'string' ? enumWithNull : { type: [type, 'null'], enum: ['a', null] }) === 'yes';
};

const canFlag = (node: Draft, ask: Ask): boolean => {
  const types = typesOf(node.schema);
  return ask.knows('nullable') && types.length === 1 && word(node, '$ref') === undefined && word(node, 'anyOf') === undefined;
};

/** Finds a way to let null in that the target takes; null where there is none. */
export const nullSpelling = (node: Draft, ask: Ask): NullSpelling | null => {
  if (canFlag(node, ask)) return 'nullable';
  if (canList(node, ask)) return 'type-list';
  return takes(ask, unionWithNull) === 'no' ? (ask.knows('nullable') ? 'nullable' : null) : 'any-of';
};

/** Puts a node's content into the first branch of a union, its texts kept outside where the target takes them there. */
const wrap = (node: Draft, ask: Ask): void => {
  const inner = moveOut(node, draftOf({}, node.source, node.meaning));
  const kept = isObject(inner.schema) ? inner.schema : {};
  const mayStand = ask.takes({ description: 'a', anyOf: [{ type: 'string' }, { type: 'null' }] }) === 'yes';
  for (const key of mayStand ? annotationWords : []) {
    if (key.startsWith('$') || !Object.hasOwn(kept, key)) continue;
    setWord(node, key, own(kept, key));
    dropWords(inner, key);
  }
  holdList(node, 'anyOf', [inner, draftOf({ type: 'null' }, node.source)]);
};

/** A place that references lead to goes into a union with null, and they lead into that: null is taken here alone. */
const wrapReferred = (node: Draft, ask: Ask): void => {
  wrap(node, ask);
  const [inner] = node.children.filter((child) => child.keyword === 'anyOf');
  if (inner === undefined) return;
  for (const one of allOf(ask.root)) if (one.target === node) one.target = inner;
  inner.isReferred = true;
  node.isReferred = false;
};

/** Lets null into a node, in the spelling that was found. */
export const letNullIn = (node: Draft, spelling: NullSpelling, ask: Ask): void => {
  touch(node);
  if (node.isReferred && takes(ask, unionWithNull) !== 'no') {
    wrapReferred(node, ask);
    return;
  }
  if (spelling === 'nullable') {
    const branch = node.children.find((child) => child.keyword === 'anyOf' && typesOf(child.schema).length === 1);
    if (branch !== undefined) setWord(branch, 'nullable', true);
    if (branch === undefined || refusesNull(node)) setWord(node, 'nullable', true);
    return;
  }
  if (spelling === 'type-list') {
    setWord(node, 'type', [typesOf(node.schema)[0], 'null']);
    const members = listed(node);
    if (members !== undefined) setWord(node, 'enum', [...members, null]);
    return;
  }
  const branches = node.children.filter((child) => child.keyword === 'anyOf');
  if (branches.length > 0 && node.encoding === null && !refusesNull(node))
    holdList(node, 'anyOf', [...branches, draftOf({ type: 'null' }, node.source)]);
  else wrap(node, ask);
};

/** Lets null in again at a member whose absence is null, after all of it was put another way. */
export const spellAbsenceAgain = (node: Draft, ask: Ask): void => {
  if (node.keyword !== 'properties' || !node.parent?.nulls?.has(String(node.key))) return;
  const spelling = nullSpelling(node, ask);
  if (spelling !== null) letNullIn(node, spelling, ask);
};
