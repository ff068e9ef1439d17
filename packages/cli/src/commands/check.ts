import {
  allTargets,
  defaultHosts,
  defaultTargets,
  type Finding,
  hasLittleEvidence,
  inputFormats,
  type JudgeOptions,
  portable,
  type Selected,
  selectTargets,
} from '@toolwire/core/unstable';
import { check } from '../check.ts';
import { exitCode, exitOf, problemLine, UsageError } from '../exit.ts';
import { nearest } from '../nearest.ts';
import type { CheckDocument } from '../report/document.ts';
import { compactReport, markdownReport } from '../report/lines.ts';
import { prettyReport } from '../report/pretty.ts';
import { skippedLine } from '../source/folder.ts';
import type { LiveOptions } from '../source/live/load-live.ts';
import { type Loaded, type LoadOptions, type LoadResult, loadSources } from '../source/load.ts';

/** Options of `toolwire check`, as the command line gives them. */
export interface CheckOptions extends LiveOptions {
  readonly target?: readonly string[];
  readonly model?: string;
  readonly asOf?: string;
  readonly strict?: string;
  readonly format?: string;
  readonly failOn?: string;
  readonly input?: string;
  readonly timeout?: string;
  readonly all?: boolean;
}

const strictWords = ['as-sent', 'auto', 'always', 'never', 'omitted', 'true', 'false'];
const formats = ['pretty', 'compact', 'json', 'markdown'];
const failWords = ['error', 'warning', 'never'];

const oneOf = (option: string, word: string, known: readonly string[]): string => {
  if (known.includes(word)) return word;
  const near = nearest(word, known);
  throw new UsageError({
    code: 'BAD_OPTION',
    message: `--${option} takes ${known.join(', ')}; not '${word}'.${near === undefined ? '' : ` Did you mean '${near}'?`}`,
  });
};

const dayOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (date === null || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) {
    throw new UsageError({ code: 'BAD_OPTION', message: `--as-of takes a day as YYYY-MM-DD; not '${text}'.` });
  }
  return text;
};

const secondsOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?s?$/.test(text) ? Number.parseFloat(text) : 0;
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError({ code: 'BAD_OPTION', message: `--timeout takes seconds, as 30 or 2.5; not '${text}'.` });
};

const today = (): string => new Date().toISOString().slice(0, 10);

const judgeOptions = (options: CheckOptions, strict: string): JudgeOptions => {
  // `auto` chooses while compiling; what is judged here is the list as it is sent.
  const asOf = dayOf(options.asOf) ?? today();
  const flag = strict === 'omitted' ? 'omitted' : strict === 'true' ? true : strict === 'false' ? false : undefined;
  return {
    asOf,
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(flag === undefined ? {} : { flag }),
    ...(strict === 'always' || strict === 'never' ? { strict } : {}),
  };
};

