import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../exit.ts';
import { oneOf } from '../options.ts';
import { type ReportFormat, reportFormats } from './formats.ts';

/** A report that goes into a file. */
export interface Output {
  readonly format: ReportFormat;
  readonly file: string;
}

const bad = (message: string): UsageError => new UsageError({ code: 'BAD_OPTION', message });

/** Reads `--output FORMAT=FILE`; no file twice, and no source is written over. */
export const outputsOf = (texts: readonly string[] | undefined, sources: readonly string[]): readonly Output[] => {
  const taken = new Map(sources.map((source) => [resolve(source), 'a source, which would be written over']));
  return (texts ?? []).map((text) => {
    const at = text.indexOf('=');
    const file = text.slice(at + 1);
    if (at < 1 || file === '') throw bad(`--output takes FORMAT=FILE, as sarif=toolwire.sarif; not '${text}'.`);
    const format = oneOf('output', text.slice(0, at), reportFormats);
    if (file === '-') throw bad(`--output writes files. For standard output say --format ${format}.`);
    const before = taken.get(resolve(file));
    if (before !== undefined) throw bad(`--output ${text}: ${file} is ${before}. Name another file.`);
    taken.set(resolve(file), 'named by another --output');
    return { format, file };
  });
};

/** Writes one report into its file, with the folders it lies in. */
export const writeOutput = async ({ file }: Output, text: string): Promise<void> => {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'UNWRITABLE';
    throw new UsageError({ code, message: `The report cannot be written to ${file} (${code}). Name a file that can be.`, file });
  }
};
