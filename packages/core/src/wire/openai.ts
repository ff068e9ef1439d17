import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireBlock, WireEntry, WireTool } from './carrier.ts';
import { present, toolList, unlistedOf } from './fragment.ts';

const known = ['name', 'description', 'parameters', 'strict'];

const entryFrom = (body: object, strict: Json, index: number): WireEntry => ({
  name: own(body, 'name'),
  description: own(body, 'description'),
  schema: own(body, 'parameters'),
  strict: typeof strict === 'boolean' ? strict : undefined,
  place: { group: 0, index },
});

const block = (request: Json, bodyOf: (tool: object) => Json): WireBlock => {
  const list = toolList(request, ['tools', 'functions']);
  const entries: WireEntry[] = [];
  for (const [index, tool] of list.entries()) {
    const body = isObject(tool) ? bodyOf(tool) : undefined;
    if (!isObject(body)) continue;
    const nested = isObject(tool) && own(tool, 'function') === body;
    entries.push({ ...entryFrom(body, own(body, 'strict'), index), ...(nested ? unlistedOf(body, known) : {}) });
  }
  return { entries, providerTools: list.filter(isObject).length - entries.length };
};

const fields = (tool: WireTool) =>
  present({ name: tool.name, description: tool.description, parameters: tool.schema, strict: tool.strict });

const chatEntry = (tool: WireTool): Json => ({ type: 'function', function: fields(tool) });
const responsesEntry = (tool: WireTool): Json => ({ type: 'function', ...fields(tool) });
const wrap = (tools: readonly Json[]): Json => ({ tools });

/** OpenAI Chat Completions: `{ tools: [{ type: 'function', function: {…} }] }`. */
export const openaiChat: Carrier = {
  id: 'openai-chat',
  encode: (tools) => wrap(tools.map(chatEntry)),
  entry: chatEntry,
  wrap,
  places: {
    name: ['function', 'name'],
    description: ['function', 'description'],
    schema: ['function', 'parameters'],
    strict: ['function', 'strict'],
  },
  entries: (request) => block(request, (tool) => own(tool, 'function') ?? (own(tool, 'type') === undefined ? tool : undefined)),
};

/** OpenAI Responses: `{ tools: [{ type: 'function', name, … }] }`. */
export const openaiResponses: Carrier = {
  id: 'openai-responses',
  encode: (tools) => wrap(tools.map(responsesEntry)),
  entry: responsesEntry,
  wrap,
  places: { name: ['name'], description: ['description'], schema: ['parameters'], strict: ['strict'] },
  entries: (request) =>
    block(request, (tool) => ((own(tool, 'type') ?? 'function') === 'function' ? (own(tool, 'function') ?? tool) : undefined)),
};
