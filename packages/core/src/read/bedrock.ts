import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, listOrOne, type Reader, some, splitList, type ToolList } from './reader.ts';

// The SDKs send `toolConfig`, `toolSpec` and `inputSchema`; wrappers in Python and Rust print them in snake case.

const fieldOf = (value: Json, fields: readonly string[]): string | undefined =>
  isObject(value) ? fields.find((field) => hasOwn(value, field)) : undefined;

const configFields = ['toolConfig', 'tool_config'];
const specFields = ['toolSpec', 'tool_spec'];
const inputFields = ['inputSchema', 'input_schema'];

const listOf = (value: Json): ToolList => {
  const field = fieldOf(value, configFields);
  const config = isObject(value) && field !== undefined ? own(value, field) : undefined;
  if (!isObject(config) || field === undefined) return listOrOne(value, ['tools']);
  const tools = listOrOne(config, ['tools']);
  return tools.isSingle && !hasOwn(config, 'tools') && !isTool(config)
    ? { list: [], pointer: '', isSingle: false }
    : { ...tools, pointer: `/${field}${tools.pointer}` };
};

/** A specification without its `toolSpec` around it, as agent frameworks print it. */
const isBareSpec = (entry: Json): boolean => {
  const field = fieldOf(entry, inputFields);
  const input = isObject(entry) && field !== undefined ? own(entry, field) : undefined;
  return isObject(input) && hasOwn(input, 'json') && !['type', 'properties', '$ref'].some((key) => hasOwn(input, key));
};

const isTool = (entry: Json): boolean => fieldOf(entry, specFields) !== undefined || isBareSpec(entry);

/** Members other than tools, as `{ cachePoint: {…} }`. */
const providerType = (entry: Json): string | null =>
  isObject(entry) && !isTool(entry) && !hasOwn(entry, 'name') ? (keysOf(entry)[0] ?? null) : null;

const entryOf = (entry: Json, pointer: Pointer): Entry => {
  const spec = fieldOf(entry, specFields);
  const body = isObject(entry) && spec !== undefined ? own(entry, spec) : entry;
  const bodyPointer = spec === undefined ? pointer : joinPointer(pointer, spec);
  const input = fieldOf(body, inputFields) ?? 'inputSchema';
  const holder = { value: isObject(body) ? own(body, input) : undefined, pointer: joinPointer(bodyPointer, input) };
  return { entry, pointer, body, bodyPointer, holder, schemaFields: ['json'] };
};

/** Amazon Bedrock Converse tools: `{ toolSpec: { name, inputSchema: { json } } }`, and whole requests. */
export const bedrockReader: Reader = {
  format: 'bedrock',
  detect: (value) => some(listOf(value).list, isTool),
  read: (value, context) => {
    const tools = listOf(value);
    const { entries, providerTools } = splitList(tools, providerType, entryOf);
    return catalogOf('bedrock', entries, tools.isSingle ? [value] : value, context, { providerTools });
  },
};
