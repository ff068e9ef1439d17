import { inputFormats } from '@toolwire/core/unstable';
import { UsageError } from '../exit.ts';
import { oneOf, secondsOf } from '../options.ts';
import type { LiveOptions } from './live/load-live.ts';
import { type LoadOptions, type LoadResult, loadSources } from './load.ts';

/** Options of a command that reads sources, as the command line gives them. */
export interface SourceOptions extends LiveOptions {
  readonly input?: string;
  readonly timeout?: string;
}

const nothing: LoadResult = { loaded: [], problems: [], skipped: [] };

const loadOptions = (options: SourceOptions): LoadOptions => {
  const input = options.input === undefined ? undefined : inputFormats[oneOf('input', options.input, Object.keys(inputFormats))];
  const seconds = secondsOf(options.timeout);
  return { ...options, ...(input === undefined ? {} : { as: input }), ...(seconds === undefined ? {} : { seconds }) };
};

/** Reads files and addresses, then the server of a command after `--`; throws where nothing could be read. */
export const loadAll = async (
  sources: readonly string[],
  command: readonly string[] | null,
  given: SourceOptions,
): Promise<LoadResult> => {
  const options = loadOptions(given);
  if (options.header !== undefined && !sources.some((source) => /^https?:\/\//i.test(source)))
    throw new UsageError({ code: 'BAD_OPTION', message: '--header goes to an http(s) address given as SOURCE; there is none.' });
  const files = sources.length === 0 ? nothing : await loadSources(sources, options);
  const server = command === null ? nothing : await (await import('./live/load-live.ts')).loadCommand(command, options);
  const loaded = [...files.loaded, ...server.loaded];
  const problems = [...files.problems, ...server.problems];
  if (loaded.length === 0) throw new UsageError(...problems);
  if (options.source !== undefined && problems.length === 0 && !loaded.some((one) => one.server !== undefined))
    throw new UsageError({ code: 'BAD_OPTION', message: '--source places the tools of a running server; no server was read.' });
  return { loaded, problems, skipped: files.skipped };
};

/** The sources as documents name them. */
export const sourceNames = (sources: readonly string[], command: readonly string[] | null): readonly string[] =>
  command === null ? sources : [...sources, `-- ${command.join(' ')}`];
