// Servers of the older line over HTTP: with sessions, and with the event stream before those.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const create = () => {
  const server = new Server({ name: 'older-notes', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [{ name: 'find_note', inputSchema: { type: 'object', properties: { q: { type: 'string' } } } }],
  }));
  return server;
};

const bodyOf = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

export const withSessions = (enableJsonResponse) => {
  const sessions = new Map();
  return async (request, response) => {
    const known = sessions.get(String(request.headers['mcp-session-id']));
    if (known !== undefined) return known.handleRequest(request, response, await bodyOf(request));
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => 'session-1',
      enableJsonResponse,
      onsessioninitialized: (id) => sessions.set(id, transport),
    });
    await create().connect(transport);
    return transport.handleRequest(request, response, await bodyOf(request));
  };
};

export const withEventStream = () => {
  const transports = new Map();
  return async (request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    if (request.method === 'POST' && url.pathname === '/messages')
      await transports.get(url.searchParams.get('sessionId'))?.handlePostMessage(request, response);
    else if (request.method === 'GET') {
      const transport = new SSEServerTransport('/messages', response);
      transports.set(transport.sessionId, transport);
      await create().connect(transport);
    } else response.writeHead(405).end();
  };
};
