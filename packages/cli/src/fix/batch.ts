import type { ToolFix } from './choose.ts';
import { areClose, editPointer, tokensOf } from './edit-places.ts';
import { memberAt, type OpenText } from './open-text.ts';
import { leastSteps, type Step } from './steps.ts';
import { overlap, type TextEdit } from './text-edit.ts';

/** A fix as changes of a text. */
export interface DraftedFix {
  readonly fix: ToolFix;
  readonly edits: readonly TextEdit[];
  readonly holders: readonly number[];
  readonly isShared: boolean;
}

/** What a fix comes to: changes of the text, steps that need each other's outcome, or a reason against it. */
export type FixDraft =
  | { readonly kind: 'ready'; readonly drafted: DraftedFix }
  | { readonly kind: 'in-turn' }
  /** Everything is as the fix wants it. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The steps of one edit. */
export const stepsOf = (open: OpenText, pointer: string, edit: ToolFix['edits'][number]): readonly Step[] => {
  const tokens = tokensOf(pointer);
  const before = memberAt(open.value, tokens);
  if (edit.op === 'remove') return before === undefined ? [] : [{ op: 'remove', tokens }];
  return before === undefined ? [{ op: 'set', tokens, value: edit.value }] : leastSteps(before, edit.value, tokens);
};

/** Drafts a fix for a text. */
export const draftFix = (open: OpenText, fix: ToolFix): FixDraft => {
  const edits: TextEdit[] = [];
  const holders: number[] = [];
  let isShared = false;
  for (const edit of fix.edits)
    for (const step of stepsOf(open, editPointer(fix.placed.tool, edit.at), edit)) {
      const draft = open.draft(step);
      if (!draft.ok) {
        // What is missing may be made by an edit before it.
        if (fix.edits.length > 1) return { kind: 'in-turn' };
        return { kind: 'refused', reason: draft.reason };
      }
      if (holders.includes(draft.holder)) return { kind: 'in-turn' };
      edits.push(...draft.edits);
      holders.push(draft.holder);
      isShared ||= draft.isShared === true;
    }
  if (edits.length === 0) return { kind: 'nothing' };
  return overlap(edits) ? { kind: 'in-turn' } : { kind: 'ready', drafted: { fix, edits, holders, isShared } };
};

/** Places of the edits of a fix, and whether one removes something: what stands behind it in a list then moves. */
const placesOf = ({ placed, edits }: ToolFix): { readonly pointers: readonly string[]; readonly removes: boolean } => ({
  pointers: edits.map(({ at }) => editPointer(placed.tool, at)),
  removes: edits.some(({ op }) => op === 'remove'),
});

/** Tells whether a fix may stand elsewhere once some others are made. */
export const mayMove = (fix: ToolFix, others: readonly ToolFix[], always = false): boolean => {
  const own = placesOf(fix);
  return others.some((other) => {
    const { pointers, removes } = placesOf(other);
    if (!always && !removes && !own.removes) return false;
    return pointers.some((one) => own.pointers.some((place) => areClose(one, place)));
  });
};

const key = (edits: readonly TextEdit[]): string =>
  JSON.stringify(edits.map(({ offset, length, content }) => [offset, length, content]));

/** Fixes that can be made at once: none in the same container as another; the same change for two tools is one. */
export const independent = (all: readonly DraftedFix[]): readonly DraftedFix[] => {
  const taken: DraftedFix[] = [];
  const moving: ToolFix[] = [];
  const keys = new Set<string>();
  const holders = new Set<number>();
  const spans: [number, number][] = [];
  const isFree = ({ edits }: DraftedFix) =>
    edits.every(({ offset, length }) => spans.every(([start, end]) => offset >= end || offset + length <= start));
  for (const one of all) {
    const same = key(one.edits);
    if (keys.has(same)) {
      taken.push({ ...one, edits: [] });
      continue;
    }
    if (one.holders.some((holder) => holders.has(holder)) || !isFree(one)) continue;
    const removes = one.fix.edits.some(({ op }) => op === 'remove');
    if (mayMove(one.fix, removes ? taken.map(({ fix }) => fix) : moving)) continue;
    taken.push(one);
    if (removes) moving.push(one.fix);
    keys.add(same);
    for (const holder of one.holders) holders.add(holder);
    for (const { offset, length } of one.edits) spans.push([offset, offset + length]);
  }
  return taken;
};
