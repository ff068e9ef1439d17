import { Command } from 'commander';
import { version } from './version.ts';

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const withTarget = (command: Command): Command =>
  command.option(
    '-t, --target <ids>',
    'targets or groups (openai, strict, hosts, all), target@carrier, joins a+b; several with commas or again',
    collect,
  );

const withSources = (command: Command): Command =>
  command
    .optionsGroup('Sources:')
    .option('--input <format>', 'format of the sources, where detection is wrong')
    .option('--header <text>', "'Name: value' for an address; $NAME in the value is read from the environment", collect)
    .option('--env <name>', 'NAME or NAME=value for servers, beside the few variables they all get', collect)
    .option('--server <name>', 'only this server of a file; again for more', collect)
    .option('-y, --yes', 'start the servers a file lists without asking')
    .option('--sandbox', 'start servers without a network, as a user of their own (Linux)')
    .option('--timeout <seconds>', 'time for a server to start and list its tools, or for a module to load; 30')
    .option('--source <folder>', "a server's source files: places are those where its tools are registered");

const withPolicy = (command: Command): Command =>
  command
    .optionsGroup('Policy:')
    .option('--model <name>', 'model the tools are sent to, where facts depend on it')
    .option('--as-of <day>', 'go by the facts of a day, YYYY-MM-DD')
    .option(
      '--strict <word>',
      'as-sent (default), auto, always, never; omitted, true, false set the flag of tools that bring none',
    )
    .option('--allow-narrower', 'send tools too where some value that the schema takes cannot be sent')
    .option('--unknown <word>', 'send (default), or refuse what nobody has measured')
    .option('--free-form <word>', 'objects of any members: json-text (default), or refuse')
    .option('--optional-nullable <word>', 'keep absent and null apart (default), or collapse them (narrower)')
    .option('--recursion <word>', 'recursive values: json-text (default), or unroll them a few times (narrower)')
    .option('--examples <word>', 'native (default), or describe them in the description')
    .option('--names <word>', 'names that are not taken: legalise (default), or leave-out their tools')
    .option('--no-tell', 'do not tell lost constraints in descriptions')
    .option('--budget <name=number>', 'bytes, nodes, inlined, depth, unions, faults of one tool; again for more', collect);

const sourceHelp =
  'files, folders, globs, - for standard input, modules that export tools, http(s) addresses of MCP servers, files that list some';

const previousOption = [
  '--previous <file>',
  'grants of a former run, or its --format json output: who was strict stays strict',
] as const;

/** What a program is called back with. */
export interface Calls {
  readonly finish: (code: number) => void;
  /** Words after `--`: the command of a server. */
  readonly command: readonly string[] | null;
}

const checkNames = [
  ['check', 'verdict per tool and target, unchanged and compiled, and lint; without SOURCE, lists what could be checked here'],
  ['lint', 'findings of authorship, of the catalog and of safety alone: no target is asked unless --target names it'],
  ['scan', 'what a hostile author could have put into the texts that a model reads'],
] as const;

const checkHelp = `
A server: toolwire check [options] -- COMMAND ARGS…
Formats: compact, a line each; agent, a line each with the repair, for coding agents; html, one page; sarif, for code scanning;
github, annotations of a workflow, then pretty goes to stderr; gitlab, code quality; junit, a test for each tool and target.
Errors: a tool that cannot be sent, compiled or not; a refusal of the unchanged tool by a target that --target names; a finding that is an error.`;

const addCheck = (root: Command, { finish, command }: Calls): void => {
  for (const [name, description] of checkNames)
    withPolicy(
      withSources(withTarget(root.command(name).description(description).argument('[SOURCE...]', sourceHelp)))
        .option(
          '-f, --format <word>',
          'pretty (default), compact, json, markdown, sarif, github (default where GITHUB_ACTIONS=true), gitlab, junit, html, agent',
        )
        .option('--output <format=file>', 'write a report into a file beside the one that is printed; again for more', collect)
        .option('--fail-on <word>', 'error (default), warning, never')
        .option('--max-warnings <number>', 'exit code 1 where there are more warnings than this')
        .option('--all', 'show every tool, fault, finding and place')
        .option('--no-lint', 'verdicts of targets only')
        .option('--config <file>', 'config to read; the nearest toolwire.config.json where absent')
        .option('--no-config', 'read no config')
        .option('--baseline <word>', 'write: what is found now is known; prune: take repaired entries out; or a file to read')
        .option('--verbose', 'show each kind of change that compiling makes'),
    )
      .addHelpText('after', checkHelp)
      .action(async (sources: readonly string[], options) =>
        finish(await (await import('./commands/check.ts')).checkCommand(name, sources, options, command)),
      );
};

