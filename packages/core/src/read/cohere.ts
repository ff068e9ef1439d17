import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { builtInType, catalogOf, type Entry, listIn, listOrOne, type Reader, some, splitList } from './reader.ts';

const providerType = (entry: Json): string | null => {
  const type = builtInType(entry);
  return type === 'function' ? null : type;
};

/** A tool of v2 has its parts under `function`; one of v1 has them at hand, its parameters in a form that is no JSON Schema. */
const entryOf = (entry: Json, pointer: Pointer, strict: Json): Entry => {
  const isNested = isObject(entry) && (hasOwn(entry, 'function') || own(entry, 'type') === 'function');
  return {
    entry,
    pointer,
    body: isNested ? (own(entry, 'function') ?? {}) : entry,
    bodyPointer: isNested ? joinPointer(pointer, 'function') : pointer,
    schemaFields: ['parameters'],
    strict,
  };
};

/** Cohere Chat: v2 requests that are told by `strict_tools`, and tools of v1 with `parameter_definitions`. */
export const cohereReader: Reader = {
  format: 'cohere',
  detect: (value) => {
    const isFlagged = isObject(value) && hasOwn(value, 'strict_tools') && listIn(value, ['tools']) !== null;
    return isFlagged || some(listOrOne(value, ['tools']).list, (item) => hasOwn(item, 'parameter_definitions'));
  },
  read: (value, context) => {
    const tools = listOrOne(value, ['tools']);
    const strict = isObject(value) ? own(value, 'strict_tools') : undefined;
    const { entries, providerTools } = splitList(tools, providerType, (entry, pointer) => entryOf(entry, pointer, strict));
    return catalogOf('cohere', entries, tools.isSingle ? [value] : value, context, { providerTools });
  },
};