const targetsOf = (options: CheckOptions) => {
  const names = (options.target ?? []).flatMap((text) => text.split(/[\s,]+/)).filter((name) => name !== '');
  if (options.target !== undefined && names.length === 0)
    throw new UsageError({ code: 'BAD_TARGET', message: '--target names nothing. Give ids, groups or joins, or leave it out.' });
  const selection = selectTargets(names.length === 0 ? defaultTargets : names);
  if (selection.ok) {
    const chosen = new Set(selection.targets.map(({ id }) => id));
    const leftOut = names.includes('all') ? allTargets.filter((one) => hasLittleEvidence(one) && !chosen.has(one.id)) : [];
    return { targets: selection.targets, named: names.length > 0, leftOut: leftOut.map(({ id }) => id) };
  }
  const near = nearest(
    selection.name,
    selection.known.filter((one) => one !== selection.name),
  );
  if (/-hop$/.test(selection.name))
    throw new UsageError({
      code: 'BAD_TARGET',
      message: `'${selection.name}' is a way to a target. Name the target behind it, as gemini@${selection.name.replace(/-hop$/, '')}.`,
    });
  throw new UsageError({
    code: 'BAD_TARGET',
    message: `There is no target '${selection.name}'.${near === undefined ? ` Known: ${selection.known.join(', ')}.` : ` Did you mean '${near}'?`}`,
  });
};

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
  all: boolean,
  started: number,
): Promise<string> => {
  if (format === 'json') return `${JSON.stringify(document)}\n`;
  if (format === 'compact') return compactReport(document);
  if (format === 'markdown') return markdownReport(document);
  const texts = new Map(loaded.flatMap(({ document: source }) => [...(source.texts ?? []), [source.file, source.text] as const]));
  return prettyReport(document, {
    width: Math.max(60, Math.min(process.stdout.columns ?? 100, 160)),
    all,
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

/** Reads files and addresses, then the server of a command after `--`. */
const loadAll = async (
  sources: readonly string[],
  command: readonly string[] | null,
  options: LoadOptions,
): Promise<LoadResult> => {
  const isUrl = sources.some((source) => /^https?:\/\//i.test(source));
  if (options.header !== undefined && !isUrl)
    throw new UsageError({ code: 'BAD_OPTION', message: '--header goes to an http(s) address given as SOURCE; there is none.' });
  const none: LoadResult = { loaded: [], problems: [], skipped: [] };
  const files = sources.length === 0 ? none : await loadSources(sources, options);
  if (command === null) return files;
  const { loadCommand } = await import('../source/live/load-live.ts');
  const server = await loadCommand(command, options);
  return { ...files, loaded: [...files.loaded, ...server.loaded], problems: [...files.problems, ...server.problems] };
};

/** Runs `toolwire check`; `command` holds the words after `--`. Returns the exit code. */
export const checkCommand = async (
  sources: readonly string[],
  options: CheckOptions,
  command: readonly string[] | null = null,
): Promise<number> => {
  const started = performance.now();
  const format = oneOf('format', options.format ?? 'pretty', formats);
  const failOn = oneOf('fail-on', options.failOn ?? 'error', failWords);
  const strictWord = oneOf('strict', options.strict ?? 'as-sent', strictWords);
  const input = options.input === undefined ? undefined : inputFormats[oneOf('input', options.input, Object.keys(inputFormats))];
  const timeout = secondsOf(options.timeout);
  const judging = judgeOptions(options, strictWord);
  const { targets, named, leftOut } = targetsOf(options);
  if (sources.length === 0 && command === null) return listFound(format);
  const { loaded, problems, skipped } = await loadAll(sources, command, {
    ...options,
    ...(input === undefined ? {} : { as: input }),
    ...(timeout === undefined ? {} : { seconds: timeout }),
  });
  if (loaded.length === 0) throw new UsageError(...problems);
  if (options.source !== undefined && problems.length === 0 && !loaded.some(({ server }) => server !== undefined))
    throw new UsageError({ code: 'BAD_OPTION', message: '--source places the tools of a running server; no server was read.' });
  const onTarget = progress();
  const document = check({
    loaded,
    problems,
    skipped,
    sources: command === null ? sources : [...sources, `-- ${command.join(' ')}`],
    targets: named ? targets : withHosts(targets, loaded),
    named,
    leftOut,
    concerns: contradictions(targets, judging.asOf ?? today()),
    options: judging,
    strictWord,
    failOn,
    asOf: judging.asOf ?? today(),
    ...(onTarget === undefined ? {} : { onTarget }),
  });
  process.stdout.write(await render(document, format, loaded, options.all ?? false, started));
  if (skipped.length > 0 && format !== 'json') process.stderr.write(`toolwire: ${skippedLine(skipped)}\n`);
  const failed = document.errors ?? [];
  if (failed.length > 0) {
    if (format !== 'json') for (const problem of failed) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
    return exitOf(failed);
  }
  const { errors, warnings } = document.summary;
  if (failOn === 'never') return exitCode.clean;
  return errors > 0 || (failOn === 'warning' && warnings > 0) ? exitCode.findings : exitCode.clean;
};
