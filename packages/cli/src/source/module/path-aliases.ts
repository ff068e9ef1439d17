import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isObject, own, parseJson } from '@toolwire/core/unstable';

/** Turns an import by an alias into the paths it may stand for. */
export type Aliases = (specifier: string) => readonly string[];

const none: Aliases = () => [];

const nearestConfig = async (entry: string): Promise<{ readonly folder: string; readonly text: string } | null> => {
  for (let folder = dirname(entry); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, 'tsconfig.json'), 'utf8').catch(() => null);
    if (text !== null) return { folder, text };
    if (folder === dirname(folder)) return null;
  }
};

const matched = (pattern: string, specifier: string): string | null => {
  const [head = '', tail] = pattern.split('*');
  if (tail === undefined) return pattern === specifier ? '' : null;
  const fits = specifier.startsWith(head) && specifier.endsWith(tail) && specifier.length >= head.length + tail.length;
  return fits ? specifier.slice(head.length, specifier.length - tail.length) : null;
};

/** Reads `paths` of the nearest tsconfig.json; what it extends is not read. */
export const pathAliases = async (entry: string): Promise<Aliases> => {
  const config = await nearestConfig(entry);
  if (config === null) return none;
  const parsed = parseJson(config.text, { comments: true, trailingCommas: true });
  const options = parsed.ok && isObject(parsed.value) ? own(parsed.value, 'compilerOptions') : undefined;
  const paths = isObject(options) ? own(options, 'paths') : undefined;
  if (!isObject(options) || !isObject(paths)) return none;
  const base = own(options, 'baseUrl');
  const root = resolve(config.folder, typeof base === 'string' ? base : '.');
  return (specifier) =>
    Object.entries(paths).flatMap(([pattern, targets]) => {
      const rest = matched(pattern, specifier);
      if (rest === null || !Array.isArray(targets)) return [];
      return targets
        .filter((target) => typeof target === 'string')
        .map((target) =>
          resolve(
            root,
            target.replace('*', () => rest),
          ),
        );
    });
};
