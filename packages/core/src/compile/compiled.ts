import type { Change, Effects, Fidelity, Reason } from '../model/change.ts';
import type { Verdict } from '../model/fault.ts';
import type { Plan } from '../model/plan.ts';
import type { Grants, Policy } from '../model/policy.ts';
import type { Json, Pointer, Tool } from '../model/tool.ts';

/** One tool as it goes to a target. `plan` and `sourceMap` are made when they are read. */
export interface CompiledTool {
  readonly name: string;
  /** Place among the tools given, from 0. */
  readonly index: number;
  readonly wireName: string;
  readonly dialect: 'strict' | 'plain';
  readonly fidelity: Fidelity;
  readonly effects: Effects;
  /** `unverified` where the wire holds something whose fate nobody has measured. */
  readonly verdict: 'accepted' | 'unverified';
  readonly changes: readonly Change[];
  readonly plan: Plan;
  /** Wire pointer → pointers into the tool's own schema, for every schema node of the wire. */
  readonly sourceMap: Readonly<Record<Pointer, readonly Pointer[]>>;
  /**
   * Description and schema as they stand on the wire; `schema` is undefined where the field is left away. `forms` are what
   * members of a join are to be sent in its place, by their ids, where no one form of a tool without arguments suits all.
   */
  readonly wire: {
    readonly description: Json;
    readonly schema: Json;
    readonly forms?: Readonly<Record<string, { readonly schema: Json }>>;
  };
  readonly tool: Tool;
}

/** A tool that is not in the request, and why. */
export interface LeftOut {
  readonly name: string;
  readonly index: number;
  readonly reasons: readonly Reason[];
}

/** Something a target needs beside the tools. */
export interface Requirement {
  /** What has to be set: a header, a field of the request, the address. */
  readonly kind: 'header' | 'body' | 'url';
  readonly name: string;
  readonly value: Json;
  readonly evidence: readonly string[];
  readonly note: string;
}

/** Tools compiled for one target: the request fragment, and the record of how it came about. */
export interface Compiled {
  readonly target: string;
  readonly policy: Policy;
  /** What goes into the request, in the target's own envelope. */
  readonly request: Json;
  readonly requires: readonly Requirement[];
  readonly tools: readonly CompiledTool[];
  readonly leftOut: readonly LeftOut[];
  readonly grants: Grants;
  /** The target's predicted answer to `request`. */
  readonly verdict: Verdict;
}
