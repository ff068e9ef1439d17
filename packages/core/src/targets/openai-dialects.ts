import type { Dialect, Fact, Row, Rule } from '../model/target.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

const context = "Invalid schema for function '{tool}': In context={node:tuple}, ";
const notPermitted = { template: `${context}'{keyword}' is not permitted.`, stage: 'schema' };
const python = { template: "Invalid schema for function '{tool}': {python}.", stage: 'schema' };

/** A keyword's value of a wrong JSON type, checked before anything else in the schema. */
const malformed: Fact = {
  id: 'keyword-malformed',
  verdict: 'rejects',
  says: [
    'openai-chat-nonstrict-root-parameters-null-rejects',
    'openai-chat-nonstrict-properties-array-rejects',
    'openai-required-null-rejects-r094',
    'openai-malformed-keyword-value-rejects-r095',
  ],
  answer: python,
  note: 'The value of `{keyword}` is no JSON Schema: {python}. Give it the JSON type the keyword asks for.',
};

const shapes = {
  list: malformed,
  member: malformed,
  value: malformed,
  node: malformed,
  map: malformed,
  'type-name': malformed,
  'object-for-scalar': malformed,
};

const rootComposition: readonly Row[] = [
  {
    id: 'root-composition',
    keywords: ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
    at: ['root'],
    verdict: 'rejects',
    when: { to: '2026-07-31' },
    says: [
      'openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects',
      'openrouter-root-union-rejects-r083',
      'openai-root-union-rejects-r085',
    ],
    answer: {
      template:
        "Invalid schema for function '{tool}': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
      stage: 'schema',
    },
    note: 'The root has `{keyword}`. Move the alternatives into a property, or merge them into one object.',
  },
  {
    id: 'root-composition',
    keywords: ['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not'],
    at: ['root'],
    verdict: 'rejects',
    when: { from: '2026-08-01' },
    says: [
      'openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects-2',
      'openai-root-union-rejects-r347',
      'azure-root-union-rejects-r349',
    ],
    answer: {
      template:
        "Invalid schema for function '{tool}': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not' at the top level.",
      stage: 'schema',
    },
    note: 'The root has `{keyword}`. Move the alternatives into a property, or merge them into one object.',
  },
];

const rootUnionOnResponses: Row = {
  id: 'root-union-taken',
  keywords: ['anyOf', 'oneOf'],
  at: ['root'],
  verdict: 'accepts',
  when: { models: ['gpt-5*', 'gpt-6*'] },
  says: ['openai-root-union-accepts-r348'],
  against: ['openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects-2'],
};

const rootType: Rule = {
  id: 'root-not-object',
  rule: 'needs',
  of: '*',
  at: ['root'],
  has: ['type'],
  says: ['openai-chat-nonstrict-root-type-rejects', 'openai-root-not-object-rejects-r290'],
  answer: {
    template: `Invalid schema for function '{tool}': schema must be a JSON Schema of 'type: "object"', got 'type: "None"'.`,
    stage: 'schema',
  },
  note: 'The root has no `type`. Add `"type": "object"`.',
};

const rootTypeRow: Row = {
  id: 'root-not-object',
  keywords: ['type'],
  at: ['root'],
  value: { not: { in: ['object'] } },
  verdict: 'rejects',
  says: ['openai-chat-nonstrict-root-type-rejects', 'openai-root-not-object-rejects-r290'],
  answer: {
    template: `Invalid schema for function '{tool}': schema must be a JSON Schema of 'type: "object"', got 'type: {value:json}'.`,
    stage: 'schema',
  },
  note: 'The root is of type {value:json}. Tools take an object: wrap the value in a property.',
};

const objectRules: readonly Rule[] = [
  {
    id: 'root-without-properties',
    rule: 'needs',
    of: 'type:object',
    at: ['root'],
    has: ['properties'],
    unless: ['anyOf', 'oneOf', 'allOf', '$ref'],
    says: [
      'openai-chat-nonstrict-root-properties-missing-rejects',
      'openai-chat-nonstrict-root-properties-missing-rejects-2',
      'openai-root-without-properties-rejects-r088',
    ],
    answer: { template: `${context}object schema missing properties.`, stage: 'schema' },
    note: 'The root object declares no `properties`. Add `"properties": {}` for a tool without arguments.',
  },
  {
    id: 'array-no-items',
    rule: 'needs',
    of: 'type:array',
    has: ['items'],
    says: [
      'openai-chat-nonstrict-items-missing-rejects',
      'openai-chat-nonstrict-items-missing-rejects-2',
      'openai-chat-nonstrict-prefixitems-rejects',
      'openai-array-without-items-rejects-r007',
    ],
    answer: { template: `${context}array schema missing items.`, stage: 'schema' },
    note: 'The array has no `items`. Say what it holds, as `"items": { "type": "string" }`.',
  },
];

