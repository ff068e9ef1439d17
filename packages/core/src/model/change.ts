import type { Json, Pointer } from './tool.ts';

/** What a change does to the values a wire can carry: a set, joined over a tool; `{}` is exact. */
export interface Effects {
  /** Values are spelt otherwise on the wire; the plan restores them. */
  readonly respelled?: true;
  /** The wire admits values that spell nothing; undoing refuses them. */
  readonly slack?: true;
  /** The wire accepts values that the source refuses. */
  readonly wider?: true;
  /** Some value that the source accepts cannot be sent. */
  readonly narrower?: true;
}

/** The label of a tool's effects on a target. */
export type Fidelity = 'exact' | 'reversible' | 'wider' | 'narrower' | 'unsupported';

/** The record of one rewrite or loss. Compact: sentences are rendered from it on demand. */
export interface Change {
  /** Names the loss or the act. */
  readonly id: string;
  /** The step that was taken; null where something is only told or left away. */
  readonly step: string | null;
  /** The fact or rule of the target that asked for it; null where the policy did. */
  readonly fact: string | null;
  /** Evidence of that fact. */
  readonly cause: readonly string[];
  readonly by: 'fact' | 'rule' | 'budget' | 'policy';
  /** Pointer into the tool's own schema, or `tool:/name`, `tool:/description`. */
  readonly at: Pointer;
  /** Pointer into the wire schema; null where nothing is left of it. */
  readonly wireAt: Pointer | null;
  readonly effects: Effects;
  readonly lost?: { readonly keyword: string; readonly value: Json };
  /** The lost constraint stands in a description of the wire. */
  readonly told: boolean;
}

/** The number that a tool or its request would go over. */
interface ReasonLimit {
  readonly metric: string;
  readonly max: number;
  /** What is counted over: the tool alone, or all tools of one request. */
  readonly scope: 'tool' | 'request';
}

/** Why a tool was not compiled. */
export interface Reason {
  readonly id: string;
  readonly at: string;
  readonly fact: string | null;
  readonly message: string;
  /** Present where the reason is a limit. */
  readonly limit?: ReasonLimit;
}

/** Joins effects; the shared empty set where there are none. */
export const joinEffects = (all: Iterable<Effects>): Effects => {
  const joined: { -readonly [K in keyof Effects]: Effects[K] } = {};
  for (const one of all) Object.assign(joined, one);
  return joined;
};

/** Names the label of a set of effects. */
export const fidelityOf = (effects: Effects): Fidelity => {
  if (effects.narrower) return 'narrower';
  if (effects.wider) return 'wider';
  return effects.respelled ? 'reversible' : 'exact';
};
