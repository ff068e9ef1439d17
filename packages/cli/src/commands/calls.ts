import { compile, type Plan, type Selected, type Tool } from '@toolwire/core/unstable';
import { givenText } from '../calls/call-texts.ts';
import { readCalls } from '../calls/read-calls.ts';
import { readPlans } from '../calls/read-plans.ts';
import { stalePlans } from '../calls/stale-plans.ts';
import { type Direction, type PlanBook, planBook, turnCall } from '../calls/turn-call.ts';
import { exitCode, problemLine, UsageError } from '../exit.ts';
import { jsonText } from '../json-text.ts';
import { placedTools } from '../placed.ts';
import { askedOf, type PolicyOptions } from '../policy.ts';
import { readPrevious } from '../previous.ts';
import { printable } from '../report/printable.ts';
import { loadAll, type SourceOptions } from '../source/load-all.ts';
import { targetsAsked, targetsNamed } from '../targets-named.ts';

/** Options of `toolwire decode` and `toolwire encode`, as the command line gives them. */
export interface CallsOptions extends SourceOptions, PolicyOptions {
  readonly target?: readonly string[];
  readonly compiled?: string;
  readonly tools?: readonly string[];
  readonly previous?: string;
}

const noCall = 'No call given. Name a file, give the text of a call, or pipe calls in, one a line.';

const usage = (message: string): UsageError => new UsageError({ code: 'USAGE', message });

const one = ([first, ...others]: readonly Selected[]): Selected => {
  if (first !== undefined && others.length === 0) return first;
  throw usage('Calls come from one target; --target names several.');
};

const readTools = async (options: CallsOptions): Promise<readonly Tool[]> => {
  const { loaded, problems } = await loadAll(options.tools ?? [], null, options);
  for (const problem of problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
  return placedTools(loaded).map(({ tool }) => tool);
};

/** Plans of a file, and which of them are stale where the tools are given too. */
const fromFile = async (direction: Direction, file: string, options: CallsOptions): Promise<PlanBook> => {
  const wanted = options.target === undefined ? null : one(targetsNamed(options.target).targets).id;
  const { plans } = await readPlans(file, wanted);
  const stale = options.tools === undefined ? new Map<string, string>() : stalePlans(plans, await readTools(options));
  for (const [name, why] of stale) process.stderr.write(`toolwire: ${printable(file)}: ${printable(name)}: ${why}\n`);
  return planBook(direction, plans, { stale, leftOut: new Map() });
};

/** Plans of tools that are compiled now. */
const fromTools = async (direction: Direction, command: string, options: CallsOptions): Promise<PlanBook> => {
  const selected = one(targetsAsked(options.target, `${command} --tools`).targets);
  const asked = askedOf(options);
  const previous = (await readPrevious(options.previous))(selected.id);
  const tools = await readTools(options);
  const compiled = compile(tools, selected, previous === undefined ? asked.policy : { ...asked.policy, previous });
  const plans: readonly Plan[] = compiled.tools.map(({ plan }) => plan);
  const leftOut = new Map(compiled.leftOut.map(({ name, reasons }) => [name, reasons[0]?.message ?? '']));
  for (const [name, why] of leftOut) process.stderr.write(`toolwire: ${printable(name)} is left out: ${why}\n`);
  return planBook(direction, plans, { stale: new Map(), leftOut });
};

/** Runs `toolwire decode` or `toolwire encode`: turns calls by the plans of their tools. Returns the exit code. */
export const callsCommand = async (direction: Direction, word: string | undefined, options: CallsOptions): Promise<number> => {
  const { compiled, tools } = options;
  if (compiled === undefined && tools === undefined)
    throw usage(`toolwire ${direction} needs --compiled FILE, or --tools SOURCE with --target ID.`);
  if (tools?.includes('-') && (word === undefined || word === '-'))
    throw usage('Standard input cannot be the tools and the calls. Give one of them as a file.');
  const book =
    compiled === undefined ? await fromTools(direction, direction, options) : await fromFile(direction, compiled, options);
  const calls = readCalls(await givenText(word, noCall));
  if (calls.length === 0) throw usage('The input holds no call.');
  const turned = calls.map((call) => turnCall(call, book));
  process.stdout.write(turned.map((call) => `${jsonText(call, 'line')}\n`).join(''));
  return turned.some(({ ok }) => !ok) ? exitCode.findings : exitCode.clean;
};
