import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Run } from './run.ts';

const bin = fileURLToPath(new URL('../bin/toolwire.js', import.meta.url));
const schema = JSON.parse(readFileSync(new URL('../schema/check.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true }).compile(schema);

/** Path of a server under `test/servers`. */
export const serverFile = (name: string): string => fileURLToPath(new URL(`./servers/${name}`, import.meta.url));

/** The words after `--` that start a server with a bad habit. */
export const hostile = (habit: string, ...rest: readonly string[]) => [
  '--',
  process.execPath,
  serverFile('hostile.js'),
  habit,
  ...rest,
];

/** A running command. */
export interface Running {
  readonly done: Promise<Run>;
  readonly interrupt: () => void;
}

/** Runs the built command without waiting, so that a test can serve it meanwhile. */
export const start = (args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}): Running => {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], NO_COLOR: '1', ...options.env };
  const child = spawn(process.execPath, [bin, ...args], { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const done = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { done, interrupt: () => child.kill('SIGINT') };
};

/** Runs `check --format json` on one target; the document follows the published schema. */
export const checkJson = async (args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}) => {
  const run = await start(['check', '--format', 'json', '-t', 'anthropic', '--no-lint', ...args], options).done;
  const document = JSON.parse(run.out);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { ...run, document };
};

/** A mark in the environment of a server, by which its processes are counted; null where the system does not show it. */
export const newTrace = () => {
  const value = randomUUID();
  const running = (): number | null =>
    process.platform !== 'linux'
      ? null
      : readdirSync('/proc').filter((name) => {
          try {
            return readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(`TRACE=${value}`);
          } catch {
            return false;
          }
        }).length;
  return { option: ['--env', `TRACE=${value}`], running, left: () => running() ?? 0 };
};

/** Serves on the loopback for the length of one test body. */
export const serving = async <T>(listener: RequestListener, body: (origin: string) => Promise<T>): Promise<T> => {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

/** The machine can give a test a terminal. */
export const hasTerminal: boolean = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

/** Runs the built command in a terminal; `watch` sees what is shown until it says that it has seen enough. */
export const inTerminal = (args: readonly string[], watch: (shown: string) => boolean): { readonly done: Promise<Run> } => {
  const words = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', words, '/dev/null'], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let watching = true;
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (watching) watching = !watch(out);
  });
  return { done: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err: '' }))) };
};
