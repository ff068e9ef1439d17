import {
  createRoots,
  documentPointer,
  type Fault,
  type Finding,
  hasLittleEvidence,
  type Judgement,
  type JudgeOptions,
  judgeAll,
  type Selected,
  schemaFindings,
  type Tool,
  targetEvidence,
  type Verdict,
} from '@toolwire/core/unstable';
import type { UsageProblem } from './exit.ts';
import type { CatalogVerdict, CheckDocument, CheckedTool, Loc, LocatedFault, ToolVerdict } from './report/document.ts';
import type { SourcePlace } from './source/document.ts';
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
  /** What is wrong with the choice of targets itself, known before a tool is read. */
  readonly concerns: readonly Finding[];
  readonly options: JudgeOptions;
  readonly strictWord: string;
  readonly failOn: string;
  readonly asOf: string;
  /** Told after each target, for progress on long runs. */
  readonly onTarget?: (done: number, all: number) => void;
}

interface Placed {
  readonly tool: Tool;
  readonly loaded: Loaded;
}

const locOf = ({ tool, loaded }: Placed, at: string): Loc | undefined => {
  const place = loaded.document.locate(documentPointer(tool.source, at)) ?? loaded.document.locate(tool.source.pointer);
  return place === null ? undefined : locIn(place, loaded);
};

const locIn = (place: SourcePlace, loaded: Loaded): Loc => ({
  file: place.file ?? loaded.document.file,
  line: place.line,
  column: place.column,
});

const located = (fault: Fault, placed: Placed | undefined): LocatedFault => {
  const loc = placed === undefined ? undefined : locOf(placed, fault.at);
  return loc === undefined ? fault : { ...fault, loc };
};

const toolVerdict = (verdict: Verdict, index: number, placed: Placed): ToolVerdict => ({
  asSent: verdict.asSent,
  faults: verdict.faults.map((fault) => located({ ...fault, index: fault.index === null ? null : index }, placed)),
  ...(verdict.more > 0 ? { more: verdict.more } : {}),
  unmeasured: verdict.unmeasured.map((one) => ({ ...one, index })),
  ...(verdict.rewrites === undefined ? {} : { rewrites: verdict.rewrites }),
});

const catalogVerdict = (verdict: Verdict, placed: readonly Placed[]): CatalogVerdict => ({
  asSent: verdict.asSent,
  faults: verdict.faults.map((fault) => located(fault, fault.index === null ? undefined : placed[fault.index])),
  ...(verdict.more > 0 ? { more: verdict.more } : {}),
  predicted: verdict.predicted,
});

const withLoc = (finding: Finding, placed: Placed | undefined, loaded: Loaded | undefined): Finding & { loc?: Loc } => {
  if (placed !== undefined) {
    const loc = locOf(placed, finding.at);
    return loc === undefined ? finding : { ...finding, loc };
  }
  const place = loaded?.document.locate(finding.at) ?? null;
  return place === null || loaded === undefined ? finding : { ...finding, loc: locIn(place, loaded) };
};

const unreadable = ['schema-not-object', 'schema-missing', 'schema-foreign', 'tool-not-object'];

const checkedTool = (placed: Placed, index: number, local: number, judgements: ReadonlyMap<string, Judgement>): CheckedTool => {
  const { tool, loaded } = placed;
  const read = [...loaded.catalog.findings.filter((finding) => finding.index === local), ...schemaFindings(tool, index)];
  const findings = read.map((finding) => withLoc({ ...finding, index }, placed, loaded));
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
      [...judgements].map(([id, judgement]) => [id, toolVerdict(judgement.tools[index] as Verdict, index, placed)]),
    ),
    findings,
  };
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

/** Judges what was loaded on every target and writes the document all reports are made from. */
export const check = (request: CheckRequest): CheckDocument => {
  const catalogs = request.loaded.map(({ catalog }) => catalog);
  const judgements = new Map<string, Judgement>();
  const options = { ...request.options, roots: createRoots() };
  for (const [at, { id, members }] of request.targets.entries()) {
    judgements.set(id, judgeAll(catalogs, members, options));
    request.onTarget?.(at + 1, request.targets.length);
  }
  const placed = request.loaded.flatMap((loaded) => loaded.catalog.tools.map((tool) => ({ tool, loaded })));
  const locals = request.loaded.flatMap((loaded) => loaded.catalog.tools.map((_, local) => local));
  const tools = placed.map((one, index) => checkedTool(one, index, locals[index] ?? 0, judgements));
  const catalog = {
    targets: Object.fromEntries([...judgements].map(([id, judgement]) => [id, catalogVerdict(judgement.catalog, placed)])),
    findings: [
      ...request.concerns,
      ...request.loaded.flatMap((loaded) =>
        loaded.catalog.findings
          .filter((finding) => finding.index === undefined)
          .map((finding) => withLoc(finding, undefined, loaded)),
      ),
    ],
  };
  const problems = [
    ...request.problems,
    ...tools.flatMap(unread),
    ...catalog.findings.flatMap((finding) => unread({ findings: [finding] })),
  ];
  const summary = summarise(request, tools, catalog);
  const servers = request.loaded.flatMap(({ server }) => server ?? []);
  const { flag } = request.options;
  return {
    formatVersion: 1,
    ok: problems.length === 0 && summary.errors === 0,
    context: {
      asOf: request.asOf,
      ...(request.options.model === undefined ? {} : { model: request.options.model }),
      sources: request.sources,
      ...(request.leftOut.length === 0 ? {} : { leftOut: request.leftOut }),
      ...(servers.length === 0 ? {} : { servers }),
    },
    policy: { strict: request.strictWord, ...(flag === undefined ? {} : { flag }), failOn: request.failOn },
    targets: request.targets.map((selected) => ({
      id: selected.id,
      title: selected.title,
      ...(selected.members.length > 1 ? { members: selected.members.map(({ id }) => id) } : {}),
      named: request.named,
      ...evidenceOf(selected),
    })),
    summary,
    tools,
    catalog,
    ...(problems.length > 0 ? { errors: problems } : {}),
    ...(request.skipped.length > 0 ? { skipped: request.skipped } : {}),
  };
};

const summarise = (
  request: CheckRequest,
  tools: readonly CheckedTool[],
  catalog: CheckDocument['catalog'],
): CheckDocument['summary'] => {
  const states = tools.map((tool) => Object.values(tool.targets).map((verdict) => verdict.asSent));
  const rejected = states.filter((list) => list.includes('rejected')).length;
  const unknown = states.filter((list) => !list.includes('rejected') && list.includes('unknown')).length;
  const findings = [...tools.flatMap((tool) => tool.findings), ...catalog.findings];
  const refusals = tools.flatMap((tool) => Object.values(tool.targets)).filter((verdict) => verdict.asSent === 'rejected').length;
  const whole = Object.values(catalog.targets).flatMap((verdict) =>
    verdict.faults.filter((fault) => fault.index === null || fault.id === 'name-duplicate'),
  ).length;
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  return {
    tools: tools.length,
    accepted: tools.length - rejected - unknown,
    rejected,
    unknown,
    errors: count('error') + (request.named ? refusals + whole : 0),
    warnings: count('warning') + (request.named ? 0 : refusals + whole),
  };
};
