import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaFindings } from '@toolwire/core/unstable';
import { type CompileHead, compileFor, isIncomplete, type TargetResult } from '../compile-all.ts';
import { exitCode, exitOf, problemLine, UsageError, type UsageProblem } from '../exit.ts';
import { jsonText } from '../json-text.ts';
import { oneOf } from '../options.ts';
import { findingOf, type LocatedFinding, type Placed, placedTools, sourceFindings } from '../placed.ts';
import { type Asked, askedOf, type PolicyOptions, shownPolicy } from '../policy.ts';
import { type Previous, readPrevious } from '../previous.ts';
import { compileText } from '../report/compile-text.ts';
import { lineStart } from '../report/lines.ts';
import { printable, shownName } from '../report/printable.ts';
import { skippedLine } from '../source/folder.ts';
import type { LoadResult } from '../source/load.ts';
import { loadAll, type SourceOptions, sourceNames } from '../source/load-all.ts';
import { targetsAsked } from '../targets-named.ts';

/** Options of `toolwire compile`, as the command line gives them. */
export interface CompileOptions extends SourceOptions, PolicyOptions {
  readonly target?: readonly string[];
  readonly format?: string;
  readonly out?: string;
  readonly previous?: string;
  readonly verbose?: boolean;
}

const formats = ['request', 'json'];

/** Everything one run of `compile` made. */
interface Run {
  readonly asked: Asked;
  readonly previous: Previous;
  readonly read: LoadResult;
  readonly sources: readonly string[];
  readonly placed: readonly Placed[];
  readonly results: readonly TargetResult[];
  readonly problems: readonly UsageProblem[];
  /** What the readers had to say. */
  readonly findings: readonly LocatedFinding[];
}

/** An entry of a list that is no tool has nothing to go into a request: it is left out too. */
const isLoss = ({ severity, index }: LocatedFinding): boolean => severity === 'error' && index === undefined;

const headOf = (run: Run, results: readonly TargetResult[]): CompileHead => {
  const servers = run.read.loaded.flatMap(({ server }) => server ?? []);
  const [only] = results.length === 1 ? results : [];
  return {
    formatVersion: 1,
    ok: run.problems.length === 0 && !run.findings.some(isLoss) && !results.some(({ record }) => isIncomplete(record)),
    context: {
      asOf: run.asked.asOf,
      ...(run.asked.model === undefined ? {} : { model: run.asked.model }),
      sources: run.sources,
      ...(servers.length === 0 ? {} : { servers }),
    },
    policy: shownPolicy(run.asked, only === undefined ? undefined : run.previous(only.record.target)),
  };
};

const besides = ({ findings, problems }: Run): object => ({
  ...(findings.length === 0 ? {} : { findings }),
  ...(problems.length === 0 ? {} : { errors: problems }),
});

/** The JSON document: one record beside what it was made with, or several in a list. */
const documentOf = (run: Run, results: readonly TargetResult[]): object => {
  const [only] = results;
  const head = headOf(run, results);
  if (results.length === 1 && only !== undefined) return { ...head, ...only.record, ...besides(run) };
  return { ...head, compiled: results.map(({ record }) => record), ...besides(run) };
};

const textFor = (run: Run, results: readonly TargetResult[], format: string): string => {
  const [only] = results;
  if (format === 'json') return jsonText(documentOf(run, results), 'pretty');
  if (results.length === 1 && only !== undefined) return jsonText(only.record.request, 'pretty');
  return jsonText(Object.fromEntries(results.map(({ record }) => [record.target, record.request])), 'pretty');
};

