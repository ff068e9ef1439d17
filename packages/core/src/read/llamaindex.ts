import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import { catalogOf, listOrOne, type Reader, some, splitList } from './reader.ts';

const isMetadata = (value: unknown): boolean =>
  isObject(value) && hasOwn(value, 'name') && ['fn_schema', 'parameters'].some((field) => isObject(own(value, field)));

const isTool = (item: object): boolean => isMetadata(own(item, 'metadata')) || (isMetadata(item) && hasOwn(item, 'fn_schema'));

/** LlamaIndex tools: their `metadata`, `{ name, description, parameters }` or with `fn_schema`. */
export const llamaindexReader: Reader = {
  format: 'llamaindex',
  detect: (value) => some(listOrOne(value, ['tools']).list, isTool),
  read: (value, context) => {
    const tools = listOrOne(value, ['tools']);
    const { entries } = splitList(
      tools,
      () => null,
      (entry, pointer) => {
        const isNested = isObject(entry) && hasOwn(entry, 'metadata');
        const body = isNested ? own(entry, 'metadata') : entry;
        const bodyPointer = isNested ? joinPointer(pointer, 'metadata') : pointer;
        return { entry, pointer, body, bodyPointer, schemaFields: ['parameters', 'fn_schema'], schemaOptional: true };
      },
    );
    return catalogOf('llamaindex', entries, tools.isSingle ? [value] : value, context);
  },
};
