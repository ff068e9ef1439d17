import type { Pointer } from '../json/value.ts';
import type { PlanOp } from '../model/plan.ts';
import { type Loading, report } from './load-report.ts';

/** An operation that gets the very value of the one it belongs to. */
interface Edge {
  readonly to: number;
  readonly at: Pointer;
}

interface Frame {
  readonly op: number;
  readonly edges: readonly Edge[];
  next: number;
}

const edgesOf = (op: PlanOp, at: Pointer): readonly Edge[] => {
  if (op.op === 'choice') return op.cases.map(({ child }, place) => ({ to: child, at: `${at}/cases/${place}/child` }));
  if (op.op === 'box') return [{ to: op.child, at: `${at}/child` }];
  // The list of what follows no places is the list itself.
  if (op.op === 'tuple' && op.fields.length === 0 && op.rest !== null) return [{ to: op.rest.child, at: `${at}/rest/child` }];
  return [];
};

/** Reports operations that lead back to themselves on the same value, where that closes; linear in operations and cases. */
export const reportLoops = (loading: Loading, ops: readonly PlanOp[]): void => {
  const state = new Uint8Array(ops.length);
  const way: Frame[] = [];
  const enter = (op: number): void => {
    state[op] = 1;
    way.push({ op, edges: edgesOf(ops[op] as PlanOp, `/ops/${op}`), next: 0 });
  };
  for (let start = 0; start < ops.length; start += 1) {
    if (state[start] === 0) enter(start);
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const edge = top.edges[top.next];
      top.next += 1;
      if (edge === undefined) {
        state[top.op] = 2;
        way.pop();
      } else if (state[edge.to] === 0) enter(edge.to);
      else if (state[edge.to] === 1)
        report(loading, edge.at, 'The operation leads back to itself on the same value, without end.');
    }
  }
};
