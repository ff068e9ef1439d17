import type { Found, ServerIdentity } from '../message.ts';
import { toJson } from './json.ts';

interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A transport as both generations of the SDK know it; its members are set and replaced from outside. */
interface Transport {
  start: () => Promise<void>;
  send: (message: Message) => Promise<void>;
  close: () => Promise<void>;
  onmessage?: (message: Message, extra?: object) => void;
}

interface Server {
  readonly connect: (transport: Transport) => Promise<void>;
  readonly transport?: Transport;
  readonly server?: Server;
  readonly setRequestHandler?: unknown;
}

const low = (value: unknown): Server | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const server = value as Server;
  if (typeof server.connect !== 'function') return undefined;
  if (typeof server.setRequestHandler === 'function') return server;
  return typeof server.server?.setRequestHandler === 'function' ? server.server : undefined;
};

/** An MCP server of either generation of the SDK. */
export const isServer = (value: unknown): boolean => low(value) !== undefined;

const noSuchMethod = -32601;
const mostPages = 1000;

type Ask = (method: string, params: object) => Promise<Message>;

/** Links to a server in memory; one that was connected already is spoken to over the transport it has. */
const link = async (server: Server): Promise<{ readonly ask: Ask; readonly tell: (method: string) => void }> => {
  const waiting = new Map<number, (message: Message) => void>();
  const answered = async (message: Message) => {
    if (message.id !== undefined && message.method === undefined) waiting.get(message.id)?.(message);
  };
  const present = server.transport;
  const transport: Transport = present ?? { start: async () => {}, send: answered, close: async () => {} };
  transport.send = answered;
  if (present === undefined) await server.connect(transport);
  let last = 0;
  return {
    ask: (method, params) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        transport.onmessage?.({ jsonrpc: '2.0', id: last, method, params });
      }),
    tell: (method) => transport.onmessage?.({ jsonrpc: '2.0', method }),
  };
};

const resultOf = (message: Message, method: string): Readonly<Record<string, unknown>> => {
  if (message.error !== undefined)
    throw new Error(`${method} was answered with error ${message.error.code}: ${message.error.message}`);
  return message.result ?? {};
};

const identity = (result: Readonly<Record<string, unknown>>): ServerIdentity => {
  const info = (result['serverInfo'] ?? {}) as Readonly<Record<string, unknown>>;
  const field = <K extends string>(key: K, value: unknown) =>
    typeof value === 'string' ? ({ [key]: value } as { [P in K]: string }) : {};
  return {
    ...field('name', info['name']),
    ...field('version', info['version']),
    ...field('protocolVersion', result['protocolVersion']),
    ...field('instructions', result['instructions']),
  };
};

/** Asks a server for its tools in memory, all pages; throws where it answers with an error. */
export const listTools = async (value: unknown): Promise<Found & { readonly kind: 'server' }> => {
  const server = low(value) as Server;
  const { ask, tell } = await link((value as Server).server === server ? server : (value as Server));
  const clientInfo = { name: 'toolwire', version: '1' };
  const hello = await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  const known = identity(resultOf(hello, 'initialize'));
  tell('notifications/initialized');
  const tools: unknown[] = [];
  let cursor: unknown;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ask('tools/list', cursor === undefined ? {} : { cursor });
    // A server without tools does not know the method.
    if (answer.error?.code === noSuchMethod) break;
    const result = resultOf(answer, 'tools/list');
    if (Array.isArray(result['tools'])) tools.push(...(toJson(result['tools']).schema as unknown[]));
    cursor = result['nextCursor'];
    if (typeof cursor !== 'string') break;
  }
  return { kind: 'server', server: known, tools };
};
