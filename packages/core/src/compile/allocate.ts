import { isObject, own } from '../json/value.ts';
import type { Policy } from '../model/policy.ts';
import type { Metric } from '../model/target.ts';
import type { Tool } from '../model/tool.ts';

/** A count over all tools of one request that may not go over a number. */
export interface Budget {
  readonly fact: string;
  readonly says: readonly string[];
  readonly metric: Metric;
  readonly max: number;
}

/** Something that takes its part of the budgets. */
export interface Claim {
  readonly tool: Tool;
  readonly index: number;
  readonly counts: ReadonlyMap<Metric, number>;
}

/** Who got in, and which budget kept the others out. */
export interface Allocation {
  readonly granted: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, Budget>;
}

/** Tells whether a tool says of itself that it changes something: only what is declared counts. */
const writes = ({ annotations }: Tool): boolean =>
  isObject(annotations) && (own(annotations, 'destructiveHint') === true || own(annotations, 'readOnlyHint') === false);

/** Those that had their part before come first, then writes, then all others, each in the order of the list. */
const ranked = (claims: readonly Claim[], policy: Policy): readonly Claim[] => {
  const rank = ({ tool }: Claim): number => {
    if (policy.previous !== undefined && Object.hasOwn(policy.previous, tool.name) && policy.previous[tool.name] === 'strict')
      return 0;
    return writes(tool) ? 1 : 2;
  };
  return [...claims].sort((a, b) => rank(a) - rank(b) || a.index - b.index);
};

/** Hands budgets out: each claim gets its part where all of it still fits. `taken` is what others than the claims use. */
export const allocate = (
  claims: readonly Claim[],
  budgets: readonly Budget[],
  policy: Policy,
  taken: ReadonlyMap<Metric, number> = new Map(),
): Allocation => {
  const used = new Map(budgets.map((budget) => [budget, taken.get(budget.metric) ?? 0]));
  const granted = new Set<number>();
  const refused = new Map<number, Budget>();
  for (const claim of budgets.length === 0 ? claims : ranked(claims, policy)) {
    const over = budgets.find((budget) => (used.get(budget) ?? 0) + (claim.counts.get(budget.metric) ?? 0) > budget.max);
    if (over === undefined) {
      granted.add(claim.index);
      for (const budget of budgets) used.set(budget, (used.get(budget) ?? 0) + (claim.counts.get(budget.metric) ?? 0));
    } else refused.set(claim.index, over);
  }
  return { granted, refused };
};
