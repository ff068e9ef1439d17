import { type Draft, heldAt, heldBy } from '../model/draft.ts';
import { allOf } from '../model/draft-tree.ts';
import { typesOfKeyword } from '../model/keyword-types.ts';
import { speaksOf } from './speaks-of.ts';
import { assertionsOf, conditions, typesOf } from './types.ts';

const noTypes: readonly string[] = [];

/** Keywords whose schemas speak of the very value of their node. */
const joins = ['anyOf', 'oneOf', 'allOf'];
const inPlace = [...joins, ...conditions];

/** The schemas that speak of the very value of a branch, from outside of it: what holds it, and what it is joined with. */
export const holdersOf = (node: Draft): readonly Draft[] => {
  const { keyword, parent } = node;
  if (parent === null || !joins.includes(keyword ?? '')) return [];
  const beside = keyword === 'allOf' ? heldBy(parent, 'allOf').filter((part) => part !== node) : [];
  return [parent, ...beside, ...holdersOf(parent)];
};

/** What the holders of a branch, and what it is joined with, say of the same member or of items. */
const saidAround = ({ keyword, key, parent }: Draft): readonly Draft[] =>
  parent === null || (keyword !== 'properties' && keyword !== 'items')
    ? []
    : holdersOf(parent).flatMap((holder) => heldBy(holder, keyword).filter((one) => one.key === key));

/** The types that are declared around a branch of a union or a join, or a member of one, for the very same value; none where none are. */
export const typesAround = (node: Draft): readonly string[] => {
  const { keyword, parent } = node;
  if (parent === null) return noTypes;
  if (!joins.includes(keyword ?? ''))
    return (
      saidAround(node)
        .map(({ schema }) => typesOf(schema))
        .find((types) => types.length > 0) ?? noTypes
    );
  const types = typesOf(parent.schema);
  // Arguments are an object, whether the root says so or not.
  return types.length > 0 ? types : parent.keyword === null ? ['object'] : typesAround(parent);
};

const speaksOfType = (node: Draft, type: string, but: readonly string[]): boolean =>
  assertionsOf(node, but).some((keyword) => Object.hasOwn(typesOfKeyword, keyword) && speaksOf(keyword, type));

/** The schemas that speak of the very value of a definition where it is referred to, which others may refer to as well. */
const referringTo = (node: Draft): readonly Draft[] => {
  if (!node.isReferred) return [];
  let root = node;
  while (root.parent !== null) root = root.parent;
  return allOf(root).flatMap((one) => (one.target === node ? [one, ...holdersOf(one)] : []));
};

/** Tells whether something around a node, but for some keywords, says more of values of a type than that they are of it. */
export const isBoundAround = (node: Draft, type: string, but: readonly string[] = []): boolean =>
  holdersOf(node).some((holder) => speaksOfType(holder, type, but)) ||
  referringTo(node).some((holder) => speaksOfType(holder, type, []));

/** Definitions that contain themselves are followed for a while only. */
const deepest = 8;

/** What a schema, and whatever is joined to it, declares a member to be. */
const declarationsIn = (part: Draft, name: string, depth = deepest): readonly Draft[] => {
  if (depth === 0) return [];
  const own = heldAt(part, 'properties', name);
  const inner = part.children.filter(({ keyword }) => inPlace.includes(keyword ?? ''));
  return [
    ...(own === undefined ? [] : [own]),
    ...[...inner, ...(part.target === null ? [] : [part.target])].flatMap((one) => declarationsIn(one, name, depth - 1)),
  ];
};

/**
 * A member that a branch or a condition beside it, or what holds the object as a branch, declares too: spelt otherwise here
 * it would be refused there. So with items.
 */
const isDeclaredBeside = (node: Draft): boolean => {
  const { keyword, key, parent } = node;
  if (parent === null || (keyword !== 'properties' && keyword !== 'items')) return false;
  const inner = parent.children.filter((child) => inPlace.includes(child.keyword ?? ''));
  const within = inner.flatMap((child) => (keyword === 'items' ? heldBy(child, 'items') : declarationsIn(child, String(key))));
  return [...within, ...saidAround(node)].some(({ schema }) => schema !== true);
};

/** Tells whether a value may travel as one of another type: nothing around it says of which type it has to be. */
export const mayTravelAs = (type: string, node: Draft): boolean => {
  const around = typesAround(node);
  return (
    node.keyword !== null &&
    node.encoding === null &&
    (around.length === 0 || around.includes(type)) &&
    !isDeclaredBeside(node) &&
    !isBoundAround(node, type)
  );
};

/** What a schema by itself declares a member to be: one or another of these; empty where some branch says nothing of it. */
const saidBy = (part: Draft, name: string, depth = deepest): readonly Draft[] => {
  if (depth === 0) return [];
  const own = heldAt(part, 'properties', name);
  if (own !== undefined) return [own];
  const behind = part.target === null ? [] : saidBy(part.target, name, depth - 1);
  return behind.length > 0 ? behind : saidByParts(part, name, depth);
};

const saidByParts = (part: Draft, name: string, depth: number): readonly Draft[] => {
  for (const joined of heldBy(part, 'allOf')) {
    const said = saidBy(joined, name, depth - 1);
    if (said.length > 0) return said;
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const said = heldBy(part, keyword).map((branch) => saidBy(branch, name, depth - 1));
    if (said.length > 0 && said.every((one) => one.length > 0)) return said.flat();
  }
  return [];
};

/** What a part joined to a node, or all branches of some union of it, declare a member to be; empty where none does. */
export const declaredThroughout = (node: Draft, name: string): readonly Draft[] => saidByParts(node, name, deepest);
