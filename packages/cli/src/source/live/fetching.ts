import { failureReply, type Reply } from './channel.ts';
import { excerpt } from './failure.ts';
import { limits, megabytes } from './limits.ts';

/** A request over HTTP that came back, or why it did not. */
export type Fetched = { readonly ok: true; readonly response: Response } | { readonly ok: false; readonly reply: Reply };

const reasonOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = (inner as NodeJS.ErrnoException | null)?.code;
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name of the host leads nowhere';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'the connection was cut';
  if (typeof code === 'string' && /CERT|SIGNED|TLS|SSL/.test(code)) return `its certificate is not trusted (${code})`;
  return code ?? (inner instanceof Error ? excerpt(inner.message) : String(inner));
};

/** The failure of a request that got no answer. */
export const unreachable = (url: string, cause: unknown, signal: AbortSignal): Reply =>
  signal.aborted
    ? failureReply('SERVER_TIMEOUT', `No answer from ${url} in time. A longer time: --timeout SECONDS.`)
    : failureReply('UNREACHABLE', `${url} cannot be reached: ${reasonOf(cause)}.`);

const shown = (url: URL): string => `${url.origin}${url.pathname}`;

/** Fetches; a redirect is followed only within its own origin, since headers of the caller's go with it. */
export const fetchWithin = async (url: URL, init: RequestInit & { signal: AbortSignal }, hops = 3): Promise<Fetched> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return { ok: true, response };
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
    if (next?.origin === url.origin && hops > 0 && (response.status > 306 || init.method === 'GET'))
      return fetchWithin(next, init, hops - 1);
    const where = next === null ? 'an address that is none' : shown(next);
    return {
      ok: false,
      reply: failureReply(
        'HTTP_STATUS',
        `${shown(url)} redirects (HTTP ${response.status}) to ${where}. Name that address if you trust it.`,
      ),
    };
  } catch (cause) {
    return { ok: false, reply: unreachable(shown(url), cause, init.signal) };
  }
};

/** The text of a body up to the limit of one message; null when it is larger. */
export const bodyText = async (response: Response, most: number = limits.messageBytes): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

export const tooLarge = (): Reply =>
  failureReply(
    'SERVER_TOO_LARGE',
    `It sent more than ${megabytes(limits.messageBytes)} in one answer; that is the most that is read.`,
  );

/** What a page says it is, for people who named the wrong address. */
export const titleOf = (html: string): string => {
  const title = /<title[^>]*>([^<]*)</i.exec(html)?.[1]?.trim() ?? '';
  return title === '' ? '' : ` titled '${excerpt(title, 80)}'`;
};
