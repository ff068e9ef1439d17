import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, listIn, type Reader, some } from './reader.ts';

const isTool = (item: object): boolean =>
  hasOwn(item, 'inputSchema') ||
  (hasOwn(item, 'name') &&
    !hasOwn(item, 'type') &&
    !hasOwn(item, 'parameters') &&
    !hasOwn(item, 'input_schema') &&
    !hasOwn(item, 'parametersJsonSchema'));

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
    const { body } = unwrap(value);
    const found = listIn(body, ['tools']);
    if (found === null) return isObject(body) && hasOwn(body, 'inputSchema') && hasOwn(body, 'name');
    if (found.list.length === 0) return !Array.isArray(body);
    return some(found.list, isTool);
  },
  read: (value, context) => {
    const { body, pointer } = unwrap(value);
    const found = listIn(body, ['tools']) ?? { list: [body], pointer: '' };
    const single = !Array.isArray(body) && found.list[0] === body;
    const entries = found.list.map((entry, at): Entry => {
      const here = single ? pointer : joinPointer(pointer + found.pointer, at);
      return { entry, pointer: here, body: entry, bodyPointer: here, schemaFields: ['inputSchema', 'input_schema'] };
    });
    return catalogOf('mcp', entries, single ? [body] : body, context, { server: serverName(value) });
  },
};
