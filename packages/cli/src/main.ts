import { Command, CommanderError } from 'commander';
import { exitCode, UsageError, type UsageProblem } from './exit.ts';
import { version } from './version.ts';

const wantsJson = (argv: readonly string[]): boolean =>
  argv.some((word, at) => word === '--format=json' || (word === '--format' && argv[at + 1] === 'json'));

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const program = (finish: (code: number) => void): Command => {
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
    .argument('[SOURCE...]', 'files, folders, modules that export tools, globs, or - for standard input')
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
    .option('--timeout <seconds>', 'how long a module may take to load; 30 where absent')
    .option('--all', 'show every tool and every fault')
    .action(async (sources: readonly string[], options) =>
      finish(await (await import('./commands/check.ts')).checkCommand(sources, options)),
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
  else
    for (const problem of problems)
      process.stderr.write(
        `toolwire: ${problem.line === undefined ? '' : `${problem.file ?? ''}:${problem.line}:${problem.column ?? 1}: `}${problem.message}\n`,
      );
};

/** Runs the command line; returns the exit code and never throws. */
export const main = async (argv: readonly string[]): Promise<number> => {
  const json = wantsJson(argv);
  let code: number = exitCode.clean;
  try {
    await program((given) => {
      code = given;
    }).parseAsync([...argv], { from: 'user' });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) {
      if (cause.exitCode === 0) return exitCode.clean;
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
      return exitCode.usage;
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
