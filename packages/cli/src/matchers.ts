import { type ReadResult, readTools, type Selected, selectTargets, type Tool } from '@toolwire/core/unstable';
import { proofKit } from './prove/kit.ts';
import { proveAll, type TargetProof } from './prove/prove-all.ts';
import { counterexampleWords, witnessWords } from './prove/witness-words.ts';

/** What a matcher answers to Vitest and Jest. */
interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** How hard tools are looked at, and what they may lose. */
export interface PortableOptions {
  /** Values tried of each tool on each target; 50. */
  readonly values?: number;
  /** Seed of the values that are drawn by chance; 1. */
  readonly seed?: number;
  /** Whether a target may take more than the schema, to be refused on return; true. */
  readonly wider?: boolean;
}

const mostShown = 20;

const toolsIn = (received: unknown): readonly Tool[] => {
  const read: ReadResult = readTools(received);
  if (!read.ok) throw new TypeError(`toBePortable takes tools in any form that toolwire reads. ${read.error.message}`);
  const [broken] = read.catalog.findings.filter(({ severity }) => severity === 'error');
  if (broken !== undefined) throw new TypeError(`toBePortable takes tools. ${broken.message}`);
  return read.catalog.tools;
};

const targetsIn = (targets: string | readonly string[]): readonly Selected[] => {
  const selection = selectTargets(typeof targets === 'string' ? [targets] : targets);
  if (selection.ok) return selection.targets;
  throw new TypeError(`There is no target '${selection.name}'. Known: ${selection.known.join(', ')}.`);
};

const problemsOf = ({ target, proved, leftOut }: TargetProof, mayBeWider: boolean): readonly string[] => [
  ...leftOut.map(
    ({ name, reasons }) =>
      `${name} cannot be sent to ${target}: ${reasons.map(({ at, message }) => `${at === '' ? '(root)' : at}: ${message}`).join(' ')}`,
  ),
  ...proved.flatMap(({ one, proof }) => [
    ...proof.counterexamples.map((exception) => `${one.name} on ${target}: ${counterexampleWords(exception)}`),
    ...proof.witnesses
      .filter(({ effect }) => effect === 'narrower' || !mayBeWider)
      .map(
        (witness) =>
          `${one.name} ${witness.change.at === '' ? '(root)' : witness.change.at}: ${witnessWords(witness, target, one.tool.inputSchema)}`,
      ),
  ]),
];

const listed = (problems: readonly string[]): string => {
  const left = problems.length - mostShown;
  return [...problems.slice(0, mostShown), ...(left > 0 ? [`… and ${left} more`] : [])].map((one) => `  ${one}`).join('\n');
};

/**
 * A matcher for `expect.extend` of Vitest and Jest: tools, in any form that toolwire reads, can be sent to each target, and
 * what their schemas take comes back as it was. Targets are ids, joins and groups, as `--target` takes them.
 *
 * @throws TypeError where what was received are no tools, or a target is unknown.
 */
export const toBePortable = (
  received: unknown,
  targets: string | readonly string[],
  { values = 50, seed = 1, wider = true }: PortableOptions = {},
): MatcherResult => {
  const tools = toolsIn(received);
  const all = proveAll(tools, targetsIn(targets), () => ({}), proofKit(), { values, seed });
  const problems = all.flatMap((one) => problemsOf(one, wider));
  const names = all.map(({ target }) => target).join(', ');
  return {
    pass: problems.length === 0,
    message: () =>
      problems.length === 0
        ? `expected ${tools.length} tools not to be portable to ${names}, and they are`
        : `expected ${tools.length} tools to be portable to ${names}:\n${listed(problems)}`,
  };
};
