import { isObject, keysOf, own } from '../json/value.ts';
import { bytesOf } from '../model/budget.ts';
import type { Draft } from '../model/draft.ts';
import type { Json } from '../model/tool.ts';
import { isContainer } from '../steps/definitions.ts';
import type { Room } from './run.ts';

interface Visit {
  readonly node: Draft;
  readonly parts: readonly Draft[];
  next: number;
  size: number;
}

/** What a node takes by itself, without the nodes it holds. */
type Weigh = (node: Draft) => number;

const one: Weigh = () => 1;

/** Bytes of a node's own words; a definition is written out where it is used, and counts there. */
const bytesAlone =
  (limit: number): Weigh =>
  ({ schema, children }) => {
    if (!isObject(schema)) return bytesOf(schema, limit);
    const held = new Set(children.map(({ keyword }) => keyword));
    const words = keysOf(schema).map((key): Json => [key, held.has(key) ? null : own(schema, key)]);
    return bytesOf(words, limit);
  };

/**
 * Counts the nodes of a schema whose references are written out, up to a limit; a reference that comes back to itself
 * counts as one. Linear in nodes and references, without recursion.
 */
const sizeOf = (root: Draft, limit: number, weigh: Weigh, skips: (keyword: string) => boolean): number => {
  const sizes = new Map<Draft, number>();
  const open = new Set<Draft>();
  const enter = (node: Draft): Visit => {
    open.add(node);
    const held = node === root ? node.children.filter(({ keyword }) => !skips(keyword ?? '')) : node.children;
    return { node, parts: node.target === null ? held : [...held, node.target], next: 0, size: weigh(node) };
  };
  const visits: Visit[] = [enter(root)];
  for (let top = visits.at(-1); top !== undefined; top = visits.at(-1)) {
    const part = top.parts[top.next];
    if (part === undefined || top.size > limit) {
      visits.pop();
      open.delete(top.node);
      sizes.set(top.node, top.size);
      const above = visits.at(-1);
      if (above !== undefined) above.size += top.size;
      continue;
    }
    top.next += 1;
    const known = sizes.get(part);
    if (known !== undefined) top.size += known;
    else if (open.has(part)) top.size += 1;
    else visits.push(enter(part));
  }
  return Math.min(sizes.get(root) ?? 0, limit + 1);
};

/** What is left of the room for a schema that is larger than that, all references written out; all of it for others. */
export const roomWrittenOut = (root: Draft, room: Room): Room => {
  if (sizeOf(root, room.nodes, one, () => false) > room.nodes) return { ...room, nodes: 0 };
  const isTooLong = sizeOf(root, room.bytes, bytesAlone(room.bytes), isContainer) > room.bytes;
  return isTooLong ? { ...room, bytes: 0 } : room;
};
