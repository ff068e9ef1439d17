import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { SourcePlace } from '../document.ts';
import { failed, type Outcome } from './failure.ts';

/** Where a source file registers a tool. */
type Declaration = SourcePlace & { readonly file: string };

export interface Declarations {
  readonly places: ReadonlyMap<string, Declaration>;
  /** Texts of the files that hold one, by the name they have in places. */
  readonly texts: ReadonlyMap<string, string>;
}

const patterns = ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,py,go,rs,java,kt,cs,rb,php,swift}'];
const ignored = [
  '**/node_modules/**',
  '**/.git/**',
  '**/.venv/**',
  '**/venv/**',
  '**/__pycache__/**',
  '**/*.min.js',
  '**/*.d.ts',
];
const maxFileBytes = 1024 * 1024;
const maxFiles = 20_000;

/** What stands before a name where a tool is registered, at the end of the text before it. */
const before =
  /(?:\b(?:registerTool|addTool|add_tool|AddTool|NewTool|defineTool|tool|Tool|McpServerTool)\s*(?:<[^<>()]*>)?\(|\b["']?[Nn]ame["']?\s*[:=]|\bname\s*\()\s*$/;

/** One pass over the literals of a file: each that is a wanted name after words that register one. */
const literals = /(["'`])([A-Za-z0-9_./:-]{1,128})\1/g;
const pythonTools = /@[\w.]*\btool\b[^\n]*\n(?:\s*@[^\n]*\n)*\s*(?:async\s+)?def\s+(\w+)\s*\(/g;

interface Found {
  readonly name: string;
  readonly offset: number;
}

const isComment = (text: string, offset: number): boolean =>
  /^\s*(?:\/\/|\*|#)/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));

const registrations = (text: string, wanted: ReadonlySet<string>): readonly Found[] => {
  const named = [...text.matchAll(literals)].flatMap((match) => {
    const name = match[2] ?? '';
    const isFound =
      wanted.has(name) && before.test(text.slice(Math.max(0, match.index - 80), match.index)) && !isComment(text, match.index);
    return isFound ? [{ name, offset: match.index }] : [];
  });
  const functions = [...text.matchAll(pythonTools)].flatMap((match) => {
    const name = match[1] ?? '';
    return wanted.has(name) ? [{ name, offset: match.index + match[0].lastIndexOf(name) }] : [];
  });
  return [...named, ...functions];
};

const placeOf = (file: string, text: string, offset: number, length: number): Declaration => {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  const column = offset - start + 1;
  return { file, offset, endOffset: offset + length, line, column, endLine: line, endColumn: column + length };
};

/** Finds the one line that registers each tool in a folder of source files; a name with several lines has no place. */
export const findDeclarations = async (folder: string, names: readonly string[]): Promise<Outcome<Declarations>> => {
  const isFolder = await stat(folder).then(
    (info) => info.isDirectory(),
    () => false,
  );
  if (!isFolder) return failed('BAD_OPTION', `--source takes a folder of source files; there is none at ${folder}.`);
  const wanted = new Set(names);
  const found = new Map<string, Declaration | null>();
  const texts = new Map<string, string>();
  const files = (await glob(patterns, { cwd: folder, ignore: ignored })).sort().slice(0, maxFiles);
  for (const path of files) {
    const file = join(folder, path);
    if ((await stat(file)).size > maxFileBytes) continue;
    const text = await readFile(file, 'utf8');
    for (const { name, offset } of registrations(text, wanted)) {
      found.set(name, found.has(name) ? null : placeOf(file, text, offset, name.length + 2));
      texts.set(file, text);
    }
  }
  const places = new Map([...found].filter((entry): entry is [string, Declaration] => entry[1] !== null));
  return { ok: true, value: { places, texts } };
};
