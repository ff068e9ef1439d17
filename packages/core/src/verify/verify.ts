import type { Budgets } from '../model/budget.ts';
import type { AsSent, Fault, Unmeasured, Verdict } from '../model/fault.ts';
import type { Dialect, Metric, Rule, Target } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireBlock, WireEntry } from '../wire/carrier.ts';
import { carriers } from '../wire/carriers.ts';
import { answerFor } from './answer.ts';
import { convertFirst } from './convert.ts';
import { entryHits } from './entry.ts';
import type { Circumstances } from './facts.ts';
import type { Hit } from './hit.ts';
import { type InForce, type RuleOf, rulesInForce } from './in-force.ts';
import { type Counted, countTool, firstBeyond } from './limits.ts';
import { type Roots, rootNode } from './node.ts';
import { createWording, type EntryAt, faultFrom, unmeasuredFrom, type Wording } from './report.ts';
import { takenNames } from './taken-names.ts';
import { type WalkBudget, walk } from './walk.ts';

/** What a verdict depends on beside the request and the target. */
export interface VerifyOptions {
  /** Day of the facts, `YYYY-MM-DD`; the newest where absent. */
  readonly asOf?: string;
  readonly model?: string;
  /** Flag with which tools are sent that bring none; the target's own where absent. */
  readonly flag?: 'omitted' | boolean;
  /** Envelope of the request, where it is not the target's own. */
  readonly carrier?: Target['carrier'];
  readonly budgets?: Partial<Budgets>;
  /** The first refusal of a schema is enough: whether there is one is asked, not which. */
  readonly endsAtRefusal?: boolean;
  /** Shared by calls about the same schemas, which nobody may change between them; saves reading them anew. */
  readonly roots?: Roots;
}

const bounds = { nodes: 20_000, depth: 100, faults: 50 };

/** One tool's part of a request: what was counted and what speaks against it. */
export interface Judged {
  readonly entry: WireEntry;
  readonly strict: boolean;
  /** What limits over the whole request count; the nodes themselves are not kept. */
  readonly counts: ReadonlyMap<Metric, number>;
  readonly hits: readonly Hit[];
  /** What the target reads is what was given: nothing converted, nothing taken and altered. */
  readonly asWritten: boolean;
  readonly dialect: Dialect;
  readonly circumstances: Circumstances;
}

/** Predicts a target's verdict on a request: all faults in the target's order, and its whole answer. */
export const verify = (request: Json, target: Target, options: VerifyOptions = {}): Verdict =>
  verifyBlock(carriers[options.carrier ?? target.carrier].entries(request), target, options);

/** The same for tools already taken out of their envelope. */
export const verifyBlock = (block: WireBlock, target: Target, options: VerifyOptions): Verdict =>
  verdictOf(
    block.entries.map((entry, at) => judgeEntry(entry, at, target, options)),
    block,
    target,
    options,
  );

/** Joins tools judged one by one into the verdict on a request that carries them. */
export const verdictOf = (
  judged: readonly Judged[],
  block: WireBlock,
  target: Target,
  options: VerifyOptions,
  wording: Wording = createWording(),
): Verdict => {
  const hits = [...judged.flatMap((tool) => tool.hits), ...requestHits(judged, block, target, options)];
  return conclude(hits, (index) => block.entries[index] ?? null, target, { options, wording });
};

const aloneAt = { group: 0, index: 0 } as const;

/** The verdict on a request that carries one tool of a list and no other; faults keep its place in the list. */
export const verdictAlone = (tool: Judged, target: Target, options: VerifyOptions, wording: Wording): Verdict => {
  const entry = { ...tool.entry, place: aloneAt };
  const hits = [...tool.hits, ...requestHits([tool], { entries: [entry], providerTools: 0 }, target, options)];
  return conclude(hits, () => entry, target, { options, wording });
};

type Flag = Circumstances['flag'];

const circumstancesKnown = new WeakMap<VerifyOptions, Map<Flag, Circumstances>>();

