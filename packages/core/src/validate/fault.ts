import type { Json, Pointer } from '../json/value.ts';

/** One thing that a schema has against a value. */
export interface SchemaFault {
  /** Pointer into the value. */
  readonly at: Pointer;
  /** The keyword that is not met, in 2020-12 spelling; `false` where no value is taken at all. */
  readonly keyword: string;
  /** Pointer of the schema that has the keyword, into the whole schema. */
  readonly schemaAt: Pointer;
  /** What the keyword holds, where it holds data. */
  readonly limit?: Json;
  /** The value that was judged. */
  readonly value: Json;
  /** The member that is missing, or not declared. */
  readonly member?: string;
  /** Of a union: what speaks against the branch that comes nearest. */
  readonly nearest?: readonly SchemaFault[];
}

/** State of one judgement. */
export interface CheckRun {
  /** Faults found so far; null where the first one ends the judgement. */
  faults: SchemaFault[] | null;
  readonly path: (string | number)[];
  depth: number;
  /** Roots of the resources that references led through, the first one first: dynamic references are looked up here. */
  readonly scope: number[];
}

/** Judges a value; false where it is refused, and the reasons are in the run where it collects them. */
export type Check = (value: Json, run: CheckRun) => boolean;

/** Thrown where references lead round without end, or a value is nested deeper than anyone sends. */
export class EndlessCheckError extends Error {
  override readonly name = 'EndlessCheckError';
}
