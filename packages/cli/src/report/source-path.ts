import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder that a service shows paths from; the working folder where none is told or this is not in it. */
export const rootOf = (env: Readonly<Record<string, string | undefined>>, cwd: string): string => {
  const told = env['GITHUB_WORKSPACE'] ?? env['CI_PROJECT_DIR'];
  return told !== undefined && told !== '' && !isOutside(relative(told, cwd)) ? told : cwd;
};

const isOutside = (path: string): boolean => path === '..' || /^\.\.[\\/]/.test(path) || isAbsolute(path);

/** Names that are no files: standard input, running servers, addresses. */
const isLabel = (file: string): boolean => /^<.*>$/s.test(file) || /^https?:\/\//i.test(file);

/** A source as seen from a folder, with forward slashes; one that lies outside stays as it is. */
export const pathFrom = (root: string, file: string, cwd: string): string => {
  if (isLabel(file)) return file;
  const path = relative(root, resolve(cwd, file));
  return (path === '' || isOutside(path) ? file : path).split(sep).join('/');
};

/** A path as a URI reference, relative where the path is. */
export const uriOf = (path: string): string => {
  if (!isLabel(path) && isAbsolute(path)) return pathToFileURL(path).href;
  const text = path.replace(/\p{Cs}/gu, '\ufffd');
  return text.split('/').map(encodeURIComponent).join('/');
};
