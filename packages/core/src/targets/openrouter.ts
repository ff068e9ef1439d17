import type { Dialect, Row, Stage, Target } from '../model/target.ts';
import { jsonSchemaAnyType } from './grammars/json-schema.ts';
import {
  oneType,
  stringEnum,
  unmeasuredNames,
  unmeasuredNodes,
  unmeasuredRoot,
  unmeasuredRows,
  unmeasuredShapes,
} from './unmeasured.ts';

const upstream = ['openrouter-chat-unlisted-unknown', 'openrouter-chat-routing-variance-rejects'] as const;
const upstreamRoot = ['openrouter-root-without-properties-rejects-r089', ...upstream] as const;

const rows: readonly Row[] = [
  {
    id: 'root-composition',
    keywords: ['anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const'],
    at: ['root'],
    verdict: 'unknown',
    says: ['openrouter-root-union-rejects-r083', ...upstream],
    note: 'The root has `{keyword}`; some providers behind the router refuse that. Name the provider as target, or merge into one object.',
  },
  {
    id: 'root-type-unmeasured',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object'] } },
    verdict: 'unknown',
    says: upstream,
    note: 'The root is of type {value:json}; most providers behind the router take objects only. Wrap the value in a property.',
  },
  {
    id: 'type',
    keywords: ['type'],
    value: oneType,
    verdict: 'accepts',
    says: ['openrouter-chat-passthrough-accepts', 'openrouter-chat-schema-title-format-uint8-double-minimum-add-accepts'],
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: stringEnum,
    verdict: 'accepts',
    says: ['openrouter-chat-passthrough-accepts', 'openrouter-chat-nested-strict-accepts'],
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'accepts',
    says: ['openrouter-chat-passthrough-accepts', 'openrouter-chat-nested-strict-accepts'],
  },
  {
    id: 'taken',
    keywords: ['properties', 'required', 'description'],
    verdict: 'accepts',
    says: ['openrouter-chat-passthrough-accepts', 'openrouter-chat-schema-title-format-uint8-double-minimum-add-accepts'],
  },
  {
    id: 'seen-taken',
    keywords: ['additionalProperties', 'anyOf', 'default', 'title', '$schema', 'minimum', 'maximum'],
    verdict: 'accepts',
    says: [
      'openrouter-chat-anyof-default-accepts',
      'openrouter-chat-schema-title-format-uint8-double-minimum-add-accepts',
      'openrouter-chat-passthrough-accepts',
    ],
  },
  ...unmeasuredRows(upstream),
];

const dialect: Dialect = {
  id: 'plain',
  capability: 1,
  grammar: jsonSchemaAnyType,
  order: 'node-first',
  shapes: unmeasuredShapes(upstream),
  rows,
  rules: [...unmeasuredRoot(upstreamRoot), ...unmeasuredNodes(upstream)],
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** OpenRouter's own request contract; what a schema may hold is decided by the provider it routes to. */
export const openrouterTarget: Target = {
  requires: [
    {
      kind: 'body',
      name: 'provider',
      value: { require_parameters: true },
      says: ['openrouter-chat-require-parameters-accepts'],
      note: 'Without it the request may go to a provider that drops what it does not know of the tools.',
    },
  ],
  id: 'openrouter',
  title: 'OpenRouter, upstream unknown',
  vendor: 'openrouter',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'per-tool',
  plain: dialect,
  rules: [unmeasuredNames(['openrouter-name-charset-rejects-r351', ...upstream])],
  entry: [
    {
      id: 'name-missing',
      field: 'name',
      is: 'missing',
      verdict: 'rejects',
      says: ['openrouter-chat-request-schema-enforces'],
      answer: { stage: 'request' },
      note: 'The tool has no name.',
    },
    {
      id: 'schema-missing-unmeasured',
      field: 'schema',
      is: 'missing',
      verdict: 'unknown',
      says: ['openrouter-chat-request-schema-enforces', 'openrouter-chat-parameters-enforces', ...upstream],
      note: 'The tool has no `parameters`, which the reference asks for. Send `{ "type": "object", "properties": {} }`.',
    },
    {
      id: 'schema-not-object',
      field: 'schema',
      is: 'not-object',
      verdict: 'rejects',
      says: ['openrouter-chat-request-schema-enforces'],
      answer: { stage: 'request' },
      note: 'The input schema is {value:json}, not an object. Send `{ "type": "object", "properties": {} }`.',
    },
  ],
  stages,
};

/** Vendors whose models OpenRouter reaches in OpenAI's own form: there tools are passed on as they are. */
const passedOn = [
  ...['openai', 'azure', 'mistral', 'kimi', 'deepseek', 'xai', 'groq', 'cerebras', 'fireworks', 'together'],
  ...['qwen', 'glm', 'minimax'],
];

/** OpenRouter on the way to a named provider: `openai-chat@openrouter`. */
export const openrouterHop: Target = {
  ...openrouterTarget,
  id: 'openrouter-hop',
  title: 'OpenRouter as a hop',
  plain: {
    ...dialect,
    rows: [{ id: 'passed-on', keywords: '*', verdict: 'accepts', says: ['openrouter-chat-passthrough-accepts'] }],
    rules: [],
    shapes: {},
  },
  rules: [],
  entry: openrouterTarget.entry.filter((fact) => fact.verdict === 'rejects'),
  passage: {
    kind: 'hop',
    conversions: [],
    measured: passedOn,
    says: ['openrouter-chat-passthrough-accepts'],
    note: "OpenRouter maps tools to this provider's own form; what it changes in schemas is not known.",
  },
};
