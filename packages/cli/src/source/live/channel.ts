import type { Failure } from './failure.ts';
import type { Message, Request } from './protocol.ts';

/** What came back for one request. */
export type Reply =
  | { readonly kind: 'answer'; readonly message: Message }
  | { readonly kind: 'failure'; readonly failure: Failure };

export const failureReply = (code: Failure['code'], message: string, status?: number): Reply => ({
  kind: 'failure',
  failure: { code, message, ...(status === undefined ? {} : { status }) },
});

/** Lines on standard output that are no messages. */
export interface Noise {
  readonly lines: number;
  readonly first: string;
}

/** A way to a server, over its standard streams or over HTTP. Nothing here throws. */
export interface Channel {
  readonly transport: 'stdio' | 'http' | 'sse';
  /** Sends a request and waits for its answer until a moment of `performance.now()`. */
  readonly request: (request: Request, until: number) => Promise<Reply>;
  readonly notify: (method: string, until: number) => Promise<void>;
  /** Tells the channel which version was agreed, for the header that carries it. */
  readonly agreed: (protocolVersion: string) => void;
  readonly noise: () => Noise;
  readonly close: () => Promise<void>;
}
