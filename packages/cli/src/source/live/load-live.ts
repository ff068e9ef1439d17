import { UsageError, type UsageProblem } from '../../exit.ts';
import { printable } from '../../report/printable.ts';
import type { Loaded, Reading } from '../load.ts';
import { placedDocument } from '../placed-document.ts';
import type { Channel } from './channel.ts';
import { askConsent } from './consent.ts';
import { findDeclarations } from './declared.ts';
import { givenEnvironment, givenHeaders, minimalEnvironment } from './environment.ts';
import type { Failure, Outcome } from './failure.ts';
import { type Endpoint, openHttp } from './http.ts';
import { limits } from './limits.ts';
import { readServer, type ServerRead } from './read-server.ts';
import { findSandbox, sandboxHint, type Wrap } from './sandbox.ts';
import { serverCatalog, serverIdentity } from './server-catalog.ts';
import { type DeclaredServer, readServerFile, type ServerFile } from './server-file.ts';
import { openSse } from './sse.ts';
import { openStdio } from './stdio.ts';

/** What the command line says about servers. */
export interface LiveOptions {
  readonly header?: readonly string[];
  readonly env?: readonly string[];
  readonly server?: readonly string[];
  readonly yes?: boolean;
  readonly sandbox?: boolean;
  /** Seconds for one server to start and list its tools. */
  readonly seconds?: number;
  readonly source?: string;
}

/** The options, read. */
interface Settings {
  readonly env: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly wrap: Wrap | null;
  readonly timeoutMs: number | null;
  readonly source?: string;
}

const defaultTimeoutMs = 30_000;

const taken = <T>(outcome: Outcome<T>): T => {
  if (outcome.ok) return outcome.value;
  throw new UsageError(outcome.failure);
};

const settingsOf = (options: LiveOptions, starts: boolean): Settings => ({
  env: taken(givenEnvironment(options.env ?? [], process.env)),
  headers: taken(givenHeaders(options.header ?? [], process.env)),
  timeoutMs: options.seconds === undefined ? null : options.seconds * 1000,
  wrap: options.sandbox && starts ? taken(findSandbox()) : null,
  ...(options.source === undefined ? {} : { source: options.source }),
});

const progress = (name: string): (() => void) => {
  if (!process.stderr.isTTY) return () => {};
  process.stderr.write(`\rreading ${printable(name)} …\u001b[K`);
  return () => process.stderr.write('\r\u001b[K');
};

type Start = DeclaredServer['start'];

const openCommand = (start: Start & { kind: 'command' }, settings: Settings): Channel => {
  const wrapped = settings.wrap?.(start.command, start.args) ?? start;
  return openStdio({
    command: wrapped.command,
    args: wrapped.args,
    cwd: start.cwd,
    env: { ...minimalEnvironment(process.env), ...start.env, ...settings.env },
    ...(settings.wrap === null ? {} : { hint: sandboxHint }),
  });
};

/** Streamable HTTP first; where that is refused as unknown, the transport before it. */
const readHttp = async (endpoint: Endpoint, transport: 'http' | 'sse', until: () => number): Promise<ServerRead> => {
  if (transport === 'sse') return readServer(() => openSse(endpoint, until()), until());
  const read = await readServer(async () => openHttp(endpoint), until());
  const isRefused = read.failures.some(({ status }) => status !== undefined && [400, 404, 405, 415].includes(status));
  if (read.listing !== undefined || !isRefused) return read;
  const older = await readServer(() => openSse(endpoint, until()), until());
  return older.failures.some(({ code }) => code === 'NOT_MCP' || code === 'HTTP_STATUS') ? read : older;
};

const isInteractive = () => Boolean(process.stdin.isTTY && process.stderr.isTTY);

const readUrl = async (start: Start & { kind: 'url' }, timeoutMs: number): Promise<ServerRead> => {
  let challenge: Response | null = null;
  const onChallenge = (response: Response) => {
    challenge = response;
  };
  const until = () => performance.now() + timeoutMs;
  const read = await readHttp({ ...start, onChallenge }, start.transport, until);
  const hasToken = Object.keys(start.headers).some((name) => name.toLowerCase() === 'authorization');
  if (read.failures[0]?.code !== 'LOGIN_NEEDED' || challenge === null || hasToken || !isInteractive()) return read;
  const { logIn } = await import('./login.ts');
  const show = (address: URL) => process.stderr.write(`\nLog in at this address:\n\n  ${printable(address.href)}\n\n`);
  const login = await logIn({ url: start.url, challenge, show });
  if (!login.ok) return { failures: [login.failure] };
  return readHttp({ ...start, headers: { ...start.headers, authorization: login.value } }, start.transport, until);
};

const readStart = (start: Start, settings: Settings, timeoutMs: number): Promise<ServerRead> =>
  start.kind === 'url'
    ? readUrl(start, timeoutMs)
    : readServer(async () => openCommand(start, settings), performance.now() + timeoutMs);

type Target = Pick<DeclaredServer, 'start' | 'hides' | 'timeoutMs'> & {
  readonly name?: string;
  readonly shown: string;
  readonly file?: string;
};

const problemOf = (target: Target, failure: Failure): UsageProblem => {
  const who = target.name === undefined ? target.shown : `server '${target.name}'`;
  return {
    code: failure.code,
    message: `${printable(who)}: ${failure.message}`,
    ...(target.file === undefined ? {} : { file: target.file }),
  };
};

