import type { Effects } from '../model/change.ts';
import type { Draft } from '../model/draft.ts';
import { allOf, touch } from '../model/draft-tree.ts';
import type { Policy } from '../model/policy.ts';
import type { Ask, Raised, Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import type { Prepared } from './prepared.ts';
import type { Taken } from './taken.ts';

/** A change as it is met; where it stands on the wire is known at the end. */
export interface Met {
  readonly id: string;
  readonly step: Step | null;
  readonly node: Draft;
  readonly at: string;
  readonly effects: Effects;
  readonly raised: Raised | null;
  readonly lost?: { readonly keyword: string; readonly value: Json };
}

/** A number of nodes, and of bytes as compact JSON. */
export interface Room {
  readonly nodes: number;
  readonly bytes: number;
}

/** Tells whether no more may be written out. */
export const isFull = ({ room }: Run): boolean => room.nodes <= 0 || room.bytes <= 0;

/** One lowering: a tool's nodes, a dialect made ready, and what was met. */
export interface Run {
  readonly root: Draft;
  readonly prepared: Prepared;
  readonly policy: Policy;
  readonly met: Met[];
  /** Effects that are not allowed are not considered. */
  readonly mayNarrow: boolean;
  /** Set where an awkward step would be taken though the tool may go another way: what asked for it. */
  gaveUp: { readonly step: Step; readonly node: Draft; readonly raised: Raised } | null;
  /** The tool may go another way than through awkward steps. */
  readonly mayGiveUp: boolean;
  /** Steps that are still allowed; a schema that grows without end stops here. */
  left: number;
  /** Nodes and bytes that may still be written out in place of references. */
  room: Room;
  /** How many that were at first. */
  readonly most: Room;
  /** What is said against definitions at the root, and against which of the words for them; then references have to go too. */
  definitions: { readonly raised: Raised; readonly refused: readonly string[] } | null;
  readonly taken: Taken;
}

/** Tells whether a change has any effect on values. */
export const hasEffect = (effects: Effects): boolean =>
  effects.narrower === true || effects.wider === true || effects.respelled === true || effects.slack === true;

const sourceAt = (node: Draft): string => node.source[0] ?? '';

/** Records what a step or a loss did to a node. */
export const meet = (run: Run, change: Omit<Met, 'at'> & { readonly at?: string }): void => {
  run.met.push({ ...change, at: change.at ?? sourceAt(change.node) });
  if (hasEffect(change.effects)) touch(change.node);
};

/** What a step may ask about a node. */
export const askAbout = (run: Run, raised: readonly Raised[], step: Step | null): Ask => ({
  takes: run.prepared.takes,
  knows: run.prepared.knows,
  policy: run.policy,
  root: run.root,
  room: () => (isFull(run) ? 0 : run.room.nodes),
  spend: (written) => {
    run.room = { ...run.room, nodes: run.room.nodes - allOf(written).length };
  },
  raised,
  note: (id, at, effects = {}, lost = undefined) =>
    meet(run, { id, step, node: at, effects, raised: raised[0] ?? null, ...(lost === undefined ? {} : { lost }) }),
});

/** What asked last for a change of a node or of something below it. */
export const causeBelow = (run: Run, node: Draft): Raised | null => {
  const inside = new Set(allOf(node));
  return [...run.met].reverse().find((met) => met.raised !== null && inside.has(met.node))?.raised ?? null;
};
