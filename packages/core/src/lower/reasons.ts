import { exceedsBytes } from '../model/budget.ts';
import type { Reason } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import { type Draft, heldAt } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';
import type { Pointer } from '../model/tool.ts';
import { beyondLimits } from './limits.ts';
import type { Ops } from './plan-ops.ts';
import { isFull, type Run } from './run.ts';
import { raisedAgainst, visitSeen } from './sight.ts';

// What is left against a tool when nothing more can be done, as the reasons that it is not carried.

/** What a target has against a node. */
export interface Against {
  readonly node: Draft;
  readonly raised: Raised;
}

/** Everything a target still has against a tool, node by node. */
export const leftAgainst = (run: Run): readonly Against[] => {
  const { words } = run.prepared;
  const found: Against[] = [];
  visitSeen(
    words,
    run.root,
    (node, sight) => {
      for (const raised of raisedAgainst(words, node, sight)) found.push({ node, raised });
    },
    true,
  );
  return found;
};

/** Why a schema that no value meets is not carried: taken apart it would look like any other. */
export const unsatisfiable = (at: Pointer, fact: string | null): Reason => ({
  id: 'unsatisfiable',
  at,
  fact,
  message: 'No value meets this schema: what it demands contradicts itself.',
});

/** The place of the source that an objection is about. */
export const placeOf = (node: Draft, { keyword, member }: Raised): Pointer =>
  heldAt(node, keyword, member ?? null)?.source[0] ?? node.source[0] ?? '';

const reasonFrom = (node: Draft, raised: Raised): Reason => ({
  id: raised.construct,
  at: placeOf(node, raised),
  fact: raised.fact,
  message: `No rewrite takes \`${raised.keyword}\` away here without a loss that is not allowed.`,
});

/** A schema of more bytes than are read is not sent; its text is never made. */
export const isTooLong = ({ root, most }: Run): boolean => exceedsBytes(root.schema, most.bytes);

/** What stays where nothing more may be written out. */
const stuckFor: readonly Construct[] = ['reference', 'reference-siblings', 'definitions', 'all-of'];

const tooLargeWrittenOut = ({ room, most }: Run): Reason => {
  const [what, count] = room.nodes <= 0 ? ['nodes', most.nodes] : ['bytes', most.bytes];
  const message = `Written out, its references come to more ${what} than the budget of ${count} allows.`;
  return { id: 'budget-inlined', at: '', fact: null, message };
};

/** Why a tool cannot be carried; empty where it can. `mostSteps` is how many rewrites were allowed. */
export const reasonsOf = (run: Run, ops: Ops, mostSteps: number): readonly Reason[] => {
  const { root } = run;
  if (isTooLong(run))
    return [{ id: 'budget-bytes', at: '', fact: null, message: `Rewritten, the schema is longer than ${run.most.bytes} bytes.` }];
  const reasons: Reason[] = [];
  const left = leftAgainst(run).filter(({ raised }) => raised.verdict !== 'unknown');
  const isStuck = left.some(({ raised }) => stuckFor.includes(raised.construct));
  if (root.schema === false) reasons.push(unsatisfiable('', null));
  if (run.left <= 0)
    reasons.push({ id: 'budget-steps', at: '', fact: null, message: `More than ${mostSteps} rewrites were needed.` });
  if (isFull(run) && isStuck) reasons.push(tooLargeWrittenOut(run));
  if (!ops.ok)
    reasons.push({
      id: 'union-undecidable',
      at: ops.node.source[0] ?? '',
      fact: null,
      message: 'Branches that are spelt differently cannot be told apart on the way back.',
    });
  if (!(isFull(run) && isStuck)) for (const { node, raised } of left) reasons.push(reasonFrom(node, raised));
  for (const { rule, count } of beyondLimits(run.prepared.words, root))
    if (rule.verdict !== 'unknown')
      reasons.push({
        id: rule.id,
        at: '',
        fact: rule.id,
        message: `Its ${rule.metric} is ${count}; ${rule.max} is the limit.`,
        limit: { metric: rule.metric, max: rule.max ?? count, scope: 'tool' },
      });
  return reasons;
};
