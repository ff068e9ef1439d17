import type { Dialect, EntryFact, Rule, Stage, Target } from '../model/target.ts';
import { anthropicPlain, anthropicStages, anthropicTarget } from './anthropic.ts';
import { bedrockStrictRows, bedrockStrictRules, strictRefused } from './bedrock-strict.ts';
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
    says: ['bedrock-converse-root-rejects', 'bedrock-converse-root-rejects-2', 'bedrock-converse-zai-glm-5-root-rejects'],
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
      id: 'additional-properties-malformed',
      keywords: ['additionalProperties'],
      value: { not: { is: ['object', 'boolean'] } },
      verdict: 'rejects',
      when: { models: ['mistral.*', 'us.mistral.*', 'eu.mistral.*', 'meta.*', 'us.meta.*', 'eu.meta.*'], named: true },
      says: ['bedrock-converse-mistral-meta-additionalproperties-rejects'],
      answer: { template: "{value:python} is not of type 'object', 'boolean'", stage: 'root' },
      note: '`additionalProperties` is {value:json}, neither a schema nor a boolean.',
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
    regex: '^[a-zA-Z][a-zA-Z0-9_]*$',
    when: { to: '2025-02-28' },
    says: ['bedrock-converse-name-rejects-2', 'bedrock-converse-name-rejects-3'],
    against: ['bedrock-converse-name-accepts'],
    answer: {
      template: `${constraint}${field}.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z][a-zA-Z0-9_]*`,
      stage: 'constraints',
    },
    note: 'The name had to start with a letter and go on with letters, digits and `_` then; a dash was not taken.',
  },
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[a-zA-Z0-9_-]+$',
    when: { from: '2025-03-01' },
    says: [
      'bedrock-converse-name-enforces',
      'bedrock-converse-name-rejects',
      'bedrock-name-charset-rejects-r242',
      'bedrock-converse-name-accepts',
    ],
    against: ['bedrock-converse-name-rejects-2'],
    answer: {
      template: `${constraint}${field}.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+`,
      stage: 'constraints',
    },
    note: 'The name has characters other than letters, digits, `_` and `-`.',
  },
  {
    id: 'name-empty',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    min: 1,
    says: ['bedrock-converse-name-enforces', 'bedrock-converse-name-empty-rejects'],
    answer: {
      template: `${constraint}${field}.name' failed to satisfy constraint: Member must have length greater than or equal to 1`,
      stage: 'constraints',
    },
    note: 'The name is empty.',
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
  {
    id: 'constraints',
    reports: 'all',
    head: '{count} validation errors detected: ',
    headOfOne: '1 validation error detected: ',
    join: '; ',
  },
  { id: 'root', reports: 'first' },
];

/** Stages of a strict tool: the model's compiler speaks after the service. */
const strictStages: readonly Stage[] = [
  { id: 'strict', reports: 'first' },
  { id: 'budget', reports: 'first' },
];

/** The service's own rules, without a strict flag: what every model behind Converse has in front of it. */
export const bedrockService: Target = {
  id: 'bedrock',
  title: 'Amazon Bedrock Converse',
  vendor: 'bedrock',
  carrier: 'bedrock',
  flag: false,
  mixing: 'per-tool',
  plain: dialect,
  rules,
  entry,
  stages,
};

const closed = [{ type: 'object', properties: {}, additionalProperties: false }];

/**
 * Amazon Bedrock Converse, the service's own rules; those of the model behind come on top.
 * The strict dialect stands here and not with Claude: `strict` is a field of the service's tool, and the service documents
 * one subset for all models. The sentences are those measured on Claude; other families word theirs otherwise.
 */
export const bedrockTarget: Target = {
  ...bedrockService,
  strict: {
    ...dialect,
    id: 'strict',
    capability: 5,
    rows: [...dialect.rows.slice(0, 1), ...bedrockStrictRows],
    rules: [...rootRules, ...bedrockStrictRules],
    noArguments: closed,
  },
  entry: [...entry, strictRefused],
  stages: [...stages, ...strictStages],
};

const claudePlain: Dialect = {
  ...anthropicPlain,
  rows: [...dialect.rows.slice(0, 1), ...anthropicPlain.rows.filter(({ id }) => id !== 'root-not-object')],
  rules: [...rootRules, ...anthropicPlain.rules],
};

/** Claude behind Bedrock Converse: Anthropic's request checks answer first, then the service's own. */
export const bedrockClaudeTarget: Target = {
  ...bedrockTarget,
  id: 'bedrock-claude',
  title: 'Claude on Amazon Bedrock Converse',
  plain: claudePlain,
  strict: {
    ...claudePlain,
    id: 'strict',
    capability: 5,
    rows: [...claudePlain.rows.slice(0, -1), ...bedrockStrictRows],
    rules: [...claudePlain.rules, ...bedrockStrictRules],
    noArguments: closed,
  },
  rules: [...rules, ...anthropicTarget.rules],
  entry: [...entry, strictRefused, ...anthropicTarget.entry.filter(({ field }) => field !== 'unlisted')],
  stages: [...anthropicStages.slice(0, 1), ...stages, ...anthropicStages.slice(1)],
};
