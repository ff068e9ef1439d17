import type { Blamed } from '../targets/answers.ts';

/** How far a diagnosis can be trusted; `high` only where the error names the tool, or a property that confirms its index. */
export type Confidence = 'high' | 'medium' | 'low';

/** One fault that an error tells. */
export interface DiagnosedFault {
  /** The tool's own name; null where no definition is at fault. */
  readonly tool: string | null;
  /** Place of the tool in the list that was given, from 0. */
  readonly index: number | null;
  /** Pointer into the tool's own input schema, `tool:/name` and the like; `""` for the whole of it; null where none is told. */
  readonly at: string | null;
  /** The same on the wire. */
  readonly wireAt: string | null;
  /** Fact or rule of the target's table, `target/id`; null where none says this. */
  readonly fact: string | null;
  readonly confidence: Confidence;
  readonly blames: Blamed;
  /** One sentence: which tool, whose fault, how to go on. */
  readonly message: string;
  /** What to change. */
  readonly fix: string;
  /** The sentence of the error that says so. */
  readonly text: string;
}

/** What an error says: its first fault, and all of them. */
export interface Diagnosis extends DiagnosedFault {
  readonly faults: readonly DiagnosedFault[];
}
