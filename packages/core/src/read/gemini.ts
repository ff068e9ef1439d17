import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Catalog, Json, Pointer } from '../model/tool.ts';
import { catalogOf, type Entry, listIn, type ReadContext, type Reader, some } from './reader.ts';

const jsonFields = ['parametersJsonSchema', 'parameters_json_schema'] as const;

interface Declaration {
  readonly entry: Json;
  readonly pointer: Pointer;
}

const declarationsField = (group: object): string | null =>
  hasOwn(group, 'functionDeclarations')
    ? 'functionDeclarations'
    : hasOwn(group, 'function_declarations')
      ? 'function_declarations'
      : null;

const isGroup = (item: object): boolean => declarationsField(item) !== null;

const isDeclaration = (item: object): boolean =>
  hasOwn(item, 'name') &&
  !hasOwn(item, 'type') &&
  (hasOwn(item, 'parameters') || jsonFields.some((field) => hasOwn(item, field)));

/** All declarations of a value: in groups, a bare group, or a bare list. */
const declarations = (value: Json): { readonly all: readonly Declaration[]; readonly provider: Catalog['providerTools'] } => {
  const all: Declaration[] = [];
  const provider: { type: string; pointer: Pointer; entry: Json }[] = [];
  const collect = (group: Json, pointer: Pointer): void => {
    const field = isObject(group) ? declarationsField(group) : null;
    const list = isObject(group) && field !== null ? own(group, field) : undefined;
    if (field !== null && Array.isArray(list)) {
      for (const [at, entry] of list.entries()) all.push({ entry, pointer: joinPointer(pointer, field, at) });
    } else if (isObject(group) && !hasOwn(group, 'name') && keysOf(group).length > 0 && field === null) {
      provider.push({ type: keysOf(group)[0] ?? '', pointer, entry: group });
    } else {
      all.push({ entry: group, pointer });
    }
  };
  const found = isObject(value) && isGroup(value) ? null : listIn(value, ['tools']);
  if (found === null) collect(value, '');
  else for (const [at, group] of found.list.entries()) collect(group, joinPointer(found.pointer, at));
  return { all, provider };
};

const usesJson = (value: Json): boolean => {
  const { all } = declarations(value);
  const json = all.filter(({ entry }) => isObject(entry) && jsonFields.some((field) => hasOwn(entry, field))).length;
  const typed = all.filter(({ entry }) => isObject(entry) && hasOwn(entry, 'parameters')).length;
  return json > typed;
};

const detect = (value: Json): boolean => {
  if (isObject(value) && isGroup(value)) return true;
  const found = listIn(value, ['tools']);
  if (found === null) return isObject(value) && isDeclaration(value);
  return some(found.list, isGroup) || some(found.list, isDeclaration);
};

const read = (format: 'gemini' | 'gemini-json', value: Json, context: ReadContext): Catalog => {
  const { all, provider } = declarations(value);
  const schemaFields = format === 'gemini' ? ['parameters', ...jsonFields] : [...jsonFields, 'parameters'];
  const entries = all.map(
    ({ entry, pointer }): Entry => ({ entry, pointer, body: entry, bodyPointer: pointer, schemaFields, schemaOptional: true }),
  );
  const block = isObject(value) && !hasOwn(value, 'tools') ? [value] : value;
  return catalogOf(format, entries, block, context, { providerTools: provider });
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
