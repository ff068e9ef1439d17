import { exitCode, exitOf, problemLine, UsageError, type UsageProblem } from '../exit.ts';
import { jsonText } from '../json-text.ts';
import { oneOf } from '../options.ts';
import { placedTools } from '../placed.ts';
import { askedOf, type PolicyOptions, shownPolicy } from '../policy.ts';
import { readPrevious } from '../previous.ts';
import { proofKit } from '../prove/kit.ts';
import { type Progress, proveAll } from '../prove/prove-all.ts';
import { type ShownProof, type ShownUnproved, shownProofs, shownUnproved } from '../report/prove-document.ts';
import { proveText } from '../report/prove-text.ts';
import { loadAll, type SourceOptions, sourceNames } from '../source/load-all.ts';
import { targetsAsked } from '../targets-named.ts';

/** Options of `toolwire prove`, as the command line gives them. */
export interface ProveOptions extends SourceOptions, PolicyOptions {
  readonly target?: readonly string[];
  readonly format?: string;
  readonly values?: string;
  readonly seed?: string;
  readonly previous?: string;
  readonly verbose?: boolean;
}

const numberOf = (option: string, text: string, least: number, most: number): number => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError({
    code: 'BAD_OPTION',
    message: `--${option} takes a whole number from ${least} to ${most}; not '${text}'.`,
  });
};

/** One line on standard error that is written over; nothing where nobody looks. */
const progressLine = (): { readonly tell: Progress; readonly end: () => void } => {
  const { stderr } = process;
  if (!stderr.isTTY) return { tell: () => {}, end: () => {} };
  let last = 0;
  return {
    tell: (done, all, target) => {
      if (Date.now() - last < 100 && done < all) return;
      last = Date.now();
      stderr.write(`\r\u001b[Kproved ${done} of ${all} (${target})`);
    },
    end: () => stderr.write('\r\u001b[K'),
  };
};

const bugOf = (proofs: readonly ShownProof[]): readonly UsageProblem[] =>
  proofs
    .filter(({ counterexamples }) => counterexamples.length > 0)
    .map(({ tool, target }) => ({
      code: 'INTERNAL',
      message: `A fault of toolwire itself: on ${target} something happens to values of ${tool} that no change says. Please report it with the command and the input.`,
      tool,
    }));

const codeOf = (bugs: readonly UsageProblem[], problems: readonly UsageProblem[], unproved: readonly ShownUnproved[]): number => {
  if (bugs.length > 0) return exitCode.bug;
  if (problems.length > 0) return exitOf(problems);
  return unproved.length > 0 ? exitCode.findings : exitCode.clean;
};

/** Runs `toolwire prove`; `command` holds the words after `--`. Returns the exit code. */
export const proveCommand = async (
  sources: readonly string[],
  options: ProveOptions,
  command: readonly string[] | null = null,
): Promise<number> => {
  const format = oneOf('format', options.format ?? 'pretty', ['pretty', 'json']);
  const amount = {
    values: numberOf('values', options.values ?? '200', 10, 100_000),
    seed: numberOf('seed', options.seed ?? '1', 0, 2 ** 32 - 1),
  };
  const asked = askedOf(options);
  const { targets } = targetsAsked(options.target, 'prove');
  if (sources.length === 0 && command === null)
    throw new UsageError({
      code: 'USAGE',
      message: 'No SOURCE given. Name a file, as in: toolwire prove tools.json --target gemini',
    });
  const previous = await readPrevious(options.previous);
  const read = await loadAll(sources, command, options);
  const placed = placedTools(read.loaded);
  const policyFor = (id: string) => {
    const kept = previous(id);
    return kept === undefined ? asked.policy : { ...asked.policy, previous: kept };
  };
  const { tell, end } = progressLine();
  const all = proveAll(
    placed.map(({ tool }) => tool),
    targets,
    policyFor,
    proofKit(),
    amount,
    tell,
  );
  end();
  const results = shownProofs(all, placed);
  const leftOut = shownUnproved(all, placed);
  const bugs = bugOf(results);
  const problems = [...read.problems, ...bugs];
  if (format === 'json') {
    const head = {
      formatVersion: 1,
      ok: problems.length === 0 && leftOut.length === 0,
      context: {
        asOf: asked.asOf,
        ...(asked.model === undefined ? {} : { model: asked.model }),
        sources: sourceNames(sources, command),
      },
      policy: shownPolicy(asked),
      asked: amount,
    };
    process.stdout.write(
      `${jsonText({ ...head, results, leftOut, ...(problems.length === 0 ? {} : { errors: problems }) }, 'pretty')}\n`,
    );
  } else {
    for (const { target, unmeasured } of all) {
      const of = <T extends { readonly target: string }>(list: readonly T[]) => list.filter((one) => one.target === target);
      process.stdout.write(proveText(target, of(results), of(leftOut), unmeasured.length, options.verbose ?? false));
    }
  }
  for (const problem of problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
  return codeOf(bugs, read.problems, leftOut);
};
