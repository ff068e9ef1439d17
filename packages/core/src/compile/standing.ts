import { awkward } from '../lower/awkward.ts';
import type { Change, Reason } from '../model/change.ts';
import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';
import { targetFacts } from '../targets/citations.ts';
import { type Choices, choicesFor, isCarried } from './choose-dialect.ts';
import type { Draught } from './compile-tool.ts';
import { judgesOf, type Route } from './destination.ts';
import { type Opinion, opinionOn } from './judge-draught.ts';

/** A tool on its way into the request: what is sent, or why it is not. */
export interface Standing {
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
export const weigh = (draught: Draught, route: Route, policy: Policy): readonly [Opinion | null, readonly Reason[]] => {
  if (draught.reasons.length > 0) return [null, draught.reasons];
  const opinion = opinionOn(draught, route, policy);
  return [opinion, reasonsAgainst(opinion, policy)];
};

/** What sent a tool plain though strict was wished. */
type PlainCause = Pick<Change, 'fact' | 'cause' | 'by' | 'at'>;

/** A tool that is sent plain though strict was wished, with what stood against it. */
export const wentPlain = (draught: Draught, why: PlainCause): Draught => {
  const change: Change = { id: 'sent-plain', step: null, ...why, wireAt: '', effects: {}, told: false };
  return { ...draught, changes: [change, ...draught.changes] };
};

/** That a step is awkward is a matter of policy; any other reason has the fact that it cites. */
const plainCause = ([reason]: readonly Reason[], route: Route): PlainCause => {
  const { id, fact, at } = reason ?? { id: '', fact: null, at: '' };
  const by = fact === null || id === awkward ? 'policy' : 'fact';
  return { fact, cause: fact === null ? [] : evidenceFor(fact, route), by, at };
};

const evidenceFor = (fact: string, route: Route): readonly string[] =>
  judgesOf(route)
    .flatMap((target) => targetFacts(target))
    .find(({ id }) => id === fact)?.says ?? [];

const stand = (tool: Tool, index: number, route: Route, policy: Policy): Standing => {
  const choices = choicesFor(tool, index, route, policy);
  const [opinion, against] = weigh(choices.wished, route, policy);
  if (against.length === 0) return { opinion, choices, reasons: [] };
  if (choices.plain === null || policy.strict === 'always') return { opinion: null, choices, reasons: against };
  const [fallback, left] = weigh(wentPlain(choices.plain(), plainCause(against, route)), route, policy);
  if (left.length === 0) return { opinion: fallback, choices, reasons: [] };
  const [last, still] = choices.awkward === null ? [null, left] : weigh(choices.awkward(), route, policy);
  return still.length === 0 ? { opinion: last, choices, reasons: [] } : { opinion: null, choices, reasons: left };
};

/** A tool that holds what JSON cannot say, or that we fail on, takes no other tool with it. */
export const standSafely = (tool: Tool, index: number, route: Route, policy: Policy): Standing => {
  try {
    return stand(tool, index, route, policy);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const reason: Reason = { id: 'not-compiled', at: '', fact: null, message: `It could not be compiled: ${why}` };
    return { opinion: null, choices: null, reasons: [reason] };
  }
};

/** Takes tools out of the request, for one reason each. */
export const withReasons = (standings: readonly Standing[], reasons: ReadonlyMap<number, Reason>): readonly Standing[] =>
  reasons.size === 0
    ? standings
    : standings.map((standing, at) => {
        const reason = reasons.get(at);
        return reason === undefined ? standing : { ...standing, opinion: null, reasons: [reason] };
      });
