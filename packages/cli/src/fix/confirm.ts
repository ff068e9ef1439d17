import { applyEdits } from '@toolwire/core/lint';
import type { Tool } from '@toolwire/core/unstable';
import type { UsageProblem } from '../exit.ts';
import type { Loaded } from '../source/load.ts';
import type { ToolFix } from './choose.ts';
import { editPointer, valueAt } from './edit-places.ts';
import type { OpenText } from './open-text.ts';
import { sameValue } from './steps.ts';

const said = ({ source: _, entry: __, ...rest }: Tool): unknown => rest;

const indexOf = ({ placed }: ToolFix): number => placed.loaded.catalog.tools.indexOf(placed.tool);

/** The document with edits made as values, for comparison with what the text came to say. */
const documentWith = (before: OpenText, fixes: readonly ToolFix[]): unknown =>
  fixes.reduce<unknown>((value, { placed, edits }) => {
    const moved = edits.map((edit) => ({ ...edit, at: editPointer(placed.tool, edit.at) }));
    return applyEdits({ ...placed.tool, inputSchema: value }, moved).inputSchema;
  }, before.value);

const toolReason = (before: Tool, after: Tool, own: readonly ToolFix[]): string | null => {
  if (own.length === 0)
    return sameValue(said(before), said(after))
      ? null
      : `The place belongs to the tool '${before.name}' too, which would change with it. Write the change by hand.`;
  const expected = own.reduce((tool, { edits }) => applyEdits(tool, edits), before);
  const isAsWanted = own.every(({ edits }) =>
    edits.every(({ at }) => at.endsWith('/-') || sameValue(valueAt(expected, at), valueAt(after, at))),
  );
  return isAsWanted ? null : 'The file does not hold this where the tool has it, so that the change cannot be made there.';
};

/** What a changed text came to say. */
export interface Outcome {
  readonly read: Loaded | UsageProblem;
  readonly open: OpenText | null;
  /** Some place changed is one that others refer to. */
  readonly isShared: boolean;
}

/** Tells why a changed text does not say what the fixes want, and nothing else; null where it does. */
export const whyNot = (
  before: Loaded,
  opened: OpenText,
  { read, open, isShared }: Outcome,
  fixes: readonly ToolFix[],
): string | null => {
  if (!('catalog' in read)) return `The file could not be read any more: ${read.message}`;
  const [old, now] = [before.catalog.tools, read.catalog.tools];
  if (open === null || read.catalog.format !== before.catalog.format || old.length !== now.length)
    return 'The file would be read as another list of tools.';
  const own = new Map<number, ToolFix[]>();
  for (const fix of fixes) own.set(indexOf(fix), [...(own.get(indexOf(fix)) ?? []), fix]);
  for (const [at, tool] of old.entries()) {
    const after = now[at];
    const reason = after === undefined ? 'A tool would be gone.' : toolReason(tool, after, own.get(at) ?? []);
    if (reason !== null) return reason;
  }
  return isShared || sameValue(documentWith(opened, fixes), open.value) ? null : 'Other parts of the file would change with it.';
};
