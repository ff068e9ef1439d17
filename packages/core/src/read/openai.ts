import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import type { Catalog, Json, Pointer } from '../model/tool.ts';
import {
  builtInType,
  catalogOf,
  type Entry,
  isBareRequest,
  listIn,
  listOrOne,
  type ReadContext,
  type Reader,
  some,
  splitList,
} from './reader.ts';

/** Some APIs of this shape let `type` be absent or null where there is a `function`. */
const isFunction = (item: object): boolean => {
  const type = own(item, 'type');
  const inner = own(item, 'function');
  return type === 'function' || ((type ?? null) === null && isObject(inner) && hasOwn(inner, 'name'));
};

const fields = ['tools', 'functions'];

const providerType = (entry: Json): string | null => {
  const type = builtInType(entry);
  return type === 'function' ? null : type;
};

const entryOf = (entry: Json, pointer: Pointer, isNested: boolean): Entry => ({
  entry,
  pointer,
  body: isNested && isObject(entry) ? (hasOwn(entry, 'function') ? own(entry, 'function') : {}) : entry,
  bodyPointer: isNested ? joinPointer(pointer, 'function') : pointer,
  schemaFields: ['parameters'],
  schemaOptional: true,
});

const read = (format: 'openai-chat' | 'openai-responses', value: Json, context: ReadContext): Catalog => {
  const tools = listOrOne(value, fields);
  const { entries, providerTools } = splitList(tools, providerType, (entry, pointer) => {
    const isNested = isObject(entry) && (hasOwn(entry, 'function') || (format === 'openai-chat' && isBare(entry)));
    return entryOf(entry, pointer, isNested);
  });
  return catalogOf(format, entries, tools.isSingle ? [value] : value, context, { providerTools });
};

/** A Responses entry: the function's fields stand beside `type`. */
const isFlat = (entry: object): boolean =>
  isFunction(entry) &&
  ['name', 'parameters'].some((field) => hasOwn(entry, field)) &&
  !['function', 'inputSchema', 'input_schema'].some((field) => hasOwn(entry, field));

/** A Chat entry whose `function` is missing, and not a Responses entry either. */
const isBare = (entry: object): boolean =>
  isFunction(entry) && !['name', 'description', 'parameters', 'function'].some((field) => hasOwn(entry, field));

/** A function of Chat without its tool around it: a strict flag tells it from other declarations. */
const isBareFunction = (item: object): boolean =>
  typeof own(item, 'strict') === 'boolean' && hasOwn(item, 'name') && isObject(own(item, 'parameters')) && !hasOwn(item, 'type');

/**
 * OpenAI Chat Completions tools: `{ type: 'function', function: {…} }`, whole requests, and the older `functions`.
 * Mistral and Ollama take and print the same form.
 */
export const openaiChatReader: Reader = {
  format: 'openai-chat',
  detect: (value) => {
    const found = listIn(value, fields);
    if (found?.pointer === '/functions') return found.list.length === 0 || some(found.list, (item) => hasOwn(item, 'name'));
    if (isBareRequest(value, ['messages'])) return true;
    const { list } = listOrOne(value, fields);
    if (some(list, (item) => (isFunction(item) && hasOwn(item, 'function')) || isBareFunction(item))) return true;
    return some(list, isBare) && !some(list, isFlat);
  },
  read: (value, context) => read('openai-chat', value, context),
};

/** OpenAI Responses tools: `{ type: 'function', name, parameters }`, and whole requests. */
export const openaiResponsesReader: Reader = {
  format: 'openai-responses',
  detect: (value) => isBareRequest(value, ['input']) || some(listOrOne(value, fields).list, isFlat),
  read: (value, context) => read('openai-responses', value, context),
};

const builtIns =
  /^(?:web_search|file_search|computer|code_interpreter|image_generation|mcp|local_shell|shell|apply_patch|custom|document_library)(?:_|$)/;

/** Lists of nothing but OpenAI's own tools, as `{ type: 'web_search' }`: asked when no other reader knows the list. */
export const openaiBuiltInReader: Reader = {
  format: 'openai-responses',
  detect: (value) => some(listOrOne(value, ['tools']).list, (item) => builtIns.test(builtInType(item) ?? '')),
  read: openaiResponsesReader.read,
};
