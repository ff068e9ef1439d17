import type { AsSent } from '@toolwire/core/unstable';
import pc from 'picocolors';
import type { ToolVerdict } from './document.ts';
import { printable } from './printable.ts';

const marks: Readonly<Record<AsSent, string>> = { accepted: '✓', rejected: '✗', unknown: '?' };
const colours: Readonly<Record<AsSent, (text: string) => string>> = {
  accepted: pc.green,
  rejected: pc.red,
  unknown: pc.yellow,
};

/** Verdict on a tool as it is sent, and compiled where that is another one. */
export type Cell = readonly [asSent: AsSent, compiled?: AsSent];

const compiledAs = { accepted: 'accepted', unverified: 'unknown', 'left-out': 'rejected' } as const;

/** The cell of a verdict. */
export const cellOf = ({ asSent, compiled }: ToolVerdict): Cell => {
  const after = compiledAs[compiled];
  return after === asSent ? [asSent] : [asSent, after];
};

/** A cell as plain text: one mark, or two with an arrow. */
export const cellText = (cell: Cell): string => cell.map((verdict) => marks[verdict as AsSent]).join('→');

/** One row of the matrix: a tool, and what each target says to it. */
export interface MatrixRow {
  readonly name: string;
  readonly verdicts: readonly (Cell | undefined)[];
}

/** Columns a text takes in a terminal. */
export type TextWidth = (text: string) => number;

const fit = (text: string, width: number, columns: TextWidth): string => {
  const plain = columns(text) <= width ? text : `${[...text].slice(0, width - 1).join('')}…`;
  return plain + ' '.repeat(Math.max(0, width - columns(plain)));
};

const centre = (text: string, width: number, taken: number = text.length): string => {
  const left = Math.floor((width - taken) / 2);
  return ' '.repeat(Math.max(0, left)) + text + ' '.repeat(Math.max(0, width - taken - left));
};

/** A target's id broken at its dashes, so that columns stay narrow. */
const stacked = (id: string): readonly string[] =>
  id
    .replace(/@/g, '-@')
    .split('-')
    .filter((part) => part !== '');

/** Draws tools against targets, in as many blocks of columns as the width asks for. */
export const matrix = (targets: readonly string[], rows: readonly MatrixRow[], width: number, columns: TextWidth): string => {
  const nameWidth = Math.min(40, Math.max(8, ...rows.map((row) => columns(printable(row.name)))));
  const widths = targets.map((id) => Math.max(...stacked(id).map((part) => part.length)) + 2);
  const blocks: number[][] = [[]];
  let used = nameWidth + 2;
  for (const [at, column] of widths.entries()) {
    if (used + column > width && (blocks.at(-1)?.length ?? 0) > 0) {
      blocks.push([]);
      used = nameWidth + 2;
    }
    blocks.at(-1)?.push(at);
    used += column;
  }
  return blocks.map((block) => drawBlock(block, targets, rows, { widths, nameWidth, columns })).join('\n\n');
};

/** How wide the columns are. */
interface Layout {
  readonly widths: readonly number[];
  readonly nameWidth: number;
  readonly columns: TextWidth;
}

const drawBlock = (
  block: readonly number[],
  targets: readonly string[],
  rows: readonly MatrixRow[],
  { widths, nameWidth, columns }: Layout,
): string => {
  const heads = block.map((at) => stacked(targets[at] ?? ''));
  const height = Math.max(...heads.map((parts) => parts.length));
  const lines: string[] = [];
  for (let level = 0; level < height; level += 1) {
    const cells = block.map((at, column) => {
      const parts = heads[column] ?? [];
      return centre(parts[level - (height - parts.length)] ?? '', widths[at] ?? 0);
    });
    lines.push(`  ${' '.repeat(nameWidth)}${pc.dim(cells.join(''))}`.trimEnd());
  }
  for (const row of rows) {
    const cells = block.map((at) => centre(mark(row.verdicts[at]), widths[at] ?? 0, row.verdicts[at]?.[1] === undefined ? 1 : 3));
    lines.push(`  ${fit(printable(row.name), nameWidth, columns)}${cells.join('')}`.trimEnd());
  }
  return lines.join('\n');
};

const mark = (cell: Cell | undefined): string =>
  cell === undefined ? ' ' : cell.map((verdict) => colours[verdict as AsSent](marks[verdict as AsSent])).join(pc.dim('→'));
