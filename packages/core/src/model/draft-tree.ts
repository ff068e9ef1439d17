import { objectOf } from '../json/object.ts';
import { isObject, type Json, own } from '../json/value.ts';
import { type Draft, dropWords, setWord, stir } from './draft.ts';
import { keywordRows } from './keywords.ts';
import type { Position } from './target.ts';

/** Keywords whose schemas ask a question of a value instead of demanding something of it. */
const conditions: ReadonlySet<string> = new Set([
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'dependentSchemas',
  'dependencies',
  'contentSchema',
]);

const positionBelow = (parent: Draft, keyword: string): Position => {
  const position = keyword === 'defs' ? 'definition' : (keywordRows.get(keyword)?.position ?? 'condition');
  return position === 'property' && parent.parent === null ? 'root-property' : position;
};

const mark = (draft: Draft, isConditional: boolean): void => {
  draft.isConditional = isConditional;
  for (const child of draft.children) mark(child, isConditional || conditions.has(child.keyword ?? ''));
};

/** Says of a node and all above it that values are not spelt as before. */
export const touch = (draft: Draft): void => {
  for (let at: Draft | null = draft; at !== null && !at.isTouched; at = at.parent) at.isTouched = true;
};

/** Stands a node below another one, under a keyword. What holds it is written by `hold`. */
export const adopt = (parent: Draft, child: Draft, keyword: string, key: string | number | null): Draft => {
  child.parent = parent;
  if (child.isTouched) touch(parent);
  stir(child);
  child.keyword = keyword;
  child.key = key;
  child.position = positionBelow(parent, keyword);
  const isConditional = parent.isConditional || conditions.has(keyword);
  if (child.isConditional !== isConditional) mark(child, isConditional);
  for (const grandchild of child.children) {
    const position = positionBelow(child, grandchild.keyword ?? '');
    if (position === grandchild.position) continue;
    grandchild.position = position;
    stir(grandchild);
  }
  return child;
};

/** Writes what a keyword holds from the nodes below it: a map by name, a list by place, or the one node. */
const write = (draft: Draft, keyword: string, held: readonly Draft[]): void => {
  const [first] = held;
  if (first === undefined || first.key === null) setWord(draft, keyword, first?.schema);
  else if (typeof first.key === 'number')
    setWord(
      draft,
      keyword,
      held.map((child) => child.schema),
    );
  else {
    const before = isObject(draft.schema) ? own(draft.schema, keyword) : undefined;
    const members = held.map((child) => [String(child.key), child.schema] as const);
    setWord(draft, keyword, objectOf([...members, ...lists(before, members)]));
  }
};

/** Members of a map that are no schemas: the lists of names under `dependencies`. */
const lists = (before: Json, members: readonly (readonly [string, Json])[]): readonly (readonly [string, Json])[] => {
  if (!isObject(before)) return [];
  const known = new Set(members.map(([key]) => key));
  return Object.keys(before)
    .filter((key) => !known.has(key) && Array.isArray(own(before, key)))
    .map((key) => [key, own(before, key)] as const);
};

/** Makes a keyword hold these nodes, in this order; with none the keyword goes. */
export const hold = (draft: Draft, keyword: string, held: readonly Draft[]): void => {
  const others = draft.children.filter((child) => child.keyword !== keyword);
  draft.children = [...others, ...held];
  if (held.length === 0) dropWords(draft, keyword);
  else write(draft, keyword, held);
};

/** Puts nodes under a keyword by name, in the given order. */
export const holdMap = (draft: Draft, keyword: string, members: readonly (readonly [string, Draft])[]): void => {
  hold(
    draft,
    keyword,
    members.map(([name, child]) => adopt(draft, child, keyword, name)),
  );
  if (members.length === 0 && keyword === 'properties') setWord(draft, keyword, {});
};

