import type { Effects } from './change.ts';
import type { Construct } from './construct.ts';
import type { Draft } from './draft.ts';
import type { Policy } from './policy.ts';
import type { Position } from './target.ts';
import type { Json, Pointer } from './tool.ts';

/** Steps run phase by phase over the whole tool, children before parents. */
export type Phase = 'graph' | 'shape' | 'presence' | 'scalar' | 'text';

export const phases: readonly Phase[] = ['graph', 'shape', 'presence', 'scalar', 'text'];

/** What a target does with a schema: takes it, refuses it, or nobody knows. */
export type Taken = 'yes' | 'unknown' | 'no';

/** What a step may ask while it rewrites a node; nothing in it says who the target is. */
export interface Ask {
  /** Asks the facts about a schema at a position, all that stands below included. */
  readonly takes: (schema: Json, position?: Position) => Taken;
  /** Tells whether the target's own table of keywords has one. */
  readonly knows: (keyword: string) => boolean;
  readonly policy: Policy;
  /** The whole tool. */
  readonly root: Draft;
  /** Nodes that may still be written out; none where they would come to too many bytes. What is written out is taken off. */
  readonly room: () => number;
  readonly spend: (written: Draft) => void;
  /** What the target said against the node. */
  readonly raised: readonly Raised[];
  /** Records a change beside the one of the step itself. */
  readonly note: (id: string, at: Draft, effects?: Effects, lost?: { keyword: string; value: Json }) => void;
}

/** One objection of a target to a node, as a construct. */
export interface Raised {
  readonly construct: Construct;
  /** Keyword at fault, as written; the one that is missing where something is missing. */
  readonly keyword: string;
  /** Member of the keyword's value at fault. */
  readonly member?: string | number;
  readonly verdict: 'rejects' | 'unknown' | 'alters';
  readonly fact: string;
  readonly says: readonly string[];
  readonly by: 'fact' | 'rule';
}

/** A rewrite of one node, with its reason, its cost and examples that are its tests. */
export interface Step {
  readonly id: string;
  readonly why: string;
  readonly phase: Phase;
  readonly removes: readonly Construct[];
  /** What its result may raise: told to readers, and asked by nothing. */
  readonly introduces: readonly Construct[];
  /** At most; a rewrite says which of them it really had. */
  readonly effects: Effects;
  /** Takes the place of others of the same effects where it is lower; 1 by default. */
  readonly rank?: number;
  /** Set where the result is awkward for a model to fill in, and says where: a tool that may go plain instead does. */
  readonly awkwardAt?: (node: Draft) => Draft;
  /** Runs before the nodes below are looked at: it moves what they say. */
  readonly isTopDown?: true;
  /** Effects it would have on this node; null where it does not fit. */
  readonly applies: (node: Draft, ask: Ask) => Effects | null;
  readonly rewrite: (node: Draft, ask: Ask) => void;
  /** What is lost, asked before a rewrite that loses something; where absent, each keyword that is objected to, as it is. */
  readonly lost?: (node: Draft, raised: readonly Raised[]) => { readonly keyword: string; readonly value: Json };
  /** Records each loss by a note of its own, so that its own change says only how values are spelt. */
  readonly notesLosses?: true;
  readonly examples: readonly StepExample[];
}

/** A schema before and after one step; calls as the wire spells them and as they come back. */
export interface StepExample {
  readonly before: Json;
  /** Node that is rewritten; the root where absent. */
  readonly at?: Pointer;
  readonly after: Json;
  readonly call?: Json;
  readonly undone?: Json;
  /** What the target says against the node, where its keywords alone do not tell. */
  readonly raised?: readonly Pick<Raised, 'construct' | 'keyword' | 'member'>[];
  readonly policy?: Policy;
}

/** The effects of an exact step. */
export const exact: Effects = {};
