import type { Json } from '../json/value.ts';
import type { Run } from './run.ts';
import type { Part, Shape } from './shape.ts';
import type { Term } from './term.ts';

/** Proofs that one keyword may ask for; false says only that there is none. */
export interface Proofs {
  readonly run: Run;
  /** Every value that meets all terms meets the bound; asked of members only. */
  readonly included: (terms: readonly Term[], bound: Term) => boolean;
  /** Counts the values that meet all terms; infinite where they cannot be listed. */
  readonly counted: (terms: readonly Term[]) => number;
  /** Every value of the shape meets the bound, or there is none. */
  readonly covered: (shape: Shape, bound: Term) => boolean;
  /** Every value of the shape that meets a condition meets the bound. */
  readonly coveredWhere: (shape: Shape, condition: Term, bound: Term) => boolean;
  /** Every value of the shape meets one of the terms. */
  readonly within: (shape: Shape, terms: readonly Term[]) => boolean;
  /** No value of the shape meets both terms. */
  readonly excludedWhere: (shape: Shape, condition: Term, term: Term) => boolean;
  /** No value of the shape meets the term. */
  readonly excluded: (shape: Shape, term: Term) => boolean;
}

/** Proves that all values of a shape meet one keyword of a node. */
export type Implied = (shape: Shape, held: Json, part: Part, proofs: Proofs) => boolean;

/** Proofs by keyword. */
export type ImpliedBy = Readonly<Record<string, Implied>>;
