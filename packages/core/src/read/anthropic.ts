import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import { catalogOf, type Entry, listIn, type Reader, some } from './reader.ts';

const providerTool = (entry: Json): string | null => {
  const type = isObject(entry) ? own(entry, 'type') : undefined;
  return typeof type === 'string' && type !== 'custom' ? type : null;
};

/** Anthropic Messages tools: `{ name, description, input_schema }`, and whole requests. */
export const anthropicReader: Reader = {
  format: 'anthropic',
  detect: (value) => {
    const found = listIn(value, ['tools']);
    if (found === null) return isObject(value) && hasOwn(value, 'input_schema') && hasOwn(value, 'name');
    return some(found.list, (item) => hasOwn(item, 'input_schema') || own(item, 'type') === 'custom');
  },
  read: (value, context) => {
    const found = listIn(value, ['tools']) ?? { list: [value], pointer: '' };
    const single = found.list[0] === value;
    const at = (place: number) => (single ? '' : joinPointer(found.pointer, place));
    const providerTools = found.list.flatMap((entry, place) => {
      const type = providerTool(entry);
      return type === null ? [] : [{ type, pointer: at(place), entry }];
    });
    const entries = found.list.flatMap((entry, place): Entry[] =>
      providerTool(entry) === null
        ? [{ entry, pointer: at(place), body: entry, bodyPointer: at(place), schemaFields: ['input_schema'] }]
        : [],
    );
    return catalogOf('anthropic', entries, single ? [value] : value, context, { providerTools });
  },
};
