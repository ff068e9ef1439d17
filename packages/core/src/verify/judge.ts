import type { Verdict } from '../model/fault.ts';
import type { CarrierId, Target } from '../model/target.ts';
import type { Catalog, Tool } from '../model/tool.ts';
import type { WireBlock, WireEntry } from '../wire/carrier.ts';
import { carriers } from '../wire/carriers.ts';
import { judgeThrough } from './passage.ts';
import { createWording } from './report.ts';
import { judgeEntry, type VerifyOptions, verdictAlone, verdictOf } from './verify.ts';

/** Which strict flag the tools of a run are judged with. */
export type StrictPolicy = 'as-sent' | 'always' | 'never';

/** What a judgement of catalogs depends on. */
export interface JudgeOptions extends VerifyOptions {
  readonly strict?: StrictPolicy;
  /** The host or hop the tools pass through. */
  readonly through?: Target;
}

/** A target's verdict on each tool sent alone, and on all of them in one request. */
export interface Judgement {
  readonly tools: readonly Verdict[];
  readonly catalog: Verdict;
}

/** A tool of another format, put into the target's envelope with its schema unchanged. */
const entryOf = (tool: Tool, index: number, server: string | undefined): WireEntry => ({
  name: tool.name,
  description: tool.description,
  schema: tool.inputSchema,
  ...(tool.outputSchema === undefined ? {} : { output: tool.outputSchema }),
  strict: tool.strict,
  ...(server === undefined ? {} : { server }),
  place: { group: 0, index },
});

const withPolicy = (entry: WireEntry, policy: StrictPolicy | undefined): WireEntry => {
  if (policy === 'always') return { ...entry, strict: true };
  return policy === 'never' ? { ...entry, strict: false } : entry;
};

/** Where one flag holds for the whole request, tools whose flags differ are sent without. */
const withOneFlag = (entries: readonly WireEntry[], target: Target): readonly WireEntry[] => {
  const agree = entries.every((entry) => entry.strict === entries[0]?.strict);
  return target.mixing !== 'per-request' || agree ? entries : entries.map((entry) => ({ ...entry, strict: undefined }));
};

/** The block as it stands where the list already has the carrier's form, else each tool in that envelope. */
const blockOf = (catalogs: readonly Catalog[], carrier: CarrierId): WireBlock => {
  const tools = catalogs.flatMap((catalog) =>
    catalog.tools.map((tool) => ({ tool, server: tool.source.server ?? catalog.server })),
  );
  const only = catalogs.length === 1 ? catalogs[0] : undefined;
  if (only !== undefined && only.format === carrier) {
    const block = carriers[carrier].entries(only.block);
    const server = only.server;
    if (block.entries.length === only.tools.length)
      return server === undefined ? block : { ...block, entries: block.entries.map((entry) => ({ ...entry, server })) };
  }
  return {
    entries: tools.map(({ tool, server }, index) => entryOf(tool, index, server)),
    providerTools: catalogs.reduce((sum, catalog) => sum + catalog.providerTools.length, 0),
  };
};

/** Judges a block: each entry as if it were sent alone, and all of them in one request. */
const judgeBlock = (block: WireBlock, target: Target, options: JudgeOptions): Judgement => {
  const entries = withOneFlag(
    block.entries.map((entry) => withPolicy(entry, options.strict)),
    target,
  );
  const judged = entries.map((entry, at) => judgeEntry(entry, at, target, options));
  const wording = createWording();
  const tools = judged.map((tool) => verdictAlone(tool, target, options, wording));
  return { tools, catalog: verdictOf(judged, { ...block, entries }, target, options, wording) };
};

/** Judges a block for one target, through the host or hop in between where there is one. */
export const judgeWay = (block: WireBlock, target: Target, options: JudgeOptions = {}): Judgement => {
  const { through } = options;
  if (through === undefined) return judgeBlock(block, target, options);
  const { strict: _, flag: __, ...own } = options;
  return judgeThrough(
    { block, through, target, options },
    (sent) => judgeBlock(sent, through, own),
    (passed) => judgeBlock(passed, target, options),
  );
};

/** Judges catalogs for one target, the tools of all of them in input order as one request. */
export const judge = (catalogs: readonly Catalog[], target: Target, options: JudgeOptions = {}): Judgement =>
  judgeWay(blockOf(catalogs, options.through?.carrier ?? options.carrier ?? target.carrier), target, options);

/** One of the targets a schema has to suit, and how it is asked. */
interface Asked {
  readonly id: string;
  readonly target: Target;
  readonly carrier: CarrierId;
  readonly through?: Target;
}

const worst = (verdicts: readonly Verdict[]): Verdict['asSent'] => {
  const said = verdicts.map((verdict) => verdict.asSent);
  return said.includes('rejected') ? 'rejected' : said.includes('unknown') ? 'unknown' : 'accepted';
};

/** What several targets say about one and the same list: the worst, with everything that each objects to. */
const together = (verdicts: readonly Verdict[]): Verdict => ({
  asSent: worst(verdicts),
  faults: verdicts.flatMap((verdict) => verdict.faults),
  more: verdicts.reduce((sum, verdict) => sum + verdict.more, 0),
  unmeasured: verdicts.flatMap((verdict) => verdict.unmeasured),
  predicted: verdicts.find((verdict) => verdict.predicted !== null)?.predicted ?? null,
});

/** Judges catalogs for one target, or for several at once that one schema has to suit. */
export const judgeAll = (
  catalogs: readonly Catalog[],
  members: readonly Asked[],
  options: Omit<JudgeOptions, 'carrier' | 'through'> = {},
): Judgement => {
  const judged = members.map(({ target, carrier, through }) =>
    judge(catalogs, target, { ...options, carrier, ...(through === undefined ? {} : { through }) }),
  );
  const [only, ...others] = judged;
  if (only !== undefined && others.length === 0) return only;
  const count = catalogs.reduce((sum, catalog) => sum + catalog.tools.length, 0);
  return {
    tools: Array.from({ length: count }, (_, at) => together(judged.map(({ tools }) => tools[at] as Verdict))),
    catalog: together(judged.map(({ catalog }) => catalog)),
  };
};
