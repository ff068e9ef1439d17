import { readFile, stat } from 'node:fs/promises';
import { UsageError } from '../exit.ts';

/** Larger input is not read. */
const maxBytes = 128 * 1024 * 1024;

const tooLarge = (what: string): UsageError =>
  new UsageError({ code: 'TOO_LARGE', message: `${what} is larger than ${maxBytes / 1024 / 1024} MB. Split it.` });

const fromStdin = async (missing: string): Promise<string> => {
  if (process.stdin.isTTY)
    throw new UsageError({
      code: 'USAGE',
      message: missing,
    });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of process.stdin) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw tooLarge('Standard input');
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError({ code: 'UNREADABLE', message: `Standard input cannot be read (${(cause as Error).message}).` });
  }
  return Buffer.concat(chunks).toString('utf8');
};

const isFile = async (name: string): Promise<boolean> =>
  stat(name).then(
    (info) => {
      if (info.isFile() && info.size > maxBytes) throw tooLarge(name);
      return info.isFile();
    },
    () => false,
  );

/** A text that was given: of a file where the word names one, of standard input, else the word itself. */
export const givenText = async (word: string | undefined, missing: string): Promise<string> => {
  if (word === undefined || word === '-') return fromStdin(missing);
  if (!(await isFile(word))) {
    if (/^[^\s"{}[\]]+\.(jsonl?|ndjson|txt)$/i.test(word))
      throw new UsageError({ code: 'ENOENT', message: `There is no such file: ${word}`, file: word });
    return word;
  }
  return readFile(word, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError({ code: 'UNREADABLE', message: `The file cannot be read (${cause.code}): ${word}`, file: word });
  });
};
