import type { Effects } from '../model/change.ts';
import { type Draft, heldBy, setWord, stir } from '../model/draft.ts';
import type { Ask } from '../model/step.ts';
import { letNullIn, nullSpelling } from './null.ts';
import { hasAny, word } from './types.ts';

/** Members of an object that may be absent. */
export const optionalMembers = (node: Draft): readonly Draft[] => {
  const required = word(node, 'required');
  const names = new Set<unknown>(Array.isArray(required) ? required : []);
  return heldBy(node, 'properties').filter(({ key }) => !names.has(key));
};

const asksForPresence = ['dependencies', 'dependentRequired', 'dependentSchemas', 'anyOf', 'oneOf', 'not', 'if', 'minProperties'];

/** A member that is null is there for the keywords that ask what is there: they let more through. */
export const presenceEffects = (node: Draft): Effects =>
  hasAny(node, asksForPresence) ? { respelled: true, wider: true } : { respelled: true };

/** Records which keywords that ask what is there let more through. */
export const notePresence = (node: Draft, { note }: Ask): void => {
  for (const keyword of asksForPresence) {
    const value = word(node, keyword);
    if (value !== undefined) note('presence-by-null', node, { wider: true }, { keyword, value });
  }
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
