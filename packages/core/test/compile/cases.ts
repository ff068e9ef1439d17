import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Catalog, Tool } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { type Listed, toolsOf } from './compiling.ts';

/** Where the cases are, one folder each. */
export const caseFolder = new URL('../cases/', import.meta.url);

/** A conformance case whose tools stand in files. */
export interface Case {
  readonly name: string;
  readonly folder: URL;
  readonly catalogs: readonly Catalog[];
}

const sources = ['tool.json', 'openapi.json'] as const;

const catalogIn = (url: URL, file: string): Catalog => {
  const read = readTools(readFileSync(url, 'utf8'), { format: file === 'openapi.json' ? 'openapi' : 'mcp' });
  if (!read.ok) throw new Error(`${url.pathname}: ${read.error.message}`);
  return read.catalog;
};

const caseIn = (name: string): Case => {
  const folder = new URL(`${name}/`, caseFolder);
  const files = sources.filter((file) => existsSync(new URL(file, folder)));
  return { name, folder, catalogs: files.map((file) => catalogIn(new URL(file, folder), file)) };
};

/** All cases, in the order of their numbers; those that are generated have no catalogs. */
export const cases: readonly Case[] = readdirSync(caseFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .map(caseIn);

/** The tools of the case that has a number, by name. */
export const toolsOfCase = (id: string): ReadonlyMap<string, Tool> => {
  const found = cases.find(({ name }) => name.startsWith(`${id}-`));
  if (found === undefined) throw new Error(`There is no case ${id}.`);
  return new Map(found.catalogs.flatMap(({ tools }) => tools.map((tool) => [tool.name, tool])));
};

/** One tool of a case; the only one where none is named. */
export const toolOfCase = (id: string, name?: string): Tool => {
  const tools = toolsOfCase(id);
  const tool = name === undefined && tools.size === 1 ? [...tools.values()][0] : tools.get(name ?? '');
  if (tool === undefined) throw new Error(`Case ${id} has no tool ${name ?? ''}.`);
  return tool;
};

/** A list of tools made from the few words of a case. */
export interface Generated {
  readonly name: string;
  readonly tools: readonly Tool[];
}

interface Words {
  readonly counts?: readonly number[];
  readonly optional?: readonly number[];
  readonly unions?: readonly number[];
  readonly tools?: readonly number[];
  readonly fields?: readonly number[];
  readonly perTool?: number;
}

const numbered = (stem: string, at: number): string => `${stem}_${String(at + 1).padStart(3, '0')}`;
const text = { type: 'string' };

const closed = (properties: object, required: readonly string[]): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const times = <T>(count: number, make: (at: number) => T): readonly T[] => Array.from({ length: count }, (_, at) => make(at));

const plain = (count: number): readonly Listed[] =>
  times(count, (at) => ({
    name: numbered('tool', at),
    description: `Does the work of number ${at + 1}.`,
    inputSchema: closed({ of: text }, ['of']),
  }));

/** Tools that share a number of properties, some to each, beside one that is required. */
const sharing = (stem: string, count: number, perTool: number, property: object, isRequired: boolean): readonly Listed[] =>
  times(Math.ceil(count / perTool), (at) => {
    const names = times(Math.min(perTool, count - at * perTool), (place) => numbered('field', place));
    const properties = Object.fromEntries([['of', text], ...names.map((name): [string, object] => [name, property])]);
    return {
      name: numbered(stem, at),
      description: `Takes part ${at + 1}.`,
      inputSchema: closed(properties, ['of', ...(isRequired ? names : [])]),
    };
  });

/** Tools that have a number of properties together. */
const fields = (count: number, perTool: number): readonly Listed[] =>
  times(Math.ceil(count / perTool), (at) => {
    const names = times(Math.min(perTool, count - at * perTool), (place) => numbered('field', place));
    return {
      name: numbered('form', at),
      description: `Fills form ${at + 1}.`,
      inputSchema: closed(Object.fromEntries(names.map((name) => [name, text])), names),
    };
  });

/** The lists that a generated case speaks of. */
export const generatedOf = (one: Case): readonly Generated[] => {
  const words: Words = JSON.parse(readFileSync(new URL('tools.json', one.folder), 'utf8'));
  const nullable = { type: ['string', 'null'] };
  const list = (name: string, listed: readonly Listed[]): Generated => ({ name, tools: toolsOf(listed) });
  return [
    ...(words.counts ?? []).map((count) => list(`${count} tools`, plain(count))),
    ...(words.optional ?? []).map((count) => list(`${count} optional`, sharing('part', count, 6, text, false))),
    ...(words.unions ?? []).map((count) => list(`${count} unions`, sharing('part', count, 4, nullable, true))),
    ...(words.tools ?? []).map((count) => list(`${count} tools`, plain(count))),
    ...(words.fields ?? []).map((count) => list(`${count} fields`, fields(count, words.perTool ?? 20))),
  ];
};

/** One list of a generated case. */
export const generated = (id: string, name: string): readonly Tool[] => {
  const found = cases.find((one) => one.name.startsWith(`${id}-`));
  const list = found === undefined ? undefined : generatedOf(found).find((one) => one.name === name);
  if (list === undefined) throw new Error(`Case ${id} has no ${name}.`);
  return list.tools;
};
