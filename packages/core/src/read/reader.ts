import { joinPointer } from '../json/pointer.ts';
import { isObject, own, typeName } from '../json/value.ts';
import type { Catalog, Finding, Json, Pointer, SourceFormat, Tool } from '../model/tool.ts';

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

/** One entry of a tool list, and where its parts stand below the entry. */
export interface Entry {
  readonly entry: Json;
  readonly pointer: Pointer;
  /** The object that holds name, description and schema; the entry itself in most formats. */
  readonly body: Json;
  readonly bodyPointer: Pointer;
  /** Names under which the schema may stand; the first is where a missing one would stand. */
  readonly schemaFields: readonly string[];
  /** A tool without a schema is legal in this format. */
  readonly schemaOptional?: boolean;
}

interface Draft {
  readonly tool: Tool | null;
  readonly findings: readonly Finding[];
}

const textOr = (value: Json): string | undefined => (typeof value === 'string' ? value : undefined);

const findingsOf = (entry: Entry, name: string, schema: Json, index: number): readonly Finding[] => {
  const body = entry.body as object;
  const about = { tool: name, index };
  const found: Finding[] = [];
  const given = own(body, 'name');
  if (typeof given !== 'string') {
    const what =
      given === undefined
        ? 'The tool has no `name`.'
        : `The tool's \`name\` is ${JSON.stringify(given)?.slice(0, 40)}, not a string.`;
    found.push({ id: 'tool-name-missing', severity: 'error', message: `${what} Give it one.`, at: 'tool:/name', ...about });
  } else if (given === '') {
    found.push({
      id: 'tool-name-missing',
      severity: 'error',
      message: "The tool's `name` is empty. Give it one.",
      at: 'tool:/name',
      ...about,
    });
  }
  if (schema === undefined) {
    if (!entry.schemaOptional) {
      found.push({
        id: 'schema-missing',
        severity: 'error',
        message: `The tool has no \`${entry.schemaFields[0]}\`. For a tool without arguments write { "type": "object", "properties": {} }.`,
        at: 'tool:/inputSchema',
        ...about,
      });
    }
  } else if (!isObject(schema)) {
    found.push({
      id: 'schema-not-object',
      severity: 'error',
      message: `The input schema is ${typeName(schema) === 'array' ? 'an array' : `the ${typeName(schema)} ${JSON.stringify(schema)?.slice(0, 40)}`}, not a JSON Schema object.`,
      at: 'tool:/inputSchema',
      ...about,
    });
  }
  return found;
};

const draft = (entry: Entry, index: number, format: SourceFormat, context: ReadContext, server: string | undefined): Draft => {
  if (!isObject(entry.body)) {
    return {
      tool: null,
      findings: [
        {
          id: 'tool-not-object',
          severity: 'error',
          message: `Entry ${index + 1} of the tool list is no object but ${typeName(entry.body)}; it was left out.`,
          at: entry.pointer,
        },
      ],
    };
  }
  const { body } = entry;
  const field = entry.schemaFields.find((one) => own(body, one) !== undefined) ?? entry.schemaFields[0] ?? 'inputSchema';
  const schema = own(body, field);
  const name = textOr(own(body, 'name')) ?? '';
  const description = textOr(own(body, 'description'));
  const title = textOr(own(body, 'title'));
  const strict = own(body, 'strict');
  const examples = own(body, 'input_examples');
  const tool: Tool = {
    name,
    ...(description === undefined ? {} : { description }),
    ...(title === undefined ? {} : { title }),
    inputSchema: schema,
    ...optional('outputSchema', own(body, 'outputSchema') ?? own(body, 'output_schema')),
    ...optional('annotations', own(body, 'annotations')),
    ...optional('examples', examples),
    ...(typeof strict === 'boolean' ? { strict } : {}),
    entry: entry.entry,
    source: {
      ...(context.file === undefined ? {} : { file: context.file }),
      format,
      pointer: entry.pointer,
      schemaPointer: joinPointer(entry.bodyPointer, field),
      namePointer: joinPointer(entry.bodyPointer, 'name'),
      descriptionPointer: joinPointer(entry.bodyPointer, 'description'),
      ...(server === undefined ? {} : { server }),
      trust: server === undefined ? 'own' : 'unpinned',
    },
  };
  return { tool, findings: findingsOf(entry, name, schema, index) };
};

const optional = <K extends string>(key: K, value: Json): { [P in K]?: Json } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: Json });

const duplicates = (tools: readonly Tool[]): readonly Finding[] => {
  const first = new Map<string, number>();
  return tools.flatMap((tool, index): Finding[] => {
    const before = first.get(tool.name);
    if (before === undefined || tool.name === '') {
      first.set(tool.name, index);
      return [];
    }
    return [
      {
        id: 'tool-name-duplicate',
        severity: 'warning',
        message: `Tool ${index + 1} has the name of tool ${before + 1}. Providers refuse the list or call the wrong one; rename one of them.`,
        at: 'tool:/name',
        tool: tool.name,
        index,
      },
    ];
  });
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
    const made = draft(entry, isObject(entry.body) ? tools.length : place, format, context, more.server);
    if (made.tool !== null) tools.push(made.tool);
    findings.push(...made.findings);
  }
  return {
    format,
    tools,
    findings: [...findings, ...duplicates(tools)],
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

/** Some member of a list is an object that passes a test; an empty list has none. */
export const some = (list: readonly Json[], test: (item: Readonly<Record<string, Json>>) => boolean): boolean =>
  list.some((item) => isObject(item) && test(item));
