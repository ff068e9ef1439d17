import type { Draft } from '../model/draft.ts';

interface Visit {
  readonly node: Draft;
  readonly edges: readonly Draft[];
  next: number;
}

const edgesOf = (node: Draft): readonly Draft[] => (node.target === null ? node.children : [...node.children, node.target]);

/**
 * Marks the nodes that lead back to themselves through references: strongly connected components, each node and
 * reference looked at once, without recursion (Tarjan 1972).
 */
export const markRecursive = (drafts: readonly Draft[]): void => {
  const order = new Map<Draft, number>();
  const low = new Map<Draft, number>();
  const path: Draft[] = [];
  const onPath = new Set<Draft>();
  const visits: Visit[] = [];
  const enter = (node: Draft): void => {
    low.set(node, order.size);
    order.set(node, order.size);
    path.push(node);
    onPath.add(node);
    visits.push({ node, edges: edgesOf(node), next: 0 });
  };
  const reach = (node: Draft, number: number): void => {
    low.set(node, Math.min(low.get(node) ?? number, number));
  };
  const leave = ({ node, edges }: Visit): void => {
    if (low.get(node) === order.get(node)) {
      const component = path.splice(path.lastIndexOf(node));
      for (const member of component) onPath.delete(member);
      if (component.length > 1 || edges.includes(node)) for (const member of component) member.isRecursive = true;
    }
    const above = visits.at(-1);
    if (above !== undefined) reach(above.node, low.get(node) ?? 0);
  };
  for (const start of drafts) {
    if (!order.has(start)) enter(start);
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const next = visit.edges[visit.next];
      visit.next += 1;
      if (next === undefined) {
        visits.pop();
        leave(visit);
      } else if (!order.has(next)) enter(next);
      else if (onPath.has(next)) reach(visit.node, order.get(next) ?? 0);
    }
  }
};
