import { isObject } from '../json/value.ts';
import { type Effects, joinEffects } from '../model/change.ts';
import { type Draft, heldBy, setWord, stir } from '../model/draft.ts';
import type { Ask } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { letNullIn, nullSpelling } from './null.ts';
import { word } from './types.ts';

/** Members of an object that may be absent. */
export const optionalMembers = (node: Draft): readonly Draft[] => {
  const required = word(node, 'required');
  const names = new Set<unknown>(Array.isArray(required) ? required : []);
  return heldBy(node, 'properties').filter(({ key }) => !names.has(key));
};

/** Keywords that ask what is there, so that a null in place of an absence lets more through. */
const loosened = ['dependentRequired', 'anyOf', 'minProperties'];

/** Keywords that turn such an answer around or act on it: they may also refuse what the source takes. */
const turned = ['oneOf', 'not', 'if', 'dependencies', 'dependentSchemas', 'maxProperties'];

/** Dependencies on names only let more through, like any other question, where all of the names are declared. */
const turns = (keyword: string, value: Json, declared: ReadonlySet<unknown>): boolean => {
  if (!['dependencies', 'dependentRequired'].includes(keyword)) return turned.includes(keyword);
  const lists = isObject(value) ? Object.values(value) : [];
  return !lists.every((one) => Array.isArray(one) && one.every((name) => declared.has(name)));
};

const oneWay: Effects = { wider: true };
const bothWays: Effects = { wider: true, narrower: true };

/** A keyword that asks what is there, and the node it stands at. */
export interface Asking {
  readonly node: Draft;
  readonly keyword: string;
  readonly effects: Effects;
}

const declaredIn = (node: Draft): ReadonlySet<unknown> => new Set(heldBy(node, 'properties').map(({ key }) => key));

const none: ReadonlySet<unknown> = new Set();

/** Lists the keywords that ask what is there, of a node and of all that is joined with it. */
const asksForPresence = (node: Draft, declared: ReadonlySet<unknown> = declaredIn(node)): readonly Asking[] => [
  ...[...loosened, ...turned]
    .filter((keyword) => word(node, keyword) !== undefined)
    .map((keyword) => ({ node, keyword, effects: turns(keyword, word(node, keyword), declared) ? bothWays : oneWay })),
  ...heldBy(node, 'allOf').flatMap((one) => asksForPresence(one, declared)),
];

/** Lists those that may refuse a null in place of an absence; where one member only is to be there, others need not be. */
export const turnedBy = (node: Draft, isOfOne: boolean): readonly Asking[] =>
  asksForPresence(node, isOfOne ? none : declaredIn(node)).filter(({ effects }) => effects.narrower);

/** A member that is null is there for the keywords that ask what is there. */
export const presenceEffects = (node: Draft, isOfOne = false): Effects =>
  joinEffects([{ respelled: true }, ...asksForPresence(node, isOfOne ? none : declaredIn(node)).map(({ effects }) => effects)]);

/** Records which keywords ask what is there, and what that means for values. */
export const notePresence = (node: Draft, { note }: Ask): void => {
  for (const { node: at, keyword, effects } of asksForPresence(node))
    note('presence-by-null', at, effects, { keyword, value: word(at, keyword) });
};

/** Adds members to the required ones, in the order of the properties. */
export const requireMembers = (node: Draft, members: readonly Draft[]): void => {
  const required = word(node, 'required');
  const names = new Set<unknown>([...(Array.isArray(required) ? required : []), ...members.map(({ key }) => key)]);
  const declared = new Set(heldBy(node, 'properties').map(({ key }) => key));
  setWord(node, 'required', [
    ...[...declared].filter((name) => names.has(name)),
    ...[...names].filter((name) => !declared.has(name as string)),
  ]);
};

/** Lets null in at an optional member; its absence is spelt as null from then on. */
export const spellAbsence = (node: Draft, member: Draft, ask: Ask): void => {
  const spelling = nullSpelling(member, ask);
  if (spelling === null) return;
  letNullIn(member, spelling, ask);
  node.nulls ??= new Set();
  node.nulls.add(String(member.key));
  stir(node);
};
