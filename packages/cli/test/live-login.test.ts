import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { logIn } from '../src/source/live/login.ts';
import { checkJson, hasTerminal, inTerminal, serving } from './live.ts';

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
    const answers: Readonly<Record<string, unknown>> = {
      initialize: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'guarded' } },
      'tools/list': { tools: [{ name: 'find_note', inputSchema: { type: 'object' } }] },
    };
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
      '/mcp': async () => {
        const { id, method } = JSON.parse((await textOf(request)) || '{}');
        const metadata = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
        if (request.headers.authorization !== 'Bearer token-1') response.writeHead(401, { 'www-authenticate': metadata }).end();
        else if (answers[method] === undefined)
          json({ jsonrpc: '2.0', id: id ?? null, error: { code: -32601, message: 'no' } }, 400);
        else json({ jsonrpc: '2.0', id, result: answers[method] });
      },
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

test('without a terminal a server that asks for a login is told with what to do', async () => {
  await serving(guarded({ challenges: new Map(), registered: [] }, true, false), async (origin) => {
    const run = await checkJson([`${origin}/mcp`]);
    expect(run.document.errors).toEqual([
      { code: 'LOGIN_NEEDED', message: expect.stringContaining("--header 'Authorization: Bearer $TOKEN'") },
    ]);
    expect(run.code).toBe(3);
    expect((await checkJson([`${origin}/mcp`, '--header', 'Authorization: Bearer token-1'])).code).toBe(0);
  });
});

test.skipIf(!hasTerminal)('in a terminal the address of the login is shown, and the list read after it', async () => {
  await serving(guarded({ challenges: new Map(), registered: [] }, true, false), async (origin) => {
    const { done } = inTerminal(['check', `${origin}/mcp`, '-t', 'anthropic', '--no-lint'], (shown) => {
      const address = /^\s+(http:\S+\/authorize\S+)/m.exec(shown)?.[1];
      if (address !== undefined) void fetch(address);
      return address !== undefined;
    });
    const run = await done;
    expect(run.out).toContain('guarded (MCP 2025-11-25): 1 tool');
    expect(run.code).toBe(0);
  });
});
