import { holdsWhen } from '../lower/circumstances.ts';
import type { Reason } from '../model/change.ts';
import type { Policy } from '../model/policy.ts';
import type { Metric, Rule } from '../model/target.ts';
import { type Allocation, allocate, type Budget, type Claim } from './allocate.ts';
import { circumstancesFor, type Route } from './destination.ts';
import { type Standing, weigh, wentPlain, withReasons } from './standing.ts';

/** What goes into the request beside the tools that are compiled. */
export interface Besides {
  /** Tools that the provider itself defines (web search and the like): they count where tools of a request are counted. */
  readonly providerTools?: number;
}

const limitsOf = (rules: readonly Rule[], policy: Policy, flag: boolean): readonly Budget[] =>
  rules.flatMap((rule): readonly Budget[] =>
    rule.rule === 'limit' &&
    rule.scope === 'request' &&
    rule.max !== undefined &&
    rule.verdict !== 'unknown' &&
    holdsWhen(rule.when, circumstancesFor(policy, flag)) !== 'no'
      ? [{ fact: rule.id, says: rule.says, metric: rule.metric, max: rule.max }]
      : [],
  );

const claimsOf = (standings: readonly Standing[], isStrict: boolean | null): readonly Claim[] =>
  standings.flatMap(({ opinion }) =>
    opinion !== null && (isStrict === null || opinion.draught.isStrict === isStrict)
      ? [{ tool: opinion.draught.tool, index: opinion.draught.index, counts: opinion.counts }]
      : [],
  );

const overBudget = ({ fact, metric, max }: Budget): Reason => ({
  id: fact,
  at: '',
  fact,
  message: `The request holds ${max} ${metric} at most, and others come first.`,
  limit: { metric, max, scope: 'request' },
});

const none: Allocation = { granted: new Set(), refused: new Map() };

/** Strict tools past a budget of the request go plain where flags may differ, else they are left out. */
const strictWithin = (standings: readonly Standing[], route: Route, policy: Policy): readonly Standing[] => {
  const [{ target }] = route.members;
  const strict =
    target.strict === undefined
      ? []
      : limitsOf(
          [...target.strict.rules, ...target.rules.filter((rule) => rule.rule === 'limit' && rule.metric === 'strict-tools')],
          policy,
          true,
        );
  const { refused } = strict.length === 0 ? none : allocate(claimsOf(standings, true), strict, policy);
  return standings.map((standing): Standing => {
    const { opinion, choices } = standing;
    const budget = opinion === null ? undefined : refused.get(opinion.draught.index);
    if (opinion === null || budget === undefined) return standing;
    if (choices === null || choices.plain === null) return { ...standing, opinion: null, reasons: [overBudget(budget)] };
    const why = { fact: budget.fact, cause: budget.says, by: 'budget', at: '' } as const;
    const [fallback, left] = weigh(wentPlain(choices.plain(), why), route, policy);
    return { ...standing, opinion: left.length === 0 ? fallback : null, reasons: left };
  });
};

/** Leaves tools out that no longer fit into the request: into that of a target, and of a host or hop before it. */
export const withinBudgets = (
  standings: readonly Standing[],
  route: Route,
  policy: Policy,
  { providerTools = 0 }: Besides,
): readonly Standing[] => {
  const sent = strictWithin(standings, route, policy);
  const counted = route.members.flatMap(({ target: member, through }) =>
    limitsOf(
      [...member.rules, ...(through?.rules ?? [])].filter((rule) => rule.rule !== 'limit' || rule.metric !== 'strict-tools'),
      policy,
      false,
    ),
  );
  const taken = new Map<Metric, number>([['tools', providerTools]]);
  const { refused } = allocate(claimsOf(sent, null), counted, policy, taken);
  const places = new Map(sent.map(({ opinion }, at) => [opinion?.draught.index, at]));
  return withReasons(sent, new Map([...refused].map(([index, budget]) => [places.get(index) ?? -1, overBudget(budget)])));
};
