import { CommanderError } from 'commander';
import { exitCode, exitOf, problemLine, UsageError, type UsageProblem } from './exit.ts';
import { commandNames, program } from './program.ts';

const wantsJson = (argv: readonly string[]): boolean =>
  argv.some(
    (word, at) =>
      ['--format=json', '-fjson', '-f=json'].includes(word) || (['--format', '-f'].includes(word) && argv[at + 1] === 'json'),
  );

/** The words after `--` are the command of a server, whatever they look like. */
const splitCommand = (
  argv: readonly string[],
): { readonly before: readonly string[]; readonly command: readonly string[] | null } => {
  const at = ['check', 'lint', 'scan', 'fix', 'compile', 'prove'].includes(argv[0] ?? '') ? argv.indexOf('--') : -1;
  return at < 0 ? { before: argv, command: null } : { before: argv.slice(0, at), command: argv.slice(at + 1) };
};

const tell = (problems: readonly UsageProblem[], json: boolean): void => {
  if (json) process.stdout.write(`${JSON.stringify({ formatVersion: 1, ok: false, errors: problems }, null, 2)}\n`);
  else for (const problem of problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
};

/** No command, or help on one that is none: what there is, and a usage error. */
const bareCall = (argv: readonly string[], json: boolean): number => {
  const [first, second] = argv;
  const message =
    first === 'help' && second !== undefined
      ? `There is no command '${second}'. toolwire --help lists them.`
      : `No command given. Commands: ${commandNames.join(', ')}; toolwire --help says more.`;
  tell([{ code: 'USAGE', message }], json);
  return exitCode.usage;
};

/** Runs the command line; returns the exit code and never throws. */
export const main = async (argv: readonly string[]): Promise<number> => {
  const { before, command } = splitCommand(argv);
  const json = wantsJson(before);
  let code: number = exitCode.clean;
  try {
    const finish = (given: number) => {
      code = given;
    };
    await program({ finish, command }).parseAsync([...before], { from: 'user' });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) {
      if (cause.exitCode === 0) return exitCode.clean;
      if (cause.message === '(outputHelp)') return bareCall(argv, json);
      tell(
        [
          {
            code: 'USAGE',
            message:
              cause.message.replace(/^error: /, '').replace(/\n\(/, ' (') || 'No command given. toolwire --help lists them.',
          },
        ],
        json,
      );
      return exitCode.usage;
    }
    if (cause instanceof UsageError) {
      tell(cause.problems, json);
      return exitOf(cause.problems);
    }
    const message = cause instanceof Error ? cause.message : String(cause);
    tell(
      [{ code: 'INTERNAL', message: `A fault of toolwire itself: ${message}. Please report it with the command and the input.` }],
      json,
    );
    if (process.env['TOOLWIRE_DEBUG']) process.stderr.write(`${cause instanceof Error ? cause.stack : ''}\n`);
    return exitCode.bug;
  }
};
