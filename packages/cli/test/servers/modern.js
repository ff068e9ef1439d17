// A server of the newer line, over stdio; with `modern` it refuses the older handshake.
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const create = () => {
  const server = new Server(
    { name: 'notes', version: '2.0.0' },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions: 'Ask before you delete.' },
  );
  server.setRequestHandler('tools/list', ({ params }) => ({
    tools: [
      {
        name: params?.cursor === 'two' ? 'drop_note' : 'find_note',
        inputSchema: { type: 'object', properties: { q: { type: 'string', pattern: '^a' } } },
      },
    ],
    ...(params?.cursor === undefined ? { nextCursor: 'two' } : {}),
  }));
  server.setRequestHandler('prompts/list', () => ({ prompts: [{ name: 'summarise', description: 'Sum up.' }] }));
  server.setRequestHandler('resources/list', () => ({ resources: [{ uri: 'note://1', name: 'one' }] }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'note://{id}', name: 'note' }],
  }));
  return server;
};

serveStdio(create, { legacy: process.argv[2] === 'modern' ? 'reject' : 'serve' });
