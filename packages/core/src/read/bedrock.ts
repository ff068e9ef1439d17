import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, listOrOne, type Reader, some, splitList, type ToolList } from './reader.ts';

const listOf = (value: Json): ToolList => {
  const config = isObject(value) ? own(value, 'toolConfig') : undefined;
  if (!isObject(config)) return listOrOne(value, ['tools']);
  const tools = listOrOne(config, ['tools']);
  return { ...tools, pointer: `/toolConfig${tools.pointer}` };
};

/** Members other than tools, as `{ cachePoint: {…} }`. */
const providerType = (entry: Json): string | null =>
  isObject(entry) && !hasOwn(entry, 'toolSpec') ? (keysOf(entry)[0] ?? null) : null;

const entryOf = (entry: Json, pointer: Pointer): Entry => {
  const isSpec = isObject(entry) && hasOwn(entry, 'toolSpec');
  const body = isSpec ? own(entry, 'toolSpec') : entry;
  const bodyPointer = isSpec ? joinPointer(pointer, 'toolSpec') : pointer;
  const holder = {
    value: isObject(body) ? own(body, 'inputSchema') : undefined,
    pointer: joinPointer(bodyPointer, 'inputSchema'),
  };
  return { entry, pointer, body, bodyPointer, holder, schemaFields: ['json'] };
};

/** Amazon Bedrock Converse tools: `{ toolSpec: { name, inputSchema: { json } } }`, and whole requests. */
export const bedrockReader: Reader = {
  format: 'bedrock',
  detect: (value) => some(listOf(value).list, (item) => hasOwn(item, 'toolSpec')),
  read: (value, context) => {
    const tools = listOf(value);
    const { entries, providerTools } = splitList(tools, providerType, entryOf);
    return catalogOf('bedrock', entries, tools.isSingle ? [value] : value, context, { providerTools });
  },
};
