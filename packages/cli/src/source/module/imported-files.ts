import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathAliases } from './path-aliases.ts';

/** A text file of the project. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

const mostFiles = 300;
const mostBytes = 2 * 1024 * 1024;
const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.jsx'];
const imports = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** TypeScript files are imported under the name of the JavaScript they become. */
const candidates = (path: string): readonly string[] => [
  path,
  ...(/\.[cm]?jsx?$/.test(path) ? [path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'), path.replace(/\.js$/, '.tsx')] : []),
  ...endings.map((ending) => path + ending),
  ...endings.map((ending) => `${path}/index${ending}`),
];

const isReadable = async (path: string): Promise<boolean> => {
  const info = await stat(path).catch(() => null);
  return info?.isFile() === true && info.size <= mostBytes;
};

const firstReadable = async (paths: readonly string[]): Promise<string | undefined> => {
  for (const path of paths) if (await isReadable(path)) return path;
  return undefined;
};

/** Reads a module and what it imports by relative paths and aliases, nearest first; packages are not followed. */
export const importedFiles = async (entry: string): Promise<readonly SourceText[]> => {
  const aliases = await pathAliases(entry);
  const pathsOf = (specifier: string, from: string): readonly string[] =>
    /^\.{1,2}(\/|$)/.test(specifier) ? [resolve(dirname(from), specifier)] : aliases(specifier);
  const waiting = [entry];
  const seen = new Set(waiting);
  const files: SourceText[] = [];
  for (let path = waiting.shift(); path !== undefined && files.length < mostFiles; path = waiting.shift()) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) continue;
    files.push({ path, text });
    for (const [, specifier = ''] of text.matchAll(imports)) {
      const found = await firstReadable(pathsOf(specifier, path).flatMap(candidates));
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  return files;
};