const lookaround = (id: 'plain' | 'strict'): Row => ({
  id: 'pattern-lookaround',
  keywords: ['pattern'],
  value: { breaks: { no: ['look'] } },
  verdict: 'rejects',
  when: { from: '2026-05-01' },
  says:
    id === 'strict'
      ? [
          'openai-chat-strict-pattern-lookaround-rejects',
          'openai-chat-strict-pattern-lookaround-rejects-2',
          'openai-responses-strict-pattern-lookaround-rejects',
        ]
      : [
          'openai-responses-pattern-lookaround-rejects',
          'openai-pattern-lookaround-rejects-r265',
          'openai-pattern-lookaround-rejects-r267',
        ],
  answer: { template: 'Invalid JSON schema: regex lookaround is not supported. Found at ${at:jsonpath}.', stage: 'schema' },
  note: 'The pattern uses lookahead or lookbehind. Write it without, or check it in the handler.',
});

const invalidId: Row = {
  id: 'id-not-uri',
  keywords: ['$id'],
  value: { uriReference: false },
  verdict: 'rejects',
  says: ['openai-chat-id-rejects'],
  answer: { template: "Invalid schema for function '{tool}': '{value}' is not a 'uri-reference'.", stage: 'schema' },
  note: '`$id` is no URI reference. Remove it or escape it.',
};

/** What non-strict tools meet below the root; rows that nobody measured stay unknown. */
const plainRows: readonly Row[] = [
  invalidId,
  {
    id: 'taken',
    keywords: ['type', '$schema', 'title', 'description', 'minimum', 'maximum', 'properties', 'required', 'items'],
    verdict: 'ignores',
    says: [
      'openai-chat-nonstrict-capability-ignores',
      'openai-chat-nonstrict-schema-accepts',
      'openai-chat-nonstrict-title-accepts',
      'openai-chat-nonstrict-description-accepts',
      'openai-chat-nonstrict-minimum-maximum-accepts',
      'openai-chat-nonstrict-type-array-accepts',
      'openai-chat-strict-required-accepts',
    ],
    against: ['openai-chat-nonstrict-schema-rejects'],
  },
  {
    id: 'composition-nested',
    keywords: ['anyOf', 'oneOf'],
    verdict: 'ignores',
    says: ['openai-chat-nonstrict-allof-anyof-oneof-nested-accepts'],
  },
  {
    id: 'all-of-nested',
    keywords: ['allOf'],
    verdict: 'ignores',
    says: ['openai-chat-nonstrict-allof-anyof-oneof-nested-accepts'],
    against: ['openai-chat-allof-rejects'],
  },
  {
    id: 'additional-properties',
    keywords: ['additionalProperties'],
    verdict: 'ignores',
    says: ['openai-openrouteropenai-chat-additionalproperties-accepts'],
  },
  {
    id: 'number-format',
    keywords: ['format'],
    type: ['number', 'integer'],
    verdict: 'ignores',
    says: ['openai-chat-nonstrict-format-accepts'],
  },
  {
    id: 'enum-strings',
    keywords: ['enum'],
    value: { all: [{ members: ['string'] }, { size: { min: 1 } }] },
    verdict: 'ignores',
    says: ['openai-chat-nonstrict-capability-ignores'],
  },
];

