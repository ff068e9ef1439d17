import type { Dialect, Fact, Stage, Target } from '../model/target.ts';
import { jsonSchemaDraft07Python } from './grammars/json-schema.ts';

const malformed: Fact = {
  id: 'meta-schema',
  verdict: 'rejects',
  says: [
    'mistral-chat-schema-validation-rejects',
    'mistral-chat-schema-validation-rejects-2',
    'mistral-validator-pattern-invalid-regex-rejects',
    'mistral-property-named-like-keyword-rejects-r208',
    'mistral-validator-property-schema-string-rejects',
    'mistral-validator-exclusiveminimum-boolean-rejects',
    'mistral-validator-required-null-rejects',
    'mistral-validator-required-boolean-rejects',
    'mistral-validator-required-duplicates-rejects',
    'mistral-validator-type-upper-case-rejects',
    'mistral-validator-enum-non-list-rejects',
    'mistral-validator-pattern-p-and-other-js-only-syntax-rejects',
    'mistral-validator-minlength-negative-rejects',
    'mistral-validator-anyof-empty-rejects',
    'mistral-validator-description-null-rejects',
    'mistral-validator-type-duplicates-rejects',
    'mistral-validator-additionalproperties-string-rejects',
  ],
  answer: { template: 'Invalid tool schema: {python}', stage: 'schema' },
  note: 'Not JSON Schema draft-07: {python}.',
};

/** `$id` and `$schema` are recorded as refused in one month only; no record says when that ended. */
const dialect: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchemaDraft07Python,
  order: 'node-first',
  shapes: {
    list: malformed,
    member: malformed,
    value: malformed,
    node: malformed,
    map: malformed,
    'type-name': malformed,
    'object-for-scalar': malformed,
  },
  rows: [
    {
      id: 'schema-uri',
      keywords: ['$id', '$schema'],
      verdict: 'rejects',
      when: { from: '2025-08-01', to: '2025-08-31' },
      says: ['mistral-chat-id-schema-rejects'],
      against: ['mistral-validator-schema-accepts'],
      answer: { template: 'Grammar error: at 3(11): failed to compile JSON schema', stage: 'grammar' },
      note: '`{keyword}` broke the grammar compiler then. Leave it out.',
    },
    {
      id: 'taken',
      keywords: '*',
      verdict: 'accepts',
      says: [
        'mistral-validator-x-accepts',
        'mistral-validator-schema-accepts',
        'mistral-validator-root-accepts',
        'mistral-validator-nullable-accepts',
        'mistral-validator-boolean-schema-accepts',
        'mistral-validator-enum-empty-accepts',
        'mistral-chat-unknown',
      ],
    },
  ],
  rules: [],
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
  { id: 'grammar', reports: 'first' },
];

/** Mistral chat completions. */
export const mistralTarget: Target = {
  id: 'mistral',
  title: 'Mistral Chat Completions',
  vendor: 'mistral',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'per-tool',
  plain: dialect,
  rules: [
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z0-9_-]{1,64}$',
      says: ['mistral-chat-name-rejects'],
      answer: {
        template:
          'Function name was {value} but must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64.',
        stage: 'request',
      },
      note: 'The name has to be 1 to 64 letters, digits, `_` and `-`.',
    },
  ],
  entry: [
    {
      id: 'unknown-field',
      field: 'unlisted',
      is: 'present',
      verdict: 'rejects',
      says: ['mistral-chat-extra-keys-rejects', 'mistral-misplaced-required-rejects-r205'],
      answer: { stage: 'request' },
      note: '`{value}` is no field of a function here. Take it out, or move it into `parameters`.',
    },
    {
      id: 'schema-missing',
      field: 'schema',
      is: 'missing',
      verdict: 'rejects',
      says: ['mistral-chat-schema-fields-enforces'],
      answer: { stage: 'request' },
      note: 'The tool has no `parameters`. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object',
      verdict: 'rejects',
      says: ['mistral-chat-schema-fields-enforces'],
      answer: { stage: 'request' },
      note: 'The input schema is {value:json}, not an object.',
    },
    {
      id: 'description-not-string',
      field: 'description',
      is: 'not-string',
      verdict: 'rejects',
      says: ['mistral-chat-schema-fields-enforces'],
      answer: { stage: 'request' },
      note: 'The description is {value:json}, not a string.',
    },
  ],
  stages,
};
