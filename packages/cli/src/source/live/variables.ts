import { basename, sep } from 'node:path';

/** Where the variables of a server file get their values. */
export interface VariableSources {
  /** Our environment and what `--env` gave. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Given values and defaults of `${input:NAME}`. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly workspaceFolder: string;
  readonly home: string;
}

/** A text with its variables put in, and those that have no value. */
export interface Expanded {
  readonly text: string;
  readonly missing: readonly string[];
}

const variable = (name: string, from: VariableSources): string | undefined => {
  const [, kind, key] = /^(env|input):(.+)$/s.exec(name) ?? [];
  if (kind === 'env') return from.env[key ?? ''];
  if (kind === 'input') return from.inputs[key ?? ''];
  if (name === 'workspaceFolder' || name === 'workspaceRoot') return from.workspaceFolder;
  if (name === 'workspaceFolderBasename') return basename(from.workspaceFolder);
  if (name === 'userHome') return from.home;
  if (name === 'pathSeparator' || name === '/') return sep;
  const [, plain, fallback] = /^(\w+)(?::-(.*))?$/s.exec(name) ?? [];
  return plain === undefined ? undefined : from.env[plain] || (fallback ?? from.env[plain]);
};

/** Puts values for `${env:X}`, `${input:x}`, `${X}`, `${X:-default}`, `${workspaceFolder}` and the like; `$X` is left alone. */
export const expand = (text: string, from: VariableSources): Expanded => {
  const missing: string[] = [];
  const full = text.replace(/\$\{([^{}]*)\}/g, (whole, name: string) => {
    const value = variable(name, from);
    if (value === undefined) missing.push(whole);
    return value ?? whole;
  });
  return { text: full, missing };
};
