import type { Dialect, Row, Stage, Target } from '../model/target.ts';
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

const unlisted = ['together-chat-unknown'] as const;

const rows: readonly Row[] = [
  {
    id: 'root-type-unmeasured',
    keywords: ['type'],
    at: ['root'],
    value: { not: { in: ['object'] } },
    verdict: 'unknown',
    says: ['together-chat-root-unknown'],
    note: 'The root is of type {value:json}; nobody has measured other roots than objects. Wrap the value in a property.',
  },
  {
    id: 'type',
    keywords: ['type'],
    value: oneType,
    verdict: 'accepts',
    says: ['together-chat-everyday-accepts', 'together-chat-call-recorded-accepts'],
  },
  {
    id: 'enum',
    keywords: ['enum'],
    value: stringEnum,
    verdict: 'accepts',
    says: ['together-chat-everyday-accepts'],
  },
  {
    id: 'items',
    keywords: ['items'],
    value: { is: ['object'] },
    verdict: 'unknown',
    says: unlisted,
    note: 'No example and no recorded call has an array. OpenAI-shaped tools are taken, so `items` with one schema is likely to pass.',
  },
  {
    id: 'taken',
    keywords: ['properties', 'required', 'description'],
    verdict: 'accepts',
    says: ['together-chat-everyday-accepts', 'together-chat-call-recorded-accepts'],
  },
  ...unmeasuredRows(unlisted),
];

const dialect: Dialect = {
  id: 'plain',
  capability: 1,
  grammar: jsonSchemaAnyType,
  order: 'node-first',
  shapes: unmeasuredShapes(unlisted),
  rows,
  rules: [...unmeasuredRoot(['together-chat-root-unknown']), ...unmeasuredNodes(unlisted)],
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'request', reports: 'first' },
  { id: 'schema', reports: 'first' },
];

/** Together chat completions: examples are known, rules are not. */
export const togetherTarget: Target = {
  id: 'together',
  title: 'Together Chat Completions',
  vendor: 'together',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'per-tool',
  plain: dialect,
  rules: [
    unmeasuredNames(['together-chat-name-unknown']),
    {
      id: 'tools-count-unmeasured',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 128,
      verdict: 'unknown',
      says: ['together-chat-limit-tools-unknown'],
      note: '{count} tools in one request. No limit is documented here; {max} are taken by most providers.',
    },
  ],
  entry: unmeasuredSchemas(['together-chat-root-unknown']),
  stages,
};
