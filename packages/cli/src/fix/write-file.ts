import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';

/** A file as it is written, or why it is not. */
type Target = { readonly path: string; readonly mode: number } | { readonly reason: string };

const isInside = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
};

/** The file behind a name. A link is followed where it stays in the working directory or beside the link. */
const targetOf = async (file: string): Promise<Target> => {
  const path = await realpath(file);
  if ((await lstat(file)).isSymbolicLink()) {
    const near = [await realpath(process.cwd()), await realpath(dirname(file))];
    if (!near.some((folder) => isInside(path, folder)))
      return { reason: `It is a link that leads elsewhere, to ${path}. Name that file to have it fixed.` };
  }
  const info = await stat(path);
  if (!info.isFile()) return { reason: 'It is no ordinary file.' };
  if ((info.mode & 0o222) === 0) return { reason: 'It is read-only. Make it writable and run the command again.' };
  if (info.nlink > 1) return { reason: 'It has several names (hard links), which writing would part. Edit it by hand.' };
  await access(path, constants.W_OK);
  return { path, mode: info.mode & 0o7777 };
};

/** Tells why a file does not hold what was read from it; null where it does. */
const whyChanged = (bytes: Buffer, before: string): string | null => {
  if (bytes.equals(Buffer.from(before, 'utf8'))) return null;
  return bytes.toString('utf8') === before
    ? 'It is not valid UTF-8: writing it would change other characters. Convert it first.'
    : 'It changed on disk after it was read. Run the command again.';
};

const wordOf = (cause: unknown): string => {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return 'It may not be written. Check its permissions and those of its folder.';
  if (code === 'ENOENT') return 'It is not there any more.';
  return `It cannot be written (${code ?? String(cause)}).`;
};

/** Tells why what came of a file cannot be shown or written; null where it can. */
export const whyUnfit = async (file: string, before: string): Promise<string | null> => {
  try {
    return whyChanged(await readFile(file), before);
  } catch (cause) {
    return wordOf(cause);
  }
};

const writeBeside = async (
  { path, mode }: { path: string; mode: number },
  before: string,
  after: string,
): Promise<string | null> => {
  const made = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(made, 'wx', 0o600);
    try {
      await handle.writeFile(after, 'utf8');
      await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const changed = whyChanged(await readFile(path), before);
    if (changed !== null) return changed;
    await rename(made, path);
    return null;
  } finally {
    await rm(made, { force: true });
  }
};

/** Writes a file as a whole or not at all, where it still holds what was read; gives the reason where it does not. */
export const writeWhole = async (file: string, before: string, after: string): Promise<string | null> => {
  try {
    const target = await targetOf(file);
    return 'reason' in target ? target.reason : await writeBeside(target, before, after);
  } catch (cause) {
    return wordOf(cause);
  }
};
