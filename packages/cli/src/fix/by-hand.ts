import { locOf } from '../placed.ts';
import type { Loc } from '../report/document.ts';
import type { Loaded } from '../source/load.ts';
import type { ToolFix } from './choose.ts';

/** Edits of a source that is not rewritten: they are told, with their places. */
export interface HandEdits {
  readonly file: string;
  readonly reason: string;
  readonly edits: readonly { readonly fix: ToolFix; readonly loc?: Loc }[];
}

/** Lists what is left to do by hand in a module or behind a server. */
export const byHand = (loaded: Loaded, fixes: readonly ToolFix[]): readonly HandEdits[] => {
  if (fixes.length === 0) return [];
  const reason =
    loaded.server === undefined
      ? 'A module is not rewritten: its schemas may be made by code. Make the edits by hand.'
      : 'The tools come from a running server: nothing is written. Make the edits in its source.';
  const edits = fixes.map((fix) => {
    const loc = locOf(fix.placed, fix.at);
    return loc === undefined ? { fix } : { fix, loc };
  });
  return [{ file: loaded.document.file, reason, edits }];
};
