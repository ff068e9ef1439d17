import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type Catalog, readTools, type SourceFormat } from '@toolwire/core/unstable';
import { UsageError, type UsageProblem } from '../exit.ts';
import { jsonDocument, type SourceDocument } from './document.ts';
import type { Declarations } from './live/declared.ts';
import type { LiveOptions } from './live/load-live.ts';

/** One source that was read: its tools and the text they stand in. */
export interface Loaded {
  readonly catalog: Catalog;
  readonly document: SourceDocument;
  /** The server that was asked, where a running one was. */
  readonly server?: ServerRead;
  /** Lines of source files that register the tools; they stand for places in a text nobody wrote. */
  readonly declared?: Declarations;
}

/** A server that was read, as reports name it. */
export interface ServerRead {
  /** Name in the file that lists it, else the one it gives itself. */
  readonly name: string;
  readonly version?: string;
  readonly protocolVersion: string;
  readonly tools: number;
}

/** What a run has to work with: what was read, and what could not be. */
export interface LoadResult {
  readonly loaded: readonly Loaded[];
  readonly problems: readonly UsageProblem[];
}

/** Files larger than this are named and left out. */
const maxFileBytes = 32 * 1024 * 1024;

const stdin = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/** A text that may list MCP servers; reading it as one decides. */
const mayListServers = /"(?:mcpServers|servers)"\s*:\s*\{/;

/** Servers that a source names, where it does: an address, or a file that lists some. */
const loadServers = async (source: string, text: string | null, live: LiveOptions): Promise<LoadResult | null> => {
  if (text !== null && !mayListServers.test(text)) return null;
  const { loadServerFile, loadUrl } = await import('./live/load-live.ts');
  return text === null ? loadUrl(source, live) : loadServerFile(source, text, live);
};

/** Reads one file or standard input; every failure is a problem, never a throw. */
const loadOne = async (
  file: string,
  format: SourceFormat | undefined,
  live: LiveOptions,
): Promise<Loaded | LoadResult | UsageProblem> => {
  if (isUrl(file)) return (await loadServers(file, null, live)) as LoadResult;
  let text: string;
  try {
    if (file !== '-') {
      const info = await stat(file);
      if (info.isDirectory())
        return { code: 'IS_DIRECTORY', message: `${file} is a folder. Name files, as '${file}/**/*.json'.`, file };
      if (info.size > maxFileBytes) {
        return {
          code: 'TOO_LARGE',
          message: `${file} is ${megabytes(info.size)}; files up to ${megabytes(maxFileBytes)} are read. Split it.`,
          file,
        };
      }
    }
    text = file === '-' ? await stdin() : await readFile(file, 'utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'UNREADABLE';
    const why =
      code === 'ENOENT'
        ? 'There is no such file'
        : code === 'EACCES'
          ? 'The file may not be read'
          : `The file cannot be read (${code})`;
    return { code, message: `${why}: ${file}`, file };
  }
  const servers = format === undefined && file !== '-' ? await loadServers(file, text, live) : null;
  return servers ?? readText(file === '-' ? '<stdin>' : file, text, format);
};

const readText = async (file: string, text: string, format: SourceFormat | undefined): Promise<Loaded | UsageProblem> => {
  const options = { file, ...(format === undefined ? {} : { format }) };
  if (/\.ya?ml$/i.test(file)) return readYamlText(file, text, options);
  const result = readTools(text, options);
  if (result.ok) return { catalog: result.catalog, document: jsonDocument(file, text) };
  const { code, message, line, column } = result.error;
  if (code === 'SYNTAX' && !/^\s*[[{"]/.test(text) && /^[\s\w#-]/.test(text) && /[:-]\s/.test(text)) {
    const yaml = await readYamlText(file, text, options);
    if ('catalog' in yaml) return yaml;
  }
  return { code, message, file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
};

const readYamlText = async (file: string, text: string, options: object): Promise<Loaded | UsageProblem> => {
  const { readYaml } = await import('./yaml.ts');
  const yaml = readYaml(file, text);
  if (!yaml.ok) return { code: 'SYNTAX', message: `No YAML: ${yaml.message}`, file, line: yaml.line, column: yaml.column };
  const result = readTools(yaml.value, options);
  return result.ok
    ? { catalog: result.catalog, document: yaml.document }
    : { code: result.error.code, message: result.error.message, file };
};

/** Turns names and globs into files, each once. */
const filesOf = async (sources: readonly string[]): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const source of sources) {
    if (source === '-' || isUrl(source) || !/[*?[\]{}!]/.test(source) || existsSync(source)) {
      files.push(source);
      continue;
    }
    const { glob } = await import('tinyglobby');
    const found = (await glob(source, { dot: false })).sort();
    if (found.length === 0) throw new UsageError({ code: 'NO_MATCH', message: `No file matches '${source}'.` });
    files.push(...found);
  }
  return [...new Set(files)];
};

/** Reads all sources; one that fails is told and the rest is still read. */
export const loadSources = async (
  sources: readonly string[],
  format?: SourceFormat,
  live: LiveOptions = {},
): Promise<LoadResult> => {
  const loaded: Loaded[] = [];
  const problems: UsageProblem[] = [];
  for (const file of await filesOf(sources)) {
    const one = await loadOne(file, format, live);
    if ('loaded' in one) {
      loaded.push(...one.loaded);
      problems.push(...one.problems);
    } else if ('catalog' in one) loaded.push(one);
    else problems.push(one);
  }
  return { loaded, problems };
};
