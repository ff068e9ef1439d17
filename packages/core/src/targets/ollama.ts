import type { Dialect, EntryFact, Fact, Target } from '../model/target.ts';
import { goStructs } from './grammars/go-structs.ts';

const stage = 'decode';

/** A value the decoder cannot put into a field of this Go type. */
const undecodable = (id: string, type: string, due: string): Fact => ({
  id,
  verdict: 'rejects',
  says: [
    'ollama-boolean-schema-rejects',
    'ollama-properties-not-object-rejects-r228',
    'ollama-required-not-array-rejects-r230',
    'ollama-schema-fields-accepts',
  ],
  answer: {
    template: `json: cannot unmarshal {value:kind} into Go struct field ToolFunctionParameters.tools.function.parameters.{at:first} of type ${type}`,
    stage,
  },
  note: `\`{keyword}\` is {value:json}; ${due}.`,
});

const type = undecodable(
  'type',
  'string',
  'the type of the whole schema has to be one name, those of properties a name or a list of names',
);
const propertyType = undecodable('type', '[]string', 'a type is a name or a list of names');
const required = undecodable('required', '[]string', 'it has to be a list of names, leave it out where it is empty');
const requiredName = undecodable('required', 'string', 'only names may stand in `required`');
const properties = undecodable('properties', 'map[string]api.ToolProperty', 'it has to be an object, `{}` where there are none');
const property = undecodable('property-schema', 'api.ToolProperty', 'a property has to be an object with a schema, no boolean');
const branches = undecodable('any-of', '[]api.ToolProperty', 'it has to be a list of schemas');
const branch = undecodable('any-of', 'api.ToolProperty', 'each branch has to be an object with a schema, no boolean');
const members = undecodable('enum', '[]interface {}', 'it has to be a list of values');
const text = undecodable('description', 'string', 'it has to be a string');

const dialect: Dialect = {
  id: 'plain',
  capability: 1,
  grammar: goStructs,
  order: 'interleaved',
  shapes: {
    'list:type': type,
    'object-for-scalar:type': propertyType,
    'member:type': type,
    'value:type': propertyType,
    'object-for-scalar:required': required,
    'value:required': required,
    'member:required': requiredName,
    'map:properties': properties,
    'node:properties': property,
    'object-for-scalar:anyOf': branches,
    'value:anyOf': branches,
    'node:anyOf': branch,
    'object-for-scalar:enum': members,
    'value:enum': members,
    'list:description': text,
    'object-for-scalar:description': text,
    'member:description': text,
  },
  rows: [
    {
      // What these say of a value never reaches the model: a property that consists of one has no type at all.
      id: 'dropped-structure',
      keywords: ['$ref', '$dynamicRef', '$recursiveRef', 'oneOf', 'allOf', 'const'],
      verdict: 'alters',
      says: [
        'ollama-ref-ignores',
        'ollama-oneof-ignores',
        'ollama-oneof-ignores-2',
        'ollama-allof-ignores',
        'ollama-const-ignores',
      ],
      note: '`{keyword}` is dropped before the prompt is made. Write out what it stands for.',
    },
    {
      id: 'dropped-root-union',
      keywords: ['anyOf'],
      at: ['root'],
      verdict: 'alters',
      says: ['ollama-anyof-root-ignores', 'ollama-schema-fields-accepts'],
      note: '`anyOf` of the whole schema is dropped before the prompt is made. Put the union under a property.',
    },
    {
      id: 'decoded',
      keywords: ['type', '$defs', 'items', 'required', 'properties', 'anyOf', 'description', 'enum'],
      verdict: 'accepts',
      says: ['ollama-schema-fields-accepts', 'ollama-type-array-accepts', 'ollama-capability-accepts'],
      against: ['ollama-type-array-rejects', 'ollama-type-array-null-rejects-r227'],
    },
    {
      id: 'dropped',
      keywords: '*',
      verdict: 'ignores',
      says: [
        'ollama-x-ignores',
        'ollama-format-ignores',
        'ollama-minimum-maximum-ignores',
        'ollama-additionalproperties-ignores',
      ],
    },
  ],
  rules: [],
  noArguments: [{ type: 'object', properties: {} }],
};

const entry = (field: 'name' | 'description' | 'schema', is: EntryFact['is'], go: string, due: string): EntryFact => ({
  id: `${field}-undecodable`,
  field,
  is,
  verdict: 'rejects',
  says: ['ollama-schema-fields-accepts', 'ollama-boolean-schema-rejects'],
  answer: {
    template: `json: cannot unmarshal {value:kind} into Go struct field ToolFunction.tools.function.${field === 'schema' ? 'parameters' : field} of type ${go}`,
    stage,
  },
  note: `The ${field} is {value:json}, ${due}.`,
});

/** Ollama, its own API and the OpenAI-shaped one. */
export const ollamaTarget: Target = {
  id: 'ollama',
  title: 'Ollama',
  vendor: 'ollama',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'fixed',
  plain: dialect,
  rules: [],
  entry: [
    entry('name', 'not-string', 'string', 'not a string'),
    entry('description', 'not-string', 'string', 'not a string'),
    entry('schema', 'not-object-or-null', 'api.ToolFunctionParameters', 'not an object'),
    {
      id: 'schema-missing-unmeasured',
      field: 'schema',
      is: 'missing',
      verdict: 'unknown',
      says: ['ollama-schema-fields-accepts'],
      note: 'The tool has no `parameters`; what the prompt says of it then is not known. Send `{ "type": "object", "properties": {} }`.',
    },
  ],
  stages: [{ id: stage, reports: 'first' }],
};
