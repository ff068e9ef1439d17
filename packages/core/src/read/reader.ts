import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, own } from '../json/value.ts';
import type { Catalog, Finding, Json, Pointer, SourceFormat, Tool } from '../model/tool.ts';
import { type Entry, nameOf, schemaOf } from './entry.ts';
import { duplicateNames, entryFindings, notObject } from './entry-findings.ts';

export type { Entry } from './entry.ts';

/** What a reader is told beside the value. */
export interface ReadContext {
  readonly file?: string;
}

/** A source format: how to recognise it, and its tools as a catalog. Readers never throw. */
export interface Reader {
  readonly format: SourceFormat;
  readonly detect: (value: Json) => boolean;
  readonly read: (value: Json, context: ReadContext) => Catalog;
}

/** A tool list inside its document. */
export interface ToolList {
  readonly list: readonly Json[];
  /** Pointer of the list; of the tool itself where the document is one tool. */
  readonly pointer: Pointer;
  /** The document is one tool, not a list. */
  readonly isSingle: boolean;
}

const optional = <K extends string>(key: K, value: Json): { readonly [P in K]?: Json } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: Json });

const text = <K extends string>(key: K, value: Json): { readonly [P in K]?: string } =>
  typeof value === 'string' ? ({ [key]: value } as { [P in K]?: string }) : {};

const toolOf = (entry: Entry, body: object, format: SourceFormat, context: ReadContext, server: string | undefined): Tool => {
  const { inputSchema, ...where } = schemaOf(entry, body);
  const { value: name, pointer: namePointer } = nameOf(entry, body);
  const strict = entry.strict ?? own(body, 'strict');
  return {
    name: typeof name === 'string' ? name : '',
    ...text('description', own(body, 'description')),
    ...text('title', own(body, 'title')),
    inputSchema,
    ...optional('outputSchema', own(body, 'outputSchema') ?? own(body, 'output_schema')),
    ...optional('annotations', own(body, 'annotations')),
    ...optional('examples', own(body, 'input_examples')),
    ...(typeof strict === 'boolean' ? { strict } : {}),
    entry: entry.entry,
    source: {
      ...(context.file === undefined ? {} : { file: context.file }),
      format: entry.format ?? format,
      pointer: entry.pointer,
      ...where,
      namePointer,
      descriptionPointer: joinPointer(entry.bodyPointer, 'description'),
      ...(server === undefined ? {} : { server }),
      trust: server === undefined ? 'own' : 'unpinned',
    },
  };
};

/** Puts a catalog together from entries; what is no tool is told and left out, the rest is read. */
export const catalogOf = (
  format: SourceFormat,
  entries: readonly Entry[],
  block: Json,
  context: ReadContext,
  more: { readonly providerTools?: Catalog['providerTools']; readonly server?: string | undefined } = {},
): Catalog => {
  const tools: Tool[] = [];
  const findings: Finding[] = [];
  for (const [place, entry] of entries.entries()) {
    if (isObject(entry.body)) {
      const tool = toolOf(entry, entry.body, format, context, more.server);
      findings.push(...entryFindings(entry, entry.body, tool, tools.length));
      tools.push(tool);
    } else findings.push(notObject(entry, place));
  }
  return {
    format,
    tools,
    findings: [...findings, ...duplicateNames(tools)],
    providerTools: more.providerTools ?? [],
    block,
    ...(more.server === undefined ? {} : { server: more.server }),
  };
};

/** The tool list of a document: the value itself, or one of its fields, with its pointer. */
export const listIn = (
  value: Json,
  fields: readonly string[],
): { readonly list: readonly Json[]; readonly pointer: Pointer } | null => {
  if (Array.isArray(value)) return { list: value, pointer: '' };
  if (!isObject(value)) return null;
  for (const field of fields) {
    const list = own(value, field);
    if (Array.isArray(list)) return { list, pointer: joinPointer('', field) };
  }
  return null;
};

/** The tool list of a document, or the document as a list of one tool. */
export const listOrOne = (value: Json, fields: readonly string[]): ToolList => {
  const found = listIn(value, fields);
  return found === null ? { list: [value], pointer: '', isSingle: true } : { ...found, isSingle: false };
};

/** Splits a list into entries and provider-defined tools; `typeOf` names the latter, null for the others. */
export const splitList = (
  { list, pointer, isSingle }: ToolList,
  typeOf: (entry: Json) => string | null,
  entryOf: (entry: Json, pointer: Pointer) => Entry,
): { readonly entries: readonly Entry[]; readonly providerTools: Catalog['providerTools'] } => {
  const entries: Entry[] = [];
  const providerTools: Catalog['providerTools'][number][] = [];
  for (const [place, entry] of list.entries()) {
    const at = isSingle ? pointer : joinPointer(pointer, place);
    const type = typeOf(entry);
    if (type === null) entries.push(entryOf(entry, at));
    else providerTools.push({ type, pointer: at, entry });
  }
  return { entries, providerTools };
};

/** Some member of a list is an object that passes a test; an empty list has none. */
export const some = (list: readonly Json[], test: (item: Readonly<Record<string, Json>>) => boolean): boolean =>
  list.some((item) => isObject(item) && test(item));

/** Types of JSON Schema. */
export const schemaTypes: readonly string[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** The `type` of a provider-defined tool: a word that is no type of JSON Schema. */
export const builtInType = (entry: Json): string | null => {
  const type = isObject(entry) ? own(entry, 'type') : undefined;
  return typeof type === 'string' && !schemaTypes.includes(type.toLowerCase()) ? type : null;
};

/** A request body without a tool to tell its format by, but with one of these fields. */
export const isBareRequest = (value: Json, fields: readonly string[]): boolean => {
  const found = Array.isArray(value) ? null : listIn(value, ['tools', 'functions']);
  return found?.list.length === 0 && isObject(value) && fields.some((field) => hasOwn(value, field));
};
