import { parsePointer, resolvePointer } from '../json/pointer.ts';
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

/** Keywords whose schemas evaluate parts of the very value: without one of them more is left unevaluated. */
const applicators = ['allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', '$ref'];

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
  if (applicators.includes(keyword)) for (const one of ['unevaluatedProperties', 'unevaluatedItems']) delete node[one];
  // Items that no value can be, by whatever contradiction, are a most of items in other words too.
  const isSaidSo = keyword === 'maxItems' && node['maxItems'] === undefined;
  if (keyword === 'maxItems')
    for (const one of ['items', 'additionalItems', 'unevaluatedItems']) if (isSaidSo || isFalse(node, one)) delete node[one];
};

const nodeAt = (root: Mutable, at: string): Mutable | null => {
  const place = holderOf(root, `/schema${at}`);
  const node = place?.holder[place.key];
  return isObject(node) ? (node as Mutable) : null;
};

/** Schemas that stand at the same place of what is joined: they describe one value together. */
const joinedWith = (root: Mutable, at: string): readonly Mutable[] => {
  const own = nodeAt(root, at);
  const found = new Set<Mutable>();
  const tokens = at.split('/').slice(1);
  for (let length = 0; length <= tokens.length; length += 1) {
    const above = tokens
      .slice(0, length)
      .map((token) => `/${token}`)
      .join('');
    const parts = nodeAt(root, above)?.['allOf'];
    if (!Array.isArray(parts)) continue;
    const below = tokens
      .slice(tokens[length] === 'allOf' ? length + 2 : length)
      .map((token) => `/${token}`)
      .join('');
    for (const part of ['', ...parts.map((_, index) => `/allOf/${index}`)]) {
      const node = nodeAt(root, `${above}${part}${below}`);
      if (node !== null && node !== own) found.add(node);
    }
  }
  return [...found];
};

/** What one schema of a join forbade, being closed, the others may speak of: it is free now. */
const freeMembers = (node: Mutable, others: readonly Mutable[]): void => {
  const declared = isObject(node['properties']) ? node['properties'] : {};
  for (const other of others) {
    if (other['additionalProperties'] !== false) delete other['additionalProperties'];
    if (isObject(other['properties']))
      other['properties'] = Object.fromEntries(
        Object.entries(other['properties']).filter(([name]) => Object.hasOwn(declared, name)),
      );
  }
};

/** Takes out what a change says is lost; gives the node that it stood in. */
const relax = (root: Mutable, { at, lost, step }: Change): readonly unknown[] => {
  const place = holderOf(root, `/schema${at}`);
  if (place === null) return [];
  const node = place.holder[place.key];
  if (lost === undefined) {
    place.holder[place.key] = true;
    return [place.holder];
  }
  const spellings = isObject(node) ? [lost.keyword, ...synonymsOf(lost.keyword)] : [];
  if (isObject(node)) dropSynonyms(node as Mutable, lost.keyword);
  if (isObject(node) && lost.keyword === 'additionalProperties' && isFalse(node as Mutable, lost.keyword))
    freeMembers(node as Mutable, joinedWith(root, at));
  const spelt = spellings.find((keyword) => Object.hasOwn(node as Mutable, keyword));
  if (spelt !== undefined) dropKeyword(node as Mutable, spelt, step);
  else if (place.key === lost.keyword) dropKeyword(place.holder, lost.keyword, step);
  return [node, place.holder];
};

/** Places below a keyword are looked for before the keyword goes, and below a node before the node goes. */
const turn = ({ lost }: Change): number => (lost === undefined ? 2 : lost.keyword === 'oneOf' ? 1 : 0);

/** Where a reference of the document leads; undefined for what leads nowhere. */
const targetOf = (root: unknown, reference: unknown): unknown => {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  const found = resolvePointer(root, reference.slice(1));
  return found.found ? found.value : undefined;
};

/** Tells whether one of some nodes lies below a value, references followed. */
const reaches = (root: unknown, from: unknown, nodes: ReadonlySet<unknown>): boolean => {
  const met = new Set<unknown>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null || met.has(at)) continue;
    if (nodes.has(at)) return true;
    met.add(at);
    open.push(...Object.values(at));
    if (!Array.isArray(at)) open.push(targetOf(root, (at as Mutable)['$ref']));
  }
  return false;
};

/** Branches that lost something may not exclude each other any more: then one of several becomes any of them. */
const openUnions = (root: unknown, changed: ReadonlySet<unknown>): void => {
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    open.push(...Object.values(at));
    const node = at as Mutable;
    if (!Array.isArray(node['oneOf']) || node['anyOf'] !== undefined || !reaches(root, node['oneOf'], changed)) continue;
    node['anyOf'] = node['oneOf'];
    delete node['oneOf'];
  }
};

/** A schema without the constraints that changes say are lost: what it accepts is explained by them. */
export const relaxedBy = (changes: readonly Change[], schema: unknown): unknown => {
  const wider = changes.filter(({ effects }) => effects.wider).sort((a, b) => turn(a) - turn(b) || b.at.length - a.at.length);
  if (wider.length === 0) return schema;
  const root: Mutable = { schema: JSON.parse(JSON.stringify(schema)) };
  const changed = new Set(wider.flatMap((change) => relax(root, change)));
  openUnions(root['schema'], changed);
  return root['schema'];
};

/**
 * A schema that takes at each place of some changes what the wire takes there: their spellings, as they were sent. Null
 * where no change has a place on both sides.
 */
export const takingSpellings = (changes: readonly Change[], schema: unknown, wire: unknown): unknown => {
  const root: Mutable = { schema: JSON.parse(JSON.stringify(schema)) };
  const replaced = new Set<unknown>();
  for (const { at, wireAt } of changes) {
    const place = holderOf(root, `/schema${at}`);
    const spelling = wireAt === null ? null : resolvePointer(wire, wireAt);
    if (place === null || spelling?.found !== true) continue;
    place.holder[place.key] = { anyOf: [place.holder[place.key], JSON.parse(JSON.stringify(spelling.value))] };
    replaced.add(place.holder[place.key]);
  }
  openUnions(root['schema'], replaced);
  return replaced.size > 0 ? root['schema'] : null;
};
