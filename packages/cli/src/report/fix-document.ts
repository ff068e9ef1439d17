import type { UsageProblem } from '../exit.ts';
import type { ToolFix } from '../fix/choose.ts';
import type { FixResult } from '../fix/rounds.ts';
import { unifiedDiff } from '../fix/unified-diff.ts';
import type { Loc } from './document.ts';

/** One edit of a file. */
export interface ShownEdit {
  readonly rule: string;
  readonly tool: string;
  /** Pointer into the tool's input schema, or `tool:/name` and the like. */
  readonly at: string;
  readonly op: 'set' | 'remove';
  readonly value?: unknown;
  readonly message: string;
  /** Where it is made by hand. */
  readonly loc?: Loc;
}

/** A file with its edits; `diff` is empty where they are made by hand. */
export interface ShownFile {
  readonly file: string;
  readonly edits: readonly ShownEdit[];
  readonly diff: string;
}

/** What `toolwire fix` answers. */
export interface FixDocument {
  readonly formatVersion: 1;
  readonly ok: boolean;
  /** Nothing is left to do: all files are as their fixes want them. */
  readonly done: boolean;
  readonly files: readonly ShownFile[];
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
  /** Fixes that were left for `--unsafe`, and texts that a person has to write. */
  readonly left: { readonly unsafe: number; readonly prose: number };
  readonly errors?: readonly UsageProblem[];
}

const shownEdits = ({ rule, placed, message, edits }: ToolFix, loc?: Loc): readonly ShownEdit[] =>
  edits.map((edit) => ({ rule, tool: placed.tool.name, ...edit, message, ...(loc === undefined ? {} : { loc }) }));

/** The files of a run with their edits and diffs. */
export const shownFiles = ({ files, byHand }: Pick<FixResult, 'files' | 'byHand'>): readonly ShownFile[] => [
  ...files.map(({ file, before, after, fixes }) => ({
    file,
    edits: fixes.flatMap((fix) => shownEdits(fix)),
    diff: unifiedDiff(file, before, after),
  })),
  ...byHand.map(({ file, edits }) => ({ file, edits: edits.flatMap(({ fix, loc }) => shownEdits(fix, loc)), diff: '' })),
];
