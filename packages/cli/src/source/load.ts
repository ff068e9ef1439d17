import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type Catalog, readTools, type SourceFormat } from '@toolwire/core/unstable';
import { UsageError, type UsageProblem } from '../exit.ts';
import { jsonDocument, type SourceDocument } from './document.ts';
import { filesIn, isFolder, isNoTool, noneRead } from './folder.ts';
import type { LiveOptions } from './live/load-live.ts';
import { isModule } from './module/is-module.ts';

/** One source that was read: its tools and the text they stand in. */
export interface Loaded {
  readonly catalog: Catalog;
  readonly document: SourceDocument;
  /** The server that was asked, where a running one was. */
  readonly server?: ServerRead;
}

/** A server that was read, as reports name it. */
export interface ServerRead {
  /** Name in the file that lists it, else the one it gives itself. */
  readonly name: string;
  readonly version?: string;
  readonly protocolVersion: string;
  readonly tools: number;
}

/** What came of reading: what was read, and what could not be. */
export interface Reading {
  readonly loaded: readonly Loaded[];
  readonly problems: readonly UsageProblem[];
}

/** What a run has to work with. */
export interface LoadResult extends Reading {
  /** Files of folders that hold no tools. */
  readonly skipped: readonly UsageProblem[];
}

/** Files larger than this are named and left out. */
const maxFileBytes = 32 * 1024 * 1024;

const stdin = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** What is known of the sources beforehand. */
export interface LoadOptions extends LiveOptions {
  /** Read as this format, whatever a text looks like. */
  readonly as?: SourceFormat;
}

const defaultSeconds = 30;

const failed = (problem: UsageProblem): Reading => ({ loaded: [], problems: [problem] });

const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/** A text that may list MCP servers; reading it as one decides. */
const mayListServers = /"(?:mcpServers|servers)"\s*:\s*\{/;

/** Servers that a source names, where it does: an address, or a file that lists some. */
const loadServers = async (source: string, text: string | null, live: LiveOptions): Promise<Reading | null> => {
  if (text !== null && !mayListServers.test(text)) return null;
  const { loadServerFile, loadUrl } = await import('./live/load-live.ts');
  return text === null ? loadUrl(source, live) : loadServerFile(source, text, live);
};

/** Reads one file, module, address or standard input; every failure is a problem, never a throw. */
const loadOne = async (file: string, isFound: boolean, options: LoadOptions): Promise<Reading> => {
  const { as: format, seconds = defaultSeconds } = options;
  if (isUrl(file)) return (await loadServers(file, null, options)) as Reading;
  let text: string;
  try {
    if (file !== '-') {
      const info = await stat(file);
      if (info.size > maxFileBytes) {
        return failed({
          code: 'TOO_LARGE',
          message: `${file} is ${megabytes(info.size)}; files up to ${megabytes(maxFileBytes)} are read. Split it.`,
          file,
        });
      }
    }
    if (isModule(file)) return await (await import('./module/load-module.ts')).loadModule(file, seconds);
    text = file === '-' ? await stdin() : await readFile(file, 'utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'UNREADABLE';
    const why =
      code === 'ENOENT'
        ? 'There is no such file'
        : code === 'EACCES'
          ? 'The file may not be read'
          : `The file cannot be read (${code})`;
    return failed({ code, message: `${why}: ${file}`, file });
  }
  // A file that a folder holds is read, not run: servers it lists stay unstarted.
  const servers = format === undefined && file !== '-' && !isFound ? await loadServers(file, text, options) : null;
  if (servers !== null) return servers;
  const read = await readText(file === '-' ? '<stdin>' : file, text, format);
  return 'catalog' in read ? { loaded: [read], problems: [] } : failed(read);
};

/** Reads the text of one file, as YAML where its name or its look says so. */
export const readText = async (file: string, text: string, format: SourceFormat | undefined): Promise<Loaded | UsageProblem> => {
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
  if (!yaml.ok) return { code: yaml.code, message: yaml.message, file, line: yaml.line, column: yaml.column };
  const result = readTools(yaml.value, options);
  return result.ok
    ? { catalog: result.catalog, document: yaml.document }
    : { code: result.error.code, message: result.error.message, file };
};

interface File {
  readonly file: string;
  /** It was found in a folder, not named. */
  readonly isFound: boolean;
}

const filesOfOne = async (source: string): Promise<readonly File[]> => {
  if (await isFolder(source)) {
    const found = await filesIn(source);
    if (found.length === 0)
      throw new UsageError({ code: 'NO_MATCH', message: `The folder ${source} holds no .json, .jsonc, .yaml or .yml file.` });
    return found.map((file) => ({ file, isFound: true }));
  }
  if (source === '-' || isUrl(source) || !/[*?[\]{}!]/.test(source) || existsSync(source))
    return [{ file: source, isFound: false }];
  const { glob } = await import('tinyglobby');
  // Reading a module is running it: a pattern has to ask for modules by their ending.
  const asksForModules = /\.[cm]?[jt]sx?\}?$/.test(source);
  const found = (await glob(source, { dot: false })).filter((file) => asksForModules || !isModule(file)).sort();
  if (found.length === 0) throw new UsageError({ code: 'NO_MATCH', message: `No file matches '${source}'.` });
  return found.map((file) => ({ file, isFound: false }));
};

/** Turns names, folders and globs into files, each once. */
const filesOf = async (sources: readonly string[]): Promise<readonly File[]> => {
  const files = new Map<string, File>();
  for (const source of sources) {
    for (const one of await filesOfOne(source)) if (files.get(one.file)?.isFound !== false) files.set(one.file, one);
  }
  return [...files.values()];
};

/** Reads all sources; one that fails is told and the rest is still read. */
export const loadSources = async (sources: readonly string[], options: LoadOptions = {}): Promise<LoadResult> => {
  const loaded: Loaded[] = [];
  const problems: UsageProblem[] = [];
  const skipped: UsageProblem[] = [];
  for (const { file, isFound } of await filesOf(sources)) {
    const one = await loadOne(file, isFound, options);
    loaded.push(...one.loaded);
    for (const problem of one.problems) (isFound && isNoTool(problem) ? skipped : problems).push(problem);
  }
  if (loaded.length === 0 && skipped.length > 0) problems.push(noneRead(skipped));
  return { loaded, problems, skipped };
};