/** Puts nodes under a keyword as a list. */
export const holdList = (draft: Draft, keyword: string, members: readonly Draft[]): void =>
  hold(
    draft,
    keyword,
    members.map((child, at) => adopt(draft, child, keyword, at)),
  );

/** Puts one node under a keyword. */
export const holdOne = (draft: Draft, keyword: string, child: Draft): void =>
  hold(draft, keyword, [adopt(draft, child, keyword, null)]);

/** Takes over into a node's schema what became of its children; true where something had changed. */
export const sync = (draft: Draft): boolean => {
  let changed = false;
  let at = 0;
  const { children } = draft;
  while (at < children.length) {
    const keyword = children[at]?.keyword ?? '';
    let end = at;
    let stale = false;
    const value = own(draft.schema as object, keyword);
    for (; end < children.length && children[end]?.keyword === keyword; end += 1) {
      const child = children[end] as Draft;
      const known = child.key === null ? value : own(value as object, child.key);
      if (known !== child.schema) stale = true;
    }
    if (stale) {
      write(draft, keyword, children.slice(at, end));
      changed = true;
    }
    at = end;
  }
  return changed;
};

/** Takes over what became of a node into everything above it. */
export const syncUp = (node: Draft): void => {
  for (let at: Draft | null = node; at !== null; at = at.parent) if (isObject(at.schema)) sync(at);
};

/** Tells whether a node only spells something: an entry, a list of entries, the place of an item. */
export const isSpelling = ({ parent, key, keyword }: Draft): boolean => {
  if (parent === null) return false;
  if (keyword === 'properties' && parent.rest?.wire === key) return true;
  if (
    keyword === 'items' &&
    (parent.encoding?.as === 'entries' || (parent.keyword === 'properties' && parent.parent?.rest?.wire === parent.key))
  )
    return true;
  return keyword === 'properties' && parent.encoding?.as === 'tuple' && parent.encoding.rest?.name === key;
};

/** Moves everything a node is into a new node, which stands nowhere; the old one is left without content. */
export const moveOut = (draft: Draft, into: Draft): Draft => {
  const { schema, children, meaning, target, isRecursive, encoding, nulls, names, rest, told, isOwned, origin, malformed } =
    draft;
  Object.assign(into, { schema, meaning, target, isRecursive, encoding, nulls, names, rest, told, isOwned, origin, malformed });
  stir(into);
  stir(draft);
  if (draft.isTouched) touch(into);
  else into.isTouched = false;
  into.children = [];
  for (const child of children) into.children.push(adopt(into, child, child.keyword ?? '', child.key));
  Object.assign(draft, { schema: {}, children: [], target: null, encoding: null, nulls: null, names: null });
  Object.assign(draft, { rest: null, told: [], isOwned: true, isRecursive: false, origin: null, malformed: [] });
  return into;
};

/** Copies a node with all that is below it; schemas are shared until they are written to. */
export const copyDraft = (draft: Draft): Draft => {
  const copy: Draft = {
    ...draft,
    parent: null,
    keyword: null,
    key: null,
    told: [...draft.told],
    isOwned: false,
    isReferred: false,
    phase: -1,
    isQuiet: false,
    known: null,
  };
  draft.isOwned = false;
  copy.children = draft.children.map((child) => adopt(copy, copyDraft(child), child.keyword ?? '', child.key));
  if (draft.nulls !== null) copy.nulls = new Set(draft.nulls);
  if (draft.names !== null) copy.names = new Map(draft.names);
  return copy;
};

/** Lists a node and all below it, parents first. */
export const allOf = (draft: Draft): readonly Draft[] => {
  const found: Draft[] = [draft];
  for (let at = 0; at < found.length; at += 1) for (const child of (found[at] as Draft).children) found.push(child);
  return found;
};

/** Takes what a node says as what it means; neither it nor what is below it writes to that schema afterwards. */
export const meanAsSaid = (draft: Draft): void => {
  draft.meaning = draft.schema;
  for (const one of allOf(draft)) one.isOwned = false;
};
