import { compile, diagnoseRejection, type Selected } from '@toolwire/core/unstable';
import { givenText } from '../calls/call-texts.ts';
import { exitCode, exitOf, problemLine, UsageError } from '../exit.ts';
import { jsonText } from '../json-text.ts';
import { oneOf } from '../options.ts';
import { placedTools } from '../placed.ts';
import { askedOf, type PolicyOptions } from '../policy.ts';
import { shownDiagnosis } from '../report/diagnose-document.ts';
import { diagnoseText } from '../report/diagnose-text.ts';
import { loadAll, type SourceOptions, sourceNames } from '../source/load-all.ts';
import { targetsAsked } from '../targets-named.ts';

/** Options of `toolwire diagnose`, as the command line gives them. */
export interface DiagnoseOptions extends SourceOptions, PolicyOptions {
  readonly target?: readonly string[];
  readonly tools?: readonly string[];
  readonly format?: string;
  /** The tools were sent as `toolwire compile` writes them. */
  readonly compiled?: boolean;
}

const usage = (message: string): UsageError => new UsageError({ code: 'USAGE', message });

const one = ([first, ...others]: readonly Selected[]): Selected => {
  if (first !== undefined && others.length === 0) return first;
  throw usage('An error comes from one target; --target names several.');
};

const noError = 'No error given. Name a file, give the text of the error, or pipe it in.';

/** Runs `toolwire diagnose`: leads a provider's error back to the tools. Returns the exit code. */
export const diagnoseCommand = async (word: string | undefined, options: DiagnoseOptions): Promise<number> => {
  const format = oneOf('format', options.format ?? 'pretty', ['pretty', 'json']);
  const { tools: sources } = options;
  if (sources === undefined) throw usage('toolwire diagnose needs --tools SOURCE: the tools that were sent.');
  const target = one(targetsAsked(options.target, 'diagnose').targets);
  if (sources.includes('-') && (word === undefined || word === '-'))
    throw usage('Standard input cannot be the tools and the error. Give one of them as a file.');
  const { policy } = askedOf(options);
  const { loaded, problems } = await loadAll(sources, null, options);
  const error = await givenText(word, noError);
  if (error.trim() === '') throw usage(noError);
  const placed = placedTools(loaded);
  const tools = placed.map(({ tool }) => tool);
  const isStrict = policy.strict === 'always' ? true : policy.strict === 'never' ? false : policy.flag;
  const occasion = {
    ...(options.asOf === undefined || policy.asOf === undefined ? {} : { asOf: policy.asOf }),
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(isStrict === undefined ? {} : { flag: isStrict }),
  };
  const sent = options.compiled === true ? compile(tools, target, policy) : tools;
  const shown = shownDiagnosis(diagnoseRejection(error, sent, target, occasion), placed);
  if (format === 'json') {
    const context = { ...occasion, target: target.id, sources: sourceNames(sources, null) };
    const errors = problems.length === 0 ? {} : { errors: problems };
    const document = { formatVersion: 1, ok: problems.length === 0, context, ...shown, ...errors };
    process.stdout.write(`${jsonText(document, 'pretty')}\n`);
  } else {
    const texts = new Map(loaded.flatMap(({ document }) => [[document.file, document.text] as const, ...(document.texts ?? [])]));
    process.stdout.write(diagnoseText(shown, (file) => texts.get(file)));
  }
  for (const problem of problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
  if (problems.length > 0) return exitOf(problems);
  return shown.tool === null && shown.blames === 'definition' ? exitCode.findings : exitCode.clean;
};
