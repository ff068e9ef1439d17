import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Catalog, Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, isBareRequest, listIn, type ReadContext, type Reader, some } from './reader.ts';

const jsonFields = ['parametersJsonSchema', 'parameters_json_schema'];
const groupFields = ['functionDeclarations', 'function_declarations'];
const declarationFields = ['name', 'description', 'parameters', ...jsonFields];

interface Declaration {
  readonly entry: Json;
  readonly pointer: Pointer;
}

type ProviderTools = Catalog['providerTools'];

const hasSome = (object: object, fields: readonly string[]): boolean => fields.some((field) => hasOwn(object, field));

const isGroup = (item: object): boolean => hasSome(item, groupFields);

const isDeclaration = (item: object): boolean =>
  hasOwn(item, 'name') && !hasOwn(item, 'type') && hasSome(item, ['parameters', ...jsonFields]);

/** Tools that Google runs, in either spelling: lists of nothing else are known by them. */
const builtIns = [
  'googleSearch',
  'googleSearchRetrieval',
  'googleMaps',
  'codeExecution',
  'urlContext',
  'computerUse',
  'fileSearch',
];

const camelCase = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isBuiltIn = (item: object): boolean =>
  keysOf(item).some((key) => builtIns.includes(camelCase(key)) && isObject(own(item, key)));

interface Parts {
  readonly declarations: readonly Declaration[];
  readonly providerTools: ProviderTools;
}

/** A group's declarations, and the provider's own tool beside them. */
const groupParts = (group: Readonly<Record<string, Json>>, pointer: Pointer): Parts => {
  const fields = groupFields.filter((field) => hasOwn(group, field));
  const declarations = fields.flatMap((field): Declaration[] => {
    const list = own(group, field);
    const at = joinPointer(pointer, field);
    return Array.isArray(list)
      ? Array.from(list, (entry, place) => ({ entry, pointer: joinPointer(at, place) }))
      : [{ entry: list, pointer: at }];
  });
  const providerTools = keysOf(group)
    .filter((key) => !fields.includes(key))
    .map((type) => ({ type, pointer: joinPointer(pointer, type), entry: own(group, type) }));
  return { declarations, providerTools };
};

const partsOf = (item: Json, pointer: Pointer): Parts => {
  if (isObject(item) && isGroup(item)) return groupParts(item, pointer);
  const type = isObject(item) && !hasSome(item, declarationFields) ? keysOf(item)[0] : undefined;
  return type === undefined
    ? { declarations: [{ entry: item, pointer }], providerTools: [] }
    : { declarations: [], providerTools: [{ type, pointer, entry: item }] };
};

/** All declarations of a value: in groups, a bare group, or a bare list. A request may have one group in place of a list. */
const allParts = (value: Json): Parts => {
  const found = isObject(value) && isGroup(value) ? null : listIn(value, ['tools']);
  if (found === null) {
    const group = isObject(value) ? own(value, 'tools') : undefined;
    return isObject(group) ? partsOf(group, '/tools') : partsOf(value, '');
  }
  const parts = Array.from(found.list, (item, at) => partsOf(item, joinPointer(found.pointer, at)));
  return {
    declarations: parts.flatMap((part) => part.declarations),
    providerTools: parts.flatMap((part) => part.providerTools),
  };
};

const fieldFormat = (entry: Json): 'gemini' | 'gemini-json' | undefined => {
  if (!isObject(entry)) return undefined;
  const hasTyped = hasOwn(entry, 'parameters');
  if (hasTyped === hasSome(entry, jsonFields)) return undefined;
  return hasTyped ? 'gemini' : 'gemini-json';
};

const usesJson = (value: Json): boolean => {
  const formats = allParts(value).declarations.map(({ entry }) => fieldFormat(entry));
  const count = (format: string) => formats.filter((one) => one === format).length;
  return count('gemini-json') > count('gemini');
};

const detect = (value: Json): boolean => {
  if (isBareRequest(value, ['contents'])) return true;
  if (isObject(value) && isGroup(value)) return true;
  const found = listIn(value, ['tools']);
  if (found !== null) return some(found.list, (item) => isGroup(item) || isDeclaration(item) || isBuiltIn(item));
  const group = isObject(value) ? own(value, 'tools') : undefined;
  return (isObject(group) && isGroup(group)) || (isObject(value) && isDeclaration(value));
};

const read = (format: 'gemini' | 'gemini-json', value: Json, context: ReadContext): Catalog => {
  const { declarations, providerTools } = allParts(value);
  const typedFirst = ['parameters', ...jsonFields];
  const jsonFirst = [...jsonFields, 'parameters'];
  const entries = declarations.map(({ entry, pointer }): Entry => {
    const own = fieldFormat(entry) ?? format;
    const schemaFields = own === 'gemini' ? typedFirst : jsonFirst;
    return { entry, pointer, body: entry, bodyPointer: pointer, schemaFields, schemaOptional: true, format: own };
  });
  const block = isObject(value) && !hasOwn(value, 'tools') ? [value] : value;
  return catalogOf(format, entries, block, context, { providerTools });
};

/** Gemini declarations with the typed `parameters` field. */
export const geminiReader: Reader = {
  format: 'gemini',
  detect: (value) => detect(value) && !usesJson(value),
  read: (value, context) => read('gemini', value, context),
};

/** Gemini declarations with the JSON Schema field `parametersJsonSchema`. */
export const geminiJsonReader: Reader = {
  format: 'gemini-json',
  detect: (value) => detect(value) && usesJson(value),
  read: (value, context) => read('gemini-json', value, context),
};
