// Commands that start a server from a registry of packages or images.

const valued: ReadonlySet<string> = new Set(
  `-e -v -p -w -u -h -m -l --name --env --env-file --volume --publish --workdir --user --network --net --mount --entrypoint --platform
  --hostname --memory --cpus --label --add-host --pull --registry --cache --python --index-url --extra-index-url --index --directory
  --cwd --prefix --log-driver --restart --gpus --device --dns --cap-add --cap-drop --security-opt --ulimit --shm-size --ip`
    .trim()
    .split(/\s+/),
);

/** The first argument that is neither a flag nor the value of one. */
const operand = (args: readonly string[]): string | null => {
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('-')) return arg;
    if (valued.has(arg)) at += 1;
  }
  return null;
};

const flagValue = (args: readonly string[], flags: readonly string[]): string | null => {
  for (const [at, arg] of args.entries()) {
    if (flags.includes(arg)) return args[at + 1] ?? null;
    const flag = flags.find((one) => arg.startsWith(`${one}=`));
    if (flag !== undefined) return arg.slice(flag.length + 1);
  }
  return null;
};

const isLocal = (name: string): boolean => /^(?:[./~\\]|[A-Za-z]:\\|file:)/.test(name);
const isPinnedNode = (name: string): boolean =>
  /^(?:@[^/@]+\/)?[^@]+@v?\d+\.\d+\.\d+[\w.+-]*$/.test(name) || /#[0-9a-f]{40}$/.test(name);
const isPinnedPython = (name: string): boolean =>
  /(?:==|@)v?\d[\w.]*(?:\.\d+)[\w.+-]*$/.test(name) || /@[0-9a-f]{40}(?:#.*)?$/.test(name);
const isPinnedImage = (name: string): boolean =>
  /@sha256:[0-9a-f]{64}$/.test(name) || (/:[\w.-]+$/.test(name) && !/:latest$/.test(name));
const isPinnedModule = (name: string): boolean => /@v?\d+\.\d+\.\d+/.test(name);

interface Runner {
  readonly words: readonly string[];
  readonly from: readonly string[];
  readonly isPinned: (name: string) => boolean;
}

const node = ['-p', '--package'];
const runners: readonly Runner[] = [
  ...['npx', 'bunx', 'pnpx', 'pnpm dlx', 'pnpm exec', 'yarn dlx', 'npm exec', 'npm x', 'bun x'].map((words) => ({
    words: words.split(' '),
    from: node,
    isPinned: isPinnedNode,
  })),
  ...['uvx', 'uv tool run', 'pipx run'].map((words) => ({
    words: words.split(' '),
    from: ['--from', '--spec'],
    isPinned: isPinnedPython,
  })),
  ...['docker run', 'podman run', 'nerdctl run', 'docker container run'].map((words) => ({
    words: words.split(' '),
    from: [],
    isPinned: isPinnedImage,
  })),
  { words: ['go', 'run'], from: [], isPinned: isPinnedModule },
];

const programOf = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').replace(/\.(?:cmd|exe|bat|ps1)$/i, '').toLowerCase();

/** The command itself, without `cmd /c` and `env A=b` before it. */
const bare = (command: readonly string[]): readonly string[] => {
  const [first = '', second = '', ...rest] = command;
  if (programOf(first) === 'cmd' && second.toLowerCase() === '/c') return rest;
  if (programOf(first) !== 'env') return command;
  const at = command.findIndex((arg, index) => index > 0 && !/^(?:-|\w+=)/.test(arg));
  return at < 0 ? [] : command.slice(at);
};

/** The package or image of no exact version that a command starts; null where it starts none. */
export const unpinnedIn = (command: readonly string[]): string | null => {
  const [first = '', ...args] = bare(command);
  const words = [programOf(first), ...args];
  for (const { words: start, from, isPinned } of runners) {
    if (!start.every((word, at) => words[at] === word)) continue;
    const rest = words.slice(start.length);
    const name = flagValue(rest, from) ?? operand(rest);
    if (name === null || isLocal(name) || isPinned(name)) return null;
    return name;
  }
  return null;
};
