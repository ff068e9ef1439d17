/** Keywords of JSON Schema 2020-12, its vocabularies in order. */
export const draft202012: readonly string[] = [
  ...['$schema', '$id', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment', '$defs'],
  ...['prefixItems', 'items', 'contains', 'additionalProperties', 'properties', 'patternProperties', 'dependentSchemas'],
  ...['propertyNames', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['type', 'const', 'enum', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength'],
  ...['minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains', 'maxProperties'],
  ...['minProperties', 'required', 'dependentRequired', 'title', 'description', 'default', 'deprecated', 'readOnly'],
  ...['writeOnly', 'examples', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
];

/** What older drafts have beside them; the 2020-12 meta-schema still knows four of these. */
export const olderDrafts: readonly string[] = [
  ...['definitions', 'dependencies', '$recursiveRef', '$recursiveAnchor', 'additionalItems', 'id'],
];

/** What OpenAPI 3.0 has beside them. */
export const openapi30: readonly string[] = ['nullable', 'discriminator', 'xml', 'externalDocs', 'example'];

/** Fields of the protocol-buffer schemas beside them. */
export const protoFields: readonly string[] = ['propertyOrdering', 'ref', 'defs'];

/** Extensions that a protocol gives a meaning. */
export const extensions: readonly string[] = ['x-mcp-header'];

/** The closed list: a target says something about each. */
export const closedKeywords: readonly string[] = [...draft202012, ...olderDrafts, ...openapi30];
