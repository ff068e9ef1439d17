import type { Dialect, EntryFact, Rule, Stage, Target } from '../model/target.ts';
import { anthropicPlain, anthropicStages, anthropicTarget } from './anthropic.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

const field = 'toolConfig.tools.{index1}.member.toolSpec';
const constraint = "Value '{value}' at '";
const rootText = {
  template: 'The value at toolConfig.tools.{index}.toolSpec.inputSchema.json.type must be one of the following: object.',
  stage: 'root',
};

const rootRules: readonly Rule[] = [
  {
    id: 'root-not-object',
    rule: 'needs',
    of: '*',
    at: ['root'],
    has: ['type'],
    says: ['bedrock-converse-root-rejects', 'bedrock-converse-root-rejects-2'],
    answer: rootText,
    note: 'The root has no `type`. Add `"type": "object"`.',
  },
];

const dialect: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchemaAnyDraft,
  order: 'node-first',
  rows: [
    {
      id: 'root-not-object',
      keywords: ['type'],
      at: ['root'],
      value: { not: { in: ['object'] } },
      verdict: 'rejects',
      says: ['bedrock-converse-root-rejects', 'bedrock-converse-root-enforces', 'bedrock-root-not-object-rejects-r060'],
      answer: rootText,
      note: 'The root is of type {value:json}. Tools take an object.',
    },
    {
      id: 'taken',
      keywords: '*',
      verdict: 'accepts',
      says: [
        'bedrock-converse-schema-fields-enforces',
        'bedrock-converse-nonstrict-additionalproperties-accepts',
        'bedrock-sdk-client-validation-ignores',
      ],
    },
  ],
  rules: rootRules,
  noArguments: [{ type: 'object', properties: {} }],
};

const entry: readonly EntryFact[] = [
  {
    id: 'description-empty',
    field: 'description',
    is: 'empty',
    verdict: 'rejects',
    says: [
      'bedrock-converse-description-rejects',
      'bedrock-description-empty-rejects-r246',
      'bedrock-description-empty-rejects-r247',
    ],
    answer: {
      template: `${constraint}${field}.description' failed to satisfy constraint: Member must have length greater than or equal to 1`,
      stage: 'constraints',
    },
    note: 'The description is empty. Leave it out or write one.',
  },
  {
    id: 'name-missing',
    field: 'name',
    is: 'missing-or-null',
    verdict: 'rejects',
    says: ['bedrock-converse-schema-fields-enforces'],
    answer: { stage: 'constraints' },
    note: 'The tool has no name.',
  },
  {
    id: 'name-not-string',
    field: 'name',
    is: 'not-string',
    verdict: 'rejects',
    says: ['bedrock-converse-schema-fields-enforces'],
    answer: { stage: 'constraints' },
    note: 'The name is {value:json}, not a string.',
  },
  {
    id: 'description-not-string',
    field: 'description',
    is: 'not-string',
    verdict: 'rejects',
    says: ['bedrock-converse-schema-fields-enforces'],
    answer: { stage: 'constraints' },
    note: 'The description is {value:json}, not a string.',
  },
  {
    id: 'schema-missing',
    field: 'schema',
    is: 'missing',
    verdict: 'rejects',
    says: ['bedrock-converse-schema-fields-enforces'],
    answer: { stage: 'constraints' },
    note: 'The tool has no input schema. Send `{ "type": "object", "properties": {} }`.',
  },
  {
    id: 'schema-not-object',
    field: 'schema',
    is: 'not-object',
    verdict: 'rejects',
    says: ['bedrock-converse-root-not-an-object-document-rejects'],
    answer: {
      template:
        'The format of the value at toolConfig.tools.{index}.toolSpec.inputSchema.json is invalid. Provide a json object for the field and try again.',
      stage: 'root',
    },
    note: 'The input schema is {value:json}, not an object.',
  },
];

const rules: readonly Rule[] = [
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]+$',
    says: ['bedrock-converse-name-enforces', 'bedrock-converse-name-rejects', 'bedrock-name-charset-rejects-r242'],
    answer: {
      template: `${constraint}${field}.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+`,
      stage: 'constraints',
    },
    note: 'The name has characters other than letters, digits, `_` and `-`.',
  },
  {
    id: 'name-length',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    max: 64,
    says: ['bedrock-converse-name-enforces', 'bedrock-converse-name-length-rejects'],
    answer: {
      template: `${constraint}${field}.name' failed to satisfy constraint: Member must have length less than or equal to 64`,
      stage: 'constraints',
    },
    note: 'The name is {count} characters long; {max} are taken.',
  },
];

const stages: readonly Stage[] = [
  { id: 'constraints', reports: 'all', head: '{count} validation errors detected: ', join: '; ' },
  { id: 'root', reports: 'first' },
];

/** Amazon Bedrock Converse, the service's own rules; those of the model behind come on top. */
export const bedrockTarget: Target = {
  id: 'bedrock',
  title: 'Amazon Bedrock Converse',
  vendor: 'bedrock',
  carrier: 'bedrock',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules,
  entry,
  stages,
};

/** Claude behind Bedrock Converse: Anthropic's request checks answer first, then the service's own. */
export const bedrockClaudeTarget: Target = {
  ...bedrockTarget,
  id: 'bedrock-claude',
  title: 'Claude on Amazon Bedrock Converse',
  plain: {
    ...anthropicPlain,
    rows: [...dialect.rows.slice(0, 1), ...anthropicPlain.rows],
    rules: [...rootRules, ...anthropicPlain.rules],
  },
  rules: [...rules, ...anthropicTarget.rules],
  entry: [...entry, ...anthropicTarget.entry],
  stages: [...anthropicStages.slice(0, 1), ...stages, ...anthropicStages.slice(1)],
};
