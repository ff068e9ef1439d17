import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';
import { clashingNames } from './clashing-names.ts';
import type { Compiled, CompiledTool, LeftOut } from './compiled.ts';
import { type Destination, routeTo } from './destination.ts';
import { verdictOnRequest } from './judge-draught.ts';
import { requestOf } from './request.ts';
import { compiledTool, requirementsOf } from './result.ts';
import { standSafely, withReasons } from './standing.ts';
import { type Besides, withinBudgets } from './within-budgets.ts';

/**
 * Compiles tools for a target, or for several that one schema has to suit: the request that all of them take, what was
 * changed and why, and what had to be left out. A tool that is taken as it stands leaves as it came.
 * `besides` is what else goes into the request and counts with them.
 * Never throws for what a tool holds; inputs are never changed.
 */
export const compile = (tools: readonly Tool[], to: Destination, policy: Policy = {}, besides: Besides = {}): Compiled => {
  const route = routeTo(to);
  const standings = tools.map((tool, index) => standSafely(tool, index, route, policy));
  const named = withReasons(standings, clashingNames(standings, route, policy));
  const final = withinBudgets(named, route, policy, besides);
  const sent = final.flatMap(({ opinion }) => (opinion === null ? [] : [opinion]));
  const leftOut = final.flatMap(({ opinion, reasons }, index): readonly LeftOut[] =>
    opinion === null ? [{ name: tools[index]?.name ?? '', index, reasons }] : [],
  );
  if (policy.unsupported === 'throw' && leftOut.length > 0) throw new LeftOutError(leftOut);
  const compiled: readonly CompiledTool[] = sent.map((opinion) => compiledTool(opinion, route));
  return {
    target: route.id,
    policy,
    request: requestOf(
      sent.map(({ draught }) => draught),
      route,
    ),
    requires: requirementsOf(route, compiled, policy),
    tools: compiled,
    leftOut,
    grants: Object.fromEntries(compiled.map(({ name, dialect }) => [name, dialect])),
    verdict: verdictOnRequest(sent, route, policy, besides.providerTools),
  };
};

/** Thrown where the policy asks for it: the tools that no rewrite carries, with their reasons. */
export class LeftOutError extends Error {
  readonly leftOut: readonly LeftOut[];
  constructor(leftOut: readonly LeftOut[]) {
    super(
      `Not carried: ${leftOut.map(({ name, reasons }) => `${name} (${reasons.map(({ message }) => message).join(' ')})`).join('; ')}`,
    );
    this.name = 'LeftOutError';
    this.leftOut = leftOut;
  }
}
