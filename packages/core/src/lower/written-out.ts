import type { Draft } from '../model/draft.ts';

interface Visit {
  readonly node: Draft;
  readonly parts: readonly Draft[];
  next: number;
  size: number;
}

/**
 * Counts the nodes of a schema whose references are written out, up to a limit; a reference that comes back to itself
 * counts as one. Linear in nodes and references, without recursion.
 */
export const sizeWrittenOut = (root: Draft, limit: number): number => {
  const sizes = new Map<Draft, number>();
  const open = new Set<Draft>();
  const enter = (node: Draft): Visit => {
    open.add(node);
    return { node, parts: node.target === null ? node.children : [...node.children, node.target], next: 0, size: 1 };
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
