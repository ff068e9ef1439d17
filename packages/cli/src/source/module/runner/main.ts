import type { Reply, Thrown } from '../message.ts';
import { exportKinds } from './collect.ts';
import { findTools } from './find-tools.ts';
import { importModule } from './import-module.ts';
import { type Watch, watchStart } from './watch-start.ts';

/** What runs in the child process: imports one module and tells what tools it holds. */

/** A module that began to serve may still export its tools a little later. */
const graceAfterStart = 1000;
/** A server that starts in a function nobody awaits has this long to be seen. */
const graceAfterImport = 3000;
const pause = 25;

/** A thrown text may be of any length; what is wrong stands at its start. */
const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);

const sendable = (cause: unknown): Thrown => {
  if (!(cause instanceof Error)) return { name: 'Thrown', message: cut(String(cause)) };
  const { name, stack } = cause;
  const message = cut(cause.message);
  const { code } = cause as { readonly code?: unknown };
  return { name, message, ...(typeof code === 'string' ? { code } : {}), ...(stack === undefined ? {} : { stack }) };
};

/** Resolves once the event loop has nothing left to do. */
const idle = (): Promise<true> => new Promise((resolve) => process.once('beforeExit', () => resolve(true)));

/** Not kept alive by a timer of ours: a module that waits for nothing ends the process, which is told. */
const pauseOf = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), pause).unref());

const startedWhileLoading = async (watch: Watch, loading: { done: boolean }): Promise<Reply> => {
  let since: number | undefined;
  for (;;) {
    const started = watch.started();
    if (started !== null) since ??= performance.now();
    if (started !== null && since !== undefined && performance.now() - since > graceAfterStart && !loading.done)
      return { kind: 'started', started, settled: false };
    await pauseOf(null);
    if (loading.done) return new Promise(() => {});
  }
};

const startedAfterwards = async (watch: Watch): Promise<Reply | null> => {
  const end = performance.now() + graceAfterImport;
  const ended = idle();
  for (;;) {
    const started = watch.started();
    if (started !== null) return { kind: 'started', started, settled: true };
    const isIdle = await Promise.race([ended, pauseOf(false)]);
    if (isIdle || performance.now() > end) return null;
  }
};

const read = async (file: string, watch: Watch, loading: { done: boolean }, failures: readonly unknown[]): Promise<Reply> => {
  let exported: Readonly<Record<string, unknown>>;
  try {
    exported = await importModule(file);
  } catch (cause) {
    return { kind: 'thrown', thrown: sendable(cause) };
  } finally {
    loading.done = true;
  }
  const search = await findTools(exported, file).catch((cause: unknown) => ({ thrown: sendable(cause) }));
  // A getter, or a proxy: code of the module that runs when its exports are looked at.
  if ('thrown' in search) return { kind: 'thrown', thrown: search.thrown };
  const { found, tried } = search;
  if (found.length > 0) return { kind: 'found', found };
  const started = await startedAfterwards(watch);
  if (started !== null) return started;
  if (failures.length > 0) return { kind: 'thrown', thrown: sendable(failures[0]) };
  return { kind: 'none', exports: exportKinds(exported), tried };
};

const main = async (): Promise<void> => {
  const send = process.send?.bind(process);
  const file = process.argv[2];
  if (send === undefined || file === undefined) return;
  // The module sees no channel and no arguments of ours; a parent that is gone takes the child along.
  process.on('disconnect', () => process.exit(0));
  process.channel?.unref();
  Object.assign(process, { send: undefined });
  process.argv.length = 2;
  const failures: unknown[] = [];
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (cause) => failures.push(cause));
  const watch = watchStart();
  const loading = { done: false };
  const reply = await Promise.race([read(file, watch, loading, failures), startedWhileLoading(watch, loading)]);
  send(reply, () => {});
};

await main();
