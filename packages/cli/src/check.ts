import {
  type Fault,
  type Finding,
  type Judgement,
  type JudgeOptions,
  judge,
  type Selected,
  schemaFindings,
  type Tool,
  targetEvidence,
  type Verdict,
} from '@toolwire/core/unstable';
import type { UsageProblem } from './exit.ts';
import type { CatalogVerdict, CheckDocument, CheckedTool, Loc, LocatedFault, ToolVerdict } from './report/document.ts';
import type { Loaded } from './source/load.ts';

/** What a run of `check` is asked for. */
export interface CheckRequest {
  readonly loaded: readonly Loaded[];
  readonly problems: readonly UsageProblem[];
  readonly sources: readonly string[];
  readonly targets: readonly Selected[];
  /** The user named the targets: a refusal is an error, else a warning. */
  readonly named: boolean;
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
  const { source } = tool;
  const own: Record<string, string> = {
    'tool:/name': source.namePointer,
    'tool:/description': source.descriptionPointer,
    'tool:/inputSchema': source.schemaPointer,
  };
  const declared = loaded.declared?.places.get(tool.name);
  if (declared !== undefined) return declared;
  const pointer = at.startsWith('tool:') ? (own[at] ?? source.pointer) : source.schemaPointer + at;
  const place = loaded.document.locate(pointer) ?? loaded.document.locate(source.pointer);
  return place === null ? undefined : { file: loaded.document.file, line: place.line, column: place.column };
};

const located = (fault: Fault, placed: Placed | undefined): LocatedFault => {
  const loc = placed === undefined ? undefined : locOf(placed, fault.at);
  return loc === undefined ? fault : { ...fault, loc };
};

const toolVerdict = (verdict: Verdict, index: number, placed: Placed): ToolVerdict => ({
  asSent: verdict.asSent,
  faults: verdict.faults.map((fault) => located({ ...fault, index: fault.index === null ? null : index }, placed)),
  ...(verdict.more > 0 ? { more: verdict.more } : {}),
  unmeasured: verdict.unmeasured.map((one) => ({ ...one, index })),
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
  return place === null || loaded === undefined
    ? finding
    : { ...finding, loc: { file: loaded.document.file, line: place.line, column: place.column } };
};

const unreadable = ['schema-not-object', 'schema-missing', 'tool-not-object'];

const checkedTool = (placed: Placed, index: number, local: number, judgements: ReadonlyMap<string, Judgement>): CheckedTool => {
  const { tool, loaded } = placed;
  const read = [...loaded.catalog.findings.filter((finding) => finding.index === local), ...schemaFindings(tool, index)];
  const findings = read.map((finding) => withLoc({ ...finding, index }, placed, loaded));
  const declared = loaded.declared?.places.get(tool.name);
  const place = declared ?? loaded.document.locate(tool.source.pointer);
  return {
    name: tool.name,
    index,
    source: {
      file: declared?.file ?? loaded.document.file,
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

/** Judges what was loaded on every target and writes the document all reports are made from. */
export const check = (request: CheckRequest): CheckDocument => {
  const catalogs = request.loaded.map(({ catalog }) => catalog);
  const judgements = new Map<string, Judgement>();
  for (const [at, { id, target, carrier }] of request.targets.entries()) {
    judgements.set(id, judge(catalogs, target, { ...request.options, carrier }));
    request.onTarget?.(at + 1, request.targets.length);
  }
  const placed = request.loaded.flatMap((loaded) => loaded.catalog.tools.map((tool) => ({ tool, loaded })));
  const locals = request.loaded.flatMap((loaded) => loaded.catalog.tools.map((_, local) => local));
  const tools = placed.map((one, index) => checkedTool(one, index, locals[index] ?? 0, judgements));
  const catalog = {
    targets: Object.fromEntries([...judgements].map(([id, judgement]) => [id, catalogVerdict(judgement.catalog, placed)])),
    findings: request.loaded.flatMap((loaded) =>
      loaded.catalog.findings
        .filter((finding) => finding.index === undefined)
        .map((finding) => withLoc(finding, undefined, loaded)),
    ),
  };
  const summary = summarise(request, tools, catalog);
  const servers = request.loaded.flatMap(({ server }) => server ?? []);
  const { flag } = request.options;
  return {
    formatVersion: 1,
    ok: request.problems.length === 0 && summary.errors === 0,
    context: {
      asOf: request.asOf,
      ...(request.options.model === undefined ? {} : { model: request.options.model }),
      sources: request.sources,
      ...(servers.length === 0 ? {} : { servers }),
    },
    policy: { strict: request.strictWord, ...(flag === undefined ? {} : { flag }), failOn: request.failOn },
    targets: request.targets.map(({ id, target }) => ({
      id,
      title: target.title,
      named: request.named,
      evidence: targetEvidence(target).length,
    })),
    summary,
    tools,
    catalog,
    ...(request.problems.length > 0 ? { errors: request.problems } : {}),
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
