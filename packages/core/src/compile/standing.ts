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

/** The first member that travels in a box. */
const boxIn = ({ changes }: Draught): Change | undefined => changes.find(({ id }) => id === 'boxed');

/** What sent a tool plain though strict was wished. */
type PlainCause = Pick<Change, 'fact' | 'cause' | 'by' | 'at'>;

/** A tool that is sent plain though strict was wished, with what stood against it. */
export const wentPlain = (draught: Draught, why: PlainCause): Draught => {
  const change: Change = { id: 'sent-plain', step: null, ...why, wireAt: '', effects: {}, told: false };
  return { ...draught, changes: [change, ...draught.changes] };
};

/** A box stands for what plain carries as it is, and that is a matter of policy; a reason has the fact that it cites. */
const plainCause = (box: Change | undefined, [reason]: readonly Reason[], route: Route): PlainCause => {
  if (reason === undefined) return { fact: box?.fact ?? null, cause: box?.cause ?? [], by: 'policy', at: box?.at ?? '' };
  const { fact, at } = reason;
  return { fact, cause: fact === null ? [] : evidenceFor(fact, route), by: fact === null ? 'policy' : 'fact', at };
};

const evidenceFor = (fact: string, route: Route): readonly string[] =>
  judgesOf(route)
    .flatMap((target) => targetFacts(target))
    .find(({ id }) => id === fact)?.says ?? [];

const stand = (tool: Tool, index: number, route: Route, policy: Policy): Standing => {
  const choices = choicesFor(tool, index, route, policy);
  const [opinion, against] = weigh(choices.wished, route, policy);
  const isForced = policy.strict === 'always';
  const box = boxIn(choices.wished);
  if (choices.plain === null || isForced || (against.length === 0 && box === undefined))
    return { opinion: against.length === 0 ? opinion : null, choices, reasons: against };
  const [fallback, left] = weigh(wentPlain(choices.plain(), plainCause(box, against, route)), route, policy);
  return { opinion: left.length === 0 ? fallback : null, choices, reasons: left };
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
