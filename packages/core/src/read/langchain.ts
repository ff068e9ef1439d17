import { objectOf } from '../json/object.ts';
import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, listOrOne, type Reader, some, splitList } from './reader.ts';

const schemaFields = ['schema', 'args_schema'];

/** Fields of other formats: a tool that has one is theirs. */
const foreign = ['function', 'parameters', 'inputSchema', 'input_schema', 'fn_schema', 'parametersJsonSchema'];

/** `args` holds the properties by name; a call of a tool has values there, and no description. */
const hasArgs = (item: object): boolean => {
  const args = own(item, 'args');
  return typeof own(item, 'description') === 'string' && isObject(args) && keysOf(args).every((key) => isObject(own(args, key)));
};

const isPlainTool = (item: object): boolean =>
  typeof own(item, 'name') === 'string' &&
  !foreign.some((field) => hasOwn(item, field)) &&
  ((!hasOwn(item, 'type') && schemaFields.some((field) => isObject(own(item, field)))) || hasArgs(item));

/** What the library's own serialisation writes: `{ lc, type, id, kwargs }`. */
const isSerialised = (item: object): boolean => typeof own(item, 'lc') === 'number' && Array.isArray(own(item, 'id'));

const innerField = (item: Json): string | undefined => {
  if (!isObject(item) || isPlainTool(item)) return undefined;
  return ['kwargs', 'lc_kwargs'].find((field) => isObject(own(item, field)));
};

const isTool = (item: object): boolean => {
  const field = innerField(item);
  const inner = field === undefined ? undefined : own(item, field);
  return isPlainTool(item) || (isObject(inner) && isPlainTool(inner)) || (isSerialised(item) && isToolId(own(item, 'id')));
};

/** The class, with its modules before it: messages and prompts are written in the same way. */
const isToolId = (id: Json): boolean =>
  Array.isArray(id) && id.some((part) => typeof part === 'string' && /^tools$|Tool$/.test(part));

/** The schema of a tool that only lists its properties. */
const builtOf = (body: Json, pointer: Pointer): Entry['built'] => {
  if (!isObject(body) || schemaFields.some((field) => isObject(own(body, field))) || !hasArgs(body)) return undefined;
  const at = joinPointer(pointer, 'args');
  const schema = objectOf([
    ['type', 'object'],
    ['properties', own(body, 'args')],
  ]);
  return { schema, pointer: at, places: [new Map([['/properties', at]])] };
};

const unserialised =
  'LangChain did not write this tool out. Export `convert_to_openai_tool(tool)` (in JavaScript `convertToOpenAITool`) instead.';

const entryOf = (entry: Json, pointer: Pointer): Entry => {
  const field = innerField(entry);
  const body = isObject(entry) && field !== undefined ? own(entry, field) : entry;
  const bodyPointer = field === undefined ? pointer : joinPointer(pointer, field);
  const built = builtOf(body, bodyPointer);
  return {
    entry,
    pointer,
    body,
    bodyPointer,
    schemaFields,
    ...(built === undefined ? {} : { built }),
    ...(isObject(entry) && isSerialised(entry) && field === undefined ? { unserialised } : {}),
  };
};

/** LangChain tools as they are printed: `{ name, description, schema | args_schema | args }`, and serialised ones. */
export const langchainReader: Reader = {
  format: 'langchain',
  detect: (value) => some(listOrOne(value, ['tools']).list, isTool),
  read: (value, context) => {
    const tools = listOrOne(value, ['tools']);
    const { entries } = splitList(tools, () => null, entryOf);
    return catalogOf('langchain', entries, tools.isSingle ? [value] : value, context);
  },
};
