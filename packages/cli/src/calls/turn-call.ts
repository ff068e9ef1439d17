import { decodeByPlan, encodeByPlan, type Plan, type Repair } from '@toolwire/core/unstable';
import { withNearest } from '../options.ts';
import type { CallError, ReadCall } from './read-calls.ts';

/** Calls of the wire become calls of tools, or the other way round. */
export type Direction = 'decode' | 'encode';

/** What is known of the tools: their plans by the name a call has, and what speaks against using them. */
export interface PlanBook {
  readonly direction: Direction;
  /** Plans by the name that calls have; several where two tools share it. */
  readonly byName: ReadonlyMap<string, readonly Plan[]>;
  /** The same tools by the name that they have on the other side. */
  readonly byOtherName: ReadonlyMap<string, readonly Plan[]>;
  /** Why a plan is not to be used, by the tool's own name. */
  readonly stale: ReadonlyMap<string, string>;
  /** Why a tool has no plan, by its own name. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/** A repair that was made, and where. */
type ShownRepair = Repair | { readonly id: 'no-arguments'; readonly at: string };

/** What is printed for one call. */
export type TurnedCall =
  | {
      readonly formatVersion: 1;
      readonly ok: true;
      readonly tool: string;
      readonly arguments: unknown;
      readonly repairs: readonly ShownRepair[];
    }
  | { readonly formatVersion: 1; readonly ok: false; readonly tool: string | null; readonly error: CallError };

const nameOn = ({ name }: Plan, side: 'source' | 'wire'): string => name[side];

const grouped = (plans: readonly Plan[], side: 'source' | 'wire'): ReadonlyMap<string, readonly Plan[]> => {
  const groups = new Map<string, Plan[]>();
  for (const plan of plans) {
    const group = groups.get(nameOn(plan, side)) ?? [];
    if (group.length === 0) groups.set(nameOn(plan, side), group);
    group.push(plan);
  }
  return groups;
};

/** Makes a book of plans. */
export const planBook = (direction: Direction, plans: readonly Plan[], notes: Pick<PlanBook, 'stale' | 'leftOut'>): PlanBook => ({
  direction,
  byName: grouped(plans, direction === 'decode' ? 'wire' : 'source'),
  byOtherName: grouped(plans, direction === 'decode' ? 'source' : 'wire'),
  ...notes,
});

const failed = (tool: string | null, error: CallError): TurnedCall => ({ formatVersion: 1, ok: false, tool, error });

const unknownTool = (name: string, { direction, byName, byOtherName, leftOut }: PlanBook): TurnedCall => {
  const shown = name.length > 80 ? `${name.slice(0, 79)}…` : name;
  const other = byOtherName.get(name)?.[0];
  const without = leftOut.get(name);
  const [here, there] = direction === 'decode' ? (['on the wire', 'wire'] as const) : (['in the source', 'source'] as const);
  const message =
    other !== undefined
      ? `The tool ${direction === 'decode' ? `'${shown}' is called` : `that is called '${shown}' on the wire is`} '${nameOn(other, there)}' ${here}.`
      : without !== undefined
        ? `The tool '${shown}' was left out: ${without}`
        : `No tool is called '${shown}' ${here}.${withNearest(name.slice(0, 200), [...byName.keys()])}`;
  return failed(name, { code: 'UNKNOWN_TOOL', message, at: '' });
};

/** Turns one call by the plan of its tool. */
export const turnCall = (call: ReadCall, book: PlanBook): TurnedCall => {
  if (!call.ok) return failed(call.name, call.error);
  const [plan, ...others] = book.byName.get(call.name) ?? [];
  if (plan === undefined) return unknownTool(call.name, book);
  if (others.length > 0)
    return failed(call.name, {
      code: 'UNKNOWN_TOOL',
      message: `${others.length + 1} tools are called so; which one is meant is not known.`,
      at: '',
    });
  const stale = book.stale.get(plan.name.source);
  if (stale !== undefined) return failed(call.name, { code: 'STALE_PLAN', message: stale, at: '' });
  const isDecoding = book.direction === 'decode';
  const result = isDecoding ? decodeByPlan(plan, call.args) : { ...encodeByPlan(plan, call.args), repairs: [] };
  if (!result.ok) return failed(call.name, { code: result.code, message: result.message, at: result.at });
  return {
    formatVersion: 1,
    ok: true,
    tool: isDecoding ? plan.name.source : plan.name.wire,
    arguments: result.value,
    repairs: [...(call.isEmpty ? [{ id: 'no-arguments' as const, at: '' }] : []), ...result.repairs],
  };
};