const compileHelp = `
stdout: the fragment of the request, as {"tools": […]}; with several targets an object of them by id.
stderr: tools that are left out, what was changed, what the request needs beside the tools.
--format json: { formatVersion, ok, context, policy, target, request, requires?, tools, leftOut, grants };
  with several targets { formatVersion, ok, context, policy, compiled: [{ target, request, … }] }.
Exit code 1: a tool is left out. A server: toolwire compile [options] -- COMMAND ARGS…`;

const addCompile = (root: Command, { finish, command }: Calls): void => {
  withPolicy(
    withSources(
      withTarget(
        root
          .command('compile')
          .description('the request fragment that a target takes, and what was changed')
          .argument('[SOURCE...]', sourceHelp),
      )
        .option('-f, --format <word>', 'request (default), json')
        .option('-o, --out <folder>', 'write a file for each target, ID.json, in place of stdout')
        .option(...previousOption)
        .option('--verbose', 'list the places of each change'),
    ),
  )
    .addHelpText('after', compileHelp)
    .action(async (sources: readonly string[], options) =>
      finish(await (await import('./commands/compile.ts')).compileCommand(sources, options, command)),
    );
};

const fixHelp = `
stdout: a unified diff, which git apply and patch -p1 take; of modules and servers the edits to make by hand, with their places.
Fixes are made round by round until nothing is left to fix. Layout, comments, order of keys and digits of numbers stay.
--format json: { formatVersion, ok, done, files: [{ file, edits: [{ rule, tool, at, op, value?, message, loc? }], diff }], skipped: [{ file, reason }], left }.
Exit code 1: something is left, changes that are not written or that cannot be made.`;

const addFix = (root: Command, { finish, command }: Calls): void => {
  withSources(
    root
      .command('fix')
      .description('makes the edits that findings propose: shows a diff, writes with --write')
      .argument('[SOURCE...]', sourceHelp)
      .option('-w, --write', 'write the files; without it the diff is shown and nothing is written')
      .option('--unsafe', 'make fixes too that may change what is accepted or said')
      .option('--rule <id>', 'only fixes of this rule; again for more', collect)
      .option('-f, --format <word>', 'pretty (default), json'),
  )
    .addHelpText('after', fixHelp)
    .action(async (sources: readonly string[], options) =>
      finish(await (await import('./commands/fix.ts')).fixCommand(sources, options, command)),
    );
};

const proveHelp = `
Values that each schema takes are sent and read back, and values that the target takes are read; two validators that know
nothing of toolwire judge both. What a change loses is shown by a value. All of it is the same again for the same --seed.
--format json: { formatVersion, ok, context, policy, asked, results: [{ target, tool, values, laws, witnesses, … }], leftOut }.
Exit code 1: a tool cannot be sent; 70: something happened to a value that no change says, which is a fault of toolwire.`;

const addProve = (root: Command, { finish, command }: Calls): void => {
  withPolicy(
    withSources(
      withTarget(
        root
          .command('prove')
          .description('shows by values what compiling kept, and what each loss costs')
          .argument('[SOURCE...]', sourceHelp),
      )
        .option('-f, --format <word>', 'pretty (default), json')
        .option('--values <number>', 'values tried of each tool on each target; 200')
        .option('--seed <number>', 'seed of the values that are drawn by chance; 1')
        .option(...previousOption)
        .option('--verbose', 'show each place that loses something'),
    ),
  )
    .addHelpText('after', proveHelp)
    .action(async (sources: readonly string[], options) =>
      finish(await (await import('./commands/prove.ts')).proveCommand(sources, options, command)),
    );
};

