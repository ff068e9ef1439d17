import type { Dialect, Row, Rule, Stage, Target } from '../model/target.ts';
import { jsonSchemaAnyType } from './grammars/json-schema.ts';
import {
  oneType,
  stringEnum,
  typeList,
  unmeasuredNodes,
  unmeasuredRoot,
  unmeasuredRows,
  unmeasuredSchemas,
  unmeasuredShapes,
} from './unmeasured.ts';

const unlisted = ['groq-chat-unlisted-unknown'] as const;

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
    value: { any: [oneType, typeList] },
    verdict: 'enforces',
    says: ['groq-chat-everyday-accepts', 'groq-chat-type-array-accepts', 'groq-chat-output-validation-enforces'],
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: stringEnum,
    verdict: 'enforces',
    says: ['groq-chat-strict-accepts', 'groq-chat-output-validation-enforces'],
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'enforces',
    says: ['groq-chat-everyday-accepts', 'groq-chat-output-validation-enforces'],
  },
  {
    id: 'taken',
    keywords: ['properties', 'required', 'description', 'anyOf', 'additionalProperties'],
    verdict: 'enforces',
    says: [
      'groq-chat-everyday-accepts',
      'groq-chat-anyof-accepts',
      'groq-chat-output-validation-enforces',
      'groq-chat-additionalproperties-accepts',
    ],
  },
  {
    id: 'generated',
    keywords: ['title', 'default', '$ref', '$defs'],
    verdict: 'accepts',
    says: ['groq-chat-generated-accepts'],
  },
  {
    id: 'bounds-unmeasured',
    keywords: ['minItems', 'maxItems'],
    verdict: 'unknown',
    says: ['groq-chat-minitems-maxitems-tools-unknown'],
    against: ['groq-response-format-minitems-maxitems-rejects'],
    note: '`{keyword}` is refused in response formats; whether tools take it is not known. Leave it out and check it in the handler.',
  },
  ...unmeasuredRows(unlisted),
];

const requiredAlone = {
  rule: 'needs',
  of: 'required',
  has: ['properties'],
  says: ['groq-chat-schema-validation-rejects', 'groq-chat-schema-validation-rejects-2', 'groq-chat-schema-validation-rejects-3'],
  note: '`required` stands without `properties`. Add `"properties": {}`, or take `required` out.',
} as const;

const rules: readonly Rule[] = [
  {
    ...requiredAlone,
    id: 'required-without-properties',
    at: ['root'],
    answer: {
      template:
        "invalid JSON schema for tool {tool}, tools[{index}].function.parameters: 'required' present but 'properties' is missing",
      stage: 'schema',
    },
  },
  {
    ...requiredAlone,
    id: 'required-without-properties-below',
    at: ['root-property', 'property', 'items', 'branch', 'definition', 'map-value'],
    verdict: 'unknown',
  },
  ...unmeasuredRoot(unlisted),
  ...unmeasuredNodes(unlisted),
];

const dialect: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchemaAnyType,
  order: 'node-first',
  shapes: unmeasuredShapes(unlisted),
  rows,
  rules,
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** Groq chat completions; the arguments of a call are validated against the schema afterwards. */
export const groqTarget: Target = {
  id: 'groq',
  title: 'Groq Chat Completions',
  vendor: 'groq',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'per-tool',
  plain: dialect,
  rules: [
    {
      id: 'tools-count',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 128,
      says: ['groq-chat-limit-tools-rejects', 'groq-chat-limit-tools-enforces'],
      answer: { template: "'tools' : maximum number of items is {max}", stage: 'request' },
      note: '{count} tools in one request; {max} are taken.',
    },
    {
      id: 'name-charset',
      rule: 'name',
      of: 'tool',
      regex: '^[a-zA-Z0-9_-]{1,64}$',
      says: ['groq-chat-name-enforces'],
      answer: { stage: 'request' },
      note: 'The name has to be 1 to 64 letters, digits, `_` and `-`.',
    },
  ],
  entry: unmeasuredSchemas(unlisted),
  stages,
};
