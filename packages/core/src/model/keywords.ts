import type { Position } from './target.ts';

/** What the value of a keyword holds; only the shapes that name a schema are walked. */
type Holds = 'schema' | 'schema-map' | 'schema-list' | 'schema-or-list' | 'schema-or-strings-map' | 'reference' | 'data';

/** JSON type that the value of a data keyword has to be of. */
export type DataType =
  | 'any'
  | 'string'
  | 'boolean'
  | 'number'
  | 'number-or-boolean'
  | 'count'
  | 'list'
  | 'strings'
  | 'strings-map'
  | 'object'
  | 'type';

/** One row of the keyword table. */
export interface KeywordRow {
  readonly holds: Holds;
  /** Of keywords that hold data; `any` for all others. */
  readonly data: DataType;
  /** Where the schemas stand that the keyword holds. */
  readonly position: Position;
  /** The schemas it holds judge the very value that this node judges. */
  readonly isInPlace: boolean;
}

const holder = (holds: Holds, position: Position, isInPlace = false): KeywordRow => ({ holds, data: 'any', position, isInPlace });
const data = (type: DataType): KeywordRow => ({ holds: 'data', data: type, position: 'condition', isInPlace: false });

const rows: Readonly<Record<string, KeywordRow>> = {
  properties: holder('schema-map', 'property'),
  patternProperties: holder('schema-map', 'map-value'),
  additionalProperties: holder('schema', 'map-value'),
  unevaluatedProperties: holder('schema', 'map-value'),
  propertyNames: holder('schema', 'condition'),
  items: holder('schema-or-list', 'items'),
  prefixItems: holder('schema-list', 'items'),
  additionalItems: holder('schema', 'items'),
  unevaluatedItems: holder('schema', 'items'),
  contains: holder('schema', 'items'),
  allOf: holder('schema-list', 'branch', true),
  anyOf: holder('schema-list', 'branch', true),
  oneOf: holder('schema-list', 'branch', true),
  not: holder('schema', 'condition', true),
  if: holder('schema', 'condition', true),
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: holder('schema', 'condition', true),
  else: holder('schema', 'condition', true),
  dependentSchemas: holder('schema-map', 'condition', true),
  dependencies: holder('schema-or-strings-map', 'condition', true),
  contentSchema: holder('schema', 'condition'),
  $defs: holder('schema-map', 'definition'),
  definitions: holder('schema-map', 'definition'),
  $ref: holder('reference', 'condition', true),
  $dynamicRef: holder('reference', 'condition', true),
  $recursiveRef: holder('reference', 'condition', true),

  $schema: data('string'),
  $id: data('string'),
  $anchor: data('string'),
  $dynamicAnchor: data('string'),
  $recursiveAnchor: data('boolean'),
  $vocabulary: data('object'),
  $comment: data('string'),

  type: data('type'),
  enum: data('list'),
  const: data('any'),
  multipleOf: data('number'),
  minimum: data('number'),
  maximum: data('number'),
  exclusiveMinimum: data('number-or-boolean'),
  exclusiveMaximum: data('number-or-boolean'),
  minLength: data('count'),
  maxLength: data('count'),
  pattern: data('string'),
  format: data('string'),
  minItems: data('count'),
  maxItems: data('count'),
  uniqueItems: data('boolean'),
  minContains: data('count'),
  maxContains: data('count'),
  minProperties: data('count'),
  maxProperties: data('count'),
  required: data('strings'),
  dependentRequired: data('strings-map'),
  nullable: data('boolean'),
  discriminator: data('object'),

  contentEncoding: data('string'),
  contentMediaType: data('string'),
  title: data('string'),
  description: data('string'),
  default: data('any'),
  examples: data('list'),
  example: data('any'),
  deprecated: data('boolean'),
  readOnly: data('boolean'),
  writeOnly: data('boolean'),
  xml: data('object'),
  externalDocs: data('object'),
};

/** Rows of every keyword the model knows, of all drafts and OpenAPI 3.0; all others are unknown keywords. */
export const keywordRows: ReadonlyMap<string, KeywordRow> = new Map(Object.entries(rows));
