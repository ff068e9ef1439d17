import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Reply } from './message.ts';

/** How a run of a module ended. */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly printed: string }
  | { readonly kind: 'exit'; readonly code: number | null; readonly signal: string | null; readonly printed: string }
  | { readonly kind: 'timeout'; readonly printed: string };

/** Of what a module prints, the end is kept. */
const mostPrinted = 4000;

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    // The child leads a group of its own, so that what it started ends with it.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the group when the command itself is ended; gives what takes that back. */
const tiedToUs = (child: ChildProcess): (() => void) => {
  const onExit = () => killGroup(child);
  const onSignal = (signal: NodeJS.Signals) => {
    killGroup(child);
    untie();
    process.kill(process.pid, signal);
  };
  const untie = () => {
    process.off('exit', onExit);
    for (const signal of signals) process.off(signal, onSignal);
  };
  process.once('exit', onExit);
  for (const signal of signals) process.once(signal, onSignal);
  return untie;
};

/** The runner stands beside the bundled command. */
const runner = (): string => fileURLToPath(new URL('./module-runner.js', import.meta.url));

/** Loads a module in a process of its own and takes what it tells; the process is gone when this returns. */
export const runModule = (file: string, milliseconds: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [runner(), file], {
      cwd: process.cwd(),
      detached: process.platform !== 'win32',
      // Standard input stays open and silent: a closed one tells servers to leave.
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    const untie = tiedToUs(child);
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString('utf8')).slice(-mostPrinted);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.stdin?.on('error', () => {});
    let isDone = false;
    const finish = (outcome: (text: string) => Outcome): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      killGroup(child);
      untie();
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
      if (child.connected) child.disconnect();
      resolve(outcome(printed));
    };
    const timer = setTimeout(() => finish((text) => ({ kind: 'timeout', printed: text })), milliseconds);
    child.on('message', (reply: Reply) => finish((text) => ({ kind: 'reply', reply, printed: text })));
    child.on('error', (cause) => finish((text) => ({ kind: 'exit', code: null, signal: cause.message, printed: text })));
    // `close` comes after the last output, `exit` may come before it; a grandchild can hold the pipes open for good.
    child.on('exit', (code, signal) => setTimeout(() => finish((text) => ({ kind: 'exit', code, signal, printed: text })), 200));
    child.on('close', (code, signal) => finish((text) => ({ kind: 'exit', code, signal, printed: text })));
  });
