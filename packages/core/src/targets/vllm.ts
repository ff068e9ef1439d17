import type { Dialect, Fact, Row, Rule, Stage, Target } from '../model/target.ts';
import { ebnfConverter } from './grammars/ebnf-converter.ts';

/** What the converter behind the back end refuses; its text carries the line of a source file and is not foretold. */
const refused = (id: string, says: Fact['says'], note: string) =>
  ({
    id,
    verdict: 'rejects',
    says: [...says, 'vllm-backend-xgrammar-schema-compile-rejects'],
    against: ['vllm-tool-choice-auto-capability-accepts'],
    answer: { stage: 'conversion' },
    note,
  }) as const satisfies Fact;

const misshapen = refused(
  'value-type',
  [
    'xgrammar-c-main-value-types-rejects',
    'xgrammar-compilejsonschema-items-tuple-rejects',
    'xgrammar-compilejsonschema-enum-empty-rejects',
    'xgrammar-compilejsonschema-minimum-fractional-on-integer-rejects',
    'xgrammar-c-main-prefix-items-rejects',
  ],
  '`{keyword}` is {value:json}, which is not what it has to hold.',
);

const noSchema = refused(
  'schema-form',
  ['xgrammar-c-main-schema-form-rejects'],
  'A schema has to be an object or a boolean, not {value:json}.',
);

const unknownType = refused(
  'unknown-type',
  [
    'xgrammar-c-main-type-rejects',
    'xgrammar-compilejsonschema-type-upper-case-rejects',
    'xgrammar-c-main-property-names-rejects',
  ],
  'The type {value:json} is not taken. Use one of the seven type names, in lower case.',
);

const contradiction = (note: string) =>
  refused('contradiction', ['xgrammar-c-main-contradiction-rejects', 'xgrammar-compilejsonschema-minimummaximum-rejects'], note);

const bounds = (low: string, high: string, apart: 0 | 'more' | 2, of?: string): Rule => ({
  ...contradiction('`{keyword}` {value} leaves no value below the other bound. Correct one of them.'),
  late: true,
  rule: 'clash',
  over: 'bounds',
  low,
  high,
  apart,
  ...(of === undefined ? {} : { of }),
});

const beyondInt64 = refused(
  'int64-bound',
  ['xgrammar-c-main-int64-rejects'],
  '`{keyword}` {value:json} does not fit into 64 bits. Lower it or leave it out.',
);

/** Refused by a list of the server where this back end is fixed; the default goes on to another one. */
const listed = (note: string) =>
  ({
    id: 'unsupported-feature',
    verdict: 'unknown',
    says: ['vllm-backend-xgrammar-unsupported-set-rejects-2', 'vllm-backend-xgrammar-unsupported-set-rejects'],
    against: ['vllm-backend-auto-fallback-accepts', 'vllm-tool-choice-auto-capability-accepts'],
    answer: {
      template: 'The provided JSON schema contains features not supported by xgrammar.',
      stage: 'features',
    },
    note: `${note} Refused where the back end is fixed to xgrammar, handed on where it is auto.`,
  }) as const satisfies Fact;

const formats = [
  ...['email', 'date', 'time', 'date-time', 'duration', 'ipv4', 'ipv6', 'hostname', 'uuid', 'uri', 'uri-reference'],
  ...['uri-template', 'json-pointer', 'relative-json-pointer'],
];

const featureRows: readonly Row[] = [
  { ...listed('`multipleOf` is on the list of unsupported features.'), keywords: ['multipleOf'], type: ['integer', 'number'] },
  {
    ...listed('`{keyword}` is on the list of unsupported features.'),
    keywords: ['uniqueItems', 'contains', 'minContains', 'maxContains'],
    type: ['array'],
  },
  {
    ...listed('The format {value} is not on the list of formats.'),
    keywords: ['format'],
    type: ['string'],
    value: { not: { in: formats } },
  },
  {
    ...listed('A length beside `pattern` or `format` is not supported.'),
    keywords: ['minLength', 'maxLength'],
    type: ['string'],
    beside: ['pattern', 'format'],
  },
  {
    ...listed('`{keyword}` beside `properties` is not supported.'),
    keywords: ['propertyNames', 'patternProperties'],
    type: ['object'],
    beside: ['properties'],
  },
  {
    ...listed('More than one pattern of names is not supported.'),
    keywords: ['patternProperties'],
    type: ['object'],
    value: { size: { min: 2 } },
  },
  {
    ...listed('`propertyNames` beside `patternProperties` is not supported.'),
    keywords: ['propertyNames'],
    type: ['object'],
    beside: ['patternProperties'],
  },
];

const unconvertible = {
  regex: 'ebnf',
  fails: ['parentheses', 'brackets', 'look', 'backref', 'wordb', 'prop'],
} as const;

