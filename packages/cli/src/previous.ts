import { readFile } from 'node:fs/promises';
import { type Grants, isObject, own, parseJson } from '@toolwire/core/unstable';
import { UsageError } from './exit.ts';

/** Grants of a former run, by target. */
export type Previous = (target: string) => Grants | undefined;

const bad = (file: string, message: string): UsageError =>
  new UsageError({ code: 'BAD_PREVIOUS', message: `${file}: ${message}`, file });

const isGrants = (value: unknown): value is Grants =>
  isObject(value) && Object.values(value).every((word) => word === 'strict' || word === 'plain');

const grantsIn = (file: string, record: unknown): Grants => {
  const grants = isObject(record) ? own(record, 'grants') : undefined;
  if (isGrants(grants)) return grants;
  throw bad(file, 'It holds no grants: {"TOOL": "strict"} or the output of toolwire compile --format json.');
};

/** Reads grants: bare, of one record, or of the records of several targets. */
export const readPrevious = async (file: string | undefined): Promise<Previous> => {
  if (file === undefined) return () => undefined;
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw bad(file, cause.code === 'ENOENT' ? 'There is no such file.' : `The file cannot be read (${cause.code}).`);
  });
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { message, line, column } = parsed.error;
    throw new UsageError({ code: 'BAD_PREVIOUS', message, file, line, column });
  }
  const { value } = parsed;
  if (isGrants(value)) return () => value;
  const records = isObject(value) ? own(value, 'compiled') : undefined;
  if (!Array.isArray(records)) {
    const grants = grantsIn(file, value);
    return () => grants;
  }
  const byTarget = new Map(records.map((record) => [isObject(record) ? own(record, 'target') : null, grantsIn(file, record)]));
  return (target) => byTarget.get(target);
};
