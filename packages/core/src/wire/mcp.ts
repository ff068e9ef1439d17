import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from './carrier.ts';
import { present, toolList } from './fragment.ts';

const entry = (tool: WireTool): Json =>
  present({ name: tool.name, description: tool.description, inputSchema: tool.schema, outputSchema: tool.output });

/** A bare MCP tool list: `{ tools: [{ name, description, inputSchema }] }`. */
export const mcpTools: Carrier = {
  id: 'mcp',
  encode: (tools) => ({ tools: tools.map(entry) }),
  entry,
  wrap: (tools) => ({ tools }),
  places: { name: ['name'], description: ['description'], schema: ['inputSchema'], output: ['outputSchema'] },
  entries: (request) => ({
    entries: toolList(request, ['tools']).flatMap((tool, index) =>
      isObject(tool)
        ? [
            {
              name: own(tool, 'name'),
              description: own(tool, 'description'),
              schema: own(tool, 'inputSchema'),
              ...(own(tool, 'outputSchema') === undefined ? {} : { output: own(tool, 'outputSchema') }),
              strict: undefined,
              place: { group: 0, index },
            },
          ]
        : [],
    ),
    providerTools: 0,
  }),
};
