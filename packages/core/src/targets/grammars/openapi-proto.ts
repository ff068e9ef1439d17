import type { Grammar, Keyword, Shape } from '../../model/target.ts';

const fields = {
  type: 'type-name',
  format: 'string',
  title: 'string',
  description: 'string',
  nullable: 'boolean',
  enum: 'strings',
  items: 'schema',
  maxItems: 'integer',
  minItems: 'integer',
  properties: 'schema-map',
  required: 'strings',
  minProperties: 'integer',
  maxProperties: 'integer',
  minimum: 'number',
  maximum: 'number',
  minLength: 'integer',
  maxLength: 'integer',
  pattern: 'string',
  example: 'any',
  anyOf: 'schema-list',
  propertyOrdering: 'strings',
  default: 'any',
} as const satisfies Record<Keyword, Shape>;

const typeNames = ['type_unspecified', 'string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

/** The typed `Schema` message of google.ai.generativelanguage.v1beta. */
export const geminiSchema: Grammar = {
  id: 'generativelanguage-v1beta-schema',
  booleanSchemas: false,
  snakeCase: true,
  foldTypes: true,
  nullIsAbsent: true,
  lenientScalars: true,
  typeNames: [...typeNames, 'null'],
  shapes: fields,
};

/** The typed `Schema` message of google.cloud.aiplatform.v1beta1: three fields more, no null type. */
export const vertexSchema: Grammar = {
  id: 'aiplatform-v1beta1-schema',
  booleanSchemas: false,
  snakeCase: true,
  foldTypes: true,
  nullIsAbsent: true,
  lenientScalars: true,
  typeNames,
  shapes: { ...fields, additionalProperties: 'any', ref: 'string', defs: 'schema-map' },
};
