import { dirname, relative, resolve } from 'node:path';
import { defaultHosts, type Finding, portable, type Selected, selectTargets } from '@toolwire/core/unstable';
import { check } from '../check.ts';
import type { FoundConfig } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { exitCode, exitOf, problemLine } from '../exit.ts';
import type { LintScope } from '../lint/lint-loaded.ts';
import { lintRun } from '../lint/lint-run.ts';
import { countOf, oneOf } from '../options.ts';
import { askedOf, judgingOf, type PolicyOptions, shownPolicy } from '../policy.ts';
import type { CheckDocument } from '../report/document.ts';
import { type ReportFormat, type ReportRun, renderReport, reportFormats } from '../report/formats.ts';
import { type Output, outputsOf, writeOutput } from '../report/outputs.ts';
import { skippedLine } from '../source/folder.ts';
import type { Loaded } from '../source/load.ts';
import { loadAll, type SourceOptions, sourceNames } from '../source/load-all.ts';
import { targetsNamed } from '../targets-named.ts';

/** Options of `toolwire check`, as the command line gives them. */
export interface CheckOptions extends SourceOptions, PolicyOptions {
  readonly target?: readonly string[];
  readonly format?: string;
  /** FORMAT=FILE: reports beside the printed one. */
  readonly output?: readonly string[];
  readonly failOn?: string;
  readonly maxWarnings?: string;
  readonly all?: boolean;
  readonly verbose?: boolean;
  /** False by `--no-lint`. */
  readonly lint?: boolean;
  /** A file; false by `--no-config`. */
  readonly config?: string | false;
  readonly baseline?: string;
}

const failWords = ['error', 'warning', 'never'];

/** What no schema can be for all members of a join. */
const contradictions = (targets: readonly Selected[], asOf: string): readonly Finding[] =>
  targets
    .filter(({ members }) => members.length > 1)
    .flatMap(({ id, members }) =>
      portable(
        members.map(({ target }) => target),
        asOf,
      ).contradictions.map(({ message }) => ({
        id: 'portable-contradiction',
        severity: 'error' as const,
        message: `${id}: ${message}`,
        at: '',
      })),
    );

/** Tools of an MCP server reach their models through hosts: those are asked too where nobody named targets. */
const withHosts = (targets: readonly Selected[], loaded: readonly Loaded[]): readonly Selected[] => {
  const fromServer = loaded.some(({ catalog }) => catalog.format === 'mcp' || catalog.server !== undefined);
  const hosts = fromServer ? selectTargets(defaultHosts) : undefined;
  return hosts?.ok ? [...targets, ...hosts.targets] : targets;
};

const progress = (): ((done: number, all: number) => void) | undefined => {
  if (!process.stderr.isTTY) return undefined;
  const start = Date.now();
  return (done, all) => {
    if (Date.now() - start > 1000)
      process.stderr.write(done === all ? '\r\u001b[K' : `\rjudging: ${done} of ${all} targets\u001b[K`);
  };
};

/** A workflow's log reads some lines as commands: foreign text must not write one. */
const forLog = async (text: string): Promise<string> =>
  isWorkflow() ? (await import('../report/github.ts')).disarmed(text) : text;

const isWorkflow = (): boolean => process.env['GITHUB_ACTIONS'] === 'true';

/** Formats that are read by people and agents, line by line. */
const isText = (format: ReportFormat): boolean => ['pretty', 'compact', 'markdown', 'agent'].includes(format);

/** Where reports go. */
interface Reports {
  readonly format: ReportFormat;
  /** Nobody named the format: a workflow gets its commands, and people read the rest of the log. */
  readonly isChosen: boolean;
  readonly outputs: readonly Output[];
}

const reportsOf = ({ format, output }: CheckOptions, sources: readonly string[]): Reports => {
  const isChosen = format === undefined && isWorkflow();
  return {
    format: isChosen ? 'github' : oneOf('format', format ?? 'pretty', reportFormats),
    isChosen,
    outputs: outputsOf(output, sources),
  };
};

const print = async ({ format, isChosen, outputs }: Reports, document: CheckDocument, run: ReportRun): Promise<void> => {
  for (const output of outputs) await writeOutput(output, await renderReport(output.format, document, run));
  if (isChosen) process.stderr.write(await forLog(await renderReport('pretty', document, run)));
  const text = await renderReport(format, document, run);
  process.stdout.write(isText(format) ? await forLog(text) : text);
};

