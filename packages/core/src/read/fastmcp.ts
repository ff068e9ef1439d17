import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import { catalogOf, listOrOne, type Reader, some, splitList } from './reader.ts';

/** Fields that FastMCP prints beside name, description and schema, and no wire format has. */
const marks = ['key', 'tags', 'enabled', 'output_schema', 'fn_metadata', 'serializer', 'task_config', 'meta'];

const isTool = (item: object): boolean => {
  if (!hasOwn(item, 'name') || hasOwn(item, 'type')) return false;
  if (hasOwn(item, 'inputSchema')) return typeof own(item, 'key') === 'string';
  const hasSchema = isObject(own(item, 'input_schema')) || isObject(own(item, 'parameters'));
  return hasSchema && marks.some((field) => hasOwn(item, field));
};

/** The name of the server: under `server` since 2.12, at the top before. */
const serverName = (value: Json): string | undefined => {
  if (!isObject(value)) return undefined;
  const server = own(value, 'server');
  const name = own(isObject(server) ? server : value, 'name');
  return typeof name === 'string' && Array.isArray(own(value, 'tools')) ? name : undefined;
};

/** What `fastmcp inspect` writes, and dumps of a FastMCP server's own tool objects. */
export const fastmcpReader: Reader = {
  format: 'fastmcp',
  detect: (value) => some(listOrOne(value, ['tools']).list, isTool),
  read: (value, context) => {
    const tools = listOrOne(value, ['tools']);
    const schemaFields = ['input_schema', 'inputSchema', 'parameters'];
    const { entries } = splitList(
      tools,
      () => null,
      (entry, pointer) => ({ entry, pointer, body: entry, bodyPointer: pointer, schemaFields }),
    );
    return catalogOf('fastmcp', entries, tools.isSingle ? [value] : value, context, { server: serverName(value) });
  },
};
