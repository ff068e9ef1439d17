import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { createLocator, isObject, joinPointer, keysOf, own, parseJson } from '@toolwire/core/unstable';
import { envFileEntries } from './environment.ts';
import { failed, type Outcome } from './failure.ts';
import { expand, type VariableSources } from './variables.ts';

/** A server as a file declares it, its variables put in. */
export interface DeclaredServer {
  readonly name: string;
  readonly start:
    | {
        readonly kind: 'command';
        readonly command: string;
        readonly args: readonly string[];
        readonly env: Readonly<Record<string, string>>;
        readonly cwd: string;
      }
    | {
        readonly kind: 'url';
        readonly url: URL;
        readonly transport: 'http' | 'sse';
        readonly headers: Readonly<Record<string, string>>;
      };
  /** What will be started or asked, as the file writes it, for the person who agrees. */
  readonly shown: readonly string[];
  readonly timeoutMs?: number;
  /** Tools the file keeps from the model. */
  readonly hides: (tool: string) => boolean;
}

/** One entry of a server file: a server, or why there is none. */
interface FileEntry {
  readonly name: string;
  readonly line: number;
  readonly disabled: boolean;
  readonly server: () => Outcome<DeclaredServer>;
}

export interface ServerFile {
  readonly file: string;
  readonly entries: readonly FileEntry[];
}

const comments = { comments: true, trailingCommas: true };

/** The map of servers in a settings value, with its pointer. */
const serverMap = (value: unknown): { readonly map: object; readonly pointer: string } | null => {
  if (!isObject(value) || Array.isArray(own(value, 'tools'))) return null;
  for (const pointer of ['/mcpServers', '/mcp/servers', '/servers']) {
    const map = pointer
      .slice(1)
      .split('/')
      .reduce<unknown>((at, key) => (isObject(at) ? own(at, key) : undefined), value);
    if (!isObject(map)) continue;
    const isServer = (one: unknown) =>
      isObject(one) && ['command', 'url', 'httpUrl', 'serverUrl'].some((key) => own(one, key) !== undefined);
    if (pointer === '/mcpServers' || keysOf(map).some((key) => isServer(own(map, key)))) return { map, pointer };
  }
  return null;
};

const texts = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(keysOf(value).flatMap((key) => (own(value, key) === null ? [] : [[key, String(own(value, key))]])))
    : {};

const list = (value: unknown): readonly string[] | null =>
  value === undefined
    ? []
    : Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
      ? value.map(String)
      : null;

const text = (entry: object, key: string): string | undefined => {
  const value = own(entry, key);
  return typeof value === 'string' ? value : undefined;
};

const hiding = (entry: object): DeclaredServer['hides'] => {
  const names = (key: string) => list(own(entry, key))?.map((name) => name.replace(/\(.*$/s, ''));
  const include = own(entry, 'includeTools') === undefined ? null : names('includeTools');
  const exclude = names('excludeTools') ?? [];
  return (tool) => exclude.includes(tool) || (include != null && !include.includes(tool));
};

const quoted = (word: string): string => (/^[\w@%+=:,./\\${}-]+$/.test(word) ? word : JSON.stringify(word));

/** The variables of our own environment that a text reads. */
const readsOf = (all: readonly string[]): readonly string[] => [
  ...new Set(all.flatMap((one) => one.match(/\$\{[^{}]*\}/g) ?? [])),
];

const readServer = (name: string, entry: unknown, from: VariableSources): Outcome<DeclaredServer> => {
  if (!isObject(entry)) return failed('SERVER_ENTRY', 'Its entry is no object. It takes a command or a url.');
  const missing: string[] = [];
  const full = (one: string) => {
    const expanded = expand(one, from);
    missing.push(...expanded.missing);
    return expanded.text;
  };
  const all = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(record).map(([key, one]) => [key, full(one)]));
  const timeout = own(entry, 'timeout');
  const more = {
    name,
    hides: hiding(entry),
    ...(typeof timeout === 'number' && timeout > 0 ? { timeoutMs: Math.min(timeout, 600_000) } : {}),
  };
  const command = text(entry, 'command');
  if (command?.trim() === '') return failed('SERVER_ENTRY', 'Its command is empty.');
  const address = text(entry, 'httpUrl') ?? text(entry, 'url') ?? text(entry, 'serverUrl');
  const result = command !== undefined ? commandOf(entry, command, full, all, from) : urlOf(entry, address, full, all);
  if (!result.ok) return result;
  if (missing.length > 0) {
    const names = [...new Set(missing)];
    const inputs = names.flatMap((one) => /^\$\{input:(.+)\}$/.exec(one)?.[1] ?? []);
    const how =
      inputs.length > 0
        ? ` Give an input as --env '${inputs[0]}=value'.`
        : ' Set it in the environment, or give it with --env NAME=value.';
    return failed('VARIABLE', `Nothing is known for ${names.join(', ')}.${how}`);
  }
  return { ok: true, value: { ...more, ...result.value } };
};

