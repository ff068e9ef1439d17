import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { catalogOf, listIn, listOrOne, type Reader, some, splitList } from './reader.ts';

const isTool = (item: object): boolean =>
  hasOwn(item, 'inputSchema') ||
  (hasOwn(item, 'name') && !['type', 'parameters', 'input_schema', 'parametersJsonSchema'].some((field) => hasOwn(item, field)));

/** Many lists hold things with names: a bare one is of tools where something else says so too. */
const isToolAlone = (item: object): boolean =>
  isTool(item) && ['inputSchema', 'description', 'annotations', 'outputSchema'].some((field) => hasOwn(item, field));

/** A `tools/list` result may stand in a JSON-RPC answer. */
const unwrap = (value: Json): { readonly body: Json; readonly pointer: Pointer } => {
  const result = isObject(value) ? own(value, 'result') : undefined;
  return isObject(result) && Array.isArray(own(result, 'tools'))
    ? { body: result, pointer: '/result' }
    : { body: value, pointer: '' };
};

const serverName = (value: Json): string | undefined => {
  if (!isObject(value)) return undefined;
  const server = own(value, 'server') ?? own(value, 'serverInfo');
  const name = isObject(server) ? own(server, 'name') : server;
  const named = typeof name === 'string' ? name : own(value, 'package');
  return typeof named === 'string' ? named : undefined;
};

/** MCP `tools/list` results, bare or in their JSON-RPC answer, and lists of such tools. */
export const mcpReader: Reader = {
  format: 'mcp',
  detect: (value) => {
    const { body, pointer } = unwrap(value);
    if (pointer !== '') return true;
    const found = listIn(body, ['tools']);
    if (found === null) return isObject(body) && hasOwn(body, 'inputSchema');
    if (found.list.length === 0) return !Array.isArray(body);
    return some(found.list, Array.isArray(body) ? isToolAlone : isTool);
  },
  read: (value, context) => {
    const { body, pointer: base } = unwrap(value);
    const tools = listOrOne(body, ['tools']);
    const { entries } = splitList(
      tools,
      () => null,
      (entry, at) => {
        const pointer = base + at;
        return { entry, pointer, body: entry, bodyPointer: pointer, schemaFields: ['inputSchema', 'input_schema'] };
      },
    );
    return catalogOf('mcp', entries, tools.isSingle ? [body] : body, context, { server: serverName(value) });
  },
};
