import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import { builtInType, catalogOf, listIn, listOrOne, type Reader, some, splitList } from './reader.ts';

const providerType = (entry: Json): string | null => {
  const type = builtInType(entry);
  return type === 'custom' ? null : type;
};

/** Provider-defined tools carry the date of their version. */
const isDated = (type: Json): boolean => typeof type === 'string' && /_\d{8}$/.test(type);

/** Custom tools of OpenAI have the same type, but a grammar or a body of their own. */
const isCustom = (item: object): boolean =>
  own(item, 'type') === 'custom' && !['format', 'custom', 'inputSchema'].some((field) => hasOwn(item, field));

const isTool = (item: object): boolean => hasOwn(item, 'input_schema') || isCustom(item);

/** Anthropic Messages tools: `{ name, description, input_schema }`, and whole requests. */
export const anthropicReader: Reader = {
  format: 'anthropic',
  detect: (value) => {
    const found = listIn(value, ['tools']);
    if (found === null) return isObject(value) && isTool(value);
    return some(found.list, isTool) || some(found.list, (item) => isDated(own(item, 'type')));
  },
  read: (value, context) => {
    const tools = listOrOne(value, ['tools']);
    const { entries, providerTools } = splitList(tools, providerType, (entry, pointer) => ({
      entry,
      pointer,
      body: entry,
      bodyPointer: pointer,
      schemaFields: ['input_schema'],
    }));
    return catalogOf('anthropic', entries, tools.isSingle ? [value] : value, context, { providerTools });
  },
};
