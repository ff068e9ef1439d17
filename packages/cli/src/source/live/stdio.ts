import { type ChildProcess, spawn } from 'node:child_process';
import { own } from '@toolwire/core/unstable';
import { type Channel, failureReply } from './channel.ts';
import { excerpt } from './failure.ts';
import { limits, megabytes } from './limits.ts';
import { createPending } from './pending.ts';
import { endGroup, markName, newMark, watchGroup } from './process-group.ts';
import { answerTo, type Message, messagesIn, notificationText, requestText } from './protocol.ts';

/** A program to start, as the sandbox and the environment made it. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Said when it fails, of a program that runs with less than it may need. */
  readonly hint?: string;
}

/** Cuts a stream into lines; `tooLong` is told once when a line passes the limit. */
const lineReader = (onLine: (line: string) => void, tooLong: () => void): ((chunk: Buffer) => void) => {
  let parts: Buffer[] = [];
  let size = 0;
  const flush = () => {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    size = 0;
    onLine(line);
  };
  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      from = at + 1;
      flush();
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > limits.messageBytes) {
      parts = [];
      size = 0;
      tooLong();
    }
  };
};

/** The last of a stream, for messages. */
const tail = (child: ChildProcess): (() => string) => {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString('utf8')).slice(-8192);
  });
  return () => {
    // Stack frames say less than the error above them.
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
    const error = lines.slice(0, -6).find((line) => /\w*Error\b/.test(line));
    return [...(error === undefined ? [] : [error]), ...lines.slice(-6)].map((line) => `\n    ${excerpt(line, 300)}`).join('');
  };
};

const whyNotStarted = (program: Program, cause: NodeJS.ErrnoException): string => {
  if (cause.code === 'ENOENT') {
    const where = program.cwd === undefined ? '' : ` (or the folder ${program.cwd} is missing)`;
    const windows = process.platform === 'win32' ? ' On Windows, npx and other scripts start as: cmd /c npx …' : '';
    return `There is no program '${program.command}' on the PATH${where}.${windows}`;
  }
  return `'${program.command}' cannot be started (${cause.code ?? cause.message}).`;
};

/** Starts a program in a process group of its own and speaks JSON-RPC with it, one message a line. */
export const openStdio = (program: Program): Channel => {
  const mark = newMark();
  const child = spawn(program.command, [...program.args], {
    env: { ...program.env, [markName]: mark },
    ...(program.cwd === undefined ? {} : { cwd: program.cwd }),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const group = child.pid === undefined ? null : { pid: child.pid, mark };
  if (group !== null) watchGroup(group);
  const stderr = tail(child);
  const noise = { lines: 0, first: '' };
  const heard = () => {
    const said = noise.lines === 0 ? '' : ` On its standard output it wrote no message, but: ${excerpt(noise.first, 120)}`;
    const last = stderr();
    return `${program.hint ?? ''}${said}${last === '' ? '' : ` Last lines of its standard error:${last}`}`.trim();
  };
  const pending = createPending(() => `A longer time: --timeout SECONDS. ${heard()}`);
  const write = (text: string) => {
    if (child.stdin?.writable) child.stdin.write(`${text}\n`);
  };
  const take = (message: Message) => {
    if (own(message.value, 'method') === undefined) pending.settle(message);
    else if (own(message.value, 'id') !== undefined) write(answerTo(message));
  };
  const onLine = (line: string) => {
    if (line.trim() === '') return;
    const messages = messagesIn(line, limits.messageBytes);
    if (messages !== null) for (const message of messages) take(message);
    else {
      noise.lines += 1;
      if (noise.lines === 1) noise.first = excerpt(line);
    }
  };
  const tooLong = () => {
    pending.fail(
      failureReply(
        'SERVER_TOO_LARGE',
        `It sent a line of more than ${megabytes(limits.messageBytes)}; that is the most that is read.`,
      ),
    );
    child.stdout?.destroy();
  };
  child.stdin?.on('error', () => {});
  child.stdout?.on('data', lineReader(onLine, tooLong));
  child.on('error', (cause) => pending.fail(failureReply('NO_COMMAND', whyNotStarted(program, cause))));
  child.on('close', (code, signal) => {
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
    pending.fail(failureReply('SERVER_EXITED', `It ended ${how} before it had answered. ${heard()}`.trim()));
  });
  return {
    transport: 'stdio',
    request: (request, until) => {
      const { id, reply } = pending.wait(until);
      write(requestText(request, id));
      return reply;
    },
    notify: async (method) => write(notificationText(method)),
    agreed: () => {},
    noise: () => noise,
    close: async () => {
      if (group !== null) await endGroup(group, child, limits.graceMs);
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.unref();
    },
  };
};
