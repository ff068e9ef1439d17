import { compile, type Plan, type PlannedTools, type Policy, readTools, type Selected, type Tool } from '@toolwire/core/unstable';
import { givenText } from '../calls/call-texts.ts';
import { readCalls } from '../calls/read-calls.ts';
import { readPlans } from '../calls/read-plans.ts';
import { stalePlans } from '../calls/stale-plans.ts';
import { type CallBook, type Direction, turnCall } from '../calls/turn-call.ts';
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
  readonly finishReason?: string;
  readonly validate?: string;
}

type Validation = NonNullable<Policy['validate']>;

const noCall = 'No call given. Name a file, give the text of a call, or pipe calls in, one a line.';

const usage = (message: string): UsageError => new UsageError({ code: 'USAGE', message });

const one = ([first, ...others]: readonly Selected[]): Selected => {
  if (first !== undefined && others.length === 0) return first;
  throw usage('Calls come from one target; --target names several.');
};

const toolsOf = async (options: CallsOptions): Promise<readonly Tool[]> => {
  const { loaded, problems } = await loadAll(options.tools ?? [], null, options);
  for (const problem of problems) process.stderr.write(`toolwire: ${problemLine(problem)}\n`);
  return placedTools(loaded).map(({ tool }) => tool);
};

/** A tool of which nothing but its name is known. */
const namedOnly = (name: string): Tool => {
  const read = readTools({ tools: [{ name, inputSchema: {} }] }, { format: 'mcp' });
  const [tool] = read.ok ? read.catalog.tools : [];
  if (tool === undefined) throw usage(`The plan of ${JSON.stringify(name)} has no name that a tool can have.`);
  return tool;
};

type Book = Pick<CallBook, 'active' | 'stale'>;

/** Plans of a file, and which of them are stale where the tools are given too. */
const fromFile = async (file: string, options: CallsOptions): Promise<Book> => {
  const wanted = options.target === undefined ? null : one(targetsNamed(options.target).targets).id;
  const { plans, target } = await readPlans(file, wanted);
  const tools = options.tools === undefined ? [] : await toolsOf(options);
  const stale = options.tools === undefined ? new Map<string, string>() : stalePlans(plans, tools);
  for (const [name, why] of stale) process.stderr.write(`toolwire: ${printable(file)}: ${printable(name)}: ${why}\n`);
  const callable = (plan: Plan) => {
    const { source, wire } = plan.name;
    return { name: source, wireName: wire, plan, tool: tools.find(({ name }) => name === source) ?? namedOnly(source) };
  };
  const active: PlannedTools = { ...(target === null ? {} : { target }), tools: plans.map(callable) };
  return { active, stale };
};

/** Plans of tools that are compiled now. */
const fromTools = async (command: string, options: CallsOptions): Promise<Book> => {
  const selected = one(targetsAsked(options.target, `${command} --tools`).targets);
  const asked = askedOf(options);
  const previous = (await readPrevious(options.previous))(selected.id);
  const compiled = compile(
    await toolsOf(options),
    selected,
    previous === undefined ? asked.policy : { ...asked.policy, previous },
  );
  for (const { name, reasons } of compiled.leftOut)
    process.stderr.write(`toolwire: ${printable(name)} is left out: ${reasons[0]?.message ?? ''}\n`);
  return { active: compiled, stale: new Map() };
};

const validations: readonly string[] = ['full', 'types', 'required'];

const validationOf = (word: string | undefined): Validation => {
  if (word !== undefined && !validations.includes(word)) throw usage(`--validate takes ${validations.join(', ')}, not ${word}.`);
  return (word ?? 'full') as Validation;
};

/** Runs `toolwire decode` or `toolwire encode`: turns calls by the plans of their tools. Returns the exit code. */
export const callsCommand = async (direction: Direction, word: string | undefined, options: CallsOptions): Promise<number> => {
  const { compiled, tools, finishReason } = options;
  if (compiled === undefined && tools === undefined)
    throw usage(`toolwire ${direction} needs --compiled FILE, or --tools SOURCE with --target ID.`);
  if (tools?.includes('-') && (word === undefined || word === '-'))
    throw usage('Standard input cannot be the tools and the calls. Give one of them as a file.');
  const validate = validationOf(options.validate);
  const book: CallBook = {
    direction,
    ...(compiled === undefined ? await fromTools(direction, options) : await fromFile(compiled, options)),
    options: { validate },
    ...(finishReason === undefined ? {} : { stopReason: finishReason }),
  };
  const calls = readCalls(await givenText(word, noCall));
  if (calls.length === 0) throw usage('The input holds no call.');
  const turned = calls.map((call) => turnCall(call, book));
  process.stdout.write(turned.map((call) => `${jsonText(call, 'line')}\n`).join(''));
  return turned.some(({ ok }) => !ok) ? exitCode.findings : exitCode.clean;
};
