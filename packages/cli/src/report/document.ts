import type { AsSent, Fault, Finding, Rewritten, Unmeasured } from '@toolwire/core/unstable';
import type { CompiledVerdict } from '../compiled-tool.ts';
import type { UsageProblem } from '../exit.ts';
import type { ShownPolicy } from '../policy.ts';
import type { ShownContext } from '../shown-context.ts';

/** A place in the user's own file. */
export interface Loc {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface LocatedFault extends Fault {
  readonly loc?: Loc;
}

/** What one target says to one tool sent alone, as it is and compiled. */
export interface ToolVerdict extends CompiledVerdict {
  readonly asSent: AsSent;
  readonly faults: readonly LocatedFault[];
  /** Faults beyond the budget, counted only. */
  readonly more?: number;
  readonly unmeasured: readonly Unmeasured[];
  /** What a host or a hop changes on the way to the provider. */
  readonly rewrites?: readonly Rewritten[];
}

export interface CheckedTool {
  readonly name: string;
  readonly index: number;
  readonly source: {
    readonly file: string;
    readonly pointer: string;
    readonly line?: number;
    readonly column?: number;
    readonly server?: string;
  };
  readonly readable: boolean;
  readonly targets: Readonly<Record<string, ToolVerdict>>;
  readonly findings: readonly (Finding & { readonly loc?: Loc })[];
}

export interface CatalogVerdict {
  readonly asSent: AsSent;
  readonly faults: readonly LocatedFault[];
  readonly more?: number;
  readonly predicted: string | null;
}

/** Everything `check` found out: the JSON it prints, and what the other reports are made of. */
export interface CheckDocument {
  readonly formatVersion: 1;
  readonly ok: boolean;
  readonly context: ShownContext & {
    /** Targets that the group `all` leaves out, since little is known of them. */
    readonly leftOut?: readonly string[];
  };
  readonly policy: ShownPolicy & { readonly failOn: string };
  readonly targets: readonly {
    readonly id: string;
    readonly title: string;
    /** The targets that one schema has to suit, where these are several. */
    readonly members?: readonly string[];
    readonly named: boolean;
    readonly evidence: number;
    /** The table rests on few records. */
    readonly little?: true;
  }[];
  readonly summary: {
    readonly tools: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly unknown: number;
    /** Tools that some target cannot be sent, compiled or not. */
    readonly leftOut: number;
    readonly errors: number;
    readonly warnings: number;
    /** Findings that are not told: those that an ignore hides, and those of the baseline. */
    readonly ignored?: number;
    readonly known?: number;
  };
  readonly tools: readonly CheckedTool[];
  readonly catalog: {
    readonly targets: Readonly<Record<string, CatalogVerdict>>;
    readonly findings: readonly (Finding & { readonly loc?: Loc })[];
  };
  readonly errors?: readonly UsageProblem[];
  /** Files of folders that hold no tools. */
  readonly skipped?: readonly UsageProblem[];
}
