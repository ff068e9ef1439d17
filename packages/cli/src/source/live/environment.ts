import { failed, type Outcome } from './failure.ts';

type Env = Readonly<Record<string, string>>;

const kept =
  process.platform === 'win32'
    ? /^(PATH|PATHEXT|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|WINDIR|TEMP|TMP|HOMEDRIVE|HOMEPATH|USERNAME|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES(\(X86\))?|PROCESSOR_ARCHITECTURE)$/i
    : /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TMPDIR)$/;

/** What a program gets of our environment without being asked for. */
export const minimalEnvironment = (all: NodeJS.ProcessEnv): Env =>
  Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => kept.test(entry[0]) && entry[1] !== undefined),
  );

/** Reads `--env NAME` and `--env NAME=value`. */
export const givenEnvironment = (options: readonly string[], all: NodeJS.ProcessEnv): Outcome<Env> => {
  const given: Record<string, string> = {};
  for (const option of options) {
    const cut = option.indexOf('=');
    const name = cut < 0 ? option : option.slice(0, cut);
    if (!/^[^\s=\0]+$/.test(name)) return failed('BAD_OPTION', `--env takes NAME or NAME=value; not '${option}'.`);
    const value = cut < 0 ? all[name] : option.slice(cut + 1);
    if (value === undefined)
      return failed('BAD_OPTION', `--env ${name}: there is no such variable in this environment. --env ${name}=value sets one.`);
    given[name] = value;
  }
  return { ok: true, value: given };
};

/** Reads `--header 'Name: value'`; `$NAME` in the value is a variable of the environment, `$$` a dollar sign. */
export const givenHeaders = (options: readonly string[], all: NodeJS.ProcessEnv): Outcome<Env> => {
  const headers: Record<string, string> = {};
  for (const option of options) {
    const [, name, text] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/s.exec(option) ?? [];
    // The option may hold a secret: it is not repeated.
    if (name === undefined || text === undefined)
      return failed('BAD_HEADER', `--header takes 'Name: value'. Quote it for the shell.`);
    const missing: string[] = [];
    const value = text.replace(/\$(?:\$|\{(\w+)\}|([A-Za-z_]\w*))/g, (whole, braced?: string, bare?: string) => {
      const variable = braced ?? bare;
      if (variable === undefined) return '$';
      const found = all[variable];
      if (found === undefined) missing.push(variable);
      return found ?? whole;
    });
    if (missing[0] !== undefined)
      return failed('VARIABLE', `--header ${name}: the variable ${missing[0]} is not set in this environment.`);
    if (/[\0\r\n]/.test(value)) return failed('BAD_HEADER', `--header ${name}: its value holds a line break.`);
    headers[name.toLowerCase()] = value;
  }
  return { ok: true, value: headers };
};

/** Reads the lines `NAME=value` of an env file; quotes around a value go, comments are left out. */
export const envFileEntries = (text: string): Env =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .map((line) => /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*?)\s*$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', value = '']) => [name, /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value.replace(/\s#.*$/, '')]),
  );
