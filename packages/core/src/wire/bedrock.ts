import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from './carrier.ts';
import { present, toolList } from './fragment.ts';

const entry = (tool: WireTool): Json => ({
  toolSpec: present({
    name: tool.name,
    description: tool.description,
    inputSchema: tool.schema === undefined ? undefined : { json: tool.schema },
    strict: tool.strict,
  }),
});

/** Amazon Bedrock Converse: `{ toolConfig: { tools: [{ toolSpec: { name, inputSchema: { json } } }] } }`. */
export const bedrockConverse: Carrier = {
  id: 'bedrock',
  encode: (tools) => ({ toolConfig: { tools: tools.map(entry) } }),
  entry,
  wrap: (tools) => ({ toolConfig: { tools } }),
  places: {
    name: ['toolSpec', 'name'],
    description: ['toolSpec', 'description'],
    schema: ['toolSpec', 'inputSchema', 'json'],
    strict: ['toolSpec', 'strict'],
  },
  entries: (request) => {
    const config = isObject(request) ? own(request, 'toolConfig') : undefined;
    const list = toolList(config ?? request, ['tools']);
    const entries = list.flatMap((tool, index) => {
      const spec = isObject(tool) ? own(tool, 'toolSpec') : undefined;
      if (!isObject(spec)) return [];
      const input = own(spec, 'inputSchema');
      const strict = own(spec, 'strict');
      return [
        {
          name: own(spec, 'name'),
          description: own(spec, 'description'),
          schema: isObject(input) ? own(input, 'json') : undefined,
          strict: typeof strict === 'boolean' ? strict : undefined,
          place: { group: 0, index },
        },
      ];
    });
    return { entries, providerTools: list.filter(isObject).length - entries.length };
  },
};
