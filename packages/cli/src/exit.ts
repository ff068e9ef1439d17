import { printable } from './report/printable.ts';

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

/** Codes of what others caused: a server, a network. */
const upstream: readonly string[] = [
  'BAD_ANSWER',
  'HTTP_STATUS',
  'LOGIN_FAILED',
  'LOGIN_NEEDED',
  'NOT_MCP',
  'PAGES_ENDLESS',
  'PROTOCOL_VERSION',
  'SERVER_ERROR',
  'SERVER_EXITED',
  'SERVER_TIMEOUT',
  'SERVER_TOO_LARGE',
  'UNREACHABLE',
];

/** The exit code of a run with problems; a mistake of the caller's own counts first. */
export const exitOf = (problems: readonly UsageProblem[]): number =>
  problems.length > 0 && problems.every(({ code }) => upstream.includes(code)) ? exitCode.upstream : exitCode.usage;

/** Words one problem with its place; several lines stay lines. */
export const problemLine = ({ message, file, line, column }: UsageProblem): string => {
  const lines = message
    .split('\n')
    .map((one) => printable(one))
    .join('\n');
  if (file === undefined || (line === undefined && message.includes(file))) return lines;
  const place = line === undefined ? '' : `:${line}:${column ?? 1}`;
  return `${printable(file)}${place}: ${lines}`;
};

/** Carries a problem of the caller's to the top of the program. */
export class UsageError extends Error {
  readonly problems: readonly UsageProblem[];
  constructor(...problems: readonly UsageProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}
