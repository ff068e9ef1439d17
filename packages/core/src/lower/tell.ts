import { isObject, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import { sync } from '../model/draft-tree.ts';
import { describe } from '../steps/describe.ts';
import { sentencesFor } from './sentences.ts';

const textOf = (node: Draft): string => {
  const text = isObject(node.schema) ? own(node.schema, 'description') : undefined;
  return typeof text === 'string' ? text.trimEnd() : '';
};

/**
 * Writes what left the wire into the descriptions of its nodes, children first. Where a node may not have one, what it has
 * to tell is told by the node around it. Returns what nobody could tell: sentences for the tool's own description.
 */
export const tellBelow = (node: Draft, mayDescribe: (node: Draft) => boolean): readonly string[] => {
  const handedUp: string[] = [];
  for (const child of node.children) {
    if (child.isQuiet) continue;
    const named = child.keyword === 'properties' ? `${String(child.key)}: ` : '';
    for (const sentence of tellBelow(child, mayDescribe)) handedUp.push(`${named}${sentence}`);
  }
  sync(node);
  if (handedUp.length === 0 && node.told.length === 0) return handedUp;
  const text = textOf(node);
  const sentences = [...new Set([...handedUp, ...sentencesFor(node.told, text)])];
  if (!isObject(node.schema) || own(node.schema, '$ref') !== undefined || !mayDescribe(node)) return sentences;
  for (const sentence of sentences) describe(node, sentence);
  return [];
};
