import { hasOwn, isObject, own } from '../json/value.ts';
import type { Finding, Json, Tool } from '../model/tool.ts';
import { type Entry, nameOf } from './entry.ts';
import { inWords } from './in-words.ts';

const looksLikeSchema = (value: object): boolean => hasOwn(value, 'properties') || hasOwn(value, 'type');

/** Fields that hold the schema in some format. */
const schemaFields = [
  'inputSchema',
  'input_schema',
  'parameters',
  'parametersJsonSchema',
  'parameters_json_schema',
  'toolSpec',
  'parameter_definitions',
];

const nameFinding = (given: Json, about: Pick<Finding, 'tool' | 'index'>): Finding | null => {
  if (typeof given === 'string' && given !== '') return null;
  const what =
    given === undefined
      ? 'The tool has no `name`.'
      : given === ''
        ? "The tool's `name` is empty."
        : `The tool's \`name\` is ${inWords(given)}, not a string.`;
  return { id: 'tool-name-missing', severity: 'error', message: `${what} Give it one.`, at: 'tool:/name', ...about };
};

/** Tells that a schema is there and no object; null where it is one, or missing. */
export const schemaFinding = (schema: Json, about: Pick<Finding, 'tool' | 'index'>): Finding | null =>
  isObject(schema) || schema === undefined
    ? null
    : {
        id: 'schema-not-object',
        severity: 'error',
        message: `The input schema is ${inWords(schema)}, not a JSON Schema object.`,
        at: 'tool:/inputSchema',
        ...about,
      };

/** What validation libraries leave of a schema that is printed as JSON. */
const isForeign = (schema: object): boolean =>
  isObject(own(schema, '_def')) || isObject(own(schema, '~standard')) || (isObject(own(schema, 'def')) && hasOwn(schema, 'type'));

const foreignFinding = (schema: Json, about: Pick<Finding, 'tool' | 'index'>): Finding | null =>
  isObject(schema) && isForeign(schema)
    ? {
        id: 'schema-foreign',
        severity: 'error',
        message:
          'The schema is the inside of a validation library, not a JSON Schema. Convert it before it is written, as with `z.toJSONSchema()`.',
        at: 'tool:/inputSchema',
        ...about,
      }
    : null;

const missingSchema = (entry: Entry, body: object, schema: Json, about: Pick<Finding, 'tool' | 'index'>): Finding | null => {
  if (schema !== undefined) return null;
  const shared = { severity: 'error', at: 'tool:/inputSchema', ...about } as const;
  const wanted = entry.schemaFields[0] ?? '';
  if (entry.unserialised !== undefined) return { id: 'schema-missing', message: entry.unserialised, ...shared };
  if (isObject(entry.holder?.value) && looksLikeSchema(entry.holder.value)) {
    const message = `The schema stands one level too high: write it under \`${wanted}\`.`;
    return { id: 'schema-missing', message, ...shared };
  }
  const other = schemaFields.find(
    (field) => entry.holder === undefined && !entry.schemaFields.includes(field) && hasOwn(body, field),
  );
  if (other !== undefined) {
    const message = `The schema stands under \`${other}\`, which is another format's field than this list's; write \`${wanted}\`.`;
    return { id: 'schema-missing', message, ...shared };
  }
  if (entry.schemaOptional) return null;
  return {
    id: 'schema-missing',
    message: `The tool has no \`${wanted}\`. For a tool without arguments write { "type": "object", "properties": {} }.`,
    ...shared,
  };
};

/** Lists what is wrong with one entry: its name, its schema. */
export const entryFindings = (entry: Entry, body: object, tool: Tool, index: number): readonly Finding[] => {
  const about = { tool: tool.name, index };
  const { inputSchema } = tool;
  return [
    nameFinding(nameOf(entry, body).value, about),
    schemaFinding(inputSchema, about) ?? foreignFinding(inputSchema, about),
    missingSchema(entry, body, inputSchema, about),
  ].filter((finding) => finding !== null);
};

/** Tells that an entry is no object and was left out; `place` counts entries from 0. */
export const notObject = ({ body, bodyPointer }: Entry, place: number): Finding => ({
  id: 'tool-not-object',
  severity: 'error',
  message: `Entry ${place + 1} of the tool list is no object but ${inWords(body)}; it was left out.`,
  at: bodyPointer,
});

/** Lists the tools that have the name of one before them; tools without a name do not count. */
export const duplicateNames = (tools: readonly Tool[]): readonly Finding[] => {
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
