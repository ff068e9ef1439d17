import { holdsWhen } from '../lower/circumstances.ts';
import type { Change, Reason } from '../model/change.ts';
import type { Policy } from '../model/policy.ts';
import type { Rule } from '../model/target.ts';
import type { Tool } from '../model/tool.ts';
import { type Allocation, allocate, type Budget } from './allocate.ts';
import { type Choices, choicesFor, isCarried } from './choose-dialect.ts';
import type { Draught } from './compile-tool.ts';
import type { Compiled, CompiledTool, LeftOut } from './compiled.ts';
import { circumstancesFor, type Destination, type Route, routeTo } from './destination.ts';
import { type Opinion, opinionOn, verdictOnRequest } from './judge-draught.ts';
import { requestOf } from './request.ts';
import { compiledTool, requirementsOf } from './result.ts';

/** A tool on its way into the request: what is sent, or why it is not. */
interface Standing {
  readonly opinion: Opinion | null;
  readonly choices: Choices | null;
  readonly reasons: readonly Reason[];
}

const narrows = ({ effects, changes }: Draught): readonly Reason[] =>
  effects.narrower === true
    ? changes
        .filter((change) => change.effects.narrower === true)
        .map((change) => ({
          id: 'narrower',
          at: change.at,
          fact: change.fact,
          message: `\`${change.id}\` would refuse values that the schema takes.`,
        }))
    : [];

/** Verify refuses what lowering made: our own fault, which is reported as such and never sent. */
const refusals = ({ verdict }: Opinion): readonly Reason[] =>
  verdict.faults.map((fault) => ({
    id: fault.tool === null ? fault.id : 'refused-after-compiling',
    at: fault.at,
    fact: fault.fact,
    message:
      fault.tool === null ? fault.message : `The compiled tool would still be refused: ${fault.message} Please report this.`,
  }));

const unknowns = ({ verdict }: Opinion, policy: Policy): readonly Reason[] =>
  policy.unknown === 'refuse' && verdict.asSent === 'unknown'
    ? verdict.unmeasured.map((one) => ({ id: 'unmeasured', at: one.at, fact: one.fact, message: one.message }))
    : [];

const reasonsAgainst = (opinion: Opinion, policy: Policy): readonly Reason[] => {
  const { draught, verdict } = opinion;
  if (draught.reasons.length > 0) return draught.reasons;
  if (!isCarried(draught, policy)) return narrows(draught);
  return verdict.asSent === 'rejected' ? refusals(opinion) : unknowns(opinion, policy);
};

/** Asks about a tool, unless it cannot be carried anyway. */
const weigh = (draught: Draught, route: Route, policy: Policy): readonly [Opinion | null, readonly Reason[]] => {
  if (draught.reasons.length > 0) return [null, draught.reasons];
  const opinion = opinionOn(draught, route, policy);
  return [opinion, reasonsAgainst(opinion, policy)];
};

const isBoxed = ({ changes }: Draught): boolean => changes.some(({ step }) => step === 'optional-nullable-as-box');

const stand = (tool: Tool, index: number, route: Route, policy: Policy): Standing => {
  const choices = choicesFor(tool, index, route, policy);
  const [opinion, against] = weigh(choices.wished, route, policy);
  const isForced = policy.strict === 'always';
  if (choices.plain === null || isForced || (against.length === 0 && !isBoxed(choices.wished)))
    return { opinion: against.length === 0 ? opinion : null, choices, reasons: against };
  const cause = against[0] ?? { id: 'boxed', at: '', fact: null, message: '' };
  const [fallback, left] = weigh(wentPlain(choices.plain(), null, [], cause.at), route, policy);
  return { opinion: left.length === 0 ? fallback : null, choices, reasons: left };
};

/** A tool that holds what JSON cannot say, or that we fail on, takes no other tool with it. */
const standSafely = (tool: Tool, index: number, route: Route, policy: Policy): Standing => {
  try {
    return stand(tool, index, route, policy);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const reason: Reason = { id: 'not-compiled', at: '', fact: null, message: `It could not be compiled: ${why}` };
    return { opinion: null, choices: null, reasons: [reason] };
  }
};

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

