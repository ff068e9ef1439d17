import { own } from '@toolwire/core/unstable';
import { type Channel, failureReply, type Reply } from './channel.ts';
import { fetchWithin, tooLarge } from './fetching.ts';
import type { Endpoint } from './http.ts';
import { limits } from './limits.ts';
import { createPending } from './pending.ts';
import { messagesIn, notificationText, requestText } from './protocol.ts';
import { readEvents } from './sse-events.ts';

const notSse = (url: URL, status: number, type: string | null): Reply =>
  failureReply(
    'NOT_MCP',
    `${url.origin}${url.pathname} speaks neither Streamable HTTP nor the older HTTP+SSE (HTTP ${status}, ${type ?? 'no content type'}).`,
  );

/** Opens the transport of 2024-11-05: one event stream for all answers, and an address it names for requests. */
export const openSse = async ({ url, headers }: Endpoint, until: number): Promise<Channel | Reply> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), Math.max(1, until - performance.now()));
  const fetched = await fetchWithin(url, {
    method: 'GET',
    headers: { ...headers, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  if (!fetched.ok) {
    clearTimeout(timer);
    return fetched.reply;
  }
  const { response } = fetched;
  const type = response.headers.get('content-type');
  if (!response.ok || response.body === null || !type?.startsWith('text/event-stream')) {
    clearTimeout(timer);
    await response.body?.cancel().catch(() => {});
    return notSse(url, response.status, type);
  }
  const pending = createPending(() => '');
  let named: (address: URL | null) => void = () => {};
  const address = new Promise<URL | null>((resolve) => {
    named = resolve;
  });
  const reading = readEvents(response.body as unknown as AsyncIterable<Uint8Array>, ({ event, data }) => {
    if (event === 'endpoint') named(URL.canParse(data, url.href) ? new URL(data, url) : null);
    else
      for (const message of messagesIn(data, limits.messageBytes) ?? [])
        if (own(message.value, 'method') === undefined) pending.settle(message);
    return true;
  })
    .then((how) =>
      pending.fail(
        how === 'too-large' ? tooLarge() : failureReply('SERVER_EXITED', 'It closed the event stream before it had answered.'),
      ),
    )
    .catch(() => pending.fail(failureReply('SERVER_TIMEOUT', 'The event stream was cut or took too long.')))
    .finally(() => named(null));
  const target = await address;
  const close = async () => {
    clearTimeout(timer);
    stop.abort();
    await reading;
  };
  if (target === null || target.origin !== url.origin) {
    await close();
    return target === null
      ? notSse(url, response.status, type)
      : failureReply('BAD_ANSWER', `Its event stream sends requests to another host, ${target.origin}. Nothing was sent there.`);
  }
  const post = (body: string) =>
    fetchWithin(target, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: stop.signal,
    });
  return {
    transport: 'sse',
    request: async (request, limit) => {
      const { id, reply } = pending.wait(limit);
      const sent = await post(requestText(request, id));
      if (!sent.ok) return sent.reply;
      await sent.response.body?.cancel().catch(() => {});
      return sent.response.ok
        ? reply
        : failureReply('HTTP_STATUS', `It answered ${request.method} with HTTP ${sent.response.status}.`);
    },
    notify: async (method) => {
      const sent = await post(notificationText(method));
      if (sent.ok) await sent.response.body?.cancel().catch(() => {});
    },
    agreed: () => {},
    noise: () => ({ lines: 0, first: '' }),
    close,
  };
};
