import { Command, CommanderError } from 'commander';
import { exitCode, exitOf, problemLine, UsageError, type UsageProblem } from './exit.ts';
import { version } from './version.ts';

const wantsJson = (argv: readonly string[]): boolean =>
  argv.some(
    (word, at) =>
      ['--format=json', '-fjson', '-f=json'].includes(word) || (['--format', '-f'].includes(word) && argv[at + 1] === 'json'),
  );

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

/** The words after `--` are the command of a server, whatever they look like. */
const splitCommand = (
  argv: readonly string[],
): { readonly before: readonly string[]; readonly command: readonly string[] | null } => {
  const at = argv[0] === 'check' ? argv.indexOf('--') : -1;
  return at < 0 ? { before: argv, command: null } : { before: argv.slice(0, at), command: argv.slice(at + 1) };
};

const program = (finish: (code: number) => void, command: readonly string[] | null): Command => {
  const root = new Command('toolwire')
    .description('Says what each model provider would answer to a list of tool definitions.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .showSuggestionAfterError(true);
  root
    .command('check')
    .description('verdict per tool and target; without SOURCE, lists what could be checked here')
    .argument(
      '[SOURCE...]',
      'files, folders, globs, - for standard input, modules that export tools, http(s) addresses of MCP servers, files that list some',
    )
    .option(
      '-t, --target <ids>',
      'targets or groups (openai, strict, all), target@carrier; several with commas or again',
      collect,
    )
    .option('--model <name>', 'model the tools are sent to, where facts depend on it')
    .option('--as-of <day>', 'judge by the facts of a day, YYYY-MM-DD')
    .option('--strict <word>', 'as-sent, auto, always, never; omitted, true, false set the flag of tools that bring none')
    .option('--input <format>', 'format of the sources, where detection is wrong')
    .option('-f, --format <word>', 'pretty, compact, json, markdown')
    .option('--fail-on <word>', 'error, warning, never')
    .option('--all', 'show every tool and every fault')
    .option('--header <text>', "'Name: value' for an address; $NAME in the value is read from the environment", collect)
    .option('--env <name>', 'NAME or NAME=value for servers, beside the few variables they all get', collect)
    .option('--server <name>', 'only this server of a file; again for more', collect)
    .option('-y, --yes', 'start the servers a file lists without asking')
    .option('--sandbox', 'start servers without a network, as a user of their own (Linux)')
    .option('--timeout <seconds>', 'time for a server to start and list its tools, or for a module to load; 30')
    .option('--source <folder>', "a server's source files: faults are placed where its tools are registered")
    .addHelpText('after', '\nA server: toolwire check [options] -- COMMAND ARGS…')
    .action(async (sources: readonly string[], options) =>
      finish(await (await import('./commands/check.ts')).checkCommand(sources, options, command)),
    );
  root
    .command('targets')
    .description('the targets, or the facts of some')
    .argument('[ID...]', 'targets or groups')
    .option('-f, --format <word>', 'pretty, json')
    .action(async (ids: readonly string[], options) =>
      finish(await (await import('./commands/targets.ts')).targetsCommand(ids, options)),
    );
  root
    .command('explain')
    .description('a fact with its evidence, an evidence record, or a target')
    .argument('<ID>', 'as reports print it')
    .option('-f, --format <word>', 'pretty, json')
    .action(async (id: string, options) => finish(await (await import('./commands/explain.ts')).explainCommand(id, options)));
  for (const command of root.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  return root;
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
      : 'No command given. Commands: check, targets, explain; toolwire --help says more.';
  tell([{ code: 'USAGE', message }], json);
  return exitCode.usage;
};

/** Runs the command line; returns the exit code and never throws. */
export const main = async (argv: readonly string[]): Promise<number> => {
  const { before, command } = splitCommand(argv);
  const json = wantsJson(before);
  let code: number = exitCode.clean;
  try {
    await program((given) => {
      code = given;
    }, command).parseAsync([...before], { from: 'user' });
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
