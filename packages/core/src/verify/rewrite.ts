import { hasOwn, isObject, KEY_ORDER, keysOf, own } from '../json/value.ts';
import type { Grammar } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { childrenOf, rootNode, type WireNode } from './node.ts';

/** Deepest node that is rewritten; what lies below stays as it is. */
const deepest = 200;

/** An object with some fields replaced, added (`undefined` takes one out); keys keep the order written. */
export const withFields = (object: object, fields: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> => {
  const keys = [...keysOf(object), ...Object.keys(fields).filter((key) => !keysOf(object).includes(key))];
  const kept = keys.filter((key) => !(Object.hasOwn(fields, key) && fields[key] === undefined));
  const copy: Record<string | symbol, Json> = {};
  for (const key of kept) {
    const value = Object.hasOwn(fields, key) ? fields[key] : own(object, key);
    Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  }
  if (Object.keys(copy).some((key, at) => key !== kept[at]))
    Object.defineProperty(copy, KEY_ORDER, { value: kept, enumerable: false });
  return copy;
};

/**
 * Rebuilds a schema with every node changed by `edit`, children first.
 * A node that nothing changes in, and all below it, is the same object as before.
 */
export const rewriteNodes = (
  schema: Json,
  grammar: Grammar,
  edit: (schema: Readonly<Record<string, Json>>, node: WireNode) => Readonly<Record<string, Json>>,
): Json => {
  const visit = (node: WireNode): Json => {
    if (!isObject(node.schema) || node.level > deepest) return node.schema;
    const changed: Record<string, Json> = Object.create(null);
    for (const keyword of keysOf(node.schema)) {
      const value = own(node.schema, keyword);
      const shape = hasOwn(grammar.shapes, keyword) ? grammar.shapes[keyword] : undefined;
      const children = shape === undefined ? [] : childrenOf(node, keyword, value, shape);
      const rebuilt = children.map((child) => ({ child, next: visit(child) }));
      const moved = rebuilt.filter(({ child, next }) => next !== child.schema);
      if (moved.length > 0) changed[keyword] = replaced(value, moved);
    }
    const kept = Object.keys(changed).length === 0 ? node.schema : withFields(node.schema, changed);
    return edit(kept, node);
  };
  return visit(rootNode(schema));
};

const replaced = (value: Json, moved: readonly { readonly child: WireNode; readonly next: Json }[]): Json => {
  if (Array.isArray(value)) {
    const byPlace = new Map(moved.map(({ child, next }) => [child.place, next]));
    return value.map((member, at) => (byPlace.has(at) ? byPlace.get(at) : member));
  }
  const only = moved[0];
  if (only?.child.key === null) return only.next;
  const fields: Record<string, Json> = Object.create(null);
  for (const { child, next } of moved) fields[String(child.key)] = next;
  return withFields(value as object, fields);
};
