import type { Json } from '../json/value.ts';
import type { Automaton } from './automaton.ts';
import { type Claims, noClaims } from './claims.ts';
import type { Node } from './node.ts';
import type { Texts } from './texts.ts';

/** What a question costs at most, in visited nodes, unless the caller says otherwise. */
export const defaultFuel = 10_000;

/** Levels that a question goes down at most: schemas, branches and references alike. */
const deepest = 64;

/** Which references a value holds anywhere. */
export interface References {
  readonly static: boolean;
  readonly dynamic: boolean;
}

/** One question on its way: what is left to spend, how deep it is, and what has been read. */
export interface Run {
  readonly fuel: { left: number };
  readonly depth: number;
  readonly claims: Claims;
  readonly nodes: WeakMap<object, Node>;
  readonly references: WeakMap<object, References>;
  /** What was made of a schema, by the object and what was asked. */
  readonly derived: WeakMap<object, Map<string, Json>>;
  readonly patterns: Map<string, RegExp | null>;
  readonly automata: Map<string, Automaton | null>;
  readonly texts: Map<string, Texts>;
}

/** What reading or comparing a member costs, beside the visit of a node. */
export const memberPrice = 1 / 16;

/** Starts a question. */
export const startRun = (fuel: number): Run => ({
  fuel: { left: fuel },
  depth: 0,
  claims: noClaims(),
  nodes: new WeakMap(),
  references: new WeakMap(),
  derived: new WeakMap(),
  patterns: new Map(),
  automata: new Map(),
  texts: new Map(),
});

/** Starts a question over with other fuel; what has been read stays. */
export const refuel = (run: Run, fuel: number): Run => ({ ...run, fuel: { left: fuel } });

/** Spends fuel; false where none is left. */
export const spend = (run: Run, amount: number): boolean => {
  run.fuel.left -= amount;
  return run.fuel.left > 0;
};

/** Goes one level down; null where the question ends for want of fuel or depth. */
export const deeper = (run: Run, price = 1): Run | null =>
  spend(run, price) && run.depth < deepest ? { ...run, depth: run.depth + 1 } : null;