const callHelp = (direction: string) => `
A call is {"name": …, "arguments": …} with arguments as object or as JSON text; one a line, or one JSON list.
${direction}
Each line of stdout: { formatVersion, ok: true, tool, arguments, repairs } or { formatVersion, ok: false, tool, error }; the error is what a model reads:\n{ success, code, error, field, received, allowed, retry_hint, retryable, not_run }, with field a JSON pointer into the arguments as they came.
Exit code 1: some call failed.`;

const addCalls = (root: Command, { finish }: Calls): void => {
  const commands = [
    [
      'decode',
      'calls of the wire → calls of the tools',
      'Names and arguments are those of the wire. Arguments are mended where they can mean one thing only, and judged by the schema\nwhere it is known (--tools).',
    ],
    ['encode', 'calls of the tools → calls of the wire', 'Names and arguments are those of the tools.'],
  ] as const;
  for (const [name, description, direction] of commands) {
    withPolicy(
      withSources(
        withTarget(
          root
            .command(name)
            .description(description)
            .argument(
              '[CALL]',
              'a file if it exists, - for standard input, else the text of the call; standard input where absent',
            )
            .option('--compiled <file>', 'output of toolwire compile --format json, or plans')
            .option(
              '--tools <source>',
              'tools to compile for --target; beside --compiled, to see whether its plans are stale',
              collect,
            ),
        )
          .option(...previousOption)
          .option('--finish-reason <word>', 'why the model stopped: length, max_tokens and the like mean that a call may be cut')
          .option('--validate <word>', 'full, types, required: how much of the schema is checked when a call comes back'),
      ),
    )
      .addHelpText('after', callHelp(direction))
      .action(async (call: string | undefined, options) =>
        finish(await (await import('./commands/calls.ts')).callsCommand(name, call, options)),
      );
  }
};

const diagnoseHelp = `
The error: a message, a whole body, or the text of a log around it; JSON, Python's spelling of it, prefixes of clients.
--format json: { formatVersion, ok, context, tool, index, at, wireAt, fact, confidence, blames, message, fix, loc?, faults: [the same, one a fault] }.
confidence: high where the error names the tool or a property that confirms its index; low is a guess.
Exit code 1: nothing in the error and in the tools leads to a cause.`;

const addDiagnose = (root: Command, { finish }: Calls): void => {
  withPolicy(
    withSources(
      withTarget(
        root
          .command('diagnose')
          .description("a provider's error → the tool, the place in your file, the fact behind it, what to change")
          .argument(
            '[ERROR]',
            'a file if it exists, - for standard input, else the text of the error; standard input where absent',
          )
          .option('--tools <source>', 'the tools that were sent; again for more', collect)
          .option('--compiled', 'they were sent as toolwire compile writes them'),
      ).option('-f, --format <word>', 'pretty (default), json'),
    ),
  )
    .addHelpText('after', diagnoseHelp)
    .action(async (error: string | undefined, options) =>
      finish(await (await import('./commands/diagnose.ts')).diagnoseCommand(error, options)),
    );
};

const addLookups = (root: Command, { finish }: Calls): void => {
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
    .description('a fact with its evidence, an evidence record, a step, a change, a rule, or a target')
    .argument('<ID>', 'as reports print it')
    .option('-f, --format <word>', 'pretty, json')
    .action(async (id: string, options) => finish(await (await import('./commands/explain.ts')).explainCommand(id, options)));
};

/** Names of all commands. */
export const commandNames = [
  'check',
  'lint',
  'scan',
  'fix',
  'compile',
  'decode',
  'encode',
  'prove',
  'diagnose',
  'targets',
  'explain',
] as const;

/** The command line: commands, options, help. */
export const program = (calls: Calls): Command => {
  const root = new Command('toolwire')
    .description('Says what each model provider would answer to a list of tool definitions, and compiles it to what they take.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .showSuggestionAfterError(true);
  addCheck(root, calls);
  addFix(root, calls);
  addCompile(root, calls);
  addCalls(root, calls);
  addProve(root, calls);
  addDiagnose(root, calls);
  addLookups(root, calls);
  for (const command of root.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  return root;
};
