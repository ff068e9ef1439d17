import { printable } from '../../report/printable.ts';

/** What went wrong with a server, for people; codes that are the caller's own mistake end in exit code 2, the others in 3. */
export interface Failure {
  readonly code: LiveCode;
  readonly message: string;
  /** HTTP status, where a server answered with one. */
  readonly status?: number;
}

/** Codes of live sources. Public: none is used again for something else. */
export type LiveCode =
  | 'BAD_ANSWER'
  | 'BAD_HEADER'
  | 'BAD_OPTION'
  | 'CONSENT'
  | 'HTTP_STATUS'
  | 'LOGIN_FAILED'
  | 'LOGIN_NEEDED'
  | 'NOT_MCP'
  | 'NO_COMMAND'
  | 'PAGES_ENDLESS'
  | 'PROTOCOL_VERSION'
  | 'SANDBOX'
  | 'SERVER_ENTRY'
  | 'SERVER_ERROR'
  | 'SERVER_EXITED'
  | 'SERVER_TIMEOUT'
  | 'SERVER_TOO_LARGE'
  | 'UNREACHABLE'
  | 'VARIABLE';

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const failed = (code: LiveCode, message: string): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure: { code, message },
});

/** Text of another program on one line, cut to a length that can be read; nothing in it steers a terminal. */
export const excerpt = (text: string, most = 200): string => {
  const flat = printable(
    text
      .slice(0, most * 8)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return flat.length > most ? `${flat.slice(0, most)}…` : flat;
};
