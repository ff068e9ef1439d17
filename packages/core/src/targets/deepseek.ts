import type { Dialect, Fact, Row, Rule, Stage, Target } from '../model/target.ts';
import { jsonSchemaAnyType } from './grammars/json-schema.ts';
import { oneType, typeList, unmeasuredNodes, unmeasuredRows, unmeasuredShapes } from './unmeasured.ts';

const unlisted = ['deepseek-chat-unlisted-unknown'] as const;
const unlistedStrict = ['deepseek-beta-strict-unlisted-unknown'] as const;

const rootIs = (type: string) => ({
  template: `Invalid schema for function '{tool}': schema must be a JSON Schema of 'type: "object"', got 'type: ${type}'.`,
  stage: 'schema',
});

const rootRows: readonly Row[] = [
  {
    id: 'root-type-list-unmeasured',
    keywords: ['type'],
    at: ['root'],
    value: { is: ['array'] },
    verdict: 'unknown',
    says: unlisted,
    note: 'Nobody has measured a list of types at the root. Write `"type": "object"`.',
  },
  {
    id: 'root-not-object',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object'] } },
    verdict: 'rejects',
    says: ['deepseek-chat-root-type-string-rejects', 'deepseek-chat-root-type-null-rejects'],
    answer: rootIs('{value:json}'),
    note: 'The root is of type {value:json}. Tools take an object: wrap the value in a property.',
  },
];

const rootType: Rule = {
  id: 'root-not-object',
  rule: 'needs',
  of: '*',
  at: ['root'],
  has: ['type'],
  says: [
    'deepseek-chat-nonstrict-root-parameters-empty-object-rejects',
    'deepseek-chat-root-type-missing-rejects',
    'deepseek-chat-root-type-null-rejects',
  ],
  answer: rootIs('null'),
  note: 'The root has no `type`. Add `"type": "object"`.',
};

/** The text is known of values whose JSON type is wrong; members, patterns and bounds were not seen. */
const notOfType = (type: 'array' | 'object'): Fact => ({
  id: 'keyword-malformed',
  verdict: 'rejects',
  says: ['deepseek-chat-keyword-null-rejects'],
  answer: { template: `Invalid schema for function '{tool}': {value:json} is not of type "${type}"`, stage: 'schema' },
  note: `\`{keyword}\` is {value:json}; an ${type} is due. Leave the keyword out or fill it.`,
});

const shapes: NonNullable<Dialect['shapes']> = {
  ...unmeasuredShapes(unlisted),
  'value:required': notOfType('array'),
  'object-for-scalar:required': notOfType('array'),
  'value:enum': notOfType('array'),
  'object-for-scalar:enum': notOfType('array'),
  'map:properties': notOfType('object'),
};

const rows: readonly Row[] = [
  ...rootRows,
  {
    id: 'type',
    keywords: ['type'],
    value: { any: [oneType, typeList] },
    verdict: 'accepts',
    says: ['deepseek-chat-nonstrict-items-nested-required-empty-accepts', 'deepseek-chat-nonstrict-type-array-accepts'],
  },
  {
    id: 'type-unmeasured',
    keywords: ['type'],
    verdict: 'unknown',
    says: unlisted,
    note: '`type` is {value:json}, which is no type of JSON Schema. What happens to it is not known.',
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'accepts',
    says: ['deepseek-chat-nonstrict-items-nested-required-empty-accepts'],
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: { size: { min: 1 } },
    verdict: 'accepts',
    says: ['deepseek-beta-strict-enum-enforces'],
  },
  {
    id: 'taken',
    keywords: [
      'properties',
      'required',
      'description',
      'title',
      '$schema',
      'format',
      'minimum',
      'maximum',
      'additionalProperties',
    ],
    verdict: 'accepts',
    says: [
      'deepseek-chat-nonstrict-schema-title-format-uint8-double-minimum-max-accepts',
      'deepseek-chat-nonstrict-items-nested-required-empty-accepts',
      'deepseek-beta-strict-format-enforces',
      'deepseek-beta-strict-additionalproperties-enforces',
    ],
  },
  {
    id: 'taken-strict-too',
    keywords: ['anyOf', 'pattern', 'const', 'default', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    verdict: 'accepts',
    says: [
      'deepseek-chat-nonstrict-anyof-accepts',
      'deepseek-beta-strict-anyof-enforces',
      'deepseek-beta-strict-pattern-enforces',
      'deepseek-beta-strict-const-enforces',
      'deepseek-beta-strict-default-accepts',
      'deepseek-beta-strict-minimum-maximum-exclusiveminimum-exclusivema-enforces',
    ],
  },
  {
    id: 'references',
    keywords: ['$ref', '$defs', 'definitions'],
    verdict: 'accepts',
    says: ['deepseek-chat-nonstrict-ref-defs-accepts', 'deepseek-beta-strict-ref-enforces'],
  },
  ...unmeasuredRows(unlisted),
];

const plain: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchemaAnyType,
  order: 'node-first',
  shapes,
  rows,
  rules: [rootType, ...unmeasuredNodes(unlisted)],
  noArguments: [{ type: 'object', properties: {} }, undefined],
};

