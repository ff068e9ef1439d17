import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import type { Catalog, Json } from '../model/tool.ts';
import { catalogOf, type Entry, listIn, type ReadContext, type Reader, some } from './reader.ts';

const isFunction = (item: object): boolean => own(item, 'type') === 'function';

const lists = (value: Json) => listIn(value, ['tools', 'functions']);

const providerTool = (entry: Json): string | null => {
  const type = isObject(entry) ? own(entry, 'type') : undefined;
  return typeof type === 'string' && type !== 'function' ? type : null;
};

const read = (format: 'openai-chat' | 'openai-responses', value: Json, context: ReadContext): Catalog => {
  const found = lists(value) ?? { list: [value], pointer: '' };
  const single = found.list[0] === value;
  const provider = found.list.flatMap((entry, at) => {
    const type = providerTool(entry);
    return type === null ? [] : [{ type, pointer: joinPointer(found.pointer, at), entry }];
  });
  const entries = found.list.flatMap((entry, at): Entry[] => {
    if (providerTool(entry) !== null) return [];
    const pointer = single ? '' : joinPointer(found.pointer, at);
    const nested = isObject(entry) ? own(entry, 'function') : undefined;
    const inner = nested !== undefined;
    return [
      {
        entry,
        pointer,
        body: inner ? nested : entry,
        bodyPointer: inner ? joinPointer(pointer, 'function') : pointer,
        schemaFields: ['parameters'],
        schemaOptional: true,
      },
    ];
  });
  return catalogOf(format, entries, single ? [value] : value, context, { providerTools: provider });
};

/** OpenAI Chat Completions tools: `{ type: 'function', function: {…} }`, whole requests, and the older `functions`. */
export const openaiChatReader: Reader = {
  format: 'openai-chat',
  detect: (value) => {
    const found = lists(value);
    if (found === null) return isObject(value) && isFunction(value) && isObject(own(value, 'function'));
    if (!Array.isArray(value) && found.pointer === '/functions') return some(found.list, (item) => hasOwn(item, 'name'));
    return some(found.list, (item) => isFunction(item) && hasOwn(item, 'function'));
  },
  read: (value, context) => read('openai-chat', value, context),
};

/** OpenAI Responses tools: `{ type: 'function', name, parameters }`, and whole requests. */
export const openaiResponsesReader: Reader = {
  format: 'openai-responses',
  detect: (value) => {
    const found = lists(value);
    if (found === null) return isObject(value) && isFunction(value) && hasOwn(value, 'name');
    return some(found.list, (item) => isFunction(item) && hasOwn(item, 'name'));
  },
  read: (value, context) => read('openai-responses', value, context),
};
