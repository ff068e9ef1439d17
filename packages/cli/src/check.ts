import {
  compile,
  createRoots,
  type Fault,
  type Finding,
  hasLittleEvidence,
  type Judgement,
  type JudgeOptions,
  judgeAll,
  type Policy,
  type Selected,
  schemaFindings,
  targetEvidence,
  type Verdict,
} from '@toolwire/core/unstable';
import { summarise } from './check-summary.ts';
import { asItStands, type CompiledVerdict, compiledVerdict } from './compiled-tool.ts';
import type { UsageProblem } from './exit.ts';
import { documentFindings, findingOf, type LocatedFinding, locOf, type Placed, placedTools } from './placed.ts';
import type { ShownPolicy } from './policy.ts';
import type { CatalogVerdict, CheckDocument, CheckedTool, LocatedFault, ToolVerdict } from './report/document.ts';
import type { Loaded } from './source/load.ts';

/** What a run of `check` is asked for. */
export interface CheckRequest {
  readonly loaded: readonly Loaded[];
  readonly problems: readonly UsageProblem[];
  /** Files of folders that hold no tools: named, and no failure. */
  readonly skipped: readonly UsageProblem[];
  readonly sources: readonly string[];
  readonly targets: readonly Selected[];
  /** The user named the targets: a refusal is an error, else a warning. */
  readonly named: boolean;
  /** Targets that a group leaves out for little evidence. */
  readonly leftOut: readonly string[];
  /** What lint says of the tools, by their places in the run; about no tool without. */
  readonly lint: readonly LocatedFinding[];
  /** Findings that are not told, since they are ignored or were there before. */
  readonly hidden: { readonly ignored: number; readonly known: number };
  /** What is wrong with the choice of targets itself, known before a tool is read. */
  readonly concerns: readonly Finding[];
  readonly options: JudgeOptions;
  readonly policy: Policy;
  readonly shownPolicy: ShownPolicy;
  readonly failOn: string;
  readonly asOf: string;
  /** Told after each target, for progress on long runs. */
  readonly onTarget?: (done: number, all: number) => void;
}

const located = (fault: Fault, placed: Placed | undefined): LocatedFault => {
  const loc = placed === undefined ? undefined : locOf(placed, fault.at);
  return loc === undefined ? fault : { ...fault, loc };
};

/** What one target says: to each tool and the list as they are sent, and what compiling makes of each tool. */
interface Answers {
  readonly judgement: Judgement;
  readonly compiled: readonly CompiledVerdict[];
}

const toolVerdict = (verdict: Verdict, compiled: CompiledVerdict, index: number, placed: Placed): ToolVerdict => ({
  asSent: verdict.asSent,
  faults: verdict.faults.map((fault) => located({ ...fault, index: fault.index === null ? null : index }, placed)),
  ...(verdict.more > 0 ? { more: verdict.more } : {}),
  unmeasured: verdict.unmeasured.map((one) => ({ ...one, index })),
  ...(verdict.rewrites === undefined ? {} : { rewrites: verdict.rewrites }),
  ...compiled,
});

const catalogVerdict = (verdict: Verdict, placed: readonly Placed[]): CatalogVerdict => ({
  asSent: verdict.asSent,
  faults: verdict.faults.map((fault) => located(fault, fault.index === null ? undefined : placed[fault.index])),
  ...(verdict.more > 0 ? { more: verdict.more } : {}),
  predicted: verdict.predicted,
});

const unreadable = ['schema-not-object', 'schema-missing', 'schema-foreign', 'tool-not-object'];

/** A tool of the run: its place there and in its source, and what lint says of it. */
interface InRun {
  readonly index: number;
  readonly local: number;
  readonly lint: readonly LocatedFinding[];
}

const checkedTool = (placed: Placed, { index, local, lint }: InRun, answers: ReadonlyMap<string, Answers>): CheckedTool => {
  const { tool, loaded } = placed;
  const ofSource = loaded.catalog.findings.filter((finding) => finding.index === local);
  const read = [...ofSource, ...schemaFindings(tool, index)].map((finding) => findingOf({ ...finding, index }, placed));
  const findings = [...read, ...lint];
  const place = loaded.document.locate(tool.source.pointer);
  return {
    name: tool.name,
    index,
    source: {
      file: place?.file ?? loaded.document.file,
      pointer: tool.source.pointer,
      ...(place === null ? {} : { line: place.line, column: place.column }),
      ...(tool.source.server === undefined ? {} : { server: tool.source.server }),
    },
    readable: !findings.some((finding) => unreadable.includes(finding.id)),
    targets: Object.fromEntries(
      [...answers].map(([id, { judgement, compiled }]) => [
        id,
        toolVerdict(judgement.tools[index] as Verdict, compiled[index] as CompiledVerdict, index, placed),
      ]),
    ),
    findings,
  };
};

const byTool = (findings: readonly LocatedFinding[]): ReadonlyMap<number, readonly LocatedFinding[]> => {
  const found = new Map<number, LocatedFinding[]>();
  for (const finding of findings) {
    if (finding.index === undefined) continue;
    const list = found.get(finding.index);
    if (list === undefined) found.set(finding.index, [finding]);
    else list.push(finding);
  }
  return found;
};

const remote = ['ref-external', 'reference-remote'];

