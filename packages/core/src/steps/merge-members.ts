import { mayMatch } from '../compare/automata.ts';
import { type Draft, draftOf, heldAt, heldBy, replaceSchema } from '../model/draft.ts';
import { copyDraft, holdMap, holdOne } from '../model/draft-tree.ts';
import type { Merged } from './merge-values.ts';
import { word } from './types.ts';

/** Joins what two schemas demand of one part of a value; null where that is not to be said. */
export type JoinPart = (mine: Draft, other: Draft) => Draft | null;

const patternsOf = (node: Draft): ReadonlyMap<string, Draft> =>
  new Map(heldBy(node, 'patternProperties').map((child) => [String(child.key), child]));

const namesOf = (node: Draft): readonly string[] => heldBy(node, 'properties').map(({ key }) => String(key));

/** What an object says of members that it neither declares nor matches with a pattern; null where it says nothing. */
const restOf = (node: Draft): Draft | null => {
  const said = word(node, 'additionalProperties');
  if (said === undefined || said === true) return null;
  return heldAt(node, 'additionalProperties', null) ?? (said === false ? draftOf(false, node.source) : null);
};

/** What an object demands of a member it does not declare; what it says by a pattern stays said by that. */
const limitOn = (node: Draft, name: string): Draft | null =>
  [...patternsOf(node).keys()].some((pattern) => mayMatch(pattern, [name])) ? null : restOf(node);

/**
 * Holds the patterns of one object to what the other says of all further members; null where a name may match the pattern
 * and yet be none of those.
 */
const heldToRest = (from: Draft, to: Draft, join: JoinPart): readonly (readonly [string, Draft])[] | null => {
  const [rest, others] = [restOf(to), patternsOf(to)];
  const held: (readonly [string, Draft])[] = [];
  for (const [pattern, child] of patternsOf(from)) {
    if (rest === null || others.has(pattern)) held.push([pattern, child]);
    else if (others.size > 0 || mayMatch(pattern, namesOf(to))) return null;
    else {
      const joined = join(copyDraft(child), rest);
      if (joined === null) return null;
      held.push([pattern, joined]);
    }
  }
  return held;
};

/** The patterns of two objects; null where what both demand of their members cannot be said. */
const joinedPatterns = (into: Draft, from: Draft, join: JoinPart): readonly (readonly [string, Draft])[] | null => {
  const [mine, others] = [heldToRest(into, from, join), heldToRest(from, into, join)];
  if (mine === null || others === null) return null;
  const members = new Map(mine);
  for (const [pattern, other] of others) {
    const own = members.get(pattern);
    const joined = own === undefined ? copyDraft(other) : join(own, other);
    if (joined === null || (own !== undefined && joined.schema === false)) return null;
    members.set(pattern, joined);
  }
  return [...members];
};

/** Names in the order of both, each with what both demand of it; null where that is not to be said. */
const joinedProperties = (
  into: Draft,
  from: Draft,
  ofFrom: (name: string) => Draft | null,
  join: JoinPart,
): readonly (readonly [string, Draft])[] | null => {
  const members: (readonly [string, Draft])[] = [];
  for (const name of new Set([...namesOf(into), ...namesOf(from)])) {
    const [mine, other] = [heldAt(into, 'properties', name), heldAt(from, 'properties', name)];
    const member = mine ?? copyDraft(other as Draft);
    const limit = mine === undefined ? limitOn(into, name) : (other ?? ofFrom(name));
    if (limit?.schema === false && (mine === undefined || other === undefined)) replaceSchema(member, false);
    const joined = limit === null || member.schema === false ? member : join(member, limit);
    if (joined === null) return null;
    members.push([name, joined]);
  }
  return members;
};

const holdProperties = (into: Draft, from: Draft, members: readonly (readonly [string, Draft])[]): Merged => {
  if (members.length === 0) return 'joined';
  const required = word(into, 'required');
  const impossible = members.filter(([, member]) => member.schema === false).map(([name]) => name);
  if (Array.isArray(required) && impossible.some((name) => required.includes(name))) return 'never';
  holdMap(
    into,
    'properties',
    members.filter(([name]) => !impossible.includes(name)),
  );
  const isOpen = [into, from].every((side) => word(side, 'additionalProperties') === undefined);
  return impossible.length > 0 && isOpen ? 'open' : 'joined';
};

const holdRest = (into: Draft, from: Draft, join: JoinPart): Merged => {
  const [mine, other] = [heldAt(into, 'additionalProperties', null), heldAt(from, 'additionalProperties', null)];
  if (other === undefined) return 'joined';
  const joined = mine === undefined ? copyDraft(other) : join(mine, other);
  if (joined !== null) holdOne(into, 'additionalProperties', joined);
  return joined === null ? 'open' : 'joined';
};

/**
 * Joins what a second object demands of its members into a first one. Where patterns of the one and further members of the
 * other do not go together, all that the second says of members it does not declare is left out, and the join is open.
 */
export const mergeMembers = (into: Draft, from: Draft, join: JoinPart): Merged => {
  const patterns = joinedPatterns(into, from, join);
  const members = joinedProperties(into, from, (name) => (patterns === null ? null : limitOn(from, name)), join);
  if (members === null) return 'open';
  const held = holdProperties(into, from, members);
  if (held === 'never' || patterns === null) return held === 'never' ? 'never' : 'open';
  if (patterns.length > 0 || heldBy(into, 'patternProperties').length > 0) holdMap(into, 'patternProperties', patterns);
  const rest = holdRest(into, from, join);
  return held === 'open' ? 'open' : rest;
};
