import { isObject, own } from '../json/value.ts';
import { type Draft, dropWords, setWord } from '../model/draft.ts';
import { copyDraft, holdList, moveOut } from '../model/draft-tree.ts';
import type { Json } from '../model/tool.ts';
import { annotationWords, assertionsOf } from './types.ts';

/** Schemas that contain themselves are written out only while this much room is left. */
export const roomForRecursion = 19_000;

const named = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Tells whether a reference leads to a place it already stands in. */
export const comesBack = (node: Draft, target: Draft): boolean => {
  for (let at: Draft | null = node; at !== null; at = at.parent) if (at === target || at.origin === target) return true;
  return false;
};

/** Puts what a reference leads to in its place; texts beside the reference win over those of the definition. */
export const writeOut = (node: Draft, target: Draft, overrides?: (keyword: string, value: Json) => void): void => {
  const copy = copyDraft(target);
  copy.origin = target;
  const ownWords = isObject(node.schema) ? node.schema : {};
  const besides = assertionsOf(node, [...named, '$defs', 'definitions']);
  if (besides.length > 0) {
    dropWords(node, ...named);
    holdList(node, 'allOf', [copy, ...node.children.filter((child) => child.keyword === 'allOf')]);
    node.target = null;
    return;
  }
  const texts = Object.keys(ownWords).filter((key) => annotationWords.includes(key) && !key.startsWith('$') && key !== 'id');
  const kept = texts.map((key) => [key, own(ownWords, key)] as const);
  const places = [...new Set([...target.source, ...node.source])];
  moveOut(copy, node);
  node.origin = target;
  node.source = places;
  for (const [key, value] of isObject(node.schema) ? kept : []) {
    const before = own(node.schema as object, key);
    if (before !== undefined && before !== value) overrides?.(key, before);
    setWord(node, key, value);
  }
};