const closed: Rule = {
  id: 'not-closed',
  rule: 'needs',
  of: 'type:object',
  has: 'closed',
  says: ['deepseek-beta-strict-additionalproperties-enforces'],
  against: ['deepseek-beta-strict-docs-inconsistency-unknown'],
  answer: { stage: 'schema' },
  note: 'Strict tools close every object: add `"additionalProperties": false`.',
};

const allRequired: Rule = {
  id: 'not-all-required',
  rule: 'needs',
  of: 'properties',
  has: 'all-required',
  says: ['deepseek-beta-strict-required-enforces'],
  against: ['deepseek-beta-strict-docs-inconsistency-unknown'],
  answer: { stage: 'schema' },
  note: 'Strict tools require every property: `{missing}` is not in `required`. Require it, and say in `anyOf` that it may be null.',
};

const strictRows: readonly Row[] = [
  ...rootRows,
  {
    id: 'bounds-unsupported',
    keywords: ['minLength', 'maxLength', 'minItems', 'maxItems'],
    verdict: 'rejects',
    says: ['deepseek-beta-strict-minlength-maxlength-rejects', 'deepseek-beta-strict-minitems-maxitems-rejects'],
    answer: { stage: 'schema' },
    note: '`{keyword}` is listed as unsupported on strict tools. Leave it out and check it in the handler.',
  },
  {
    id: 'format-listed',
    keywords: ['format'],
    value: { in: ['email', 'hostname', 'ipv4', 'ipv6', 'uuid'] },
    verdict: 'enforces',
    says: ['deepseek-beta-strict-format-enforces'],
    against: ['deepseek-beta-strict-pattern-format-minimum-maximum-multipleof-rejects'],
  },
  {
    id: 'type',
    keywords: ['type'],
    value: oneType,
    verdict: 'enforces',
    says: ['deepseek-beta-strict-type-object-string-number-integer-boolean-ar-enforces'],
  },
  {
    id: 'type-list-unmeasured',
    keywords: ['type'],
    verdict: 'unknown',
    says: ['deepseek-beta-strict-ref-inside-anyof-allof-type-array-object-arr-rejects', ...unlistedStrict],
    note: '`type` is {value:json}; strict tools are documented with one type. Write `anyOf` of the types.',
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: { size: { min: 1 } },
    verdict: 'enforces',
    says: ['deepseek-beta-strict-enum-enforces'],
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'enforces',
    says: ['deepseek-beta-strict-type-object-string-number-integer-boolean-ar-enforces'],
  },
  {
    id: 'ref-elsewhere-unmeasured',
    keywords: ['$ref'],
    value: { not: { refers: 'local' } },
    verdict: 'unknown',
    says: unlistedStrict,
    note: '`$ref` leads out of this schema or to nothing. Copy the definition under `$defs`.',
  },
  {
    id: 'subset',
    keywords: ['properties', 'required', 'additionalProperties', 'anyOf', '$ref', '$defs'],
    verdict: 'enforces',
    says: [
      'deepseek-beta-strict-required-enforces',
      'deepseek-beta-strict-additionalproperties-enforces',
      'deepseek-beta-strict-strict-enforces',
      'deepseek-beta-strict-anyof-enforces',
      'deepseek-beta-strict-ref-enforces',
      'deepseek-beta-strict-type-object-string-number-integer-boolean-ar-enforces',
    ],
  },
  {
    id: 'description',
    keywords: ['description'],
    verdict: 'accepts',
    says: ['deepseek-chat-description-accepts'],
    against: unlistedStrict,
  },
  {
    id: 'values',
    keywords: ['pattern', 'const', 'default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    verdict: 'enforces',
    says: [
      'deepseek-beta-strict-pattern-enforces',
      'deepseek-beta-strict-const-enforces',
      'deepseek-beta-strict-default-accepts',
      'deepseek-beta-strict-minimum-maximum-exclusiveminimum-exclusivema-enforces',
    ],
    against: ['deepseek-beta-strict-pattern-format-minimum-maximum-multipleof-rejects'],
  },
  ...unmeasuredRows(unlistedStrict),
];

const strict: Dialect = {
  ...plain,
  id: 'strict',
  capability: 5,
  rows: strictRows,
  rules: [rootType, closed, allRequired, ...unmeasuredNodes(unlistedStrict)],
  noArguments: [{ type: 'object', properties: {}, required: [], additionalProperties: false }],
};

const nameText = "Invalid 'tools[{index}].function.name': ";

const requestRules: readonly Rule[] = [
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]+$',
    says: ['deepseek-chat-name-regex-rejects', 'deepseek-chat-name-enforces'],
    answer: {
      template: `${nameText}string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
      stage: 'request',
    },
    note: 'The name has characters other than letters, digits, `_` and `-`.',
  },
  {
    id: 'name-length',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    max: 64,
    says: ['deepseek-chat-name-length-rejects', 'deepseek-name-too-long-rejects-r044', 'deepseek-chat-name-enforces'],
    answer: {
      template: `${nameText}string too long. Expected a string with maximum length {max}, but got a string with length {count} instead.`,
      stage: 'request',
    },
    note: 'The name is {count} characters long; {max} are taken.',
  },
  {
    id: 'strict-mixed',
    rule: 'clash',
    over: 'strict-flag',
    says: [
      'deepseek-beta-strict-strict-enforces',
      'deepseek-beta-strict-strict-mixed-rejects',
      'deepseek-strict-mixed-rejects-r218',
    ],
    answer: { stage: 'request' },
    note: '{count} of {value} tools are strict. Send all tools of a request with `"strict": true`, or none.',
  },
];

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** DeepSeek chat completions; strict tools need the address ending in `/beta`. */
export const deepseekTarget: Target = {
  requires: [
    {
      kind: 'url',
      name: 'base',
      value: 'https://api.deepseek.com/beta',
      of: 'strict',
      says: ['deepseek-beta-strict-strict-enforces'],
      note: 'Strict tools are read at the beta address only.',
    },
  ],
  id: 'deepseek',
  title: 'DeepSeek Chat Completions (strict at the /beta address)',
  vendor: 'deepseek',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'all-or-none',
  plain,
  strict,
  rules: requestRules,
  entry: [
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object',
      verdict: 'rejects',
      says: ['deepseek-parameters-missing-rejects-r240', 'deepseek-chat-nonstrict-root-parameters-empty-object-rejects'],
      against: ['deepseek-chat-nonstrict-root-parameters-missing-accepts'],
      answer: { stage: 'request' },
      note: 'The input schema is {value:json}, not an object. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'schema-missing-unmeasured',
      field: 'schema',
      is: 'missing',
      verdict: 'unknown',
      when: { flag: true },
      says: ['deepseek-chat-nonstrict-root-parameters-missing-accepts'],
      note: 'The tool has no `parameters`; that is documented for tools without the strict flag only. Send an empty object.',
    },
  ],
  stages,
};
