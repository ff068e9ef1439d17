import { isObject, own } from '../json/value.ts';
import { isMetaSchema } from '../model/schema-draft.ts';
import type { Catalog, Json, Tool } from '../model/tool.ts';
import { schemaFinding } from './entry-findings.ts';
import { type ReadContext, type Reader, schemaTypes } from './reader.ts';
import { collectionIn, readCollection } from './schema-collection.ts';

const isTypeName = (type: Json): boolean => typeof type === 'string' && schemaTypes.includes(type);

const isType = (type: Json): boolean =>
  typeof type === 'string' ? schemaTypes.includes(type.toLowerCase()) : Array.isArray(type) && type.every(isTypeName);

const isText = (value: Json): boolean => typeof value === 'string';
const isSchemas = (value: Json): boolean =>
  isObject(value) || (Array.isArray(value) && value.every((item) => isObject(item) || typeof item === 'boolean'));

/** Keywords a schema is known by, and the form of their values: other files have such keys too. */
const signs: Readonly<Record<string, (value: Json) => boolean>> = {
  type: isType,
  $schema: (value) => typeof value === 'string' && isMetaSchema(value),
  properties: isObject,
  $ref: isText,
  $defs: isObject,
  definitions: isObject,
  anyOf: Array.isArray,
  oneOf: Array.isArray,
  allOf: Array.isArray,
  enum: Array.isArray,
  const: (value) => value !== undefined,
  items: isSchemas,
};

const isSchema = (value: Json): boolean => isObject(value) && Object.entries(signs).some(([key, fits]) => fits(own(value, key)));

const nameFrom = (value: object, context: ReadContext): string => {
  const title = own(value, 'title');
  const file = context.file
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/(\.schema)?\.(json|jsonc|ya?ml)$/i, '');
  const text = typeof title === 'string' && title !== '' ? title : file === undefined || file.startsWith('<') ? 'tool' : file;
  return (
    text
      .trim()
      .replace(/[^A-Za-z0-9_-]+/g, '_')
      .slice(0, 64) || 'tool'
  );
};

const readOne = (schema: Json, context: ReadContext): Catalog => {
  const fields = isObject(schema) ? schema : {};
  const description = own(fields, 'description');
  const tool: Tool = {
    name: nameFrom(fields, context),
    ...(typeof description === 'string' ? { description } : {}),
    inputSchema: schema,
    entry: schema,
    source: {
      ...(context.file === undefined ? {} : { file: context.file }),
      format: 'json-schema',
      pointer: '',
      schemaPointer: '',
      namePointer: '/title',
      descriptionPointer: '/description',
      trust: 'own',
    },
  };
  const finding = schemaFinding(schema, { tool: tool.name, index: 0 });
  return {
    format: 'json-schema',
    tools: [tool],
    findings: finding === null ? [] : [finding],
    providerTools: [],
    block: schema,
  };
};

/** Bare JSON Schemas: one is the input of a tool named after its title or file; several are tools named by their keys. */
export const jsonSchemaReader: Reader = {
  format: 'json-schema',
  detect: (value) => isSchema(value) || collectionIn(value) !== null,
  read: (value, context) => {
    const collection = collectionIn(value);
    return collection === null ? readOne(value, context) : readCollection(value, collection, context);
  },
};
