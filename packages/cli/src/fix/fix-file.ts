import type { SourceFormat } from '@toolwire/core/unstable';
import type { UsageProblem } from '../exit.ts';
import type { SourceDocument } from '../source/document.ts';
import type { Loaded } from '../source/load.ts';
import { type DraftedFix, draftFix, independent, mayMove, stepsOf } from './batch.ts';
import type { ToolFix } from './choose.ts';
import { whyNot } from './confirm.ts';
import { editPointer } from './edit-places.ts';
import { openJson } from './open-json.ts';
import type { OpenText } from './open-text.ts';
import { withEdits } from './text-edit.ts';

/** Reads a text as the file it belongs to is read. */
export type Read = (file: string, text: string) => Promise<Loaded | UsageProblem>;

/** A fix that is not made, and why. */
export interface RefusedFix {
  readonly fix: ToolFix;
  readonly reason: string;
}

/** A file between two rounds. */
export interface Fixed {
  readonly loaded: Loaded;
  readonly made: readonly ToolFix[];
  readonly refused: readonly RefusedFix[];
}

interface Work {
  loaded: Loaded;
  readonly made: ToolFix[];
  readonly refused: RefusedFix[];
  readonly read: Read;
}

const openText = async ({ syntax, text }: Pick<SourceDocument, 'syntax' | 'text'>): Promise<OpenText | null> =>
  syntax === 'yaml' ? (await import('./open-yaml.ts')).openYaml(text) : openJson(text);

/** Takes a changed text where it says what the fixes want; else gives the reason. */
const take = async (
  work: Work,
  opened: OpenText,
  text: string,
  fixes: readonly ToolFix[],
  isShared: boolean,
): Promise<string | null> => {
  const { document } = work.loaded;
  const read = await work.read(document.file, text);
  const open = await openText({ ...document, text });
  const reason = whyNot(work.loaded, opened, { read, open, isShared }, fixes);
  if (reason !== null || !('catalog' in read)) return reason;
  work.loaded = read;
  work.made.push(...fixes);
  return null;
};

/** Steps of one edit that are made one after the other. */
const mostSteps = 500;

/** Makes the edits of one fix one after the other, the last first. */
const makeInTurn = async (work: Work, opened: OpenText, fix: ToolFix): Promise<void> => {
  let { text } = work.loaded.document;
  let isShared = false;
  for (const edit of fix.edits.toReversed()) {
    for (let count = 0; count < mostSteps; count += 1) {
      const open = await openText({ ...work.loaded.document, text });
      const [step] = open === null ? [] : stepsOf(open, editPointer(fix.placed.tool, edit.at), edit);
      if (open === null || step === undefined) break;
      const draft = open.draft(step);
      if (!draft.ok) return void work.refused.push({ fix, reason: draft.reason });
      const made = withEdits(text, draft.edits);
      if (made === text) break;
      isShared ||= draft.isShared === true;
      text = made;
    }
  }
  const reason = text === work.loaded.document.text ? null : await take(work, opened, text, [fix], isShared);
  if (reason !== null) work.refused.push({ fix, reason });
};

/** Makes fixes that do not touch each other at once; where that goes wrong, half of them at a time. */
const makeAll = async (work: Work, fixes: readonly ToolFix[]): Promise<void> => {
  const opened = await openText(work.loaded.document);
  if (opened === null || fixes.length === 0) return;
  const ready: DraftedFix[] = [];
  for (const fix of fixes) {
    const draft = draftFix(opened, fix);
    if (draft.kind === 'ready') ready.push(draft.drafted);
    if (draft.kind === 'refused') work.refused.push({ fix, reason: draft.reason });
  }
  const batch = independent(ready);
  if (batch.length === 0) return;
  const text = withEdits(
    work.loaded.document.text,
    batch.flatMap(({ edits }) => edits),
  );
  const done = batch.map(({ fix }) => fix);
  const reason = await take(
    work,
    opened,
    text,
    done,
    batch.some(({ isShared }) => isShared),
  );
  if (reason === null) return;
  const [first] = done;
  if (done.length === 1 && first !== undefined) return void work.refused.push({ fix: first, reason });
  const half = Math.ceil(done.length / 2);
  await makeAll(work, done.slice(0, half));
  await makeAll(
    work,
    done.slice(half).filter((fix) => !mayMove(fix, work.made, true)),
  );
};

/** Makes what can be made of the fixes of one file in one round; what they would move waits for the next. */
export const fixFile = async (loaded: Loaded, fixes: readonly ToolFix[], read: Read): Promise<Fixed> => {
  const work: Work = { loaded, made: [], refused: [], read };
  const opened = await openText(loaded.document);
  if (opened === null) {
    const reason = 'The text cannot be taken apart where it could be edited; it may be nested too deeply.';
    return { loaded, made: [], refused: fixes.map((fix) => ({ fix, reason })) };
  }
  const inTurn = fixes.filter((fix) => draftFix(opened, fix).kind === 'in-turn');
  await makeAll(
    work,
    fixes.filter((fix) => !inTurn.includes(fix)),
  );
  for (const fix of inTurn) {
    if (mayMove(fix, work.made, true)) continue;
    const open = await openText(work.loaded.document);
    if (open !== null) await makeInTurn(work, open, fix);
  }
  return { loaded: work.loaded, made: work.made, refused: work.refused };
};

/** Reads texts in a format that is told, where one is. */
export const readerOf =
  (format: SourceFormat | undefined): Read =>
  async (file, text) =>
    (await import('../source/load.ts')).readText(file, text, format);
