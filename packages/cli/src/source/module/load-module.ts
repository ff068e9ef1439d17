import { relative, resolve } from 'node:path';
import { type Catalog, type Finding, readTools } from '@toolwire/core/unstable';
import type { SourceDocument, SourcePlace } from '../document.ts';
import type { Loaded, Reading } from '../load.ts';
import { placedDocument } from '../placed-document.ts';
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
    const { name, version, protocolVersion = '', instructions } = found.server;
    const serverInfo = { ...(name === undefined ? {} : { name }), ...(version === undefined ? {} : { version }) };
    const list = read({ ...(name === undefined ? {} : { server: { name } }), tools: found.tools }, { file, format: 'mcp' });
    const told = { serverInfo, protocolVersion, ...(instructions === undefined ? {} : { instructions }) };
    return list === null ? null : { ...list, context: { ...told, prompts: [], resources: [], resourceTemplates: [] } };
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
  const find = registrations(files);
  const text = {
    file,
    text: files.find((one) => one.path === path)?.text ?? '',
    texts: new Map(files.filter((one) => one.path !== path).map((one) => [shown(one.path), one.text])),
  };
  return placedDocument(catalog, text, (tool) => {
    const found = find(tool);
    return found === null ? null : placeOf(found, found.path === path ? undefined : shown(found.path));
  });
};

/**
 * Runs a module and reads the tools it exports: their schemas as its own libraries write them, the lists of its MCP servers as they list them.
 * To name a module on the command line is the consent to run it: it is imported, in a process of its own that ends with its group
 * when it has told its tools or its time is over. It has the environment of the command; functions without parameters called `create…` may be called.
 */
export const loadModule = async (file: string, seconds: number): Promise<Reading> => {
  const path = resolve(file);
  const milliseconds = seconds * 1000;
  const outcome = await runModule(path, milliseconds);
  const problem = moduleProblem(file, path, outcome, milliseconds);
  if (problem !== null) return { loaded: [], problems: [problem] };
  if (outcome.kind !== 'reply' || outcome.reply.kind !== 'found') return { loaded: [], problems: [] };
  const files = await importedFiles(path);
  const loaded = outcome.reply.found.flatMap((found): readonly Loaded[] => {
    const catalog = catalogOf(found, file);
    return catalog === null ? [] : [{ catalog, document: documentOf(file, path, catalog, files) }];
  });
  return { loaded, problems: [] };
};
