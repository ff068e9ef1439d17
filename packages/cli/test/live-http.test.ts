import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { checkJson, serving, start } from './live.ts';
import { withEventStream, withSessions } from './servers/older-http.js';

const tool = { name: 'find_note', inputSchema: { type: 'object' as const, properties: { q: { type: 'string' } } } };

/** Gives a node server the handler of a web request. */
const nodeHandler =
  (serve: (request: Request) => Promise<Response>) => async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const hasBody = chunks.length > 0;
    const answer = await serve(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body === null) response.end();
    else Readable.fromWeb(answer.body as never).pipe(response);
  };

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const names = (document: { tools: { name: string }[] }) => document.tools.map(({ name }) => name);

describe('servers at an address', () => {
  test.each(['stateless', 'reject'] as const)('a server of the newer line (older requests: %s)', async (legacy) => {
    const handler = createMcpHandler(
      () => {
        const server = new Server({ name: 'notes', version: '2.0.0' }, { capabilities: { tools: {} } });
        server.setRequestHandler('tools/list', () => ({ tools: [tool] }));
        return server;
      },
      { legacy },
    );
    await serving(
      nodeHandler((request) => handler.fetch(request)),
      async (origin) => {
        const { document, code } = await checkJson([`${origin}/mcp`]);
        expect(document.errors).toBe(undefined);
        expect(names(document)).toEqual(['find_note']);
        expect(document.context.servers).toEqual([{ name: 'notes', version: '2.0.0', protocolVersion: '2026-07-28', tools: 1 }]);
        expect(document.tools[0].source).toMatchObject({ file: '<notes>', server: 'notes' });
        expect(code).toBe(0);
      },
    );
  });

  test.each([true, false])('a server of the older line with sessions; JSON answers: %s', async (enableJsonResponse) => {
    const serve = withSessions(enableJsonResponse);
    const methods: (string | undefined)[] = [];
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      methods.push(request.method);
      return serve(request, response);
    };
    await serving(listener, async (origin) => {
      const { document } = await checkJson([`${origin}/mcp`]);
      expect(names(document)).toEqual(['find_note']);
      expect(document.context.servers[0]).toMatchObject({ name: 'older-notes', protocolVersion: '2025-11-25' });
      expect(methods.at(-1)).toBe('DELETE');
    });
  });

  test('a server of the transport before it, an event stream and an address for requests', async () => {
    await serving(withEventStream(), async (origin) => {
      const { document, code } = await checkJson([`${origin}/sse`]);
      expect(document.errors).toBe(undefined);
      expect(names(document)).toEqual(['find_note']);
      expect(code).toBe(0);
    });
  });
});

type Answer = (response: ServerResponse, message: { id: number; method: string }) => void;

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** A server that shakes hands the older way and answers the list as a test says. */
const listing =
  (answer: Answer): Answer =>
  (response, message) => {
    const { id, method } = message;
    if (method === 'initialize')
      json(response, {
        jsonrpc: '2.0',
        id,
        result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'odd' } },
      });
    else if (method === 'tools/list') answer(response, message);
    else if (id === undefined) response.writeHead(202).end();
    else json(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }, 400);
  };

const page: Answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Welcome home</title>');

