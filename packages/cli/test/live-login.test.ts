import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { logIn } from '../src/source/live/login.ts';
import { serving } from './live.ts';

interface Seen {
  readonly challenges: Map<string, string>;
  readonly registered: unknown[];
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** An authorization server and the resource it guards, at one origin. */
const guarded =
  (seen: Seen, registers: boolean, refuses: boolean) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = `http://${request.headers.host}`;
    const url = new URL(request.url ?? '/', origin);
    const json = (value: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const routes: Readonly<Record<string, () => void | Promise<void>>> = {
      '/.well-known/oauth-protected-resource/mcp': () => json({ resource: `${origin}/mcp`, authorization_servers: [origin] }),
      '/.well-known/oauth-authorization-server': () =>
        json({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          ...(registers ? { registration_endpoint: `${origin}/register` } : {}),
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
        }),
      '/register': async () => {
        const asked = JSON.parse(await textOf(request));
        seen.registered.push(asked);
        json({ ...asked, client_id: 'client-1' }, 201);
      },
      '/authorize': () => {
        seen.challenges.set('code-1', url.searchParams.get('code_challenge') ?? '');
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        if (refuses) back.searchParams.set('error', 'access_denied');
        else back.searchParams.set('code', 'code-1');
        response.writeHead(302, { location: back.href }).end();
      },
      '/token': async () => {
        const form = new URLSearchParams(await textOf(request));
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        if (challenge === seen.challenges.get(form.get('code') ?? '')) json({ access_token: 'token-1', token_type: 'Bearer' });
        else json({ error: 'invalid_grant' }, 400);
      },
    };
    const missing = () => void response.writeHead(404).end();
    await (routes[url.pathname] ?? missing)();
  };

const loggedIn = (options: { registers?: boolean; refuses?: boolean; show?: (address: URL) => void }) => {
  const seen: Seen = { challenges: new Map(), registered: [] };
  return serving(guarded(seen, options.registers ?? true, options.refuses ?? false), async (origin) => {
    const challenge = new Response(null, {
      status: 401,
      headers: { 'www-authenticate': `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"` },
    });
    const show = options.show ?? ((address: URL) => void fetch(address));
    return { seen, outcome: await logIn({ url: new URL(`${origin}/mcp`), challenge, show, waitMs: 2000 }) };
  });
};

test('the client registers, the browser comes back, the code becomes a token', async () => {
  const { seen, outcome } = await loggedIn({});
  expect(outcome).toEqual({ ok: true, value: 'Bearer token-1' });
  expect(seen.registered).toEqual([
    expect.objectContaining({
      client_name: 'toolwire',
      redirect_uris: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)],
    }),
  ]);
});

test('a refused login is told', async () => {
  const { outcome } = await loggedIn({ refuses: true });
  expect(outcome).toMatchObject({
    ok: false,
    failure: { code: 'LOGIN_FAILED', message: 'The login was refused: access_denied' },
  });
});

test('a login that nobody answers ends', async () => {
  const { outcome } = await loggedIn({ show: () => {} });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'LOGIN_FAILED', message: 'Nobody logged in within 2 s.' } });
});

test('a callback of another login is not taken', async () => {
  const statuses: number[] = [];
  const show = async (address: URL) => {
    const forged = new URL(address.searchParams.get('redirect_uri') ?? '');
    forged.search = '?code=stolen&state=guessed';
    statuses.push((await fetch(forged)).status);
    await fetch(address);
  };
  const { outcome } = await loggedIn({ show });
  expect(statuses).toEqual([404]);
  expect(outcome).toEqual({ ok: true, value: 'Bearer token-1' });
});

test('where clients cannot register, the message says how to give a token', async () => {
  const { outcome } = await loggedIn({ registers: false });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'LOGIN_FAILED' } });
  expect(outcome.ok ? '' : outcome.failure.message).toContain("--header 'Authorization: Bearer $TOKEN'");
});
