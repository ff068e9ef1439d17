import { stat } from 'node:fs/promises';
import type { UsageProblem } from '../exit.ts';

/** Tells whether a source is a folder. */
export const isFolder = async (source: string): Promise<boolean> =>
  source !== '-' &&
  (await stat(source).then(
    (info) => info.isDirectory(),
    () => false,
  ));

/** Lists the JSON and YAML files of a folder and of those in it, sorted; packages and what begins with a dot are left out. */
export const filesIn = async (folder: string): Promise<readonly string[]> => {
  const { glob } = await import('tinyglobby');
  const found = await glob('**/*.{json,jsonc,yaml,yml}', {
    cwd: folder,
    dot: false,
    caseSensitiveMatch: false,
    ignore: ['**/node_modules/**'],
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  const base = /[\\/]$/.test(folder) ? folder : `${folder}/`;
  return [...found].sort().map((file) => (folder === '.' ? file : base + file));
};

/** A file of a folder that could be read and holds no tools is no failure; one that is broken is. */
export const isNoTool = ({ code }: UsageProblem): boolean => code === 'FORMAT' || code === 'EMPTY';

const most = 10;

/** Names files in one line. */
const named = (skipped: readonly UsageProblem[]): string => {
  const names = skipped.slice(0, most).map(({ file }) => file ?? '');
  return `${names.join(', ')}${skipped.length > most ? ` and ${skipped.length - most} more` : ''}`;
};

/** Says in one line which files of the folders hold no tools. */
export const skippedLine = (skipped: readonly UsageProblem[]): string =>
  `${skipped.length} file${skipped.length === 1 ? ' holds' : 's hold'} no tools and ${skipped.length === 1 ? 'was' : 'were'} left out: ${named(skipped)}`;

/** Says that nothing in the folders could be read. */
export const noneRead = (skipped: readonly UsageProblem[]): UsageProblem => ({
  code: 'NO_TOOLS',
  message: `No file of the folder holds tools: ${named(skipped)}. Name one to hear why.`,
});