const sizeText = (text: string): string => {
  const bytes = Buffer.byteLength(text);
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} kB`;
};

/** A file that was written. */
interface Written {
  readonly target: string;
  readonly file: string;
  readonly replaced: boolean;
  readonly size: string;
}

/** Writes one file for each target. */
const writeOut = async (run: Run, folder: string, format: string): Promise<readonly Written[]> => {
  const written: Written[] = [];
  try {
    await mkdir(folder, { recursive: true });
    for (const result of run.results) {
      const { target } = result.record;
      const file = join(folder, `${target}.json`);
      const text = `${textFor(run, [result], format)}\n`;
      const replaced = await stat(file).then(
        () => true,
        () => false,
      );
      await writeFile(file, text);
      written.push({ target, file, replaced, size: sizeText(text) });
    }
  } catch (cause) {
    const { message } = cause as Error;
    throw new UsageError({ code: 'NOT_WRITTEN', message: `--out ${folder}: nothing can be written there (${message}).` });
  }
  return written;
};

const print = async (run: Run, { out }: CompileOptions, format: string): Promise<void> => {
  if (out === undefined) {
    process.stdout.write(`${textFor(run, run.results, format)}\n`);
    return;
  }
  const written = await writeOut(run, out, format);
  for (const { file, replaced, size } of written)
    process.stderr.write(`${replaced ? 'written over' : 'written'}: ${file} (${size})\n`);
  const files = written.map(({ target, file }) => ({ target, file }));
  const errors = run.problems.length === 0 ? {} : { errors: run.problems };
  if (format === 'json')
    process.stdout.write(`${jsonText({ ...headOf(run, run.results), written: files, ...errors }, 'pretty')}\n`);
};

const tell = (run: Run, verbose: boolean): void => {
  const { skipped } = run.read;
  if (skipped.length > 0) process.stderr.write(`toolwire: ${skippedLine(skipped)}\n`);
  for (const { loc, tool, message, id, severity } of run.findings) {
    const who = `${severity === 'error' ? 'error' : 'note'}: ${tool === undefined ? '' : `${shownName(tool)}: `}`;
    process.stderr.write(`${lineStart(loc)}${who}${printable(message)} (${id})\n`);
  }
  for (const result of run.results) process.stderr.write(compileText(result, run.placed, verbose));
  for (const problem of run.problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
};

const codeOf = ({ read, results, findings }: Run): number => {
  if (results.some(({ bug }) => bug !== null)) return exitCode.bug;
  if (read.problems.length > 0) return exitOf(read.problems);
  return findings.some(isLoss) || results.some(({ record }) => isIncomplete(record)) ? exitCode.findings : exitCode.clean;
};

/** Schemas that no arguments meet: a target that takes one as it stands says nothing of that. */
const contradictions = (placed: readonly Placed[]): readonly LocatedFinding[] =>
  placed.flatMap((one, index) =>
    schemaFindings(one.tool, index)
      .filter(({ id }) => id === 'schema-unsatisfiable')
      .map((finding) => findingOf(finding, one)),
  );

/** Runs `toolwire compile`; `command` holds the words after `--`. Returns the exit code. */
export const compileCommand = async (
  sources: readonly string[],
  options: CompileOptions,
  command: readonly string[] | null = null,
): Promise<number> => {
  const format = oneOf('format', options.format ?? 'request', formats);
  const asked = askedOf(options);
  const { targets } = targetsAsked(options.target, 'compile');
  if (sources.length === 0 && command === null)
    throw new UsageError({
      code: 'USAGE',
      message: 'No SOURCE given. Name a file, as in: toolwire compile tools.json --target gemini',
    });
  const previous = await readPrevious(options.previous);
  const read = await loadAll(sources, command, options);
  const placed = placedTools(read.loaded);
  const results = targets.map((selected) => {
    const kept = previous(selected.id);
    return compileFor(selected, placed, read.loaded, kept === undefined ? asked.policy : { ...asked.policy, previous: kept });
  });
  const problems = [...read.problems, ...results.flatMap(({ bug }) => bug ?? [])];
  const told = read.loaded.flatMap(sourceFindings).filter(({ severity }) => severity !== 'info');
  const findings = [...told, ...contradictions(placed)];
  const run: Run = { asked, previous, read, sources: sourceNames(sources, command), placed, results, problems, findings };
  tell(run, options.verbose ?? false);
  await print(run, options, format);
  return codeOf(run);
};
