import {
  type CallError,
  type CallRepair,
  callError,
  type DecodeCallOptions,
  decodeCall,
  encodeCall,
  nearest,
  type PlannedTools,
  parseArguments,
} from '@toolwire/core/unstable';
import type { ReadCall } from './read-calls.ts';

/** Calls of the wire become calls of tools, or the other way round. */
export type Direction = 'decode' | 'encode';

/** What is known of the tools that calls are for. */
export interface CallBook {
  readonly direction: Direction;
  readonly active: PlannedTools;
  /** Why a plan is not to be used, by the tool's own name. */
  readonly stale: ReadonlyMap<string, string>;
  readonly options: DecodeCallOptions;
  /** What the record of a call does not say: why the model stopped. */
  readonly stopReason?: string;
}

/** What is printed for one call. */
export type TurnedCall =
  | {
      readonly formatVersion: 1;
      readonly ok: true;
      readonly tool: string;
      readonly arguments: unknown;
      readonly repairs: readonly CallRepair[];
      readonly unchecked?: readonly string[];
    }
  | {
      readonly formatVersion: 1;
      readonly ok: false;
      readonly tool: string | null;
      readonly error: CallError;
      readonly faults?: readonly CallError[];
    };

const failed = (tool: string | null, error: CallError, faults: readonly CallError[] = []): TurnedCall => ({
  formatVersion: 1,
  ok: false,
  tool,
  error,
  ...(faults.length > 1 ? { faults } : {}),
});

const staleError = (why: string): CallError => callError('STALE_PLAN', why, 'refused_by_policy');

type Call = Extract<ReadCall, { ok: true }>;

const decoded = (call: Call, book: CallBook): TurnedCall => {
  const { active, options, stale } = book;
  const meant =
    active.tools.find(({ wireName }) => wireName === call.name) ?? active.tools.find(({ name }) => name === call.name);
  const why = meant === undefined ? undefined : stale.get(meant.name);
  if (why !== undefined) return failed(call.name, staleError(why));
  const stopReason = call.stopReason ?? book.stopReason;
  const wire = { name: call.name, arguments: call.given, ...(stopReason === undefined ? {} : { stopReason }) };
  const result = decodeCall(wire, active, options);
  if (!result.ok) return failed(call.name, result.error, result.faults);
  const { tool, arguments: args, repairs, unchecked } = result;
  return { formatVersion: 1, ok: true, tool, arguments: args, repairs, ...(unchecked.length > 0 ? { unchecked } : {}) };
};

const shown = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);

const noSource = (name: string, { active }: CallBook): CallError => {
  const wire = active.tools.find(({ wireName }) => wireName === name);
  const gone = active.leftOut?.find((one) => one.name === name);
  const near = nearest(
    name.slice(0, 200),
    active.tools.map((tool) => tool.name),
  );
  const message =
    wire !== undefined
      ? `The tool that is called '${shown(name)}' on the wire is '${wire.name}' in the source.`
      : gone !== undefined
        ? `The tool '${shown(name)}' was left out: ${gone.reasons[0]?.message ?? ''}`
        : `No tool is called '${shown(name)}' in the source.${near === undefined ? '' : ` Did you mean '${near}'?`}`;
  return callError('UNKNOWN_TOOL', message, 'unknown_tool');
};

const encoded = (call: Call, book: CallBook): TurnedCall => {
  const why = book.stale.get(call.name);
  if (why !== undefined) return failed(call.name, staleError(why));
  const parsed = parseArguments(call.given);
  if (!parsed.ok) return failed(call.name, callError(parsed.code, parsed.message, 'malformed_call'));
  const result = encodeCall({ tool: call.name, arguments: parsed.value }, book.active);
  if (!result.ok) {
    const { code, at, message } = result.reason;
    if (code === 'UNKNOWN_TOOL' && !book.active.tools.some(({ name }) => name === call.name))
      return failed(call.name, noSource(call.name, book));
    const kind = code === 'UNKNOWN_TOOL' ? 'unknown_tool' : 'invalid_arguments';
    return failed(call.name, callError(code, message, kind, at === '' ? {} : { field: at }));
  }
  const none: CallRepair = { id: 'no-arguments', at: '' };
  const repairs = parsed.isEmpty ? [none, ...parsed.repairs] : parsed.repairs;
  return { formatVersion: 1, ok: true, tool: result.name, arguments: result.arguments, repairs };
};

/** Turns one call. */
export const turnCall = (call: ReadCall, book: CallBook): TurnedCall => {
  if (!call.ok) return failed(call.name, call.error);
  return book.direction === 'decode' ? decoded(call, book) : encoded(call, book);
};