/** Two tools of one wire name: the first stays, where the target takes no name twice. */
const clashing = (standings: readonly Standing[], route: Route): ReadonlyMap<number, Reason> => {
  const isAsked = route.members.some(({ target }) =>
    target.rules.some((rule) => rule.rule === 'clash' && rule.over === 'tool-name'),
  );
  const met = new Set<string>();
  const reasons = new Map<number, Reason>();
  for (const [at, { opinion }] of standings.entries()) {
    if (opinion === null || !isAsked) continue;
    const { wireName } = opinion.draught;
    if (met.has(wireName))
      reasons.set(at, {
        id: 'name-clash',
        at: 'tool:/name',
        fact: null,
        message: `Another tool of this request is called \`${wireName}\` on the wire. Rename one of them.`,
      });
    met.add(wireName);
  }
  return reasons;
};

const withReasons = (standings: readonly Standing[], reasons: ReadonlyMap<number, Reason>): readonly Standing[] =>
  reasons.size === 0
    ? standings
    : standings.map((standing, at) => {
        const reason = reasons.get(at);
        return reason === undefined ? standing : { ...standing, opinion: null, reasons: [reason] };
      });

const claimsOf = (standings: readonly Standing[], isStrict: boolean | null) =>
  standings.flatMap(({ opinion }) =>
    opinion !== null && (isStrict === null || opinion.draught.isStrict === isStrict)
      ? [{ tool: opinion.draught.tool, index: opinion.draught.index, counts: opinion.counts }]
      : [],
  );

const overBudget = (budget: Budget): Reason => ({
  id: budget.fact,
  at: '',
  fact: budget.fact,
  message: `The request holds ${budget.max} ${budget.metric} at most, and others come first.`,
});

/** Strict tools past a budget of the request go plain where flags may differ, else they are left out. */
const withinBudgets = (standings: readonly Standing[], route: Route, policy: Policy): readonly Standing[] => {
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
  const sent = standings.map((standing): Standing => {
    const { opinion, choices } = standing;
    const budget = opinion === null ? undefined : refused.get(opinion.draught.index);
    if (opinion === null || budget === undefined) return standing;
    if (choices === null || choices.plain === null) return { ...standing, opinion: null, reasons: [overBudget(budget)] };
    const [fallback, left] = weigh(wentPlain(choices.plain(), budget.fact, budget.says, ''), route, policy);
    return { ...standing, opinion: left.length === 0 ? fallback : null, reasons: left };
  });
  const counted = route.members.flatMap(({ target: member, through }) =>
    limitsOf(
      [...member.rules, ...(through?.rules ?? [])].filter((rule) => rule.rule !== 'limit' || rule.metric !== 'strict-tools'),
      policy,
      false,
    ),
  );
  const all = allocate(claimsOf(sent, null), counted, policy);
  return withReasons(
    sent,
    new Map(
      [...all.refused].map(([index, budget]) => [
        sent.findIndex(({ opinion }) => opinion?.draught.index === index),
        overBudget(budget),
      ]),
    ),
  );
};

const none: Allocation = { granted: new Set(), refused: new Map() };

/** A tool that is sent plain though strict was wished, with what stood against it. */
const wentPlain = (draught: Draught, fact: string | null, cause: readonly string[], at: string): Draught => {
  const by = fact === null ? 'policy' : 'budget';
  const change: Change = { id: 'sent-plain', step: null, fact, cause, by, at, wireAt: '', effects: {}, told: false };
  return { ...draught, changes: [change, ...draught.changes] };
};

/**
 * Compiles tools for a target, or for several that one schema has to suit: the request that all of them take, what was
 * changed and why, and what had to be left out. A tool that is taken as it stands leaves as it came.
 * Never throws for what a tool holds; inputs are never changed.
 */
export const compile = (tools: readonly Tool[], to: Destination, policy: Policy = {}): Compiled => {
  const route = routeTo(to);
  const standings = tools.map((tool, index) => standSafely(tool, index, route, policy));
  const named = withReasons(standings, clashing(standings, route));
  const final = withinBudgets(named, route, policy);
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
      compiled,
      route,
      policy,
    ),
    requires: requirementsOf(route, compiled, policy),
    tools: compiled,
    leftOut,
    grants: Object.fromEntries(compiled.map(({ name, dialect }) => [name, dialect])),
    verdict: verdictOnRequest(sent, route, policy),
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
