import type { Pointer } from './tool.ts';

/** Verdict on a wire: what the provider is expected to answer. */
export type AsSent = 'accepted' | 'rejected' | 'unknown';

/** One reason a target refuses a wire. */
export interface Fault {
  /** Construct at fault. */
  readonly id: string;
  /** Fact or rule of the target's table. */
  readonly fact: string;
  /** Stage of the target's answer in which it is met. */
  readonly stage: string;
  /** Pointer into the tool's input schema, `tool:/name` and the like; `""` with `tool: null` for the request. */
  readonly at: string;
  /** Other pointers that are a right answer too. */
  readonly related: readonly Pointer[];
  readonly tool: string | null;
  /** Place among the tools of the list, provider-defined ones aside, from 0; null for the request. */
  readonly index: number | null;
  /** One sentence for the author. */
  readonly message: string;
  /** The provider's sentence, where its text is known. */
  readonly predicted: string | null;
  readonly evidence: readonly string[];
  /** Which models would change the verdict, where it depends on the model and none was named. */
  readonly models?: string;
}

/** Something in a wire whose fate nobody has measured. */
export interface Unmeasured {
  readonly fact: string;
  readonly at: string;
  readonly tool: string | null;
  readonly index: number | null;
  readonly message: string;
  readonly evidence: readonly string[];
}

/** Something that is rewritten before the provider gets a tool. */
export interface Rewritten {
  readonly id: string;
  readonly message: string;
  readonly evidence: readonly string[];
}

/** What a target says to one request. */
export interface Verdict {
  readonly asSent: AsSent;
  /** In the order the target reports them; at most the fault budget, the rest counted in `more`. */
  readonly faults: readonly Fault[];
  readonly more: number;
  readonly unmeasured: readonly Unmeasured[];
  /** The whole predicted answer; null where accepted or no text is known. */
  readonly predicted: string | null;
  /** What a host or a hop changes on the way; absent where nothing is. */
  readonly rewrites?: readonly Rewritten[];
}
