import { parsePointer } from '../json/pointer.ts';
import { isObject } from '../json/value.ts';
import type { Change } from '../model/change.ts';
import { synonymsOf } from './synonyms.ts';

type Mutable = Record<string, unknown>;

/** The object or list that holds a place, and its key there. */
const holderOf = (root: Mutable, pointer: string): { readonly holder: Mutable; readonly key: string } | null => {
  const tokens = parsePointer(pointer);
  const key = tokens?.at(-1);
  if (tokens === null || key === undefined) return null;
  let holder: unknown = root;
  for (const token of tokens.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, token)) return null;
    holder = (holder as Mutable)[token];
  }
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key) ? { holder: holder as Mutable, key } : null;
};

/** The step that loses nothing of a union but that its branches exclude each other. */
const keepsBranches = 'one-of-as-any-of';

/** What is lost says nothing any more. */
const dropKeyword = (node: Mutable, keyword: string, step: string | null): void => {
  const value = node[keyword];
  delete node[keyword];
  if (keyword === 'oneOf' && step === keepsBranches && node['anyOf'] === undefined) node['anyOf'] = value;
};

const isFalse = (node: Mutable, keyword: string): boolean => Object.hasOwn(node, keyword) && node[keyword] === false;

/**
 * What a lost keyword may have said in other words: an object that is not closed any more takes members that were forbidden
 * one by one too, and a list without a most of items those that had no place.
 */
const dropSynonyms = (node: Mutable, keyword: string): void => {
  if (keyword === 'additionalProperties') {
    delete node['unevaluatedProperties'];
    const members = node['properties'];
    if (isObject(members))
      node['properties'] = Object.fromEntries(Object.entries(members).filter(([, schema]) => schema !== false));
  }
  if (keyword === 'maxItems')
    for (const one of ['items', 'additionalItems', 'unevaluatedItems']) if (isFalse(node, one)) delete node[one];
};

const relax = (root: Mutable, { at, lost, step }: Change): void => {
  const place = holderOf(root, `/schema${at}`);
  if (place === null) return;
  const node = place.holder[place.key];
  if (lost === undefined) {
    place.holder[place.key] = true;
    return;
  }
  const spellings = isObject(node) ? [lost.keyword, ...synonymsOf(lost.keyword)] : [];
  if (isObject(node)) dropSynonyms(node as Mutable, lost.keyword);
  const spelt = spellings.find((keyword) => Object.hasOwn(node as Mutable, keyword));
  if (spelt !== undefined) dropKeyword(node as Mutable, spelt, step);
  else if (place.key === lost.keyword) dropKeyword(place.holder, lost.keyword, step);
};

/** Places below a keyword are looked for before the keyword goes, and below a node before the node goes. */
const turn = ({ lost }: Change): number => (lost === undefined ? 2 : lost.keyword === 'oneOf' ? 1 : 0);

/** A schema without the constraints that changes say are lost: what it accepts is explained by them. */
export const relaxedBy = (changes: readonly Change[], schema: unknown): unknown => {
  const wider = changes.filter(({ effects }) => effects.wider).sort((a, b) => turn(a) - turn(b) || b.at.length - a.at.length);
  if (wider.length === 0) return schema;
  const root: Mutable = { schema: JSON.parse(JSON.stringify(schema)) };
  for (const change of wider) relax(root, change);
  return root['schema'];
};
