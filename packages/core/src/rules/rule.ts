import type { CatalogContext, Edit, Finding, Json } from '../model/tool.ts';
import type { Twins } from '../traits/alike.ts';
import type { EffectClass } from '../traits/side-effect.ts';
import type { Subject } from '../traits/subject.ts';

export type Severity = Finding['severity'];

/** What raises the severity of a finding: the tool writes, cannot be undone, is for administrators; has a twin; a strict target is chosen. */
export type Circumstance = 'write' | 'irreversible' | 'admin' | 'twin' | 'strict';

/** One place where a rule is broken. */
export interface Hit {
  /** Pointer into the tool's input schema, or `tool:/name` and the like. */
  readonly at: string;
  /** Place of the tool in the list, of rules that look at all tools together; absent for what is about no tool. */
  readonly index?: number;
  /** What the holes of the message are filled with. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** Other places that belong to it, as `at`. */
  readonly related?: readonly string[];
  /** Where this place is graver, or milder, than the rule says. */
  readonly severity?: Severity;
  readonly fix?: {
    /** Changes no value that the author had in mind, and no text that a person wrote; open by default is not open by intent. */
    readonly safe: boolean;
    readonly message: string;
    readonly edits: readonly Edit[];
  };
}

/** What a server says beside its tools. */
export interface Said {
  readonly origin: string;
  readonly context: CatalogContext;
  /** The command that starts it, with its arguments. */
  readonly command?: readonly string[];
}

/** What a lock says of a tool: it is as it was approved, it is another one, or nobody approved it. */
export type LockVerdict = 'approved' | 'changed' | 'unknown';

/** What a rule may ask beside the tool it looks at. */
export interface Surroundings {
  readonly subjects: readonly Subject[];
  /** Pairs of tools that say nearly the same. */
  readonly twins: () => readonly Twins[];
  /** The pairs that one tool is part of. */
  readonly twinsOf: (index: number) => readonly Twins[];
  /** The same, with the pairs that their names tell apart: copies of a text under another name. */
  readonly alikeOf: (index: number) => readonly Twins[];
  /** Tools by name, and by the squeezed form of it. */
  readonly named: (name: string) => readonly Subject[];
  /** What servers said beside their tools, by origin. */
  readonly contexts: readonly Said[];
  /** What the lock says of a tool; absent where there is no lock. */
  readonly lockOf?: (subject: Subject) => LockVerdict;
  /** A strict target is chosen. */
  readonly isStrict: boolean;
  /** How many tools may be offered at once. */
  readonly activeSet: number;
  /** Tokens that a model's context holds. */
  readonly contextWindow: number;
}

/** A tool of an example: what is not said is harmless. */
export interface ExampleTool {
  readonly name?: string;
  readonly description?: string;
  readonly title?: string;
  readonly inputSchema?: Json;
  readonly outputSchema?: Json;
  readonly annotations?: Json;
  readonly examples?: Json;
  readonly origin?: string;
  readonly trust?: 'own' | 'pinned' | 'unpinned';
  readonly sideEffect?: EffectClass;
  /** Other members of the entry. */
  readonly more?: Readonly<Record<string, Json>>;
}

/** Tools that are looked at together, one in most examples. */
export interface Example {
  /** Members of the root's `properties`, for examples that need no more. */
  readonly properties?: Readonly<Record<string, Json>>;
  readonly tools?: readonly ExampleTool[];
  readonly isStrict?: true;
  readonly activeSet?: number;
  readonly contextWindow?: number;
  readonly contexts?: Surroundings['contexts'];
  readonly lockOf?: Surroundings['lockOf'];
}

/** An example that breaks the rule: where, and what it is once repaired. */
export interface BadExample extends Example {
  /** Places of the hits, `2 tool:/name` for those of the third tool. */
  readonly at: readonly string[];
  /** The same without the fault: what the rule's own fix makes of it, where it has one. */
  readonly fixed: Example;
}

interface Head {
  /** Never used again for another rule. */
  readonly id: string;
  readonly since: string;
  readonly area: 'authoring' | 'catalog' | 'security' | 'house';
  /** On unless switched off. */
  readonly isDefault: boolean;
  readonly severity: Severity;
  /** Severity in circumstances. */
  readonly raise?: Partial<Record<Circumstance, Severity>>;
  /** Of signals of the security scan: 2 suffice to hold a foreign tool back. */
  readonly points?: 0 | 1 | 2;
  /** Says what was found; `{holes}` are filled with the hit's data. */
  readonly message: string;
  /** Why it matters, in one sentence. */
  readonly why: string;
  /** What the author does about it. */
  readonly advice: string;
  /** Where it is said, or what it was measured on. */
  readonly sources: readonly string[];
  readonly bad: readonly BadExample[];
  readonly good: readonly Example[];
}

/** A rule that looks at one tool after the other. */
export interface ToolRule extends Head {
  readonly check: (subject: Subject, around: Surroundings) => readonly Hit[];
  /** The same of what a server says beside its tools; hits hold its `origin` in their data. */
  readonly checkContext?: (said: Said, around: Surroundings) => readonly Hit[];
}

/** A rule that looks at all tools together. */
export interface CatalogRule extends Head {
  readonly checkAll: (around: Surroundings) => readonly Hit[];
}

export type LintRule = ToolRule | CatalogRule;
