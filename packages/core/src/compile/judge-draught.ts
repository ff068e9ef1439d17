import type { Verdict } from '../model/fault.ts';
import type { Policy } from '../model/policy.ts';
import type { Metric, Rule } from '../model/target.ts';
import type { Seat } from '../targets/select.ts';
import { judgeWay } from '../verify/judge.ts';
import { createWording } from '../verify/report.ts';
import { type Judged, judgeEntry, type VerifyOptions, verdictAlone, verdictOf } from '../verify/verify.ts';
import type { WireBlock, WireEntry } from '../wire/carrier.ts';
import type { Draught, Leaving } from './compile-tool.ts';
import type { Route } from './destination.ts';

/** A tool as it is about to leave for a member of a route. */
export const entryFor = (draught: Leaving, index: number, member = 0): WireEntry => ({
  name: draught.wireName,
  description: draught.description,
  schema: draught.forms === null ? draught.schema : draught.forms[member],
  strict: draught.flag,
  ...(draught.output === undefined ? {} : { output: draught.output }),
  ...(draught.tool.source.server === undefined ? {} : { server: draught.tool.source.server }),
  place: { group: 0, index },
});

/** How a member of a route is asked. */
export const optionsFor = (policy: Policy, seat: Seat): VerifyOptions => ({
  carrier: seat.carrier,
  ...(policy.asOf === undefined ? {} : { asOf: policy.asOf }),
  ...(policy.model === undefined ? {} : { model: policy.model }),
  ...(policy.flag === undefined ? {} : { flag: policy.flag }),
  ...(policy.budgets === undefined ? {} : { budgets: policy.budgets }),
});

/** What the members of a route say of one tool. */
export interface Opinion {
  readonly draught: Draught;
  readonly verdict: Verdict;
  readonly counts: ReadonlyMap<Metric, number>;
  /** One for each member, kept for the verdict on the whole request. */
  readonly judged: readonly (Judged | null)[];
}

const wordings = new WeakMap<Seat['target'], ReturnType<typeof createWording>>();

const wordingFor = ({ target }: Seat): ReturnType<typeof createWording> => {
  const known = wordings.get(target) ?? createWording();
  wordings.set(target, known);
  return known;
};

const order = { accepted: 0, unknown: 1, rejected: 2 } as const;

/** The verdict that counts: the worst of all members. */
const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((worst, next) => (order[next.asSent] > order[worst.asSent] ? next : worst));

const passedOn = (entry: WireEntry, seat: Seat, options: VerifyOptions): Verdict | null => {
  if (seat.through === undefined) return null;
  const block = { entries: [{ ...entry, place: { group: 0, index: 0 } }], providerTools: 0 };
  return judgeWay(block, seat.target, { ...options, through: seat.through }).catalog;
};

const isCount = (rule: Rule): boolean => rule.rule === 'limit' && rule.scope === 'request' && rule.metric !== 'tools';

/** What a tool behind a host or a hop uses up of the counts over a request; that it is one tool counts everywhere. */
const countsBehind = (entry: WireEntry, { target }: Seat, options: VerifyOptions): ReadonlyMap<Metric, number> => {
  const rules = [...target.rules, ...target.plain.rules, ...(target.strict?.rules ?? [])];
  const { counts } = rules.some(isCount) ? judgeEntry(entry, 0, target, options) : { counts: new Map<Metric, number>() };
  return new Map([...counts, ['tools', 1]]);
};

const addCounts = (counts: Map<Metric, number>, more: ReadonlyMap<Metric, number>): void => {
  for (const [metric, count] of more) counts.set(metric, Math.max(count, counts.get(metric) ?? 0));
};

/** Asks every member of a route about one tool, sent alone. */
export const opinionOn = (draught: Draught, route: Route, policy: Policy): Opinion => {
  const counts = new Map<Metric, number>();
  const judged: (Judged | null)[] = [];
  const verdicts = route.members.map((seat, member) => {
    const options = optionsFor(policy, seat);
    const entry = entryFor(draught, draught.index, member);
    const passed = passedOn(entry, seat, options);
    if (passed !== null) {
      judged.push(null);
      addCounts(counts, countsBehind(entry, seat, options));
      return passed;
    }
    const one = draught.judged?.[member] ?? judgeEntry(entry, draught.index, seat.target, options);
    addCounts(counts, one.counts);
    judged.push(one);
    return verdictAlone(one, seat.target, options, wordingFor(seat));
  });
  return { draught, verdict: worstOf(verdicts), counts, judged };
};

/** Asks every member of a route about the whole request. */
export const verdictOnRequest = (opinions: readonly Opinion[], route: Route, policy: Policy, providerTools = 0): Verdict => {
  return worstOf(
    route.members.map((seat, member) => {
      const block: WireBlock = { entries: opinions.map(({ draught }, at) => entryFor(draught, at, member)), providerTools };
      const options = optionsFor(policy, seat);
      if (seat.through !== undefined) return judgeWay(block, seat.target, { ...options, through: seat.through }).catalog;
      const judged = opinions.map(({ judged: all }, at) => moved(all[member] as Judged, at, block));
      return verdictOf(judged, block, seat.target, options, wordingFor(seat));
    }),
  );
};

/** What was met in a tool, at the place that it has in the request. */
const moved = (judged: Judged, at: number, block: WireBlock): Judged => ({
  ...judged,
  entry: block.entries[at] ?? judged.entry,
  hits: judged.hits.length === 0 ? judged.hits : judged.hits.map((hit) => ({ ...hit, entry: at })),
});
