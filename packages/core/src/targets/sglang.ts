import type { Dialect, Fact, Target } from '../model/target.ts';
import { jsonSchema202012Python } from './grammars/json-schema.ts';

const answer = { template: "Tool {index} function has invalid 'parameters' schema: {python}", stage: 'schema' };

const malformed: Fact = {
  id: 'meta-schema',
  verdict: 'rejects',
  says: [
    'sglang-schema-validation-rejects',
    'sglang-required-null-rejects-r401',
    'sglang-meta-schema-check-items-tuple-rejects',
    'sglang-meta-schema-check-pattern-invalid-regex-rejects',
    'sglang-meta-schema-check-property-schema-string-rejects',
    'sglang-meta-schema-check-exclusiveminimum-boolean-rejects',
    'sglang-meta-schema-check-required-null-rejects',
    'sglang-meta-schema-check-required-boolean-rejects',
    'sglang-meta-schema-check-required-duplicates-rejects',
    'sglang-meta-schema-check-enum-non-list-rejects',
    'sglang-meta-schema-check-pattern-p-and-other-js-only-syntax-rejects',
    'sglang-meta-schema-check-minlength-negative-rejects',
    'sglang-meta-schema-check-anyof-empty-rejects',
    'sglang-meta-schema-check-description-null-rejects',
    'sglang-meta-schema-check-prefixitems-non-list-rejects',
    'sglang-meta-schema-check-additionalproperties-string-rejects',
  ],
  answer,
  note: 'Not JSON Schema 2020-12: {python}.',
};

const misnamed: Fact = {
  ...malformed,
  says: [
    'sglang-schema-validation-rejects',
    'sglang-meta-schema-check-type-upper-case-rejects',
    'sglang-meta-schema-check-type-duplicates-rejects',
  ],
  against: ['sglang-type-non-standard-accepts'],
};

const dialect: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchema202012Python,
  order: 'node-first',
  shapes: {
    list: malformed,
    member: malformed,
    value: malformed,
    node: malformed,
    map: malformed,
    'type-name': misnamed,
    'object-for-scalar': malformed,
  },
  rows: [
    {
      id: 'taken',
      keywords: '*',
      verdict: 'accepts',
      says: [
        'sglang-meta-schema-check-x-accepts',
        'sglang-meta-schema-check-boolean-schema-accepts',
        'sglang-meta-schema-check-enum-empty-accepts',
        'sglang-meta-schema-check-ref-unresolved-accepts',
        'sglang-meta-schema-check-nullable-accepts',
        'sglang-tool-choice-required-n-capability-enforces',
      ],
    },
  ],
  rules: [],
  noArguments: [{ type: 'object', properties: {} }, undefined],
};

/** SGLang's OpenAI-shaped chat endpoint. */
export const sglangTarget: Target = {
  id: 'sglang',
  title: 'SGLang Chat Completions',
  vendor: 'sglang',
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
      says: ['sglang-tool-choice-required-defs-collision-rejects'],
      answer: { template: "Tool definition '{name}' has multiple schemas, which is not supported.", stage: 'schema' },
      note: 'Another tool defines `{name}` otherwise. Refused where a call is required, taken where it is not. Rename one of them.',
    },
  ],
  entry: [
    {
      id: 'no-schema',
      field: 'schema',
      is: 'not-schema',
      verdict: 'rejects',
      says: ['sglang-schema-validation-rejects', 'sglang-parameters-null-accepts'],
      answer,
      note: 'The input schema is {value:json}, no schema.',
    },
    {
      id: 'description-not-string',
      field: 'description',
      is: 'not-string',
      verdict: 'unknown',
      says: ['sglang-request-types-enforces'],
      note: 'The description is {value:json}, not a string. The request type asks for text; no answer to that is recorded.',
    },
  ],
  stages: [{ id: 'schema', reports: 'first' }],
};
