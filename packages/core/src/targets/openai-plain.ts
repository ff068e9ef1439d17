import type { Dialect, Row, Rule } from '../model/target.ts';
import { jsonSchemaAnyDraftPython } from './grammars/json-schema.ts';
import {
  invalidId,
  lookaround,
  notPermitted,
  objectRules,
  openaiShapes,
  rootComposition,
  rootType,
  rootTypeRow,
} from './openai-both.ts';

const rootUnionOnResponses: Row = {
  id: 'root-union-taken',
  keywords: ['anyOf', 'oneOf', 'allOf'],
  at: ['root'],
  verdict: 'accepts',
  when: { models: ['gpt-5*', 'gpt-6*'] },
  says: ['openai-root-union-accepts-r348', 'openai-responses-root-anyof-oneof-allof-gpt5-accepts'],
  against: [
    'openai-chat-nonstrict-root-anyof-oneof-allof-enum-not-rejects-2',
    'openai-responses-root-anyof-oneof-allof-gpt4-rejects',
  ],
};

/** What non-strict tools meet below the root; rows that nobody measured stay unknown. */
const plainRows: readonly Row[] = [
  invalidId,
  {
    id: 'items-tuple-unmeasured',
    keywords: ['items'],
    value: { not: { is: ['object'] } },
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-boolean-schema-unknown', 'openai-sdk-openai-node-strict-items-tuple-array-rejects'],
    note: 'Nobody has measured `items` that is no single schema on non-strict tools.',
  },
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
    says: [
      'openai-chat-nonstrict-allof-anyof-oneof-nested-accepts',
      'openai-chat-nonstrict-anyof-nested-accepts',
      'openai-responses-nonstrict-oneof-nested-accepts',
    ],
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
    says: [
      'openai-openrouteropenai-chat-additionalproperties-accepts',
      'openai-chat-nonstrict-additionalproperties-false-accepts',
      'openai-chat-nonstrict-additionalproperties-true-accepts',
      'openai-responses-nonstrict-additionalproperties-schema-accepts',
    ],
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
  {
    id: 'default',
    keywords: ['default'],
    verdict: 'ignores',
    says: [
      'openai-chat-nonstrict-default-accepts',
      'openai-responses-omitted-default-accepts',
      'openai-responses-omitted-default-optional-accepts',
    ],
  },
  {
    id: 'references',
    keywords: ['$ref', '$defs', 'definitions'],
    verdict: 'ignores',
    says: [
      'openai-responses-nonstrict-ref-defs-accepts',
      'openai-responses-nonstrict-definitions-accepts',
      'openai-responses-nonstrict-defs-unused-accepts',
    ],
  },
  {
    id: 'date-time-format',
    keywords: ['format'],
    value: { in: ['date-time'] },
    verdict: 'ignores',
    says: ['openai-chat-functions-format-date-time-accepts'],
  },
  {
    id: 'enum-boolean',
    keywords: ['enum'],
    value: { all: [{ members: ['string', 'boolean'] }, { size: { min: 1 } }] },
    verdict: 'ignores',
    says: ['openai-chat-enum-boolean-accepts', 'openai-responses-nonstrict-enum-any-type-accepts'],
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
    id: 'pattern-lookaround-unmeasured',
    keywords: ['pattern'],
    value: { breaks: { no: ['look'] } },
    verdict: 'unknown',
    says: ['openai-chat-nonstrict-pattern-unknown'],
    note: 'Whether lookaround in a pattern is refused on non-strict tools is not known; on strict ones it is.',
  },
  {
    id: 'pattern',
    keywords: ['pattern'],
    verdict: 'ignores',
    says: ['openai-responses-nonstrict-pattern-lookahead-accepts', 'openai-responses-pattern-lookahead-accepts'],
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
    id: 'annotations',
    keywords: ['examples', 'example', '$id', '$comment', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
    verdict: 'ignores',
    says: ['openai-chat-nonstrict-unknown-keyword-accepts'],
    against: ['openai-chat-nonstrict-examples-id-comment-deprecated-readonly-writ-unknown'],
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
    keywords: [
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
      'prefixItems',
      'additionalItems',
      'contains',
      'minContains',
      'maxContains',
      'minProperties',
      'maxProperties',
      'unevaluatedProperties',
      'unevaluatedItems',
      'contentEncoding',
      'contentMediaType',
      'contentSchema',
      '$anchor',
      '$dynamicRef',
      '$dynamicAnchor',
      '$recursiveRef',
      '$recursiveAnchor',
      '$vocabulary',
    ],
    verdict: 'unknown',
    says: [
      'openai-chat-nonstrict-dependentrequired-dependentschemas-unknown',
      'openai-chat-nonstrict-examples-id-comment-deprecated-readonly-writ-unknown',
    ],
    note: 'Nobody has measured `{keyword}` on non-strict tools.',
  },
  {
    id: 'keyword-unlisted',
    keywords: '*',
    verdict: 'ignores',
    says: ['openai-chat-nonstrict-unknown-keyword-accepts'],
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
  grammar: jsonSchemaAnyDraftPython,
  order: 'node-first',
  shapes: openaiShapes,
  rows: [...rootComposition, rootTypeRow, lookaround('chat'), ...plainRows, ...unmeasuredPlain],
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
    lookaround('responses'),
    ...plainRows,
    ...unmeasuredPlain,
  ],
};
