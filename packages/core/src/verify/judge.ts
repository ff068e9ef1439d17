import type { Verdict } from '../model/fault.ts';
import type { CarrierId, Target } from '../model/target.ts';
import type { Catalog, Tool } from '../model/tool.ts';
import type { WireBlock, WireEntry } from '../wire/carrier.ts';
import { carriers } from '../wire/carriers.ts';
import { judgeEntry, type VerifyOptions, verdictOf } from './verify.ts';

/** Which strict flag the tools of a run are judged with. */
export type StrictPolicy = 'as-sent' | 'always' | 'never';

/** What a judgement of catalogs depends on. */
export interface JudgeOptions extends VerifyOptions {
  readonly strict?: StrictPolicy;
}

/** A target's verdict on each tool sent alone, and on all of them in one request. */
export interface Judgement {
  readonly tools: readonly Verdict[];
  readonly catalog: Verdict;
}

const first = { group: 0, index: 0 } as const;

/** A tool of another format, put into the target's envelope with its schema unchanged. */
const entryOf = (tool: Tool, index: number): WireEntry => ({
  name: tool.name,
  description: tool.description,
  schema: tool.inputSchema,
  strict: tool.strict,
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
  const only = catalogs.length === 1 ? catalogs[0] : undefined;
  if (only !== undefined && only.format === carrier) {
    const block = carriers[carrier].entries(only.block);
    if (block.entries.length === only.tools.length) return block;
  }
  const tools = catalogs.flatMap((catalog) => catalog.tools);
  return { entries: tools.map(entryOf), providerTools: catalogs.reduce((sum, catalog) => sum + catalog.providerTools.length, 0) };
};

/** Judges catalogs for one target, the tools of all of them in input order as one request. */
export const judge = (catalogs: readonly Catalog[], target: Target, options: JudgeOptions = {}): Judgement => {
  const block = blockOf(catalogs, options.carrier ?? target.carrier);
  const flagged = block.entries.map((entry) => withPolicy(entry, options.strict));
  const entries = withOneFlag(flagged, target);
  const judged = entries.map((entry, at) => judgeEntry(entry, at, target, options));
  const tools = judged.map((tool) => {
    const alone = { ...tool, entry: { ...tool.entry, place: first }, hits: tool.hits.map((hit) => ({ ...hit, entry: 0 })) };
    return verdictOf([alone], { entries: [alone.entry], providerTools: 0 }, target, options);
  });
  return { tools, catalog: verdictOf(judged, { ...block, entries }, target, options) };
};
