import type { Effect } from '@toolwire/core/lint';
import { documentPointer, type Finding, type Tool } from '@toolwire/core/unstable';
import { type Placed, placedTools } from '../placed.ts';
import type { Loc } from '../report/document.ts';
import type { Loaded } from '../source/load.ts';
import { isModule } from '../source/module/is-module.ts';
import { byHand, type HandEdits } from './by-hand.ts';
import { type Choice, type Chosen, choose, type ToolFix } from './choose.ts';
import { fixFile, type Read, type RefusedFix } from './fix-file.ts';

/** Rounds after which no more is made: rules that undo each other would go on for ever. */
const mostRounds = 100;

/** What a run of fixing needs from outside. */
export interface FixRun {
  readonly lint: (placed: readonly Placed[], loaded: readonly Loaded[]) => Promise<readonly Finding[]> | readonly Finding[];
  readonly effectOf: (tool: Tool) => Effect;
  readonly read: Read;
  readonly choice: Choice;
}

/** A file and what is made of it. */
export interface FixedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly fixes: readonly ToolFix[];
}

/** All that a run comes to. */
export interface FixResult extends Pick<Chosen, 'unsafe' | 'prose'> {
  readonly files: readonly FixedFile[];
  readonly byHand: readonly HandEdits[];
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
}

/** A file in the course of the rounds. */
interface Course {
  readonly first: Loaded;
  now: Loaded;
  readonly fixes: ToolFix[];
  readonly refused: RefusedFix[];
  readonly seen: Set<string>;
  /** Why nothing is made of it after all. */
  stop: string | null;
}

const isEditable = ({ document, server }: Loaded): boolean =>
  document.syntax !== undefined && server === undefined && !isModule(document.file);

const keyOf = ({ rule, placed, at, edits }: ToolFix): string =>
  JSON.stringify([rule, placed.tool.source.pointer, at, edits.map(({ op, at }) => [op, at])]);

const circling = 'The fixes of some rules undo those of others, so that none is made. Choose rules with --rule.';
const endless = `After ${mostRounds} rounds there is still something to fix, so that nothing is made. Choose rules with --rule.`;

/** Makes one round in one file; tells whether anything changed. */
const goOn = async (course: Course, fixes: readonly ToolFix[], read: Read): Promise<boolean> => {
  const known = new Set(course.refused.map(({ fix }) => keyOf(fix)));
  const fresh = fixes.filter((fix) => !known.has(keyOf(fix)));
  if (course.stop !== null || fresh.length === 0) return false;
  const { loaded, made, refused } = await fixFile(course.now, fresh, read);
  course.refused.push(...refused);
  if (loaded.document.text === course.now.document.text) return false;
  course.fixes.push(...made);
  course.now = loaded;
  if (course.seen.has(loaded.document.text)) course.stop = circling;
  course.seen.add(loaded.document.text);
  return course.stop === null;
};

const outcome = ({ first, now, fixes, stop }: Course): readonly FixedFile[] => {
  const [before, after] = [first.document.text, now.document.text];
  return stop === null && before !== after ? [{ file: first.document.file, before, after, fixes }] : [];
};

const locOf = ({ first }: Course, { placed, at }: ToolFix): Loc | null => {
  const place = first.document.locate(documentPointer(placed.tool.source, at));
  return place === null ? null : { file: first.document.file, line: place.line, column: place.column };
};

const skips = (course: Course): FixResult['skipped'] => {
  const { file } = course.first.document;
  if (course.stop !== null) return [{ file, reason: course.stop }];
  return course.refused.map(({ fix, reason }) => {
    const line = locOf(course, fix)?.line;
    const where = `${fix.placed.tool.name} ${fix.at}`.trim();
    return { file, reason: `${line === undefined ? '' : `line ${line}: `}${where}: ${fix.rule} is not fixed. ${reason}` };
  });
};

const ofFile = ({ fixes }: Chosen, loaded: Loaded): readonly ToolFix[] => fixes.filter(({ placed }) => placed.loaded === loaded);

/** Makes fixes in memory, round by round, until there is nothing left to fix in what came of it. */
export const fixAll = async (loaded: readonly Loaded[], run: FixRun): Promise<FixResult> => {
  const courses = loaded.map(
    (one): Course => ({ first: one, now: one, fixes: [], refused: [], seen: new Set([one.document.text]), stop: null }),
  );
  const choices: Chosen[] = [];
  for (let round = 0; ; round += 1) {
    const now = courses.map((course) => course.now);
    const placed = placedTools(now);
    const chosen = choose(await run.lint(placed, now), placed, run.choice, run.effectOf);
    choices.push(chosen);
    let isChanged = false;
    for (const course of courses)
      if (isEditable(course.first) && (await goOn(course, ofFile(chosen, course.now), run.read))) isChanged = true;
    if (!isChanged) break;
    if (round < mostRounds) continue;
    for (const course of courses) if (ofFile(chosen, course.now).length > 0) course.stop = endless;
    break;
  }
  const last = choices.at(-1);
  const manual = courses.flatMap(({ first }) =>
    isEditable(first) || last === undefined ? [] : byHand(first, ofFile(last, first)),
  );
  return {
    files: courses.flatMap(outcome),
    byHand: manual,
    skipped: [...courses.flatMap(skips), ...manual.map(({ file, reason }) => ({ file, reason }))],
    unsafe: last?.unsafe ?? 0,
    prose: last?.prose ?? 0,
  };
};
