import { isObject, keysOf, own } from '../json/value.ts';
import { type Draft, draftOf, dropWords, heldAt, heldBy, isRespelt, replaceSchema, setWord } from '../model/draft.ts';
import { copyDraft, holdList, holdMap, holdOne, meanAsSaid, touch } from '../model/draft-tree.ts';
import { mergeMembers } from './merge-members.ts';
import { greater, type Merged, same, smaller, valueParts } from './merge-values.ts';
import { annotationWords, typesOf, word } from './types.ts';

/** Two references to one definition, or two schemas of one text that refer to nothing. */
const isOne = (a: Draft, b: Draft): boolean => a.target === b.target && same(a.schema, b.schema);

/** Schemas that cannot be said in one stand beside each other; not those that contain themselves, of which there is no end. */
const together = (mine: Draft, other: Draft): Draft | null => {
  if (mine.isRecursive || other.isRecursive || isRespelt(mine) || isRespelt(other)) return null;
  const both = draftOf({}, [...new Set([...mine.source, ...other.source])]);
  holdList(both, 'allOf', [copyDraft(mine), copyDraft(other)]);
  meanAsSaid(both);
  return both;
};

/** Joins what two schemas demand of one part of a value; null where that is not to be said. */
const joinPart = (mine: Draft, other: Draft, gone: Draft[]): Draft | null => {
  if (isOne(mine, other)) return mine;
  const joined = copyDraft(mine);
  const added: Draft[] = [];
  const merged = mergeInto(joined, other, added);
  if (merged === 'open') return together(mine, other);
  gone.push(...added);
  if (merged === 'never') replaceSchema(joined, false);
  return joined;
};

/** Items, in a list by their places or all alike. */
const mergeItems = (into: Draft, from: Draft, gone: Draft[]): Merged => {
  const keyword = 'items';
  const listed = heldBy(from, keyword).filter((child) => child.key !== null);
  if (listed.length > 0) {
    if (word(into, keyword) !== undefined) return 'open';
    holdList(into, keyword, listed.map(copyDraft));
  }
  const other = heldAt(from, keyword, null);
  if (other === undefined) return 'joined';
  if (heldBy(into, keyword).some((child) => child.key !== null)) return 'open';
  const mine = heldAt(into, keyword, null);
  if (mine === undefined) {
    holdOne(into, keyword, copyDraft(other));
    return 'joined';
  }
  const joined = joinPart(mine, other, gone);
  if (joined !== null) holdOne(into, keyword, joined);
  return joined === null ? 'open' : 'joined';
};

/** Most branches that two unions may come to. */
const mostBranches = 64;

const mergeUnions = (into: Draft, from: Draft, keyword: 'anyOf' | 'oneOf', gone: Draft[]): Merged => {
  const others = heldBy(from, keyword);
  if (others.length === 0) return 'joined';
  const mine = heldBy(into, keyword);
  if (mine.length === 0) {
    holdList(into, keyword, others.map(copyDraft));
    return 'joined';
  }
  if (mine.length * others.length > mostBranches) return 'open';
  const branches: Draft[] = [];
  for (const one of mine) {
    for (const other of others) {
      const both = copyDraft(one);
      const merged = mergeInto(both, other, gone);
      if (merged === 'open') return 'open';
      if (merged === 'joined') branches.push(both);
    }
  }
  if (branches.length === 0) return 'never';
  holdList(into, keyword, branches);
  return 'joined';
};

const joinedByName: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'required', 'properties', 'additionalProperties', 'items', 'patternProperties', 'anyOf', 'oneOf'],
  ...greater,
  ...smaller,
]);

/** Keywords that say something only of another one beside them, and that one. */
const headOf: Readonly<Record<string, string>> = {
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: 'if',
  else: 'if',
  minContains: 'contains',
  maxContains: 'contains',
};

/** Two questions are not one, and what follows from the one does not follow from the other. */
const askTwoThings = (into: Draft, from: Draft): boolean =>
  ['if', 'contains'].some((keyword) => {
    const [mine, other] = [word(into, keyword), word(from, keyword)];
    return mine !== undefined && other !== undefined && !same(mine, other);
  });

/** All other keywords: taken over, or the same on both sides. */
const mergeOthers = (into: Draft, from: Draft): Merged => {
  if (!isObject(from.schema)) return 'joined';
  if (askTwoThings(into, from)) return 'open';
  for (const keyword of keysOf(from.schema)) {
    if (joinedByName.has(keyword)) continue;
    const head = headOf[keyword];
    if (head !== undefined && word(from, head) === undefined) continue;
    const [mine, other] = [word(into, keyword), own(from.schema, keyword)];
    if (annotationWords.includes(keyword)) {
      if (mine === undefined && !keyword.startsWith('$')) setWord(into, keyword, other);
      continue;
    }
    if (keyword === '$defs' || keyword === 'definitions') continue;
    if (keyword === 'uniqueItems') {
      if (other === true) setWord(into, keyword, true);
      continue;
    }
    if (mine !== undefined) {
      if (!same(mine, other)) return 'open';
      continue;
    }
    const held = heldBy(from, keyword);
    if (keyword === '$ref' || keyword.startsWith('$')) return 'open';
    if (held.length === 0) setWord(into, keyword, other);
    else if (held[0]?.key === null) holdOne(into, keyword, copyDraft(held[0]));
    else if (typeof held[0]?.key === 'number') holdList(into, keyword, held.map(copyDraft));
    else
      holdMap(
        into,
        keyword,
        held.map((child) => [String(child.key), copyDraft(child)] as const),
      );
  }
  return 'joined';
};

/** A flag that lets null in is one more type. */
const spellNullAsType = (node: Draft): boolean => {
  const types = typesOf(node.schema);
  if (word(node, 'nullable') !== true || types.length === 0) return false;
  dropWords(node, 'nullable');
  setWord(node, 'type', types.includes('null') ? types : [...types, 'null']);
  return true;
};

/**
 * Joins what a second node demands into a first one, so that it holds of the values that meet both.
 * Nodes whose flag for null became a type are added to `gone`.
 */
export const mergeInto = (into: Draft, from: Draft, gone: Draft[] = []): Merged => {
  if (into.schema === false || from.schema === false) return 'never';
  if (from.schema === true) return 'joined';
  if (into.schema === true) replaceSchema(into, {});
  // What a node says whose values are spelt otherwise is not the source's any more.
  if (isRespelt(into) || isRespelt(from) || word(into, '$ref') !== undefined) return 'open';
  for (const side of [into, from]) if (spellNullAsType(side)) gone.push({ ...side });
  let merged: Merged = 'joined';
  const join = (next: Merged): void => {
    if (next === 'never' || merged === 'never') merged = 'never';
    else if (next === 'open') merged = 'open';
  };
  for (const part of valueParts) join(part(into, from));
  join(mergeMembers(into, from, (mine, other) => joinPart(mine, other, gone)));
  join(mergeItems(into, from, gone));
  for (const keyword of ['anyOf', 'oneOf'] as const) join(mergeUnions(into, from, keyword, gone));
  join(mergeOthers(into, from));
  into.source = [...new Set([...into.source, ...from.source])];
  meanAsSaid(into);
  // What was respelt in the one is respelt in the other now.
  if (from.isTouched) touch(into);
  return merged;
};
