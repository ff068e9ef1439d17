import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/toolwire.js', import.meta.url));

/** What one run of the command printed, and its exit code. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command in a folder, without colours. */
export const toolwire = (
  args: readonly string[],
  options: { cwd?: string; input?: string; env?: Record<string, string> } = {},
): Run => {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], NO_COLOR: '1', ...options.env };
  const done = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    cwd: options.cwd,
    input: options.input ?? '',
    env,
    maxBuffer: 1 << 28,
    timeout: 60_000,
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
};

/** Writes files, with the folders they name, into a new folder and gives its path. */
export const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'toolwire-test-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

/** An MCP list of one tool. */
export const listOf = (inputSchema: unknown, name = 'make_note', description = 'Make a note.'): string =>
  JSON.stringify({ tools: [{ name, description, inputSchema }] }, null, 2);

const packagesOfTheRepository = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Writes modules into a new folder that sees the packages of the repository, or only those named; gives its path. */
export const projectWith = (files: Readonly<Record<string, string>>, packages?: readonly string[]): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toolwire-test-')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  if (packages === undefined) symlinkSync(packagesOfTheRepository, join(folder, 'node_modules'), 'dir');
  else mkdirSync(join(folder, 'node_modules'));
  for (const name of packages ?? []) symlinkSync(join(packagesOfTheRepository, name), join(folder, 'node_modules', name), 'dir');
  return folder;
};