const listFound = async (format: string): Promise<number> => {
  const { discover } = await import('../source/discover.ts');
  const found = await discover(process.cwd());
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ formatVersion: 1, ok: true, found }, null, 2)}\n`);
    return exitCode.clean;
  }
  if (found.length === 0) {
    process.stdout.write(
      'No tool list was found here. Name one: toolwire check tools.json\n\nReadable: MCP tools/list results, tool arrays or whole requests of OpenAI, Anthropic, Gemini,\nBedrock, Cohere, Mistral and Ollama, exports of FastMCP, LangChain, LlamaIndex and the AI SDK,\nOpenAPI 3 documents, and bare JSON Schemas, as JSON, JSONC or YAML, or folders of them; TypeScript\nand JavaScript modules that export tools or an MCP server; - reads standard input.\n',
    );
    return exitCode.clean;
  }
  const lines = found.map(({ file, what, command }) => `  ${file}: ${what}${command === null ? '' : `\n    ${command}`}`);
  process.stdout.write(`Found here:\n\n${lines.join('\n')}\n`);
  return exitCode.clean;
};

/** Tells what is beside the results; gives the exit code. */
const finish = async (document: CheckDocument, format: string, failOn: string, maxWarnings: number): Promise<number> => {
  const { skipped = [], errors: failed = [] } = document;
  const tell = async (line: string) => process.stderr.write(await forLog(`toolwire: ${line}\n`));
  if (format !== 'json') {
    if (skipped.length > 0) await tell(skippedLine(skipped));
    for (const problem of failed) await tell(problemLine(problem));
  }
  if (failed.length > 0) return exitOf(failed);
  const { errors, warnings } = document.summary;
  if (failOn === 'never') return exitCode.clean;
  if (errors > 0 || (failOn === 'warning' && warnings > 0)) return exitCode.findings;
  if (warnings <= maxWarnings) return exitCode.clean;
  await tell(`${warnings} warning${warnings === 1 ? '' : 's'}, and --max-warnings allows ${maxWarnings}.`);
  return exitCode.findings;
};

/** Options of the command line, what it leaves open filled from the config. */
const withConfig = (options: CheckOptions, found: FoundConfig | null): CheckOptions => {
  const { targets, model, strict, failOn } = found?.config ?? {};
  return {
    ...(targets === undefined ? {} : { target: targets }),
    ...(model === undefined ? {} : { model }),
    ...(strict === undefined ? {} : { strict }),
    ...(failOn === undefined ? {} : { failOn }),
    ...options,
  };
};

/** Sources of the config, as seen from here. */
const configSources = ({ config: { sources = [] }, path }: FoundConfig): readonly string[] =>
  sources.map((source) => relative(process.cwd(), resolve(dirname(path), source)).replaceAll('\\', '/'));

/** What each of the names asks: `lint` and `scan` leave targets out that nobody names. */
const scopes: Readonly<Record<CheckName, LintScope>> = { check: 'all', lint: 'all', scan: 'security' };

/** A target that wants its strict dialect was named, or strict was asked for. */
const isStrict = (targets: readonly Selected[], named: boolean, { strict }: PolicyOptions): boolean =>
  strict === 'always' || (named && targets.some(({ members }) => members.some(({ id }) => id.endsWith('-strict'))));

/** Names that the command goes by. */
export type CheckName = 'check' | 'lint' | 'scan';

/** Runs `toolwire check`, `lint` or `scan`; `command` holds the words after `--`. Returns the exit code. */
export const checkCommand = async (
  name: CheckName,
  given: readonly string[],
  said: CheckOptions,
  command: readonly string[] | null = null,
): Promise<number> => {
  const started = performance.now();
  const found = readConfig(said.config);
  const options = withConfig(said, found);
  const isBare = given.length === 0 && command === null;
  const sources = isBare && found !== null ? configSources(found) : given;
  const reports = reportsOf(options, sources);
  const { format } = reports;
  const failOn = oneOf('fail-on', options.failOn ?? 'error', failWords);
  const maxWarnings = countOf('max-warnings', options.maxWarnings) ?? found?.config.maxWarnings ?? Number.POSITIVE_INFINITY;
  const asked = askedOf(options);
  const { targets: chosen, named, leftOut } = targetsNamed(options.target);
  if (sources.length === 0 && command === null) return listFound(format);
  const { loaded, problems, skipped } = await loadAll(sources, command, options);
  const targets = name === 'check' ? (named ? chosen : withHosts(chosen, loaded)) : said.target === undefined ? [] : chosen;
  const lint = await lintRun(loaded, {
    scope: options.lint === false ? 'none' : scopes[name],
    strict: isStrict(targets, named, options),
    found,
    isWhole: isBare,
    ...(options.baseline === undefined ? {} : { baseline: options.baseline }),
  });
  for (const note of lint.notes) process.stderr.write(await forLog(`toolwire: ${note}\n`));
  const onTarget = progress();
  const document = check({
    loaded,
    problems: [...problems, ...lint.problems],
    skipped,
    sources: sourceNames(sources, command),
    targets,
    lint: lint.findings,
    hidden: { ignored: lint.ignored, known: lint.known },
    named,
    leftOut,
    concerns: contradictions(targets, asked.asOf),
    options: judgingOf(asked),
    policy: asked.policy,
    shownPolicy: shownPolicy(asked),
    failOn,
    asOf: asked.asOf,
    ...(onTarget === undefined ? {} : { onTarget }),
  });
  const { all = false, verbose = false } = options;
  const milliseconds = Math.round(performance.now() - started);
  await print(reports, document, { command: name, loaded, all, verbose, milliseconds });
  return finish(document, format, failOn, maxWarnings);
};
