import { keywordRows } from './keywords.ts';
import { type OpenNode, type Reading, report } from './read-schema-state.ts';
import { type NodeId, nodesOf } from './schema.ts';

// Finds references that lead back to their own node on the very same value, so that judging it never ends.

interface Edge {
  readonly to: NodeId;
  /** Spelling of the reference; null where a keyword holds the target. */
  readonly spelt: string | null;
}

interface Frame {
  readonly node: OpenNode;
  readonly edges: readonly Edge[];
  next: number;
}

const edgesOf = (node: OpenNode): readonly Edge[] => {
  const edges: Edge[] = [];
  for (const { target, spelt } of node.references) if (target !== null) edges.push({ to: target, spelt });
  if (node.refSiblingsIgnored) return edges;
  for (const entry of node.keywords.values()) {
    if (!keywordRows.get(entry.spelt)?.isInPlace) continue;
    for (const to of nodesOf(entry)) edges.push({ to, spelt: null });
  }
  return edges;
};

/** Names the last reference on the way that closes a loop at a node; every loop has one. */
const reportLoop = (reading: Reading, way: readonly Frame[], to: NodeId): void => {
  for (let at = way.length - 1; at >= 0; at -= 1) {
    const frame = way[at] as Frame;
    const spelt = frame.edges[frame.next - 1]?.spelt;
    if (spelt) {
      report(
        reading,
        'ref-loop',
        `${frame.node.pointer}/${spelt}`,
        'Following the reference leads back to it on the same value, without end.',
      );
      return;
    }
    if (frame.node.id === to) return;
  }
};

/** Reports the loops of references and in-place keywords, at the reference that closes each; linear in nodes and edges. */
export const reportLoops = (reading: Reading): void => {
  const { nodes } = reading;
  const state = new Uint8Array(nodes.length);
  const way: Frame[] = [];
  const enter = (id: NodeId) => {
    const node = nodes[id] as OpenNode;
    state[id] = 1;
    way.push({ node, edges: edgesOf(node), next: 0 });
  };
  for (const { node, reference } of reading.pending) {
    if (state[node.id] !== 0 || reference.target === null) continue;
    enter(node.id);
    while (way.length > 0) {
      const top = way[way.length - 1] as Frame;
      const edge = top.edges[top.next];
      top.next += 1;
      if (edge === undefined) {
        state[top.node.id] = 2;
        way.pop();
      } else if (state[edge.to] === 0) enter(edge.to);
      else if (state[edge.to] === 1) reportLoop(reading, way, edge.to);
    }
  }
};
