import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import { keywordRows } from '../model/keywords.ts';
import type { Catalog, Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, listIn, type ReadContext, type Reader, some, splitList } from './reader.ts';

const schemaFields = ['inputSchema', 'parameters'];

/** A tool that the provider runs, by id, as `openai.web_search`. */
const providerId = (entry: Json): string | null => {
  const type = isObject(entry) ? own(entry, 'type') : undefined;
  if (!isObject(entry) || (type !== 'provider-defined' && type !== 'provider')) return null;
  const id = own(entry, 'id');
  return typeof id === 'string' ? id : type;
};

const isListed = (item: object): boolean => own(item, 'type') === 'function' && hasOwn(item, 'inputSchema');

/** Where the schema stands: the SDK's own `jsonSchema()` prints as `{ jsonSchema: {…} }`. */
const schemaPlace = (body: Json, pointer: Pointer): Pick<Entry, 'holder' | 'schemaFields'> => {
  const field = isObject(body) ? schemaFields.find((one) => own(body, one) !== undefined) : undefined;
  const value = isObject(body) && field !== undefined ? own(body, field) : undefined;
  return isObject(value) && isObject(own(value, 'jsonSchema'))
    ? { holder: { value, pointer: joinPointer(pointer, field ?? '') }, schemaFields: ['jsonSchema'] }
    : { schemaFields };
};

const entryOf = (entry: Json, pointer: Pointer): Entry => ({
  entry,
  pointer,
  body: entry,
  bodyPointer: pointer,
  ...schemaPlace(entry, pointer),
});

/** Words one of which every printed schema has, those of validation libraries and the SDK's own included. */
const schemaWords = ['type', 'properties', '$schema', '$ref', 'anyOf', 'oneOf', 'allOf', 'jsonSchema', '_def', '~standard'];

const looksLikeSchema = (value: Json): boolean => isObject(value) && schemaWords.some((word) => hasOwn(value, word));

/** A value of a tool record. */
const isRecordTool = (item: Json): boolean =>
  isObject(item) &&
  schemaFields.some((field) => looksLikeSchema(own(item, field))) &&
  ['string', 'undefined'].includes(typeof own(item, 'description'));

/** A record of tools by name; schemas, with their own words for keys, are none. */
const isRecord = (value: Json): value is Readonly<Record<string, Json>> => {
  if (!isObject(value) || ['type', '$schema', '$ref'].some((key) => typeof own(value, key) === 'string')) return false;
  const keys = keysOf(value);
  const tools = keys.filter(
    (key) => (isRecordTool(own(value, key)) || providerId(own(value, key)) !== null) && !keywordRows.has(key),
  );
  return tools.length > 0 && tools.length * 2 >= keys.length;
};

/** The record of a document: the document, or its `tools`. */
const recordIn = (value: Json): { readonly record: Readonly<Record<string, Json>>; readonly pointer: Pointer } | null => {
  const tools = isObject(value) ? own(value, 'tools') : undefined;
  if (isRecord(tools)) return { record: tools, pointer: '/tools' };
  return isRecord(value) ? { record: value, pointer: '' } : null;
};

const readRecord = (record: Readonly<Record<string, Json>>, base: Pointer, block: Json, context: ReadContext): Catalog => {
  const entries: Entry[] = [];
  const providerTools: Catalog['providerTools'][number][] = [];
  for (const key of keysOf(record)) {
    const entry = own(record, key);
    const pointer = joinPointer(base, key);
    const type = providerId(entry);
    if (type === null) entries.push({ ...entryOf(entry, pointer), name: { value: key, pointer } });
    else providerTools.push({ type, pointer, entry });
  }
  return catalogOf('ai-sdk', entries, block, context, { providerTools });
};

/** AI SDK tools: a record `{ name: { description, inputSchema } }`, or the list that its models are handed. */
export const aiSdkReader: Reader = {
  format: 'ai-sdk',
  detect: (value) => {
    const found = listIn(value, ['tools']);
    if (found !== null) return some(found.list, (item) => isListed(item) || providerId(item) !== null);
    return recordIn(value) !== null || (isObject(value) && isListed(value));
  },
  read: (value, context) => {
    const found = listIn(value, ['tools']);
    const record = found === null ? recordIn(value) : null;
    if (record !== null) return readRecord(record.record, record.pointer, value, context);
    const tools = found === null ? { list: [value], pointer: '', isSingle: true } : { ...found, isSingle: false };
    const { entries, providerTools } = splitList(tools, providerId, entryOf);
    return catalogOf('ai-sdk', entries, value, context, { providerTools });
  },
};
