import type { Grammar, Keyword, Shape } from '../../model/target.ts';

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

const shared = {
  $ref: 'string',
  $comment: 'string',
  title: 'string',
  description: 'string',
  default: 'any',
  examples: 'list',
  readOnly: 'boolean',
  type: 'type',
  const: 'any',
  multipleOf: 'positive',
  maximum: 'number',
  exclusiveMaximum: 'number',
  minimum: 'number',
  exclusiveMinimum: 'number',
  maxLength: 'count',
  minLength: 'count',
  pattern: 'regex',
  maxItems: 'count',
  minItems: 'count',
  uniqueItems: 'boolean',
  maxProperties: 'count',
  minProperties: 'count',
  required: 'strings-unique',
  format: 'string',
  contentEncoding: 'string',
  contentMediaType: 'string',
  properties: 'schema-map',
  patternProperties: 'pattern-map',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  contains: 'schema',
  allOf: 'schema-list-filled',
  anyOf: 'schema-list-filled',
  oneOf: 'schema-list-filled',
  not: 'schema',
  if: 'schema',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: 'schema',
  else: 'schema',
  definitions: 'schema-map',
  dependencies: 'schema-or-strings-map',
} as const satisfies Record<Keyword, Shape>;

/** JSON Schema 2020-12, as its meta-schema describes it (json-schema.org/draft/2020-12). */
export const jsonSchema202012: Grammar = {
  id: 'json-schema-2020-12',
  booleanSchemas: true,
  typeNames,
  shapes: {
    ...shared,
    $id: 'id',
    $schema: 'string',
    $anchor: 'anchor',
    $dynamicRef: 'string',
    $dynamicAnchor: 'anchor',
    $recursiveRef: 'string',
    $recursiveAnchor: 'anchor',
    $vocabulary: 'vocabulary',
    $defs: 'schema-map',
    enum: 'list',
    items: 'schema',
    prefixItems: 'schema-list-filled',
    dependentSchemas: 'schema-map',
    dependentRequired: 'strings-map-unique',
    unevaluatedItems: 'schema',
    unevaluatedProperties: 'schema',
    minContains: 'count',
    maxContains: 'count',
    deprecated: 'boolean',
    writeOnly: 'boolean',
    contentSchema: 'schema',
  },
};

/** The same, `pattern` read as Python reads it. */
export const jsonSchema202012Python: Grammar = { ...jsonSchema202012, id: 'json-schema-2020-12-python', regex: 'python' };

/** JSON Schema draft-07, as its meta-schema describes it, `pattern` read as Python reads it. */
export const jsonSchemaDraft07Python: Grammar = {
  id: 'json-schema-draft-07',
  booleanSchemas: true,
  typeNames,
  regex: 'python',
  shapes: { ...shared, $id: 'string', $schema: 'string', enum: 'list', items: 'schema-or-list', additionalItems: 'schema' },
};

/** The same meta-schema with enumerations filled and without doubles, scalars coerced, and references that are URIs. */
export const jsonSchemaDraft07Coercing: Grammar = {
  id: 'json-schema-draft-07-coercing',
  booleanSchemas: true,
  typeNames,
  coerces: true,
  shapes: { ...jsonSchemaDraft07Python.shapes, $schema: 'uri', enum: 'list-filled-unique' },
};

/** Keywords of every draft and none of their shapes: for targets that only look at what they know. */
export const jsonSchemaAnyDraft: Grammar = {
  id: 'json-schema-any-draft',
  booleanSchemas: true,
  typeNames,
  shapes: { ...jsonSchema202012.shapes, items: 'schema-or-list', additionalItems: 'schema', $id: 'string' },
};

/** The same where doubled names, and counts below zero or with a fraction, are mended, and an empty union is a fact of its own. */
export const jsonSchemaMended: Grammar = {
  ...jsonSchemaAnyDraft,
  id: 'json-schema-mended',
  shapes: {
    ...jsonSchemaAnyDraft.shapes,
    type: 'types',
    required: 'strings',
    minLength: 'number',
    maxLength: 'number',
    minItems: 'number',
    maxItems: 'number',
    anyOf: 'schema-list',
  },
};

/** Keywords of every draft, `pattern` read as Python reads it. */
export const jsonSchemaAnyDraftPython: Grammar = { ...jsonSchemaAnyDraft, id: 'json-schema-any-draft-python', regex: 'python' };

/** Keywords of every draft, any value of `type`: for targets that only look at the type of the root. */
export const jsonSchemaAnyType: Grammar = {
  ...jsonSchemaAnyDraft,
  id: 'json-schema-any-type',
  shapes: { ...jsonSchemaAnyDraft.shapes, type: 'any' },
};
