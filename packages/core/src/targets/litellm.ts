import type { Target } from '../model/target.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

/** LiteLLM as a hop: OpenAI's envelope in, every provider's own out; what it rewrites depends on its version. */
export const litellmHop: Target = {
  id: 'litellm-hop',
  title: 'LiteLLM as a hop',
  vendor: 'litellm',
  carrier: 'openai-chat',
  flag: false,
  mixing: 'per-tool',
  plain: {
    id: 'plain',
    capability: 1,
    grammar: jsonSchemaAnyDraft,
    order: 'node-first',
    rows: [
      {
        id: 'passed-on',
        keywords: '*',
        verdict: 'accepts',
        says: ['litellm-gemini-conversion-ignores', 'openai-root-union-rejects-r347'],
        against: ['litellm-unmeasured-unknown'],
      },
    ],
    rules: [],
    noArguments: [{ type: 'object', properties: {} }],
  },
  rules: [],
  entry: [],
  stages: [{ id: 'request', reports: 'first' }],
  passage: {
    kind: 'hop',
    conversions: [],
    measured: [],
    says: ['litellm-unmeasured-unknown', 'litellm-gemini-conversion-ignores'],
    note: 'LiteLLM rewrites schemas on the way, in ways that differ by version and provider and that nobody measured.',
  },
};
