// All judges written elsewhere, and which targets' wires they are asked about.
import { bedrockJudge, mcpJudge } from './entry.js';
import { llamacppJudge } from './llamacpp.js';
import { metaJudges } from './meta-schema.js';
import { ollamaJudge } from './ollama.js';
import { protoJudges } from './proto.js';
import { pythonJudges } from './python.js';
import { xgrammarJudge } from './xgrammar.js';

export const judges = [
  ...protoJudges,
  ...metaJudges,
  ...pythonJudges,
  ollamaJudge,
  llamacppJudge,
  xgrammarJudge,
  mcpJudge,
  bedrockJudge,
];

/** Judges of a target's wire, by target id. */
export const judgesOf = {
  gemini: ['gemini-proto'],
  'gemini-json': ['gemini-proto'],
  firebase: ['gemini-proto'],
  vertex: ['vertex-proto'],
  anthropic: ['ajv-2020-meta'],
  'anthropic-strict': ['ajv-2020-meta'],
  sglang: ['ajv-2020-meta', 'jsonschema-2020-12'],
  mistral: ['ajv-draft7-meta', 'jsonschema-draft7'],
  ollama: ['ollama-types'],
  llamacpp: ['llamacpp'],
  lmstudio: ['llamacpp'],
  vllm: ['xgrammar-web'],
  bedrock: ['bedrock-model'],
  'bedrock-claude': ['bedrock-model'],
  'bedrock-nova': ['bedrock-model'],
  'bedrock-strict': ['bedrock-model'],
  'mcp-2025-11-25': ['mcp-sdk'],
  'mcp-2026-07-28': ['mcp-sdk'],
};
