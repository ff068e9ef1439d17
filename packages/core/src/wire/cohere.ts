import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from './carrier.ts';
import { present, toolList, unlistedOf } from './fragment.ts';

const known = ['name', 'description', 'parameters'];

/** The one flag of a request: that of its tools where all have the same. */
const flagOf = (tools: readonly WireTool[]): boolean | undefined => {
  const flag = tools[0]?.strict;
  return tools.every((tool) => tool.strict === flag) ? flag : undefined;
};

const bodyOf = (tool: Json): Json =>
  isObject(tool) ? (own(tool, 'function') ?? (own(tool, 'type') === undefined ? tool : undefined)) : undefined;

const entry = (tool: WireTool): Json => ({
  type: 'function',
  function: present({ name: tool.name, description: tool.description, parameters: tool.schema }),
});

const wrap = (entries: readonly Json[], tools: readonly WireTool[]): Json =>
  present({ tools: entries, strict_tools: flagOf(tools) });

/** Cohere Chat v2: `{ tools: [{ type: 'function', function: { name, description, parameters } }], strict_tools }`. */
export const cohereChat: Carrier = {
  id: 'cohere',
  encode: (tools) => wrap(tools.map(entry), tools),
  entry,
  wrap,
  places: { name: ['function', 'name'], description: ['function', 'description'], schema: ['function', 'parameters'] },
  entries: (request) => {
    const flag = isObject(request) ? own(request, 'strict_tools') : undefined;
    const list = toolList(request, ['tools']);
    const entries = list.flatMap((tool, index) => {
      const body = bodyOf(tool);
      if (!isObject(body)) return [];
      return [
        {
          name: own(body, 'name'),
          description: own(body, 'description'),
          schema: own(body, 'parameters'),
          strict: typeof flag === 'boolean' ? flag : undefined,
          ...unlistedOf(body, known),
          place: { group: 0, index },
        },
      ];
    });
    return { entries, providerTools: list.filter(isObject).length - entries.length };
  },
};
