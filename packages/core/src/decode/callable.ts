import type { Plan } from '../model/plan.ts';
import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';

/** A tool that a model may call: what compiling made of it. */
export interface CallableTool {
  readonly name: string;
  readonly wireName: string;
  readonly plan: Plan;
  readonly tool: Tool;
}

/** The tools of one request; what `compile` gives is one of these. */
export interface ActiveTools {
  /** Id of the target whose model calls. */
  readonly target?: string;
  readonly policy?: Policy;
  readonly tools: readonly CallableTool[];
  readonly leftOut?: readonly { readonly name: string; readonly reasons: readonly { readonly message: string }[] }[];
}
