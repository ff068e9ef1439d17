import { createInterface } from 'node:readline/promises';
import { printable } from '../../report/printable.ts';
import type { DeclaredServer } from './server-file.ts';

const listing = (servers: readonly DeclaredServer[]): string =>
  servers
    .map(({ name, start, shown }) => {
      const verb = start.kind === 'command' ? 'runs' : 'asks';
      const [first = '', ...rest] = shown.map(printable);
      return [`  ${printable(name)} ${verb} ${first}`, ...rest.map((line) => `      ${line}`)].join('\n');
    })
    .join('\n');

/** Asks whether the servers of a file may be started; null where there is leave, else what to say. */
export const askConsent = async (file: string, servers: readonly DeclaredServer[], agreed: boolean): Promise<string | null> => {
  const runs = servers.some(({ start }) => start.kind === 'command');
  const what = `${file} names ${servers.length === 1 ? 'a server' : `${servers.length} servers`}.${runs ? ' Starting one is running its code:' : ''}\n${listing(servers)}`;
  if (agreed) return null;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    return `${what}\nNothing was started or asked. With --yes all of them are; --server NAME picks some.`;
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-C and Ctrl-D end the question: that is no leave either.
    const answer = await line.question(`${what}\nGo on? [y/N] `).catch(() => '');
    return /^y(es)?$/i.test(answer.trim()) ? null : 'Nothing was started or asked.';
  } finally {
    line.close();
  }
};
