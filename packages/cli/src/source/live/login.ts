import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auth, extractWWWAuthenticateParams, type OAuthClientProvider } from '@modelcontextprotocol/client';
import { excerpt, failed, type Outcome } from './failure.ts';
import { limits } from './limits.ts';
import { clientInfo } from './protocol.ts';

/** What the login asks of who runs it. */
export interface LoginRequest {
  readonly url: URL;
  /** The answer that asked for the login. */
  readonly challenge: Response;
  /** Shows the person the address to open. */
  readonly show: (address: URL) => void;
  readonly waitMs?: number;
}

interface Callback {
  readonly code: string;
  readonly iss?: string;
}

const page = (words: string): string => `<!doctype html><meta charset="utf-8"><title>toolwire</title><p>${words}</p>`;

/** Waits on the loopback for the browser to come back with the code for this very login. */
const waitForCallback = (server: Server, state: string, waitMs: number): Promise<Outcome<Callback>> =>
  new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(failed('LOGIN_FAILED', `Nobody logged in within ${Math.round(waitMs / 1000)} s.`)),
      waitMs,
    );
    const end = (outcome: Outcome<Callback>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    server.on('request', (request, response) => {
      const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
      const answer = (status: number, words: string) =>
        response.writeHead(status, { 'content-type': 'text/html', connection: 'close' }).end(page(words));
      if (!request.url?.startsWith('/callback') || query.get('state') !== state) {
        answer(404, 'This is not the address of the login.');
        return;
      }
      const code = query.get('code');
      const error = query.get('error');
      answer(200, code === null ? 'The login failed; the terminal says why.' : 'Logged in. You can close this page.');
      const iss = query.get('iss');
      end(
        code === null
          ? failed(
              'LOGIN_FAILED',
              `The login was refused: ${excerpt(query.get('error_description') ?? error ?? 'no code came back')}`,
            )
          : { ok: true, value: { code, ...(iss === null ? {} : { iss }) } },
      );
    });
  });

/** Keeps what a login needs for the length of one run; nothing is written anywhere. */
const providerFor = (redirect: string, state: string, show: (address: URL) => void): OAuthClientProvider => {
  const kept: { [K in 'client' | 'tokens' | 'verifier' | 'discovery']?: unknown } = {};
  return {
    redirectUrl: redirect,
    clientMetadata: {
      client_name: clientInfo.name,
      redirect_uris: [redirect],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    clientInformation: () => kept.client as never,
    saveClientInformation: (one) => {
      kept.client = one;
    },
    tokens: () => kept.tokens as never,
    saveTokens: (one) => {
      kept.tokens = one;
    },
    redirectToAuthorization: show,
    saveCodeVerifier: (one) => {
      kept.verifier = one;
    },
    codeVerifier: () => kept.verifier as string,
    discoveryState: () => kept.discovery as never,
    saveDiscoveryState: (one) => {
      kept.discovery = one;
    },
  };
};

const listening = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/** Logs in with the browser, by OAuth as the server describes it; gives the header that carries the token. */
export const logIn = async ({ url, challenge, show, waitMs = limits.loginMs }: LoginRequest): Promise<Outcome<string>> => {
  const server = await listening();
  try {
    const state = randomUUID();
    const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
    const callback = waitForCallback(server, state, waitMs);
    const provider = providerFor(redirect, state, show);
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(challenge);
    const options = {
      serverUrl: url,
      ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
      ...(scope === undefined ? {} : { scope }),
    };
    await auth(provider, options);
    const back = await callback;
    if (!back.ok) return back;
    const { code, iss } = back.value;
    await auth(provider, { ...options, authorizationCode: code, ...(iss === undefined ? {} : { iss }) });
    const tokens = await provider.tokens();
    return tokens === undefined
      ? failed('LOGIN_FAILED', 'The login gave no token.')
      : { ok: true, value: `Bearer ${tokens.access_token}` };
  } catch (cause) {
    const why = excerpt(cause instanceof Error ? cause.message : String(cause), 300);
    return failed(
      'LOGIN_FAILED',
      `The login by browser is not possible here: ${why}. With a token: --header 'Authorization: Bearer $TOKEN'.`,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
