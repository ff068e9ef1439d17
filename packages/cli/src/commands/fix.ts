import { inputFormats } from '@toolwire/core/unstable';
import { exitCode, exitOf, problemLine, UsageError } from '../exit.ts';
import { readerOf } from '../fix/fix-file.ts';
import { type FixedFile, type FixResult, fixAll } from '../fix/rounds.ts';
import { whyUnfit, writeWhole } from '../fix/write-file.ts';
import { jsonText } from '../json-text.ts';
import { lintLoaded } from '../lint/lint-loaded.ts';
import { oneOf, withNearest } from '../options.ts';
import { type FixDocument, shownFiles } from '../report/fix-document.ts';
import { fixNotes, fixText } from '../report/fix-text.ts';
import { skippedLine } from '../source/folder.ts';
import { loadAll, type SourceOptions } from '../source/load-all.ts';

/** Options of `toolwire fix`, as the command line gives them. */
export interface FixOptions extends SourceOptions {
  readonly format?: string;
  readonly write?: boolean;
  readonly unsafe?: boolean;
  readonly rule?: readonly string[];
}

type Skips = FixResult['skipped'];

const stdin = '<stdin>';

const rulesNamed = async (names: readonly string[] = []): Promise<readonly string[]> => {
  const { allRules } = await import('@toolwire/core/lint');
  const known = allRules.map(({ id }) => id);
  for (const name of names)
    if (!known.includes(name))
      throw new UsageError({ code: 'BAD_OPTION', message: `There is no rule '${name}'.${withNearest(name, known)}` });
  return names;
};

/** Files that still hold what was read from them, and the others with the reason. */
const fit = async (files: readonly FixedFile[]): Promise<{ readonly files: readonly FixedFile[]; readonly skipped: Skips }> => {
  const [kept, skipped]: [FixedFile[], { file: string; reason: string }[]] = [[], []];
  for (const one of files) {
    const reason = one.file === stdin ? null : await whyUnfit(one.file, one.before);
    if (reason === null) kept.push(one);
    else skipped.push({ file: one.file, reason });
  }
  return { files: kept, skipped };
};

const writeAll = async (files: readonly FixedFile[]): Promise<Skips> => {
  const skipped: { file: string; reason: string }[] = [];
  for (const { file, before, after } of files) {
    const reason =
      file === stdin ? 'Standard input is read, not written. Apply the diff.' : await writeWhole(file, before, after);
    if (reason !== null) skipped.push({ file, reason });
  }
  return skipped;
};

/** Runs `toolwire fix`: shows what the fixes of findings change in files, and writes it where asked to. Returns the exit code. */
export const fixCommand = async (
  sources: readonly string[],
  options: FixOptions,
  command: readonly string[] | null = null,
): Promise<number> => {
  const format = oneOf('format', options.format ?? 'pretty', ['pretty', 'json']);
  const rules = await rulesNamed(options.rule);
  if (sources.length === 0 && command === null)
    throw new UsageError({ code: 'USAGE', message: 'toolwire fix needs a SOURCE: the files to fix.' });
  const { loaded, problems, skipped: without } = await loadAll(sources, command, options);
  const { effectOf } = await import('@toolwire/core/lint');
  const input = options.input === undefined ? undefined : inputFormats[options.input];
  const result = await fixAll(loaded, {
    lint: (placed, all) => lintLoaded(placed, all, 'all', {}),
    effectOf,
    read: readerOf(input),
    choice: { rules, isUnsafe: options.unsafe === true },
  });
  const { files, skipped: unfit } = await fit(result.files);
  const shown = shownFiles({ files, byHand: result.byHand });
  if (format === 'pretty') process.stdout.write(fixText({ files: shown }));
  const unwritten = options.write === true ? await writeAll(files) : [];
  const skipped = [...result.skipped, ...unfit, ...unwritten];
  const isDone = skipped.length === 0 && (files.length === 0 || options.write === true);
  const document: FixDocument = {
    formatVersion: 1,
    ok: problems.length === 0,
    done: isDone,
    files: shown,
    skipped,
    left: { unsafe: result.unsafe, prose: result.prose },
    ...(problems.length === 0 ? {} : { errors: problems }),
  };
  if (format === 'json') {
    process.stdout.write(`${jsonText(document, 'pretty')}\n`);
  } else {
    if (without.length > 0) process.stderr.write(`toolwire: ${skippedLine(without)}\n`);
    for (const problem of problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
    const written = options.write === true ? files.length - unwritten.length : null;
    for (const note of fixNotes(document, written)) process.stderr.write(`toolwire: ${note}\n`);
  }
  if (problems.length > 0) return exitOf(problems);
  return isDone ? exitCode.clean : exitCode.findings;
};
