import pc from 'picocolors';
import { jsonText } from '../json-text.ts';
import type { FixDocument, ShownEdit, ShownFile } from './fix-document.ts';
import { lineStart } from './lines.ts';
import { printable, shownName } from './printable.ts';

/** Shows a line of a diff as it is, but for what would steer a terminal; tabs and the line's own end steer none. */
const shownLine = (line: string): string => {
  const end = line.endsWith('\r') ? '\r' : '';
  const bare = line.slice(0, line.length - end.length);
  return bare.split('\t').map(printable).join('\t') + end;
};

const paint = (line: string): string => {
  const shown = shownLine(line);
  if (line.startsWith('--- ') || line.startsWith('+++ ')) return pc.bold(shown);
  if (line.startsWith('@@')) return pc.cyan(shown);
  if (line.startsWith('-')) return pc.red(shown);
  return line.startsWith('+') ? pc.green(shown) : shown;
};

const handLine = ({ rule, tool, at, op, value, loc }: ShownEdit): string => {
  const what = op === 'remove' ? 'remove it' : `set it to ${printable(jsonText(value, 'line'))}`;
  return `${lineStart(loc)}${pc.bold(`${shownName(tool)} ${printable(at)}`)}: ${what} ${pc.dim(`(${rule})`)}`;
};

const filePart = ({ edits, diff }: ShownFile): string =>
  diff === '' ? edits.map((edit) => `${handLine(edit)}\n`).join('') : diff.split('\n').map(paint).join('\n');

/** The diffs of all files, and the edits that are made by hand. */
export const fixText = ({ files }: Pick<FixDocument, 'files'>): string => files.map(filePart).join('');

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What is told beside the diff; nothing where there was nothing to do. */
export const fixNotes = ({ files, skipped, left }: FixDocument, written: number | null): readonly string[] => {
  const changed = files.filter(({ diff }) => diff !== '');
  const edits = changed.reduce((sum, file) => sum + file.edits.length, 0);
  const counts = `${plural(edits, 'edit')} in ${plural(changed.length, 'file')}`;
  return [
    ...skipped.map(({ file, reason }) => `${printable(file)}: ${printable(reason)}`),
    ...(changed.length === 0 ? [] : [written === null ? `${counts}; --write makes them.` : `${counts}; ${written} written.`]),
    ...(left.unsafe === 0
      ? []
      : [`${plural(left.unsafe, 'fix')} that may change what is accepted or said: --unsafe includes them.`]),
    ...(left.prose === 0 ? [] : [`${plural(left.prose, 'text')} of tools that may write: a person writes those.`]),
  ];
};
