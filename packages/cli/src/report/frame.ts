import pc from 'picocolors';
import type { Loc } from './document.ts';

/** Shows one line of a user's text with what is around it and a mark under the place. */
const codeFrame = (text: string, line: number, column: number, length: number): string => {
  const lines = text.split('\n');
  const from = Math.max(1, line - 1);
  const to = Math.min(lines.length, line + 1);
  const width = String(to).length;
  const shown: string[] = [];
  for (let at = from; at <= to; at += 1) {
    const [start, source] = window(lines[at - 1] ?? '', at === line ? column : 1);
    const mark = at === line ? pc.red('>') : ' ';
    shown.push(`  ${mark} ${pc.dim(String(at).padStart(width))} ${pc.dim('|')} ${source}`);
    if (at === line) {
      const under = ' '.repeat(Math.max(0, column - 1 - start));
      const room = Math.max(1, Math.min(length, source.length - under.length, 60));
      shown.push(`    ${' '.repeat(width)} ${pc.dim('|')} ${under}${pc.red('^'.repeat(room))}`);
    }
  }
  return shown.join('\n');
};

const widest = 110;

/** Cuts a long line to a window around the column; control characters are shown as blanks, hidden ones as dots. */
const window = (line: string, column: number): readonly [start: number, source: string] => {
  const plain = line
    .replace(/\r$/, '')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '·');
  if (plain.length <= widest) return [0, plain];
  const start = Math.max(0, column - 1 - 40);
  return [
    start > 0 ? start - 1 : 0,
    `${start > 0 ? '…' : ''}${plain.slice(start, start + widest)}${start + widest < plain.length ? '…' : ''}`,
  ];
};

const lengthAt = (text: string, loc: Loc): number => {
  const line = text.split('\n', loc.line)[loc.line - 1] ?? '';
  const rest = line.slice(loc.column - 1);
  const word = /^("(?:[^"\\]|\\.)*"|[^\s,\]}]+)/.exec(rest)?.[0];
  return word?.length ?? 1;
};

/** Shows a place of a file, a line below the text before it; nothing where the place or the text is not known. */
export const frameAt = (loc: Loc | undefined, textOf: (file: string) => string | undefined): string => {
  const text = loc === undefined ? undefined : textOf(loc.file);
  return loc === undefined || text === undefined ? '' : `\n${codeFrame(text, loc.line, loc.column, lengthAt(text, loc))}`;
};