const loadTarget = async (target: Target, settings: Settings): Promise<Reading> => {
  const finish = progress(target.name ?? target.shown);
  const read = await readStart(target.start, settings, settings.timeoutMs ?? target.timeoutMs ?? defaultTimeoutMs);
  finish();
  const problems = read.failures.map((failure) => problemOf(target, failure));
  if (read.listing === undefined) return { loaded: [], problems };
  const identity = serverIdentity(read.listing.session.serverInfo);
  const name = target.name ?? identity.name ?? target.shown;
  const made = serverCatalog(name, `<${name}>`, read.listing, target.hides);
  if ('code' in made) return { loaded: [], problems: [...problems, problemOf(target, made)] };
  const server = { ...identity, name, protocolVersion: read.listing.session.protocolVersion, tools: made.catalog.tools.length };
  const loaded: Loaded = { ...made, server };
  return { loaded: [loaded], problems };
};

/** Puts the lines of a source folder beside the tools that they register. */
const withDeclarations = async (loaded: readonly Loaded[], folder: string | undefined): Promise<readonly Loaded[]> => {
  if (folder === undefined || loaded.length === 0) return loaded;
  const names = loaded.flatMap(({ catalog }) => catalog.tools.map((tool) => tool.name));
  const declared = taken(await findDeclarations(folder, names));
  return loaded.map(({ catalog, document, ...more }) => {
    const text = { file: document.file, text: document.text, texts: declared.texts };
    return {
      ...more,
      catalog,
      document: placedDocument(catalog, text, (tool) => declared.places.get(tool) ?? null, document.locate),
    };
  });
};

/** Two servers may call themselves the same; their documents may not. */
const distinctLabels = (loaded: readonly Loaded[]): readonly Loaded[] => {
  const seen = new Map<string, number>();
  return loaded.map((one) => {
    const count = (seen.get(one.document.file) ?? 0) + 1;
    seen.set(one.document.file, count);
    return count === 1 ? one : { ...one, document: { ...one.document, file: one.document.file.replace(/>$/, ` ${count}>`) } };
  });
};

const loadAll = async (targets: readonly Target[], settings: Settings): Promise<Reading> => {
  const results: Reading[] = [];
  const next = targets.entries();
  const work = async () => {
    for (const [at, target] of next) results[at] = await loadTarget(target, settings);
  };
  await Promise.all(Array.from({ length: Math.min(limits.atOnce, targets.length) }, work));
  const loaded = distinctLabels(results.flatMap((result) => result.loaded));
  return { loaded: await withDeclarations(loaded, settings.source), problems: results.flatMap((result) => result.problems) };
};

const nothingHidden = () => false;

/** Reads the server that a command typed after `--` starts. */
export const loadCommand = async (words: readonly string[], options: LiveOptions): Promise<Reading> => {
  const [command, ...args] = words;
  if (command === undefined || command.trim() === '')
    throw new UsageError({ code: 'USAGE', message: 'A command comes after --, as in: toolwire check -- node server.js' });
  const start = { kind: 'command', command, args, env: {}, cwd: process.cwd() } as const;
  return loadAll([{ start, shown: words.join(' '), hides: nothingHidden }], settingsOf(options, true));
};

/** Reads the server at an address. */
export const loadUrl = async (address: string, options: LiveOptions): Promise<Reading> => {
  if (!URL.canParse(address)) throw new UsageError({ code: 'BAD_OPTION', message: `This is no address: ${address}` });
  const settings = settingsOf(options, false);
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    throw new UsageError({
      code: 'BAD_OPTION',
      message: `The address of ${url.host} holds a user name or a password. Give it as --header 'Authorization: Basic …'.`,
    });
  const start = { kind: 'url', url, transport: 'http', headers: settings.headers } as const;
  return loadAll([{ start, shown: url.origin + url.pathname, hides: nothingHidden }], settings);
};

const chosen = ({ file, entries }: ServerFile, names: readonly string[]): ServerFile['entries'] => {
  if (names.length === 0) {
    for (const { name, disabled } of entries)
      if (disabled) process.stderr.write(`toolwire: ${file}: server '${printable(name)}' is disabled there and left out.\n`);
    return entries.filter(({ disabled }) => !disabled);
  }
  return entries.filter(({ name }) => names.includes(name));
};

/** Reads the servers a file lists; null where the text is no such file. */
export const loadServerFile = async (file: string, text: string, options: LiveOptions): Promise<Reading | null> => {
  const given = taken(givenEnvironment(options.env ?? [], process.env));
  const list = readServerFile(file, text, process.env, given);
  if (list === null) return null;
  const entries = chosen(list, options.server ?? []);
  if (entries.length === 0) {
    const known = list.entries.map(({ name }) => name).join(', ') || 'none';
    return {
      loaded: [],
      problems: [{ code: 'BAD_OPTION', message: `${file}: no server was chosen. It lists: ${known}.`, file }],
    };
  }
  const read = entries.map((entry) => ({ entry, server: entry.server() }));
  const bad = read.flatMap(({ entry, server }): readonly UsageProblem[] =>
    server.ok
      ? []
      : [
          {
            code: server.failure.code,
            message: `server '${printable(entry.name)}': ${server.failure.message}`,
            file,
            line: entry.line,
            column: 1,
          },
        ],
  );
  const servers = read.flatMap(({ server }) => (server.ok ? [server.value] : []));
  const refusal = servers.length === 0 ? null : await askConsent(file, servers, options.yes ?? false);
  if (refusal !== null) return { loaded: [], problems: [...bad, { code: 'CONSENT', message: refusal, file }] };
  const settings = settingsOf(
    options,
    servers.some(({ start }) => start.kind === 'command'),
  );
  const targets = servers.map((server) => ({ ...server, shown: server.name, file }));
  const { loaded, problems } = await loadAll(targets, settings);
  return { loaded, problems: [...bad, ...problems] };
};