/** Parts of the input that were not read, since they lie in documents that are not fetched. */
const unread = ({
  name,
  findings,
}: {
  readonly name?: string;
  readonly findings: CheckedTool['findings'];
}): readonly UsageProblem[] =>
  findings
    .filter((finding) => remote.includes(finding.id))
    .map(({ message, loc, tool = name }) => ({
      code: 'REMOTE_REFERENCE',
      message: `${tool === undefined ? '' : `${tool}: `}${message} The tool was judged without it; bundle the documents into one.`,
      ...(tool === undefined ? {} : { tool }),
      ...(loc ?? {}),
    }));

/** How many records stand behind a verdict, and whether that is little for one of the tables asked. */
const evidenceOf = ({ members }: Selected): { readonly evidence: number; readonly little?: true } => {
  const tables = members.map(({ target, through }) => (through === undefined ? [target] : [through, target]));
  const evidence = new Set(tables.flat().flatMap((table) => targetEvidence(table))).size;
  return tables.some((some) => hasLittleEvidence(...some)) ? { evidence, little: true } : { evidence };
};

/** Tells whether a target takes something that it alters, or that is rewritten behind it: that is compiled all the same. */
const altersSomething = ({ target: { plain, strict, passage } }: Selected['members'][number]): boolean =>
  passage !== undefined || [...plain.rows, ...(strict?.rows ?? [])].some(({ verdict }) => verdict === 'alters');

/** Tells whether a tool that is taken as it stands leaves as it came; hosts, `auto` and budgets ask for more than that. */
const keepsWhatItTakes = ({ members }: Selected, { strict, budgets }: Policy): boolean =>
  strict !== 'auto' &&
  budgets === undefined &&
  members.every((member) => member.through === undefined && !altersSomething(member));

/** Tells whether a tool has something that is looked at beside what a target takes: no name, examples. */
const isPlain = ({ tool }: Placed): boolean => tool.name !== '' && tool.examples === undefined;

/** Asks every target about what was loaded. */
const askAll = (request: CheckRequest, placed: readonly Placed[]): ReadonlyMap<string, Answers> => {
  const catalogs = request.loaded.map(({ catalog }) => catalog);
  const options = { ...request.options, roots: createRoots() };
  const answers = new Map<string, Answers>();
  for (const [at, selected] of request.targets.entries()) {
    const judgement = judgeAll(catalogs, selected.members, options);
    const isKept = keepsWhatItTakes(selected, request.policy);
    const compiled = placed.map((one, index) =>
      isKept && isPlain(one) && judgement.tools[index]?.asSent === 'accepted'
        ? asItStands(one.tool)
        : compiledVerdict(compile([one.tool], selected, request.policy), one),
    );
    answers.set(selected.id, { judgement, compiled });
    request.onTarget?.(at + 1, request.targets.length);
  }
  return answers;
};

const catalogPart = (
  request: CheckRequest,
  answers: ReadonlyMap<string, Answers>,
  placed: readonly Placed[],
): CheckDocument['catalog'] => ({
  targets: Object.fromEntries([...answers].map(([id, { judgement }]) => [id, catalogVerdict(judgement.catalog, placed)])),
  findings: [
    ...request.concerns,
    ...request.loaded.flatMap(documentFindings),
    ...request.lint.filter(({ index }) => index === undefined),
  ],
});

const contextOf = (request: CheckRequest): CheckDocument['context'] => {
  const servers = request.loaded.flatMap(({ server }) => server ?? []);
  const { model } = request.options;
  return {
    asOf: request.asOf,
    ...(model === undefined ? {} : { model }),
    sources: request.sources,
    ...(request.leftOut.length === 0 ? {} : { leftOut: request.leftOut }),
    ...(servers.length === 0 ? {} : { servers }),
  };
};

const targetPart = (selected: Selected, named: boolean): CheckDocument['targets'][number] => ({
  id: selected.id,
  title: selected.title,
  ...(selected.members.length > 1 ? { members: selected.members.map(({ id }) => id) } : {}),
  named,
  ...evidenceOf(selected),
});

/** Judges what was loaded on every target, and compiles it; writes the document all reports are made from. */
export const check = (request: CheckRequest): CheckDocument => {
  const placed = placedTools(request.loaded);
  const locals = request.loaded.flatMap((loaded) => loaded.catalog.tools.map((_, local) => local));
  const answers = askAll(request, placed);
  const lint = byTool(request.lint);
  const tools = placed.map((one, index) =>
    checkedTool(one, { index, local: locals[index] ?? 0, lint: lint.get(index) ?? [] }, answers),
  );
  const catalog = catalogPart(request, answers, placed);
  const problems = [
    ...request.problems,
    ...tools.flatMap(unread),
    ...catalog.findings.flatMap((finding) => unread({ findings: [finding] })),
  ];
  const { ignored, known } = request.hidden;
  const summary = {
    ...summarise(tools, catalog, request.named),
    ...(ignored === 0 ? {} : { ignored }),
    ...(known === 0 ? {} : { known }),
  };
  return {
    formatVersion: 1,
    ok: problems.length === 0 && summary.errors === 0,
    context: contextOf(request),
    policy: { ...request.shownPolicy, failOn: request.failOn },
    targets: request.targets.map((selected) => targetPart(selected, request.named)),
    summary,
    tools,
    catalog,
    ...(problems.length > 0 ? { errors: problems } : {}),
    ...(request.skipped.length > 0 ? { skipped: request.skipped } : {}),
  };
};