type Started = Outcome<Pick<DeclaredServer, 'start' | 'shown'>>;
type All = (record: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;

const commandOf = (entry: object, command: string, full: (one: string) => string, all: All, from: VariableSources): Started => {
  const args = list(own(entry, 'args'));
  if (args === null) return failed('SERVER_ENTRY', '`args` is no list of texts.');
  const cwd = resolve(from.workspaceFolder, full(text(entry, 'cwd') ?? '.'));
  const envFile = text(entry, 'envFile');
  let fromFile: Readonly<Record<string, string>> = {};
  if (envFile !== undefined) {
    const path = resolve(from.workspaceFolder, full(envFile));
    try {
      fromFile = envFileEntries(readFileSync(path, 'utf8'));
    } catch {
      return failed('VARIABLE', `Its envFile cannot be read: ${path}`);
    }
  }
  const written = texts(own(entry, 'env'));
  const env = { ...fromFile, ...all(written) };
  const program = full(command);
  const names = Object.keys(env);
  return {
    ok: true,
    value: {
      start: { kind: 'command', command: program, args: args.map(full), env, cwd },
      shown: [
        [program, ...args].map(quoted).join(' '),
        `in ${cwd}`,
        ...(names.length === 0 ? [] : [`with ${names.join(', ')}`]),
        ...readsLine([command, ...args, ...Object.values(written)]),
      ],
    },
  };
};

const readsLine = (all: readonly string[]): readonly string[] => {
  const reads = readsOf(all);
  return reads.length === 0 ? [] : [`puts in ${reads.join(', ')}`];
};

const urlOf = (entry: object, address: string | undefined, full: (one: string) => string, all: All): Started => {
  if (address === undefined) return failed('SERVER_ENTRY', 'Its entry has neither a command nor a url.');
  const url = full(address);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return failed('SERVER_ENTRY', `Its url is no http(s) address: ${url}`);
  const written = texts(own(entry, 'headers'));
  const names = Object.keys(written);
  return {
    ok: true,
    value: {
      start: { kind: 'url', url: new URL(url), transport: text(entry, 'type') === 'sse' ? 'sse' : 'http', headers: all(written) },
      shown: [
        address,
        ...(names.length === 0 ? [] : [`with the headers ${names.join(', ')}`]),
        ...readsLine([address, ...Object.values(written)]),
      ],
    },
  };
};

/** The folder a settings file speaks of: its own, or the one above `.vscode`, `.cursor` and the like. */
const workspaceOf = (file: string): string => {
  const folder = dirname(resolve(file));
  return /^\.(vscode|cursor|gemini|claude|windsurf|kiro|roo)$/.test(basename(folder)) ? dirname(folder) : folder;
};

const inputsOf = (value: unknown, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const declared = isObject(value) ? own(value, 'inputs') : undefined;
  const defaults = (Array.isArray(declared) ? declared : []).flatMap((one) => {
    const id = isObject(one) ? own(one, 'id') : undefined;
    const fallback = isObject(one) ? own(one, 'default') : undefined;
    return typeof id === 'string' && typeof fallback === 'string' ? [[id, fallback]] : [];
  });
  return { ...Object.fromEntries(defaults), ...given };
};

/** Reads a list of MCP servers as Claude, Cursor, VS Code and Gemini CLI write it; null where a text is none. */
export const readServerFile = (
  file: string,
  source: string,
  env: NodeJS.ProcessEnv,
  given: Readonly<Record<string, string>>,
): ServerFile | null => {
  const parsed = parseJson(source, comments);
  const found = parsed.ok ? serverMap(parsed.value) : null;
  if (!parsed.ok || found === null) return null;
  const from: VariableSources = {
    env: { ...env, ...given },
    inputs: inputsOf(parsed.value, given),
    workspaceFolder: workspaceOf(file),
    home: homedir(),
  };
  const locate = createLocator(source, { comments: true });
  const entries = keysOf(found.map).map((name): FileEntry => {
    const entry = own(found.map, name);
    const off = isObject(entry) && (own(entry, 'disabled') === true || own(entry, 'enabled') === false);
    return {
      name,
      line: locate(found.pointer + joinPointer('', name))?.line ?? 1,
      disabled: off,
      server: () => readServer(name, entry, from),
    };
  });
  return { file, entries };
};
