import { hasOwn, isObject, own } from '../json/value.ts';
import type { Json, Tool } from '../model/tool.ts';
import type { ReadContext, Reader } from './reader.ts';

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

/** One bare JSON Schema: the input of a tool named after its title or file. */
export const jsonSchemaReader: Reader = {
  format: 'json-schema',
  detect: (value) => isObject(value) && (typeof own(value, 'type') === 'string' || signs.some((sign) => hasOwn(value, sign))),
  read: (value, context) => {
    const schema = value as Readonly<Record<string, Json>>;
    const description = own(schema, 'description');
    const tool: Tool = {
      name: nameFrom(schema, context),
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
    return { format: 'json-schema', tools: [tool], findings: [], providerTools: [], block: schema };
  },
};
