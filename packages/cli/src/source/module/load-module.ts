import { relative, resolve } from 'node:path';
import { type Catalog, type Finding, readTools } from '@toolwire/core/unstable';
import type { UsageProblem } from '../../exit.ts';
import type { SourceDocument, SourcePlace } from '../document.ts';
import type { Loaded } from '../load.ts';
import { importedFiles, type SourceText } from './imported-files.ts';
import type { Found } from './message.ts';
import { moduleProblem } from './problem.ts';
import { type Registration, registrations } from './registration.ts';
import { runModule } from './run-module.ts';

const read = (value: unknown, options: { readonly file: string; readonly format?: 'mcp' }): Catalog | null => {
  const result = readTools(value, options);
  return result.ok ? result.catalog : null;
};

const noteFindings = (found: Found & { readonly kind: 'tools' }): readonly Finding[] =>
  found.notes.flatMap((notes, index) =>
    notes.map(({ id, at, message }) => ({
      id,
      severity: 'warning' as const,
      message: at === '' ? message : `${at}: ${message}`,
      at,
      tool: found.tools[index]?.name ?? '',
      index,
    })),
  );

/** The catalog of a part. A server's list is an MCP list, a list in a provider's form has that form; the rest is `module`. */
const catalogOf = (found: Found, file: string): Catalog | null => {
  if (found.kind === 'block') return read(found.value, { file });
  if (found.kind === 'server') {
    const { name } = found.server;
    return read({ ...(name === undefined ? {} : { server: { name } }), tools: found.tools }, { file, format: 'mcp' });
  }
  const catalog = read(found.tools, { file, format: 'mcp' });
  if (catalog === null) return null;
  const tools = catalog.tools.map((tool) => ({ ...tool, source: { ...tool.source, format: 'module' as const } }));
  return { ...catalog, format: 'module', tools, findings: [...catalog.findings, ...noteFindings(found)] };
};

const shown = (path: string): string => relative(process.cwd(), path).replaceAll('\\', '/');

const placeOf = (found: Registration, file: string | undefined): SourcePlace => {
  const { offset, length, line, column } = found;
  const place = { offset, endOffset: offset + length, line, column, endLine: line, endColumn: column + length };
  return file === undefined ? place : { ...place, file };
};

/** The module's text as a document in which a tool stands where it is registered. */
const documentOf = (file: string, path: string, catalog: Catalog, files: readonly SourceText[]): SourceDocument => {
  const places = new Map<string, SourcePlace | null>();
  const find = registrations(files);
  const pointers = new Map(catalog.tools.map((tool) => [tool.source.pointer, tool.name]));
  const ownerOf = (pointer: string): string | undefined => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      if (pointers.has(at)) return at;
      if (at === '') return undefined;
    }
  };
  return {
    file,
    text: files.find((one) => one.path === path)?.text ?? '',
    texts: new Map(files.filter((one) => one.path !== path).map((one) => [shown(one.path), one.text])),
    locate: (pointer) => {
      const owner = ownerOf(pointer);
      if (owner === undefined) return null;
      const known = places.get(owner);
      if (known !== undefined) return known;
      const found = find(pointers.get(owner) ?? '');
      const place = found === null ? null : placeOf(found, found.path === path ? undefined : shown(found.path));
      places.set(owner, place);
      return place;
    },
  };
};

/**
 * Runs a module and reads the tools it exports: their schemas as its own libraries write them, the lists of its MCP servers as they list them.
 * To name a module on the command line is the consent to run it: it is imported, in a process of its own that ends with its group
 * when it has told its tools or its time is over. It has the environment of the command; functions without parameters called `create…` may be called.
 */
export const loadModule = async (file: string, seconds: number): Promise<readonly Loaded[] | UsageProblem> => {
  const path = resolve(file);
  const milliseconds = seconds * 1000;
  const outcome = await runModule(path, milliseconds);
  const problem = moduleProblem(file, path, outcome, milliseconds);
  if (problem !== null) return problem;
  if (outcome.kind !== 'reply' || outcome.reply.kind !== 'found') return [];
  const files = await importedFiles(path);
  return outcome.reply.found.flatMap((found) => {
    const catalog = catalogOf(found, file);
    if (catalog === null) return [];
    const instructions = found.kind === 'server' ? found.server.instructions : undefined;
    return [
      { catalog, document: documentOf(file, path, catalog, files), ...(instructions === undefined ? {} : { instructions }) },
    ];
  });
};
