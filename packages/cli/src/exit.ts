/** Exit codes of the command: what a script can rely on. */
export const exitCode = { clean: 0, findings: 1, usage: 2, upstream: 3, bug: 70 } as const;

/** A mistake of the caller's, told in one line and without a stack. */
export interface UsageProblem {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly tool?: string;
}

/** Carries a problem of the caller's to the top of the program. */
export class UsageError extends Error {
  readonly problems: readonly UsageProblem[];
  constructor(...problems: readonly UsageProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}
