import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isObject, nearest, own, type ParseResult, parseJson } from '@toolwire/core/unstable';
import { UsageError, type UsageProblem } from '../exit.ts';
import { frameAt } from '../report/frame.ts';
import { jsonDocument } from '../source/document.ts';
import type { Config, FoundConfig } from './config.ts';
import { configMistakes } from './config-mistakes.ts';

/** Names of config files, in the order in which they are looked for. */
const configNames = ['toolwire.config.json', 'toolwire.config.jsonc', '.toolwirerc.json'] as const;

const shown = (path: string): string => relative(process.cwd(), path).replaceAll('\\', '/') || path;

const textAt = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const why = code === 'ENOENT' ? 'There is no such file' : `The file cannot be read (${code})`;
    throw new UsageError({ code: 'BAD_CONFIG', message: `--config ${shown(path)}: ${why}.`, file: shown(path) });
  }
};

const parse = (text: string): ParseResult => parseJson(text, { comments: true, trailingCommas: true });

const foundIn = (path: string, pointer: string, value: unknown, text: string): FoundConfig => {
  const file = shown(path);
  const document = jsonDocument(file, text);
  const locate = (at: string) => document.locate(pointer + at);
  const mistakes = configMistakes(value);
  if (mistakes.length > 0)
    throw new UsageError(
      ...mistakes.map(({ at, message }): UsageProblem => {
        const place = locate(at);
        const frame = place === null ? '' : frameAt({ file, line: place.line, column: place.column }, () => text);
        return {
          code: 'BAD_CONFIG',
          message: `${message}${frame}`,
          file,
          ...(place === null ? {} : { line: place.line, column: place.column }),
        };
      }),
    );
  return { config: value as Config, path, file, locate, text };
};

const readFile = (path: string): FoundConfig => {
  const text = textAt(path);
  const read = parse(text);
  if (!read.ok) {
    const { message, line, column } = read.error;
    throw new UsageError({ code: 'BAD_CONFIG', message, file: shown(path), line, column });
  }
  return foundIn(path, '', read.value, text);
};

/** The config in a folder: its own file, else the key `toolwire` of package.json; null where there is none. */
const configIn = (folder: string): FoundConfig | null => {
  const path = configNames.map((name) => join(folder, name)).find((one) => existsSync(one));
  if (path !== undefined) return readFile(path);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const text = textAt(manifest);
  const read = parse(text);
  const value = read.ok && isObject(read.value) ? own(read.value, 'toolwire') : undefined;
  return value === undefined ? null : foundIn(manifest, '/toolwire', value, text);
};

/**
 * Reads the config: the file that is named, else the nearest of this folder and those above it, up to the root of the repository.
 *
 * @throws UsageError where it has mistakes, each with its place.
 */
export const readConfig = (named: string | false | undefined, from: string = process.cwd()): FoundConfig | null => {
  if (named === false) return null;
  if (named !== undefined) return readFile(resolve(from, named));
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const found = configIn(folder);
    if (found !== null || existsSync(join(folder, '.git')) || dirname(folder) === folder) return found;
  }
};

/** Objects to ids that no rule has, in the words of the place that names them. */
export const unknownRule = (id: string, known: readonly string[]): string => {
  const near = nearest(id, known);
  return `There is no rule '${id}'.${near === undefined ? ' toolwire explain lists none of that name; see docs/rules.' : ` Did you mean '${near}'?`}`;
};
