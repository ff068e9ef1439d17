import { isObject, joinPointer, own, parseJson } from '@toolwire/core/unstable';
import { version } from '../../version.ts';

/** Revision of 2026 on: no handshake, each request says who asks. */
export const modernVersion = '2026-07-28';

/** Revisions with the `initialize` handshake, newest first. */
export const handshakeVersions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

export const clientInfo = { name: 'toolwire', version } as const;

const envelope = {
  'io.modelcontextprotocol/protocolVersion': modernVersion,
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
} as const;

/** A request to a server; its id is given by the channel. */
export interface Request {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Sent the way of 2026-07-28, with the envelope in `_meta`. */
  readonly modern?: boolean;
}

export const requestText = (request: Request, id: number): string => {
  const params = request.modern ? { ...request.params, _meta: envelope } : request.params;
  return JSON.stringify({ jsonrpc: '2.0', id, method: request.method, ...(params === undefined ? {} : { params }) });
};

export const notificationText = (method: string): string => JSON.stringify({ jsonrpc: '2.0', method });

/** One JSON-RPC message inside the text it came in. */
export interface Message {
  readonly value: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Pointer of the message in its text: '' unless it came in a batch. */
  readonly base: string;
}

/** The messages of a text; null where it holds anything else. */
export const messagesIn = (text: string, maxBytes: number): readonly Message[] | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  const parsed = parseJson(text, { maxBytes });
  if (!parsed.ok) return null;
  const batch = Array.isArray(parsed.value);
  const values = (batch ? parsed.value : [parsed.value]) as readonly unknown[];
  const messages = values.map((value, at) => ({ value, text, base: batch ? joinPointer('', at) : '' }));
  return messages.every(isMessage) ? messages : null;
};

const isMessage = (message: { value: unknown; text: string; base: string }): message is Message =>
  isObject(message.value) &&
  (own(message.value, 'jsonrpc') === '2.0' || typeof own(message.value, 'method') === 'string') &&
  ['method', 'result', 'error'].some((field) => own(message.value as object, field) !== undefined);

/** The answer to a request a server asks us: it gets its ping, and a refusal of all else. */
export const answerTo = ({ value }: Message): string => {
  const id = own(value, 'id');
  return own(value, 'method') === 'ping'
    ? JSON.stringify({ jsonrpc: '2.0', id, result: {} })
    : JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'This client only lists what a server offers.' } });
};
