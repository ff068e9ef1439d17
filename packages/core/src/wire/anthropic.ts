import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from './carrier.ts';
import { present, toolList, unlistedOf } from './fragment.ts';

const known = [
  'type',
  'name',
  'description',
  'input_schema',
  'strict',
  'cache_control',
  'defer_loading',
  'allowed_callers',
  'input_examples',
  'eager_input_streaming',
];

const entry = (tool: WireTool): Json =>
  present({
    name: tool.name,
    description: tool.description,
    input_schema: tool.schema,
    strict: tool.strict,
    input_examples: tool.examples?.length === 0 ? undefined : tool.examples,
  });

/** Anthropic Messages: `{ tools: [{ name, description, input_schema }] }`. */
export const anthropicMessages: Carrier = {
  id: 'anthropic',
  encode: (tools) => ({ tools: tools.map(entry) }),
  entry,
  wrap: (tools) => ({ tools }),
  places: {
    name: ['name'],
    description: ['description'],
    schema: ['input_schema'],
    strict: ['strict'],
    examples: ['input_examples'],
  },
  entries: (request) => {
    const list = toolList(request, ['tools']);
    const entries = list.flatMap((tool, index) => {
      if (!isObject(tool) || (own(tool, 'type') ?? 'custom') !== 'custom') return [];
      const strict = own(tool, 'strict');
      return [
        {
          name: own(tool, 'name'),
          description: own(tool, 'description'),
          schema: own(tool, 'input_schema'),
          strict: typeof strict === 'boolean' ? strict : undefined,
          ...unlistedOf(tool, known),
          place: { group: 0, index },
        },
      ];
    });
    return { entries, providerTools: list.filter(isObject).length - entries.length };
  },
};
