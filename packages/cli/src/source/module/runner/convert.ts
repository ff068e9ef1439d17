import { joinPointer } from '@toolwire/core/unstable';
import type { Note } from '../message.ts';
import { type Converted, toJson } from './json.ts';
import { fromArkType, fromEffect, fromStandard, fromValibot, fromWrapper } from './libraries.ts';
import { fromProject } from './project.ts';
import { madeBy, type SchemaKind, schemaKind } from './schema-kind.ts';
import { fromZod3, fromZod4, zod3Object, zod4Object } from './zod.ts';

/** What a conversion depends on beside the schema. */
export interface Converting {
  /** Path of the module, whose project's libraries are asked first. */
  readonly module: string;
  /** The tool goes through a client that converts schemas itself: the AI SDK. */
  readonly byClient: boolean;
  /** The module writes its schemas as raw shapes, so that `{}` is an object without members. */
  readonly inShapes: boolean;
}

const written = async (schema: unknown, kind: SchemaKind, { module, byClient }: Converting): Promise<unknown> => {
  switch (kind) {
    case 'zod4':
      return fromZod4(schema, module);
    case 'zod3':
      return fromZod3(schema, byClient);
    case 'valibot':
      return fromValibot(schema, module);
    case 'arktype':
      return fromArkType(schema);
    case 'standard':
      return fromStandard(schema);
    case 'effect':
      return fromEffect(schema, module);
    case 'wrapper':
      return fromWrapper(schema);
    case 'standard-without-json':
      throw new Error('Its library validates but writes no JSON Schema by the Standard JSON Schema interface');
    default:
      return schema;
  }
};

const isOptional = (member: unknown): boolean => {
  const fields = member as Readonly<Record<string, unknown>>;
  const named = [fields['~optional'], ...symbols(fields, 'TypeBox.Optional')].some((mark) => mark !== undefined);
  return named || (typeof fields['type'] === 'string' && ['optional', 'exact_optional', 'nullish'].includes(fields['type']));
};

const symbols = (fields: object, name: string): readonly unknown[] =>
  Object.getOwnPropertySymbols(fields).filter((one) => one.description === name);

/** Members that are no Zod schemas are put together one by one. */
const objectOf = async (shape: Readonly<Record<string, unknown>>, converting: Converting): Promise<Converted> => {
  const members = await Promise.all(
    Object.entries(shape).map(async ([name, member]) => [name, await convert(member, converting), isOptional(member)] as const),
  );
  const required = members.filter(([, , optional]) => !optional).map(([name]) => name);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(members.map(([name, { schema }]) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
    },
    notes: members.flatMap(([name, { notes }]) =>
      notes.map((one) => ({ ...one, at: `${joinPointer('/properties', name)}${one.at}` })),
    ),
  };
};

const fromShape = async (shape: Readonly<Record<string, unknown>>, converting: Converting): Promise<Converted> => {
  const kinds = new Set(Object.values(shape).map(madeBy));
  const only = kinds.size === 1 ? [...kinds][0] : undefined;
  if (only === 'zod4') return toJson(await fromZod4(await zod4Object(shape, converting.module), converting.module));
  if (only === 'zod3') return toJson(await fromZod3(await zod3Object(shape), converting.byClient));
  return objectOf(shape, converting);
};

const clientSchema = async (schema: unknown, { module }: Converting): Promise<unknown> => {
  const asSchema = await fromProject(module, ['ai', '@ai-sdk/provider-utils'], 'asSchema');
  if (asSchema === undefined) return undefined;
  try {
    return await (asSchema(schema) as { readonly jsonSchema: unknown }).jsonSchema;
  } catch {
    return undefined;
  }
};

const firstLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.replace(/\.$/, '') ?? '';

/** Turns a tool's schema into JSON Schema of what goes in; never throws. */
export const convert = async (schema: unknown, converting: Converting): Promise<Converted> => {
  const kind = schemaKind(schema);
  try {
    if (kind === undefined) return toJson(converting.inShapes ? { type: 'object', properties: {} } : schema);
    if (kind === 'shape') return await fromShape(schema as Readonly<Record<string, unknown>>, converting);
    const plain = toJson(await written(schema, kind, converting));
    // The client's words are what is sent; what its converter drops is only told by the library's own.
    const sent =
      converting.byClient && kind !== 'wrapper' && kind !== 'json' ? await clientSchema(schema, converting) : undefined;
    return sent === undefined ? plain : { schema: toJson(sent).schema, notes: plain.notes };
  } catch (cause) {
    const note: Note = {
      id: 'schema-not-converted',
      at: '',
      message: `The schema could not be turned into JSON Schema: ${firstLine(cause)}. It was read as {}.`,
    };
    return { schema: {}, notes: [note] };
  }
};
