import { readFile, stat } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { readText } from './load.ts';

/** Something in this folder that a run could read, and the command for it. */
export interface Discovery {
  readonly file: string;
  readonly what: string;
  readonly command: string | null;
}

const skip = ['**/node_modules/**', '**/dist/**', '**/.git/**', '**/package*.json', '**/tsconfig*.json'];

const toolFile = async (file: string): Promise<Discovery | null> => {
  if ((await stat(file)).size > 4 * 1024 * 1024) return null;
  const result = await readText(file, await readFile(file, 'utf8'), undefined);
  if (!('catalog' in result) || result.catalog.tools.length === 0) return null;
  const { tools, format } = result.catalog;
  // Many files are JSON Schemas of other things; one schema says nothing of tools.
  if (format === 'json-schema' && tools.length === 1) return null;
  return {
    file,
    what: `${tools.length} tool${tools.length === 1 ? '' : 's'}, ${format} format`,
    command: `toolwire check ${file}`,
  };
};

const serverModule = async (file: string): Promise<Discovery | null> => {
  if ((await stat(file)).size > 512 * 1024) return null;
  const text = await readFile(file, 'utf8');
  const found = /@modelcontextprotocol\/(sdk|server)/.test(text) && /new (Mcp)?Server\(/.test(text);
  return found ? { file, what: 'an MCP server module (nothing was started)', command: `toolwire check ${file}` } : null;
};

const serverList = async (file: string): Promise<Discovery | null> => {
  const { readServerFile } = await import('./live/server-file.ts');
  const list = readServerFile(file, await readFile(file, 'utf8'), {}, {});
  if (list === null || list.entries.length === 0) return null;
  const names = list.entries.map(({ name, disabled }) => `${name}${disabled ? ' (disabled)' : ''}`);
  return { file, what: `MCP servers: ${names.join(', ')} (nothing was started)`, command: `toolwire check ${file}` };
};

const attempt = async (read: (file: string) => Promise<Discovery | null>, file: string) => read(file).catch(() => null);

/** Lists tool files, lists of MCP servers and MCP server modules below the working folder; starts nothing. */
export const discover = async (cwd: string): Promise<readonly Discovery[]> => {
  const options = { cwd, ignore: skip, deep: 4, dot: true };
  const data = (await glob(['**/*.{json,jsonc,yaml,yml}'], options)).sort().slice(0, 500);
  const lists = data.filter((file) => /(^|\/)(\.?mcp|mcp_servers|claude_desktop_config|\.gemini\/settings)\.json$/.test(file));
  const code = (await glob(['**/*.ts', '**/*.js', '**/*.mjs'], options)).sort().slice(0, 500);
  const found = [
    ...(await Promise.all(data.filter((file) => !lists.includes(file)).map((file) => attempt(toolFile, file)))),
    ...(await Promise.all(lists.map((file) => attempt(serverList, file)))),
    ...(await Promise.all(code.map((file) => attempt(serverModule, file)))),
  ];
  return found.filter((one) => one !== null);
};
