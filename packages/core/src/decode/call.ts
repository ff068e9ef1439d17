import type { Json, Pointer } from '../json/value.ts';
import type { ResponseCall } from '../wire/read-wire-calls.ts';
import type { RepairId } from './words.ts';

/** Why a call is refused: a closed set, the same in every error for a model. */
export type CallErrorCode =
  | 'MISSING_ARGUMENT'
  | 'UNKNOWN_ARGUMENT'
  | 'INVALID_TYPE'
  | 'INVALID_ENUM'
  | 'OUT_OF_RANGE'
  | 'INVALID_FORMAT'
  | 'INVALID_ENCODING'
  | 'INVALID_JSON'
  | 'TRUNCATED'
  | 'STALE_PLAN'
  | 'UNKNOWN_TOOL'
  | 'NOT_ALLOWED'
  | 'NEEDS_APPROVAL'
  | 'DENIED'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'TIMEOUT'
  | 'UPSTREAM'
  | 'INTERNAL';

/** What stopped a call before it ran; absent where it ran. */
export type NotRun =
  | 'malformed_call'
  | 'unknown_tool'
  | 'missing_arguments'
  | 'invalid_arguments'
  | 'refused_by_tool'
  | 'refused_by_policy'
  | 'refused_by_hook'
  | 'denied_by_person'
  | 'timed_out'
  | 'stopped';

/** An error as a model reads it, in the spelling of the wire: what it sent, and can send again. */
export interface CallError {
  readonly success: false;
  readonly code: CallErrorCode;
  /** What happened, in one or two sentences. */
  readonly error: string;
  /** Pointer into the arguments as they stand on the wire; absent where the whole call is meant. */
  readonly field?: Pointer;
  /** The same place as the tool's own schema spells it, where that differs. */
  readonly sourceField?: Pointer;
  /** What came, as JSON text of at most 80 characters; secrets masked. */
  readonly received?: string;
  /** What is taken there: values, or a sentence. */
  readonly allowed?: readonly Json[] | string;
  /** How the model can do better. */
  readonly retry_hint?: string;
  /** The same call may succeed later. */
  readonly retryable: boolean;
  readonly not_run?: NotRun;
}

/** One thing that was mended, and where: pointer into the arguments as they stand on the wire. */
export interface CallRepair {
  readonly id: RepairId;
  readonly at: Pointer;
  /** What was done, where the id does not say it. */
  readonly note?: string;
}

/** A call as a provider delivers it: arguments as text, or read already. */
export type WireCall = ResponseCall;

/** A call in the tool's own spelling, or all that speaks against it. */
export type DecodedCall =
  | {
      readonly ok: true;
      /** The tool's own name. */
      readonly tool: string;
      readonly arguments: Readonly<Record<string, Json>>;
      readonly repairs: readonly CallRepair[];
      /** What could not be checked, in words. */
      readonly unchecked: readonly string[];
    }
  | {
      readonly ok: false;
      /** The tool's own name; null where none is meant. */
      readonly tool: string | null;
      /** All faults in one error for the model. */
      readonly error: CallError;
      /** Each fault by itself. */
      readonly faults: readonly CallError[];
      readonly repairs: readonly CallRepair[];
    };
