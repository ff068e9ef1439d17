// A server of the older line, over stdio.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const server = new Server({ name: 'older-notes', version: '1.0.0' }, { capabilities: { tools: {} }, instructions: 'Be kind.' });
server.setRequestHandler(ListToolsRequestSchema, async ({ params }) => ({
  tools: [
    {
      name: params?.cursor === 'two' ? 'drop_note' : 'find_note',
      inputSchema: { type: 'object', properties: { q: { type: 'string', pattern: '^a' } } },
    },
  ],
  ...(params?.cursor === undefined ? { nextCursor: 'two' } : {}),
}));
await server.connect(new StdioServerTransport());