const unmeasuredPlain: readonly Row[] = [
  {
    id: 'format-unmeasured',
    keywords: ['format'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-format-string-values-unknown'],
    note: 'Nobody has measured string `format` on non-strict tools.',
  },
  {
    id: 'pattern-unmeasured',
    keywords: ['pattern'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-pattern-unknown'],
    note: 'Nobody has measured `pattern` on non-strict tools.',
  },
  {
    id: 'enum-unmeasured',
    keywords: ['enum'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-enum-numeric-mixed-null-empty-duplicate-unknown'],
    note: 'Nobody has measured an enum with members that are no strings, or without members.',
  },
  {
    id: 'bounds-unmeasured',
    keywords: [
      'minItems',
      'maxItems',
      'minLength',
      'maxLength',
      'uniqueItems',
      'multipleOf',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'default',
    ],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-minitems-maxitems-minlength-maxlength-unique-unknown'],
    note: 'Nobody has measured `{keyword}` on non-strict tools.',
  },
  {
    id: 'const-unmeasured',
    keywords: ['const'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-const-unknown'],
    note: 'Nobody has measured `const` on non-strict tools.',
  },
  {
    id: 'annotation-unmeasured',
    keywords: ['examples', 'example', '$id', '$comment', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-examples-id-comment-deprecated-readonly-writ-unknown'],
    note: 'Nobody has measured `{keyword}` on non-strict tools.',
  },
  {
    id: 'pattern-properties-unmeasured',
    keywords: ['patternProperties'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-patternproperties-unknown'],
    note: 'Nobody has measured `patternProperties` on non-strict tools.',
  },
  {
    id: 'property-names-unmeasured',
    keywords: ['propertyNames'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-propertynames-unknown'],
    note: 'Nobody has measured `propertyNames` on non-strict tools.',
  },
  {
    id: 'conditions-unmeasured',
    keywords: ['not', 'if', 'then', 'else'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-not-if-then-else-unknown'],
    note: 'Nobody has measured `{keyword}` on non-strict tools.',
  },
  {
    id: 'boolean-schema-unmeasured',
    keywords: ['boolean-schema'],
    at: ['root-property', 'property', 'items', 'branch', 'definition'],
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-boolean-schema-unknown'],
    note: 'Nobody has measured `true` or `false` in place of a schema on non-strict tools.',
  },
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says: [
      'openai-chat-nonstrict-dependentrequired-dependentschemas-unknown',
      'openai-chat-nonstrict-examples-id-comment-deprecated-readonly-writ-unknown',
    ],
    note: 'Nobody has measured `{keyword}` on non-strict tools.',
  },
];

const untyped: Rule = {
  id: 'type-missing-unmeasured',
  rule: 'needs',
  of: '*',
  unless: ['anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const', 'properties', 'items', 'not', 'if'],
  at: ['root-property', 'property', 'items'],
  has: ['type'],
  verdict: 'unknown',
  says: ['openai-missing-type-rejects-r252'],
  note: 'No `type` is declared. One report blames this for a refusal without quoting it; say the type, or `anyOf` of the types.',
};

/** OpenAI tools without the strict flag, on Chat Completions. */
export const openaiChatPlain: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchemaAnyDraft,
  order: 'node-first',
  shapes,
  rows: [...rootComposition, rootTypeRow, ...plainRows, ...unmeasuredPlain],
  rules: [rootType, ...objectRules, untyped],
  noArguments: [{ type: 'object', properties: {} }],
};

/** The same on Responses, where an absent flag runs strict and a lookaround is refused whatever the flag. */
export const openaiResponsesPlain: Dialect = {
  ...openaiChatPlain,
  rows: [
    rootUnionOnResponses,
    ...rootComposition,
    rootTypeRow,
    {
      id: 'one-of-implicit-strict',
      keywords: ['oneOf'],
      verdict: 'rejects',
      when: { flag: 'omitted' },
      says: ['openai-nested-oneof-rejects-r382', 'openai-responses-implicit-strict-omitted-rejects'],
      against: ['openai-responses-implicit-strict-omitted-accepts'],
      answer: notPermitted,
      note: '`oneOf` without a strict flag: Responses reads the tool as strict. Send `"strict": false`, or write `anyOf`.',
    },
    lookaround('plain'),
    ...plainRows,
    ...unmeasuredPlain,
  ],
};

const refRows: readonly Row[] = [
  {
    id: 'ref-external',
    keywords: ['$ref'],
    value: { refers: 'external' },
    verdict: 'rejects',
    says: ['openai-sdk-openai-node-strict-ref-external-rejects'],
    answer: { stage: 'schema' },
    note: '`$ref` leaves this schema. Copy the definition under `$defs`.',
  },
  {
    id: 'ref-not-definition',
    keywords: ['$ref'],
    value: { not: { refers: 'definition' } },
    verdict: 'rejects',
    says: ['openai-chat-strict-ref-non-top-level-rejects'],
    answer: {
      template: `${context}reference can only point to definitions defined at the top level of the schema.`,
      stage: 'schema',
    },
    note: '`$ref` points elsewhere than to a definition at the root. Move its target under `$defs`.',
  },
  {
    id: 'ref-local',
    keywords: ['$ref', '$defs', 'definitions'],
    verdict: 'enforces',
    says: [
      'openai-chat-strict-defs-accepts',
      'openai-chat-strict-ref-recursive-accepts',
      'openai-chat-strict-ref-root-accepts',
      'openai-sdk-openai-node-strict-definitions-accepts',
    ],
  },
];

const strictRows: readonly Row[] = [
  invalidId,
  ...refRows,
  lookaround('strict'),
  {
    id: 'format-listed',
    keywords: ['format'],
    value: { in: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'] },
    verdict: 'enforces',
    says: ['openai-chat-strict-format-accepts'],
  },
  {
    id: 'number-format',
    keywords: ['format'],
    type: ['number', 'integer'],
    verdict: 'ignores',
    says: ['openai-responses-strict-format-on-numbers-accepts'],
  },
  {
    id: 'format-unsupported',
    keywords: ['format'],
    type: ['string', 'none'],
    verdict: 'rejects',
    says: [
      'openai-responses-format-other-rejects',
      'openai-responses-format-other-rejects-2',
      'openai-chat-strict-format-other-rejects',
    ],
    answer: { template: `${context}'{value}' is not a valid format.`, stage: 'schema' },
    note: '`format: {value}` is not on the list of formats. Remove it and say it in the description.',
  },
  {
    id: 'subset',
    keywords: [
      'type',
      'properties',
      'required',
      'items',
      'enum',
      'const',
      'anyOf',
      'additionalProperties',
      'minItems',
      'maxItems',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'pattern',
    ],
    verdict: 'enforces',
    says: [
      'openai-chat-strict-type-string-number-boolean-integer-object-ar-accepts',
      'openai-chat-strict-enum-accepts',
      'openai-chat-strict-const-accepts',
      'openai-chat-strict-anyof-nested-accepts',
      'openai-chat-strict-minitems-maxitems-accepts',
      'openai-chat-strict-minimum-maximum-exclusiveminimum-exclusivema-accepts',
      'openai-chat-strict-pattern-accepts',
    ],
  },
  {
    id: 'lengths',
    keywords: ['minLength', 'maxLength'],
    verdict: 'accepts',
    says: ['openai-strict-minlength-maxlength-accepts'],
    against: [
      'openai-strict-minlength-rejects',
      'openai-chat-strict-minlength-maxlength-rejects',
      'openai-chat-strict-minlength-maxlength-unknown',
    ],
  },
  {
    id: 'pattern-properties',
    keywords: ['patternProperties'],
    verdict: 'accepts',
    says: ['openai-strict-patternproperties-accepts'],
    against: ['openai-sdk-openai-node-strict-patternproperties-rejects', 'openai-chat-strict-patternproperties-unknown'],
  },
  {
    id: 'annotations',
    keywords: ['title', 'description', '$schema', 'default'],
    verdict: 'ignores',
    says: [
      'openai-responses-strict-title-accepts',
      'openai-responses-strict-schema-accepts',
      'openai-responses-strict-default-accepts',
    ],
    against: ['openai-response-format-strict-default-rejects'],
  },
  {
    id: 'keyword-not-permitted',
    keywords: ['oneOf'],
    verdict: 'rejects',
    says: ['openai-chat-strict-oneof-rejects', 'openai-nested-oneof-rejects-r381', 'openai-nested-oneof-rejects-r383'],
    against: ['openai-chat-strict-oneof-unknown'],
    answer: notPermitted,
    note: '`oneOf` is not taken. Write `anyOf` with branches that exclude each other.',
  },
  {
    id: 'keyword-not-permitted',
    keywords: ['allOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'propertyNames', 'uniqueItems'],
    verdict: 'rejects',
    says: [
      'openai-chat-strict-allof-rejects',
      'openai-chat-strict-not-rejects',
      'openai-chat-strict-if-rejects',
      'openai-chat-strict-then-rejects',
      'openai-chat-strict-else-rejects',
      'openai-chat-strict-dependentrequired-rejects',
      'openai-chat-strict-dependentschemas-rejects',
      'openai-chat-strict-propertynames-rejects',
      'openai-response-format-strict-uniqueitems-rejects',
      'openai-chat-strict-any-unsupported-rejects',
    ],
    answer: notPermitted,
    note: '`{keyword}` is not part of the strict subset. Remove it and check it in the handler.',
  },
  {
    id: 'keyword-not-permitted',
    keywords: [
      'contains',
      'minContains',
      'maxContains',
      'minProperties',
      'maxProperties',
      'unevaluatedProperties',
      'unevaluatedItems',
      'prefixItems',
      'additionalItems',
      'contentEncoding',
      'contentMediaType',
      'contentSchema',
      '$anchor',
      '$dynamicRef',
      '$dynamicAnchor',
      '$recursiveRef',
      '$recursiveAnchor',
    ],
    verdict: 'rejects',
    says: [
      'openai-sdk-openai-node-strict-contains-mincontains-maxcontains-rejects',
      'openai-sdk-openai-node-strict-minproperties-maxproperties-rejects',
      'openai-sdk-openai-node-strict-unevaluatedproperties-unevaluateditems-rejects',
      'openai-sdk-openai-node-strict-prefixitems-rejects',
      'openai-sdk-openai-node-strict-contentencoding-contentmediatype-contentsche-rejects',
      'openai-sdk-openai-node-strict-anchor-dynamicref-dynamicanchor-recursiveref-rejects',
    ],
    answer: notPermitted,
    note: '`{keyword}` is not part of the strict subset: the official SDK refuses it before it is sent.',
  },
  {
    id: 'boolean-schema',
    keywords: ['boolean-schema'],
    at: ['root-property', 'property', 'items', 'branch', 'definition'],
    verdict: 'rejects',
    says: ['openai-sdk-openai-node-strict-boolean-schema-rejects', 'openai-chat-strict-items-true-rejects'],
    answer: { template: `${context}schema must have a 'type' key.`, stage: 'schema' },
    note: 'A bare `true` or `false` stands for a schema. Say the type.',
  },
  {
    id: 'annotation-unmeasured',
    keywords: ['$id', '$comment', 'examples', 'readOnly', 'writeOnly', 'deprecated', 'nullable'],
    verdict: 'unknown',
    says: [
      'openai-chat-strict-comment-examples-readonly-writeonly-unknown',
      'openai-chat-strict-id-unknown',
      'openai-chat-strict-deprecated-nullable-x-unknown',
    ],
    note: 'Nobody has measured `{keyword}` on strict tools.',
  },
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says: ['openai-chat-strict-deprecated-nullable-x-unknown'],
    note: 'Nobody has measured `{keyword}` on strict tools.',
  },
];

const strictRules: readonly Rule[] = [
  rootType,
  ...objectRules,
  {
    id: 'ref-siblings',
    rule: 'alone',
    keyword: '$ref',
    allowed: ['$defs', 'definitions', '$schema'],
    blame: 'sibling',
    says: [
      'openai-chat-strict-ref-siblings-rejects',
      'openai-chat-strict-ref-siblings-rejects-2',
      'openai-chat-strict-ref-siblings-rejects-3',
    ],
    against: ['openai-chat-strict-ref-siblings-unknown'],
    answer: {
      template: "Invalid schema for function '{tool}': context={node:tuple}, $ref cannot have keywords {'{sibling}'}.",
      stage: 'schema',
    },
    note: '`{sibling}` stands beside `$ref`. Move it into the definition.',
  },
  {
    id: 'type-missing',
    rule: 'needs',
    of: '*',
    unless: ['$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'],
    has: ['type'],
    at: ['root-property', 'property', 'items', 'branch', 'definition', 'map-value'],
    says: ['openai-chat-strict-type-missing-rejects', 'openai-chat-strict-items-true-rejects'],
    answer: { template: `${context}schema must have a 'type' key.`, stage: 'schema' },
    note: 'No `type` is declared. Strict tools say the type of every value.',
  },
  {
    id: 'not-closed',
    rule: 'needs',
    of: 'type:object',
    at: ['root'],
    has: 'closed',
    late: true,
    says: ['openai-chat-strict-additionalproperties-enforces', 'openai-strict-additionalproperties-missing-rejects-r022'],
    answer: {
      template: `Invalid schema for function '{tool}': 'additionalProperties' is required to be supplied and to be false.`,
      stage: 'schema',
    },
    note: 'Strict tools close every object: add `"additionalProperties": false`.',
  },
  {
    id: 'not-closed',
    rule: 'needs',
    of: 'type:object',
    at: ['root-property', 'property', 'items', 'branch', 'definition', 'map-value'],
    has: 'closed',
    late: true,
    says: ['openai-chat-strict-additionalproperties-enforces', 'openai-response-format-strict-additionalproperties-enforces'],
    answer: { template: `${context}'additionalProperties' is required to be supplied and to be false.`, stage: 'schema' },
    note: 'Strict tools close every object: add `"additionalProperties": false`.',
  },
  {
    id: 'not-all-required',
    rule: 'needs',
    of: 'properties',
    has: 'all-required',
    late: true,
    says: [
      'openai-chat-strict-required-enforces',
      'openai-responses-strict-required-enforces',
      'openai-strict-optional-not-required-rejects-r024',
    ],
    answer: {
      template: `${context}'required' is required to be supplied and to be an array including every key in properties. Missing '{missing}'.`,
      stage: 'schema',
    },
    note: 'Strict tools require every property: `{missing}` is not in `required`. Make it nullable and require it.',
  },
  {
    id: 'required-undeclared',
    rule: 'needs',
    of: 'required',
    has: 'declared',
    late: true,
    says: ['openai-chat-strict-required-extra-rejects'],
    answer: {
      template: `${context}'required' must be an array that includes every key in \`properties\`. Extra required key '{name}' supplied.`,
      stage: 'schema',
    },
    note: '`required` names `{name}`, which `properties` does not declare.',
  },
  {
    id: 'nesting',
    rule: 'limit',
    metric: 'depth',
    scope: 'tool',
    max: 5,
    when: { to: '2025-06-30' },
    says: ['openai-response-format-strict-limit-depth-rejects'],
    answer: {
      template: "Invalid schema for function '{tool}': {count} levels of nesting exceeds limit of {max}.",
      stage: 'schema',
    },
  },
  {
    id: 'nesting',
    rule: 'limit',
    metric: 'depth',
    scope: 'tool',
    max: 10,
    when: { from: '2025-07-01' },
    says: ['openai-chat-strict-limit-depth-enforces'],
    answer: {
      template: "Invalid schema for function '{tool}': {count} levels of nesting exceeds limit of {max}.",
      stage: 'schema',
    },
    note: 'The schema is nested {count} levels deep; strict tools take {max}.',
  },
  {
    id: 'properties-total',
    rule: 'limit',
    metric: 'properties',
    scope: 'tool',
    max: 5000,
    says: ['openai-chat-strict-limit-total-properties-enforces'],
    answer: { stage: 'schema' },
    note: 'The schema declares {count} properties; strict tools take {max}.',
  },
  {
    id: 'enum-total',
    rule: 'limit',
    metric: 'enum-values',
    scope: 'tool',
    max: 1000,
    says: ['openai-chat-strict-limit-enum-values-enforces'],
    answer: { stage: 'schema' },
    note: 'The schema lists {count} enum values; strict tools take {max}.',
  },
  {
    id: 'strings-total',
    rule: 'limit',
    metric: 'schema-strings',
    scope: 'tool',
    max: 120000,
    says: ['openai-chat-strict-limit-total-string-chars-enforces'],
    answer: { stage: 'schema' },
    note: 'Names and enum values have {count} characters; strict tools take {max}.',
  },
];

/** OpenAI tools with `strict: true`. */
export const openaiStrict: Dialect = {
  id: 'strict',
  capability: 5,
  grammar: jsonSchemaAnyDraft,
  order: 'node-first',
  shapes,
  rows: [...rootComposition, rootTypeRow, ...strictRows],
  rules: strictRules,
  noArguments: [{ type: 'object', properties: {}, required: [], additionalProperties: false }],
};
