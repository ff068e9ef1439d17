import { dirname, relative, resolve } from 'node:path';
import { defaultHosts, type Finding, portable, type Selected, selectTargets } from '@toolwire/core/unstable';
import { check } from '../check.ts';
import type { FoundConfig } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { exitCode, exitOf, problemLine, UsageError } from '../exit.ts';
import type { LintScope } from '../lint/lint-loaded.ts';
import { lintRun } from '../lint/lint-run.ts';
import { oneOf } from '../options.ts';
import { askedOf, judgingOf, type PolicyOptions, shownPolicy } from '../policy.ts';
import type { CheckDocument } from '../report/document.ts';
import { compactReport, markdownReport } from '../report/lines.ts';
import { prettyReport } from '../report/pretty.ts';
import { skippedLine } from '../source/folder.ts';
import type { Loaded } from '../source/load.ts';
import { loadAll, type SourceOptions, sourceNames } from '../source/load-all.ts';
import { targetsNamed } from '../targets-named.ts';

/** Options of `toolwire check`, as the command line gives them. */
export interface CheckOptions extends SourceOptions, PolicyOptions {
  readonly target?: readonly string[];
  readonly format?: string;
  readonly failOn?: string;
  readonly all?: boolean;
  readonly verbose?: boolean;
  /** False by `--no-lint`. */
  readonly lint?: boolean;
  /** A file; false by `--no-config`. */
  readonly config?: string | false;
  readonly baseline?: string;
  readonly maxWarnings?: string;
}

const formats = ['pretty', 'compact', 'json', 'markdown'];
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

/** Widths of plain text need no library; it is loaded where a name asks for it. */
const textWidth = async (document: CheckDocument): Promise<(text: string) => number> => {
  const plain = document.tools.every((tool) => /^[\x20-\x7e]*$/.test(tool.name));
  return plain ? (text) => text.length : (await import('string-width')).default;
};

const render = async (
  document: CheckDocument,
  format: string,
  loaded: readonly Loaded[],
  { all = false, verbose = false }: CheckOptions,
  started: number,
): Promise<string> => {
  if (format === 'json') return `${JSON.stringify(document)}\n`;
  if (format === 'compact') return compactReport(document);
  if (format === 'markdown') return markdownReport(document);
  const texts = new Map(loaded.flatMap(({ document: source }) => [...(source.texts ?? []), [source.file, source.text] as const]));
  return prettyReport(document, {
    width: Math.max(60, Math.min(process.stdout.columns ?? 100, 160)),
    all,
    verbose,
    columns: await textWidth(document),
    milliseconds: Math.round(performance.now() - started),
    textOf: (file) => texts.get(file),
  });
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

/** What fails a run beside errors. */
interface Gate {
  readonly failOn: string;
  readonly maxWarnings: number | undefined;
}

/** Prints what is beside the results; gives the exit code. */
const finish = (document: CheckDocument, format: string, { failOn, maxWarnings }: Gate): number => {
  const { skipped = [], errors: failed = [] } = document;
  if (format !== 'json') {
    if (skipped.length > 0) process.stderr.write(`toolwire: ${skippedLine(skipped)}\n`);
    for (const problem of failed) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
  }
  if (failed.length > 0) return exitOf(failed);
  const { errors, warnings } = document.summary;
  const isOver = maxWarnings !== undefined && warnings > maxWarnings;
  if (isOver)
    process.stderr.write(
      `toolwire: ${warnings} warning${warnings === 1 ? '' : 's'}, more than the ${maxWarnings} that are allowed.\n`,
    );
  if (failOn === 'never') return exitCode.clean;
  return errors > 0 || isOver || (failOn === 'warning' && warnings > 0) ? exitCode.findings : exitCode.clean;
};

const warningsOf = (text: string | undefined): number | undefined => {
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageError({ code: 'BAD_OPTION', message: `--max-warnings takes a whole number; not '${text}'.` });
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
  const format = oneOf('format', options.format ?? 'pretty', formats);
  const failOn = oneOf('fail-on', options.failOn ?? 'error', failWords);
  const maxWarnings = warningsOf(options.maxWarnings) ?? found?.config.maxWarnings;
  const asked = askedOf(options);
  const { targets: chosen, named, leftOut } = targetsNamed(options.target);
  const isBare = given.length === 0 && command === null;
  const sources = isBare && found !== null ? configSources(found) : given;
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
  for (const note of lint.notes) process.stderr.write(`toolwire: ${note}\n`);
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
  process.stdout.write(await render(document, format, loaded, options, started));
  return finish(document, format, { failOn, maxWarnings });
};
