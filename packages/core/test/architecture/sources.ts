import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const folder = new URL('../../src/', import.meta.url);

/** One source file of the package; its path counts from `src/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** One import or re-export of a file. */
export interface Import {
  readonly from: string;
  /** Path from `src/` where the specifier is relative, else the specifier. */
  readonly to: string;
  readonly isRelative: boolean;
  /** Nothing of it is left at run time. */
  readonly isTypeOnly: boolean;
}

/** All source files, by path. */
export const sources: readonly Source[] = (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[])
  .filter((path) => path.endsWith('.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

const statement = /^(import|export)\s+(type\s)?([^;'"]*?)from\s*['"]([^'"]+)['"]/gm;
const bare = /^import\s*['"]([^'"]+)['"]/gm;
const dynamic = /\b(?:import|require)\s*\(\s*['"]([^'"]+)['"]/g;

const allTyped = (clause: string): boolean => {
  const names = /^\{([^}]*)\}\s*$/.exec(clause.trim())?.[1];
  const list = names?.split(',').filter((name) => name.trim() !== '') ?? [];
  return list.length > 0 && list.every((name) => /^\s*type\s/.test(name));
};

/** Lists what a file imports and re-exports, dynamic imports too. */
export const importsOf = ({ path, text }: Source): readonly Import[] => {
  const found = [
    ...[...text.matchAll(statement)].map(
      ([, , type, clause = '', to = '']) => [to, type !== undefined || allTyped(clause)] as const,
    ),
    ...[...text.matchAll(bare)].map(([, to = '']) => [to, false] as const),
    ...[...text.matchAll(dynamic)].map(([, to = '']) => [to, false] as const),
  ];
  return found.map(([to, isTypeOnly]) => {
    const isRelative = to.startsWith('.');
    return { from: path, to: isRelative ? join(dirname(path), to) : to, isRelative, isTypeOnly };
  });
};

/** The folder a file belongs to; the file itself where it stands at the top. */
export const partOf = (path: string): string => path.split('/')[0] ?? path;