const hostile: Readonly<Record<string, readonly [Answer, string, string]>> = {
  'an HTML page': [page, 'NOT_MCP', "an HTML page titled 'Welcome home'"],
  'an HTML page with status 404': [
    (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'),
    'HTTP_STATUS',
    'HTTP 404',
  ],
  'JSON that is no message': [(response) => json(response, { hello: 1 }), 'NOT_MCP', '{"hello":1}'],
  'an empty body': [(response) => response.writeHead(200).end(), 'BAD_ANSWER', 'empty body'],
  'status 500': [(response) => response.writeHead(500).end('out of memory'), 'HTTP_STATUS', 'HTTP 500: out of memory'],
  'status 403': [(response) => response.writeHead(403).end(), 'HTTP_STATUS', 'HTTP 403'],
  'a login': [(response) => response.writeHead(401).end(), 'LOGIN_NEEDED', "--header 'Authorization: Bearer $TOKEN'"],
  'a redirect elsewhere': [
    (response) => response.writeHead(307, { location: 'http://elsewhere.invalid/mcp' }).end(),
    'HTTP_STATUS',
    'redirects (HTTP 307) to http://elsewhere.invalid/mcp',
  ],
  'a wrong id': [
    listing((response, { id }) => json(response, { jsonrpc: '2.0', id: id + 7, result: {} })),
    'BAD_ANSWER',
    'answered with the id',
  ],
  'an event stream without the answer': [
    listing((response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"jsonrpc":"2.0","method":"x"}\n\n'),
    ),
    'BAD_ANSWER',
    'no answer came',
  ],
  'no answer to the list': [listing(() => {}), 'SERVER_TIMEOUT', '--timeout SECONDS'],
  'no answer at all': [() => {}, 'SERVER_TIMEOUT', '--timeout SECONDS'],
  'a cut connection': [listing((response) => response.destroy()), 'UNREACHABLE', 'the connection was cut'],
  'a version nobody knows': [
    (response, { id }) =>
      json(response, { jsonrpc: '2.0', id, error: { code: -32022, message: 'no', data: { supported: ['2031-01-01'] } } }, 400),
    'PROTOCOL_VERSION',
    'speaks MCP 2031-01-01 only',
  ],
  'a body without end': [
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(1 << 20)));
      };
      response.on('drain', more);
      more();
    },
    'SERVER_TOO_LARGE',
    'more than 32 MB',
  ],
};

describe('addresses that answer otherwise', () => {
  test.each(Object.keys(hostile))('%s', async (name) => {
    const [answer, code, words] = hostile[name] as (typeof hostile)[string];
    const listener = async (request: IncomingMessage, response: ServerResponse) =>
      answer(response, (await bodyOf(request)) ?? {});
    await serving(listener, async (origin) => {
      const run = await checkJson(['--timeout', '3', `${origin}/mcp`]);
      expect(run.document.errors).toEqual([{ code, message: expect.stringContaining(words) }]);
      expect(run.code).toBe(3);
    });
  });

  test('an address where nothing listens', async () => {
    const origin = await serving(
      () => {},
      async (one) => one,
    );
    const run = await checkJson([`${origin}/mcp`]);
    expect(run.document.errors).toEqual([{ code: 'UNREACHABLE', message: expect.stringContaining('nothing listens there') }]);
    expect(run.code).toBe(3);
  });

  test('one server that fails leaves the files of the run checked', async () => {
    const listener = async (_: IncomingMessage, response: ServerResponse) => page(response, { id: 0, method: '' });
    await serving(listener, async (origin) => {
      const { document, code } = await checkJson(['examples/crm/tools.json', `${origin}/?a=[1]`]);
      expect(document.tools.length).toBeGreaterThan(0);
      expect(document.errors).toHaveLength(1);
      expect(code).toBe(3);
    });
  });
});

describe('headers', () => {
  test('go with every request, their variables filled in, and into no report', async () => {
    const seen: (string | undefined)[] = [];
    const answer = listing((response, { id }) => json(response, { jsonrpc: '2.0', id, result: { tools: [tool] } }));
    const listener = async (request: IncomingMessage, response: ServerResponse) => {
      seen.push(request.headers.authorization);
      answer(response, (await bodyOf(request)) ?? {});
    };
    await serving(listener, async (origin) => {
      const run = await start(['check', origin, '--header', 'Authorization: Bearer $TOKEN$$'], { env: { TOKEN: 'abc' } }).done;
      expect([...new Set(seen)]).toEqual(['Bearer abc$']);
      expect(run.out + run.err).not.toContain('abc$');
    });
  });

  test.each([
    ['Authorization: Bearer $NOT_SET', 'VARIABLE', 'NOT_SET is not set'],
    ['no colon, a secret', 'BAD_HEADER', "--header takes 'Name: value'"],
  ])('%s: %s', async (header, code, words) => {
    const run = await checkJson(['http://127.0.0.1:1/', '--header', header]);
    expect(run.document.errors).toEqual([{ code, message: expect.stringContaining(words) }]);
    expect(run.out).not.toContain('a secret');
    expect(run.code).toBe(2);
  });
});
