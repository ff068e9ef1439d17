import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json, Tool } from '../model/tool.ts';
import { schemaFinding } from './entry-findings.ts';
import { type ReadContext, type Reader, schemaTypes } from './reader.ts';

const signs = ['$schema', 'properties', '$ref', '$defs', 'definitions', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'items'];

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

const isType = (type: Json): boolean =>
  typeof type === 'string' ? schemaTypes.includes(type.toLowerCase()) : Array.isArray(type) && type.every(isTypeName);

const isTypeName = (type: Json): boolean => typeof type === 'string' && schemaTypes.includes(type);

/** One bare JSON Schema: the input of a tool named after its title or file. */
export const jsonSchemaReader: Reader = {
  format: 'json-schema',
  detect: (value) => isObject(value) && (isType(own(value, 'type')) || signs.some((sign) => hasOwn(value, sign))),
  read: (schema, context) => {
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
  },
};
