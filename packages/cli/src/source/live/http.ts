import { own } from '@toolwire/core/unstable';
import { type Channel, failureReply, type Reply } from './channel.ts';
import { excerpt } from './failure.ts';
import { bodyText, fetchWithin, titleOf, tooLarge, unreachable } from './fetching.ts';
import { limits } from './limits.ts';
import { type Message, messagesIn, modernVersion, notificationText, type Request, requestText } from './protocol.ts';
import { readEvents } from './sse-events.ts';

/** An address and the headers that go with every request to it. */
export interface Endpoint {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Told the `WWW-Authenticate` of a 401. */
  readonly onChallenge?: (response: Response) => void;
}

const mediaType = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const answerIn = (messages: readonly Message[], id: number): Message | undefined =>
  messages.find(({ value }) => own(value, 'method') === undefined && (own(value, 'id') === id || own(value, 'id') === null));

const noAnswer = (messages: readonly Message[]): Reply => {
  const id = messages.map(({ value }) => own(value, 'id')).find((one) => one !== undefined);
  return id === undefined
    ? failureReply('BAD_ANSWER', 'The request was taken, and no answer came.')
    : failureReply('BAD_ANSWER', `It answered with the id ${excerpt(JSON.stringify(id), 60)}, which no request had.`);
};

const refusal = (response: Response, text: string): Reply => {
  const { status } = response;
  const said = mediaType(response) === 'text/html' ? `an HTML page${titleOf(text)}` : excerpt(text, 160);
  const words = said === '' ? '' : `: ${said}`;
  if (status === 401)
    return failureReply(
      'LOGIN_NEEDED',
      `It asks for a login (HTTP 401)${words}. With a token: --header 'Authorization: Bearer $TOKEN'. In a terminal the login by browser is tried.`,
      status,
    );
  return failureReply('HTTP_STATUS', `It answered HTTP ${status}${words}.`, status);
};

const fromEvents = async (response: Response, id: number): Promise<Reply> => {
  const seen: Message[] = [];
  let answer: Message | undefined;
  const how = await readEvents(response.body as unknown as AsyncIterable<Uint8Array>, ({ data }) => {
    const messages = messagesIn(data, limits.messageBytes) ?? [];
    answer = answerIn(messages, id);
    if (seen.length < 10) seen.push(...messages.filter(({ value }) => own(value, 'method') === undefined));
    return answer === undefined;
  });
  if (how === 'too-large') return tooLarge();
  return answer === undefined ? noAnswer(seen) : { kind: 'answer', message: answer };
};

const fromBody = async (response: Response, id: number, request: Request): Promise<Reply> => {
  const text = await bodyText(response);
  if (text === null) return tooLarge();
  const messages = messagesIn(text, limits.messageBytes);
  const answer = messages === null ? undefined : answerIn(messages, id);
  // A refusal in JSON-RPC's own form says more than its HTTP status.
  if (answer !== undefined && (response.ok || response.status === 400)) return { kind: 'answer', message: answer };
  if (!response.ok) return refusal(response, text);
  if (messages !== null) return noAnswer(messages);
  if (text.trim() === '')
    return failureReply('BAD_ANSWER', `It answered ${request.method} with an empty body (HTTP ${response.status}).`);
  const type = mediaType(response);
  const what =
    type === 'text/html' ? `an HTML page${titleOf(text)}` : `${type || 'a body without a content type'}: ${excerpt(text, 120)}`;
  return failureReply('NOT_MCP', `This is no MCP server: it answered with ${what}. The address of a server often ends in /mcp.`);
};

/** Speaks Streamable HTTP: one POST a message, answered with JSON or with an event stream. */
export const openHttp = ({ url, headers, onChallenge }: Endpoint): Channel => {
  let next = 1;
  let session: string | null = null;
  let protocol: string | null = null;
  const post = async (body: string, extra: Readonly<Record<string, string>>, signal: AbortSignal) =>
    fetchWithin(url, {
      method: 'POST',
      body,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(session === null ? {} : { 'mcp-session-id': session }),
        ...(protocol === null ? {} : { 'mcp-protocol-version': protocol }),
        ...extra,
      },
    });
  const request = async (one: Request, until: number): Promise<Reply> => {
    const id = next;
    next += 1;
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(until - performance.now())));
    const extra = one.modern ? { 'mcp-protocol-version': modernVersion, 'mcp-method': one.method } : {};
    const fetched = await post(requestText(one, id), extra, signal);
    if (!fetched.ok) return fetched.reply;
    const { response } = fetched;
    session = response.headers.get('mcp-session-id') ?? session;
    if (response.status === 401) onChallenge?.(response);
    try {
      return mediaType(response) === 'text/event-stream' && response.ok && response.body !== null
        ? await fromEvents(response, id)
        : await fromBody(response, id, one);
    } catch (cause) {
      return unreachable(url.origin + url.pathname, cause, signal);
    }
  };
  return {
    transport: 'http',
    request,
    notify: async (method, until) => {
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(until - performance.now())));
      const fetched = await post(notificationText(method), {}, signal);
      if (fetched.ok) await fetched.response.body?.cancel().catch(() => {});
    },
    agreed: (version) => {
      protocol = version;
    },
    noise: () => ({ lines: 0, first: '' }),
    close: async () => {
      if (session === null) return;
      const own = { ...headers, 'mcp-session-id': session, ...(protocol === null ? {} : { 'mcp-protocol-version': protocol }) };
      const fetched = await fetchWithin(url, { method: 'DELETE', headers: own, signal: AbortSignal.timeout(limits.graceMs) });
      if (fetched.ok) await fetched.response.body?.cancel().catch(() => {});
    },
  };
};
