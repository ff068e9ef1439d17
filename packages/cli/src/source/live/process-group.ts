import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Environment variable by which a process is known as one that this run started, wherever it moved to. */
export const markName = 'TOOLWIRE_RUN';

export const newMark = (): string => randomUUID();

/** A started process with all that it starts. */
export interface ProcessGroup {
  readonly pid: number;
  readonly mark: string;
}

const running = new Set<ProcessGroup>();

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** Processes that carry the mark although they left the group; only Linux shows the environment of others. */
const strays = (mark: string): readonly number[] => {
  if (process.platform !== 'linux') return [];
  const wanted = `${markName}=${mark}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(wanted);
      } catch {
        return false;
      }
    })
    .map(Number);
};

const killAll = (group: ProcessGroup, name: NodeJS.Signals): void => {
  if (process.platform === 'win32') {
    try {
      execFileSync('taskkill', ['/pid', String(group.pid), '/T', '/F'], { stdio: 'ignore' });
    } catch {}
    return;
  }
  signal(-group.pid, name);
  for (const pid of strays(group.mark)) signal(pid, name);
};

const isAlive = (group: ProcessGroup, child: ChildProcess): boolean => {
  if (process.platform === 'win32') return child.exitCode === null && child.signalCode === null;
  return signal(-group.pid, 0) || strays(group.mark).length > 0;
};

/** Keeps a started group in mind until it has ended, so that an interrupt ends it too. */
export const watchGroup = (group: ProcessGroup): void => {
  if (running.size === 0) listen();
  running.add(group);
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const endsWithin = async (group: ProcessGroup, child: ChildProcess, ms: number): Promise<boolean> => {
  for (let waited = 0; waited < ms; waited += 20) {
    if (!isAlive(group, child)) return true;
    await pause(20);
  }
  return !isAlive(group, child);
};

/** Ends a group: its input is closed, then SIGTERM, then SIGKILL, each after the grace time. */
export const endGroup = async (group: ProcessGroup, child: ChildProcess, graceMs: number): Promise<void> => {
  child.stdin?.end();
  if (!(await endsWithin(group, child, graceMs))) {
    killAll(group, 'SIGTERM');
    if (!(await endsWithin(group, child, graceMs))) {
      killAll(group, 'SIGKILL');
      await endsWithin(group, child, graceMs);
    }
  }
  running.delete(group);
  if (running.size === 0) unlisten();
};

const killRest = (): void => {
  for (const group of running) killAll(group, 'SIGKILL');
  running.clear();
};

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** An interrupt leaves little time: the groups get SIGTERM, half the grace, then SIGKILL. */
const onSignal = (name: keyof typeof codes): void => {
  for (const group of running) killAll(group, 'SIGTERM');
  setTimeout(() => {
    killRest();
    process.exit(codes[name]);
  }, 300);
};

const listen = (): void => {
  for (const name of Object.keys(codes) as (keyof typeof codes)[]) process.on(name, onSignal);
  process.on('exit', killRest);
};

const unlisten = (): void => {
  for (const name of Object.keys(codes) as (keyof typeof codes)[]) process.off(name, onSignal);
  process.off('exit', killRest);
};