const refusedRows: readonly Row[] = [
  {
    ...refused(
      'schema-false',
      ['xgrammar-c-main-schema-form-rejects', 'xgrammar-compilejsonschema-boolean-schema-false-rejects'],
      'The schema `false` takes no value. Leave the property or the branch out.',
    ),
    keywords: ['boolean-schema'],
    value: { in: [false] },
  },
  {
    ...refused(
      'ref-missing',
      ['xgrammar-c-main-ref-missing-rejects', 'xgrammar-compilejsonschema-ref-unresolved-rejects'],
      'The reference {value} leads nowhere. It is looked up key by key as written, and not into lists.',
    ),
    keywords: ['$ref'],
    value: { refers: 'unreachable' },
  },
  {
    ...refused(
      'pattern',
      ['xgrammar-c-main-regex-rejects', 'xgrammar-compilejsonschema-pattern-lookahead-rejects'],
      'The pattern {value} cannot be converted: lookbehind, back-references, `\\b`, `\\p` and unclosed groups or classes are refused.',
    ),
    keywords: ['pattern'],
    value: unconvertible,
    without: [['format', { in: formats }]],
  },
  {
    ...refused(
      'pattern-name',
      ['xgrammar-c-main-regex-rejects'],
      'A pattern of names cannot be converted: look for lookbehind, back-references, `\\b`, `\\p` and what is not closed.',
    ),
    keywords: ['patternProperties'],
    value: { key: unconvertible },
  },
];

const dialect: Dialect = {
  id: 'plain',
  capability: 3,
  grammar: ebnfConverter,
  order: 'interleaved',
  shapes: {
    list: misshapen,
    member: misshapen,
    value: misshapen,
    map: misshapen,
    'object-for-scalar': misshapen,
    node: noSchema,
    'type-name': unknownType,
  },
  rows: [
    ...refusedRows,
    {
      ...beyondInt64,
      keywords: ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
      type: ['integer'],
      value: { beyond: 'int64' },
    },
    ...featureRows,
    {
      id: 'converted',
      keywords: [
        ...['$ref', 'const', 'enum', 'anyOf', 'oneOf', 'type', 'properties', 'required', 'additionalProperties', 'items'],
        ...['prefixItems', 'minItems', 'maxItems', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum'],
        ...['exclusiveMaximum', 'minLength', 'maxLength', 'minProperties', 'maxProperties', 'patternProperties'],
        ...['propertyNames', 'unevaluatedItems', 'unevaluatedProperties'],
      ],
      verdict: 'enforces',
      says: [
        'xgrammar-c-main-node-readings-enforces',
        'vllm-tool-choice-named-requ-capability-enforces',
        'vllm-backend-xgrammar-format-enforces',
      ],
    },
    {
      id: 'passed-over',
      keywords: '*',
      verdict: 'ignores',
      says: [
        'xgrammar-c-main-node-readings-enforces',
        'xgrammar-compilejsonschema-not-if-then-else-ignores',
        'xgrammar-compilejsonschema-allof-1-ignores',
        'xgrammar-compilejsonschema-nullable-ignores',
        'xgrammar-compilejsonschema-ref-siblings-ignores',
      ],
    },
  ],
  rules: [
    bounds('minLength', 'maxLength', 0),
    bounds('minItems', 'maxItems', 0),
    bounds('minContains', 'maxItems', 0),
    bounds('minProperties', 'maxProperties', 0),
    bounds('minimum', 'maximum', 0),
    bounds('minimum', 'exclusiveMaximum', 'more'),
    bounds('exclusiveMinimum', 'maximum', 'more'),
    bounds('exclusiveMinimum', 'exclusiveMaximum', 'more', 'type:number'),
    bounds('exclusiveMinimum', 'exclusiveMaximum', 2, 'type:integer'),
    {
      ...contradiction('`{keyword}` {value} and the {count} leading items leave no list.'),
      late: true,
      rule: 'clash',
      over: 'item-count',
    },
    {
      ...contradiction('`{keyword}` {value} and the {count} properties leave no object.'),
      late: true,
      rule: 'clash',
      over: 'property-count',
    },
  ],
  noArguments: [{ type: 'object', properties: {} }, undefined],
};

const stages: readonly Stage[] = [
  { id: 'features', reports: 'first' },
  { id: 'conversion', reports: 'first' },
];

/** vLLM's OpenAI-shaped chat endpoint with the xgrammar back end, a tool required or named. */
export const vllmTarget: Target = {
  id: 'vllm',
  title: 'vLLM Chat Completions, xgrammar back end',
  vendor: 'vllm',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'per-tool',
  plain: dialect,
  rules: [
    {
      id: 'definitions-differ',
      rule: 'clash',
      over: 'definitions',
      verdict: 'unknown',
      says: ['vllm-tool-choice-required-defs-collision-rejects'],
      against: ['vllm-tool-choice-auto-capability-accepts'],
      answer: { template: "Tool definition '{name}' has multiple schemas, which is not supported.", stage: 'features' },
      note: 'Another tool defines `{name}` otherwise. Refused where a call is required, taken where it is not. Rename one of them.',
    },
  ],
  entry: [
    {
      ...noSchema,
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-schema',
      note: 'The input schema is {value:json}, not an object.',
    },
    {
      ...noSchema,
      id: 'schema-false',
      field: 'schema',
      is: 'false',
      note: 'The input schema `false` takes no arguments at all.',
    },
    {
      id: 'schema-true',
      field: 'schema',
      is: 'true',
      verdict: 'unknown',
      says: ['vllm-backend-xgrammar-schema-compile-rejects'],
      note: 'The input schema is `true`: what the endpoint says to that is not known. Send an object.',
    },
  ],
  stages,
};
