import type { Dialect, Row, Rule, Stage, Target } from '../model/target.ts';
import { cerebrasStrict } from './cerebras-strict.ts';
import { jsonSchemaAnyType } from './grammars/json-schema.ts';
import {
  oneType,
  stringEnum,
  unmeasuredNames,
  unmeasuredNodes,
  unmeasuredRoot,
  unmeasuredRows,
  unmeasuredSchemas,
  unmeasuredShapes,
} from './unmeasured.ts';

const unlisted = ['cerebras-chat-unlisted-unknown'] as const;

const rows: readonly Row[] = [
  {
    id: 'root-type-unmeasured',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object'] } },
    verdict: 'unknown',
    says: unlisted,
    note: 'The root is of type {value:json}; nobody has measured other roots than objects. Wrap the value in a property.',
  },
  {
    id: 'type',
    keywords: ['type'],
    value: oneType,
    verdict: 'accepts',
    says: ['cerebras-response-format-everyday-accepts'],
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: stringEnum,
    verdict: 'accepts',
    says: ['cerebras-response-format-everyday-accepts'],
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'accepts',
    says: ['cerebras-response-format-everyday-accepts'],
    against: ['cerebras-chat-minitems-items-rejects'],
  },
  {
    id: 'taken',
    keywords: ['properties', 'required', 'description', 'title', '$schema', 'additionalProperties', 'anyOf', '$ref', '$defs'],
    verdict: 'accepts',
    says: [
      'cerebras-response-format-everyday-accepts',
      'cerebras-response-format-generated-accepts',
      'cerebras-chat-strict-anyof-accepts',
      'cerebras-chat-strict-ref-external-rejects',
    ],
  },
  ...unmeasuredRows(unlisted),
];

/** Dated rules hold to the end of the month of their only records; what came after is not known. */
const rules: readonly Rule[] = [
  {
    id: 'array-bounds',
    rule: 'only',
    of: 'type:array',
    keywords: [],
    besides: ['minItems', 'maxItems'],
    told: { but: ['type', 'description', 'title'] },
    when: { to: '2025-08-31' },
    says: ['cerebras-chat-minitems-items-rejects', 'cerebras-array-keywords-rejects-r222'],
    answer: { template: 'Unsupported JSON schema fields: {keywords:python-set}', stage: 'schema' },
    note: '`{keyword}` was refused on tools then. Leave it out and check it in the handler.',
  },
  {
    id: 'string-format',
    rule: 'only',
    of: 'type:string',
    keywords: [],
    besides: ['format'],
    told: 'extras',
    when: { from: '2025-11-01', to: '2025-11-30' },
    says: ['cerebras-chat-tools-format-rejects'],
    answer: { template: 'Invalid fields for schema with types {types:python}: {keywords:python-set}', stage: 'schema' },
    note: '`format` was refused on tools then. Remove it and say it in the description.',
  },
  ...unmeasuredRoot(unlisted),
  ...unmeasuredNodes(unlisted),
];

const plain: Dialect = {
  id: 'plain',
  capability: 1,
  grammar: jsonSchemaAnyType,
  order: 'node-first',
  shapes: unmeasuredShapes(unlisted),
  rows,
  rules,
  noArguments: [{ type: 'object', properties: {} }],
};

const requestRules: readonly Rule[] = [
  {
    id: 'strict-mixed',
    rule: 'clash',
    over: 'strict-flag',
    says: ['cerebras-chat-strict-mixed-rejects', 'cerebras-chat-strict-mixed-rejects-2'],
    answer: {
      template: "Tools with mixed values for 'strict' are not allowed. Please set all tools to 'strict: true' or 'strict: false'",
      stage: 'request',
    },
    note: '{count} of {value} tools are strict. Give all tools of a request the same flag; one without it counts as false.',
  },
  {
    id: 'strict-unsupported',
    rule: 'limit',
    metric: 'strict-tools',
    scope: 'request',
    max: 0,
    when: { models: ['qwen*'], named: true },
    says: ['cerebras-chat-strict-rejects', 'cerebras-strict-unsupported-rejects-r220', 'cerebras-chat-strict-qwen-rejects'],
    answer: { template: 'Tools with strict=True are not supported by this model', stage: 'request' },
    note: 'This model takes no strict tools. Send `"strict": false`.',
  },
  unmeasuredNames(unlisted),
];

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** Cerebras chat completions; faults of tools name `response_format` as their param. */
export const cerebrasTarget: Target = {
  id: 'cerebras',
  title: 'Cerebras Chat Completions',
  vendor: 'cerebras',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'all-or-none',
  plain,
  strict: cerebrasStrict,
  rules: requestRules,
  entry: unmeasuredSchemas(unlisted),
  stages,
};