/** The day, the model and a flag; one object for all tools of a request. */
const circumstancesFor = (flag: Flag, options: VerifyOptions): Circumstances => {
  const known = circumstancesKnown.get(options) ?? new Map<Flag, Circumstances>();
  circumstancesKnown.set(options, known);
  const { asOf, model } = options;
  const found = known.get(flag);
  if (found !== undefined && found.asOf === asOf && found.model === model) return found;
  const made = { flag, ...(asOf === undefined ? {} : { asOf }), ...(model === undefined ? {} : { model }) };
  known.set(flag, made);
  return made;
};

/** Judges one tool at its place in the list; what depends on its neighbours is asked later. */
export const judgeEntry = (given: WireEntry, at: number, target: Target, options: VerifyOptions): Judged => {
  const flag = given.strict ?? options.flag ?? target.flag;
  const dialect = flag === true && target.strict !== undefined ? target.strict : target.plain;
  const circumstances = circumstancesFor(flag, options);
  const entry = convertFirst(given, target);
  const budget: WalkBudget = {
    nodes: options.budgets?.nodes ?? bounds.nodes,
    depth: options.budgets?.depth ?? bounds.depth,
    ...(options.endsAtRefusal === undefined ? {} : { endsAtRefusal: options.endsAtRefusal }),
  };
  const walked = walk((options.roots ?? rootNode)(entry.schema), dialect, at, circumstances, budget);
  const counted = { entry, nodes: walked.nodes, strict: dialect.id === 'strict' };
  // Past a budget only part of the schema was seen: what was met on the way is no verdict on it.
  const met = walked.stopped === null ? walked.hits : [budgetHit(walked.stopped, at)];
  const hits = [
    ...entryHits(entry, at, target, circumstances),
    ...met,
    ...outputHits(entry, at, target, circumstances, budget, options),
    ...limitHits(dialect.rules, counted, at, circumstances),
    ...limitHits(target.rules, counted, at, circumstances),
  ];
  const counts = new Map<Metric, number>();
  for (const rules of [target.rules, dialect.rules])
    for (const { rule } of rulesInForce(rules, circumstances).requestLimits)
      counts.set(rule.metric, countTool(rule.metric, counted).count);
  const asWritten = walked.asWritten && entry === given;
  return { entry, strict: counted.strict, counts, hits, asWritten, dialect, circumstances };
};

/** What is said against the output schema, its places under the tool's own. */
const outputHits = (
  entry: WireEntry,
  at: number,
  target: Target,
  circumstances: Circumstances,
  budget: WalkBudget,
  { roots = rootNode }: VerifyOptions,
): readonly Hit[] => {
  if (target.output === undefined || entry.output === undefined) return [];
  const { hits } = walk(roots(entry.output), target.output, at, circumstances, budget);
  const place = (pointer: string): string => `tool:/outputSchema${pointer}`;
  return hits.map((hit) => ({ ...hit, at: place(hit.at), related: hit.related.map(place) }));
};

const budgetHit = (stopped: { budget: string; limit: number; at: string }, entry: number): Hit => ({
  grounds: {
    id: `budget-${stopped.budget}`,
    says: [],
    note: `Deeper or larger than the ${stopped.budget} budget of ${stopped.limit}: not judged from here on. Raise the budget or split the schema.`,
  },
  verdict: 'unknown',
  entry,
  at: stopped.at,
  related: [],
  node: null,
  below: [],
  vars: {},
});

const beyond = (rule: RuleOf<'limit'>, count: number): boolean =>
  (rule.max !== undefined && count > rule.max) || (rule.min !== undefined && count < rule.min);

const limitHits = (rules: readonly Rule[], tool: Counted, entry: number, circumstances: Circumstances): readonly Hit[] =>
  rulesInForce(rules, circumstances).toolLimits.flatMap(({ rule, held }): Hit[] => {
    const { count, at } = countTool(rule.metric, tool);
    if (!beyond(rule, count)) return [];
    const place = rule.metric === 'depth' && rule.max !== undefined ? firstBeyond(tool.nodes, rule.max) : at;
    return [
      {
        grounds: rule,
        verdict: rule.verdict ?? 'rejects',
        entry,
        at: place ?? 'tool:/inputSchema',
        related: place === null ? [] : [''],
        node: null,
        below: [],
        vars: { count, max: rule.max, value: tool.entry.name },
        ...held,
      },
    ];
  });

