import { spawnSync } from 'node:child_process';
import { failed, type Outcome } from './failure.ts';

/** Puts a command line into a sandbox. */
export type Wrap = (command: string, args: readonly string[]) => { readonly command: string; readonly args: readonly string[] };

interface Way {
  readonly program: string;
  readonly args: readonly string[];
}

const unshare = (user: string): Way => ({
  program: 'unshare',
  args: ['--user', user, '--net', '--ipc', '--pid', '--mount-proc', '--fork', '--kill-child', '--'],
});

/** Each closes the network and gives a user and a process space of its own; what is in there ends with its first process. */
const ways: readonly Way[] = [
  {
    program: 'bwrap',
    args: [
      '--ro-bind',
      '/',
      '/',
      '--dev',
      '/dev',
      '--proc',
      '/proc',
      '--tmpfs',
      '/tmp',
      '--unshare-all',
      '--die-with-parent',
      '--',
    ],
  },
  unshare('--map-current-user'),
  unshare('--map-root-user'),
];

const whyNot = ({ program, args }: Way): string | null => {
  const tried = spawnSync(program, [...args, 'true'], { encoding: 'utf8', timeout: 5000 });
  if (tried.status === 0) return null;
  if ((tried.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return `${program} is not installed`;
  return `${program} fails (${(tried.stderr ?? '').trim().split('\n')[0] || 'no reason given'})`;
};

/** Said of a server that failed without a network. */
export const sandboxHint =
  'It ran in the sandbox, without a network: npx, uvx and the like cannot download there; install the server first and name its program. ';

/** Finds a sandbox by trying what the machine has; without one nothing may start. */
export const findSandbox = (): Outcome<Wrap> => {
  if (process.platform !== 'linux')
    return failed('SANDBOX', `--sandbox works on Linux only, with bwrap or unshare. Nothing was started.`);
  const reasons: string[] = [];
  for (const way of ways) {
    const reason = whyNot(way);
    if (reason === null)
      return { ok: true, value: (command, args) => ({ command: way.program, args: [...way.args, command, ...args] }) };
    reasons.push(reason);
  }
  const missing = [...new Set(reasons)].join('; ');
  return failed(
    'SANDBOX',
    `--sandbox needs bwrap, or unshare with user namespaces: ${missing}. Nothing was started. Install bubblewrap, or leave --sandbox out.`,
  );
};
