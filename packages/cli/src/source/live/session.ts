import { isObject, own } from '@toolwire/core/unstable';
import type { Channel, Reply } from './channel.ts';
import { excerpt, failed, type Outcome } from './failure.ts';
import { limits } from './limits.ts';
import { clientInfo, handshakeVersions, modernVersion, type Request } from './protocol.ts';

/** What a server said of itself. */
export interface Session {
  readonly channel: Channel;
  readonly modern: boolean;
  readonly protocolVersion: string;
  /** The agreed version is one nobody has published. */
  readonly isKnownVersion: boolean;
  readonly serverInfo?: unknown;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly instructions?: string;
}

const discover: Request = { method: 'server/discover', modern: true };

const initialize: Request = {
  method: 'initialize',
  params: { protocolVersion: handshakeVersions[0], capabilities: {}, clientInfo },
};

const resultOf = (reply: Reply): Readonly<Record<string, unknown>> | null => {
  const result = reply.kind === 'answer' ? own(reply.message.value, 'result') : undefined;
  return isObject(result) ? result : null;
};

const sessionOf = (channel: Channel, modern: boolean, version: string, result: object): Session => {
  const capabilities = own(result, 'capabilities');
  const instructions = own(result, 'instructions');
  const meta = own(result, '_meta');
  const info = modern && isObject(meta) ? own(meta, 'io.modelcontextprotocol/serverInfo') : own(result, 'serverInfo');
  return {
    channel,
    modern,
    protocolVersion: version,
    isKnownVersion: modern || handshakeVersions.includes(version),
    ...(info === undefined ? {} : { serverInfo: info }),
    capabilities: isObject(capabilities) ? capabilities : {},
    ...(typeof instructions === 'string' ? { instructions } : {}),
  };
};

const modernSession = (channel: Channel, reply: Reply): Session | null => {
  const result = resultOf(reply);
  const versions = result === null ? undefined : own(result, 'supportedVersions');
  return result !== null && Array.isArray(versions) && versions.includes(modernVersion)
    ? sessionOf(channel, true, modernVersion, result)
    : null;
};

const refused = (reply: Reply): Outcome<Session> => {
  if (reply.kind === 'failure') return { ok: false, failure: reply.failure };
  const error = own(reply.message.value, 'error');
  if (error === undefined)
    return failed(
      'BAD_ANSWER',
      `Its answer to initialize is none: ${excerpt(JSON.stringify(own(reply.message.value, 'result')) ?? '', 120)}`,
    );
  const data = isObject(error) ? own(error, 'data') : undefined;
  const supported = isObject(data) ? own(data, 'supported') : undefined;
  const message = isObject(error) ? own(error, 'message') : error;
  const said = excerpt(typeof message === 'string' ? message : (JSON.stringify(message) ?? ''), 300);
  return Array.isArray(supported)
    ? failed(
        'PROTOCOL_VERSION',
        `It speaks MCP ${excerpt(supported.join(', '), 120)} only. Known here: ${[modernVersion, ...handshakeVersions].join(', ')}.`,
      )
    : failed('SERVER_ERROR', `It refused the handshake: ${said}`);
};

const legacySession = async (channel: Channel, reply: Reply, until: number): Promise<Outcome<Session>> => {
  const result = resultOf(reply);
  const version = result === null ? undefined : own(result, 'protocolVersion');
  if (result === null || typeof version !== 'string') return refused(reply);
  channel.agreed(version);
  await channel.notify('notifications/initialized', until);
  return { ok: true, value: sessionOf(channel, false, version, result) };
};

const pause = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** Servers that know neither the newer request nor how to refuse it say nothing: the older one follows it. */
const shakeHands = async (channel: Channel, until: number): Promise<Outcome<Session>> => {
  const patience = Math.min(limits.probeMs, Math.max(0, (until - performance.now()) / 3));
  const probeUntil =
    channel.transport === 'stdio' ? until : performance.now() + Math.max(patience, (until - performance.now()) / 2);
  const probe = channel.request(discover, probeUntil);
  const early = await (channel.transport === 'stdio' ? Promise.race([probe, pause(patience)]) : probe);
  if (early !== null) {
    const session = modernSession(channel, early);
    if (session !== null) return { ok: true, value: session };
    if (early.kind === 'failure' && isFinal(early)) return { ok: false, failure: early.failure };
    return legacySession(channel, await channel.request(initialize, until), until);
  }
  const handshake = channel.request(initialize, until);
  const modern = probe.then((reply) => modernSession(channel, reply) ?? new Promise<never>(() => {}));
  const first = await Promise.race([modern, handshake]);
  return 'kind' in first ? legacySession(channel, first, until) : { ok: true, value: first };
};

/** A failure that the older handshake would meet too. */
const isFinal = (reply: Reply & { kind: 'failure' }): boolean =>
  reply.failure.status === 401 || ['UNREACHABLE', 'NO_COMMAND', 'SERVER_EXITED', 'SERVER_TOO_LARGE'].includes(reply.failure.code);

/** Finds the protocol era a server speaks. A program that ends at a request it does not know is started again. */
export const openSession = async (
  open: () => Promise<Channel | Reply>,
  until: number,
): Promise<{ readonly session: Outcome<Session>; readonly channel?: Channel }> => {
  const channel = await open();
  if ('kind' in channel) return { session: refused(channel) };
  if (channel.transport === 'sse')
    return { session: await legacySession(channel, await channel.request(initialize, until), until), channel };
  const session = await shakeHands(channel, until);
  if (session.ok || channel.transport !== 'stdio' || session.failure.code !== 'SERVER_EXITED') return { session, channel };
  await channel.close();
  const second = await open();
  if ('kind' in second) return { session: refused(second) };
  return { session: await legacySession(second, await second.request(initialize, until), until), channel: second };
};
