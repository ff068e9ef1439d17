import type { CallError, CallErrorCode, NotRun } from './call.ts';

interface Kind {
  readonly code: CallErrorCode;
  /** Stands before the refuser's words, so that it is clear whose they are; stands alone where there are none. */
  readonly said: string;
  /** The same call may succeed later. */
  readonly retryable: boolean;
}

/** Only a person's refusal is told as a decline: what a policy, a hook or a clock stopped, nobody decided against. */
const kinds: Readonly<Record<NotRun, Kind>> = {
  malformed_call: { code: 'INVALID_JSON', said: 'The call cannot be read.', retryable: false },
  unknown_tool: { code: 'UNKNOWN_TOOL', said: 'There is no such tool.', retryable: false },
  missing_arguments: { code: 'MISSING_ARGUMENT', said: 'Required arguments are missing.', retryable: false },
  invalid_arguments: { code: 'INVALID_TYPE', said: 'The arguments do not fit the tool.', retryable: false },
  refused_by_tool: { code: 'NOT_ALLOWED', said: 'The tool refused the call.', retryable: false },
  refused_by_policy: { code: 'NOT_ALLOWED', said: 'A policy does not allow the call.', retryable: false },
  refused_by_hook: { code: 'NOT_ALLOWED', said: 'A hook refused the call.', retryable: false },
  denied_by_person: { code: 'DENIED', said: 'A person declined the call.', retryable: false },
  timed_out: { code: 'TIMEOUT', said: 'No one answered in time.', retryable: true },
  stopped: { code: 'CONFLICT', said: 'The run was stopped before the call ran.', retryable: true },
};

/** Parts of an error that a refuser may know better. */
export type RefusalDetails = Partial<
  Pick<CallError, 'code' | 'field' | 'sourceField' | 'received' | 'allowed' | 'retry_hint' | 'retryable'>
>;

/** Makes the error of a call that did not run: whose refusal it is, then the refuser's own words, unchanged. */
export const refusal = (kind: NotRun, words = '', details: RefusalDetails = {}): CallError => {
  const { code, said, retryable } = kinds[kind];
  return {
    success: false,
    code,
    error: words === '' || words === said ? said : `${said} ${words}`,
    retryable,
    ...details,
    not_run: kind,
  };
};