const requestHits = (judged: readonly Judged[], block: WireBlock, target: Target, options: VerifyOptions): readonly Hit[] => {
  const circumstances = circumstancesFor(options.flag ?? target.flag, options);
  const own = rulesInForce(target.rules, circumstances);
  const dialects = target.strict === undefined ? [target.plain] : [target.plain, target.strict];
  return [
    ...own.requestLimits.flatMap((one) => requestLimit(one, judged, block)),
    ...dialects.flatMap((dialect) => {
      const { requestLimits } = rulesInForce(dialect.rules, circumstances);
      const tools = requestLimits.length === 0 ? [] : judged.filter((tool) => tool.dialect === dialect);
      return requestLimits.flatMap((one) => requestLimit(one, tools, block));
    }),
    ...own.clashes.flatMap((one) => takenNames(one, block.entries)),
    ...own.clashes.flatMap((one) => mixedFlags(one, judged)),
  ];
};

const ofRequest = { entry: null, at: '', related: [], node: null, below: [] } as const;

const requestLimit = ({ rule, held }: InForce<RuleOf<'limit'>>, tools: readonly Judged[], block: WireBlock): readonly Hit[] => {
  const own = tools.reduce((sum, tool) => sum + (tool.counts.get(rule.metric) ?? 0), 0);
  const count = rule.metric === 'tools' ? own + block.providerTools : own;
  if (!beyond(rule, count)) return [];
  return [{ grounds: rule, verdict: rule.verdict ?? 'rejects', ...ofRequest, vars: { count, max: rule.max }, ...held }];
};

/** Strict tools beside tools that are not; the set is at fault, none of them. */
const mixedFlags = ({ rule, held }: InForce<RuleOf<'clash'>>, tools: readonly Judged[]): readonly Hit[] => {
  if (rule.over !== 'strict-flag') return [];
  const strict = tools.filter((tool) => tool.strict).length;
  if (strict === 0 || strict === tools.length) return [];
  const vars = { count: strict, value: tools.length };
  return [{ grounds: rule, verdict: rule.verdict ?? 'rejects', ...ofRequest, vars, ...held }];
};

interface Telling {
  readonly options: VerifyOptions;
  readonly wording: Wording;
}

const conclude = (hits: readonly Hit[], entryAt: EntryAt, target: Target, { options, wording }: Telling): Verdict => {
  const most = options.budgets?.faults ?? bounds.faults;
  const refusals = inOrder(
    hits.filter((hit) => hit.verdict === 'rejects'),
    target,
  );
  const open = hits.filter((hit) => hit.verdict === 'unknown');
  const shown = withinBudget(refusals, most);
  const faults: readonly Fault[] = shown.map((hit) => faultFrom(hit, entryAt, target, wording));
  const unmeasured: readonly Unmeasured[] = withinBudget(open, most).map((hit) => unmeasuredFrom(hit, entryAt));
  const asSent: AsSent = refusals.length > 0 ? 'rejected' : open.length > 0 ? 'unknown' : 'accepted';
  return { asSent, faults, more: refusals.length - faults.length, unmeasured, predicted: answerFor(faults, target) };
};

const stageOf = (hit: Hit, target: Target): number => {
  const at = target.stages.findIndex((stage) => stage.id === hit.grounds.answer?.stage);
  return at < 0 ? target.stages.length - 1 : at;
};

/** Stage by stage; inside a stage tool by tool as sent, the request's own faults first. */
const inOrder = (hits: readonly Hit[], target: Target): readonly Hit[] =>
  hits
    .map((hit, met) => ({ hit, met, stage: stageOf(hit, target), entry: hit.entry ?? -1 }))
    .sort((a, b) => a.stage - b.stage || a.entry - b.entry || a.met - b.met)
    .map(({ hit }) => hit);

const withinBudget = (hits: readonly Hit[], most: number): readonly Hit[] => {
  const counts = new Map<number | null, number>();
  return hits.filter((hit) => {
    const count = (counts.get(hit.entry) ?? 0) + 1;
    counts.set(hit.entry, count);
    return count <= most;
  });
};
