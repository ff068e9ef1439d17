import type { Target } from '../model/target.ts';
import { anthropicTarget } from './anthropic.ts';
import { azureChatTarget } from './azure.ts';
import { bedrockClaudeTarget, bedrockTarget } from './bedrock.ts';
import { geminiTarget } from './gemini.ts';
import { geminiJsonTarget } from './gemini-json.ts';
import { kimiTarget } from './kimi.ts';
import { llamacppTarget } from './llamacpp.ts';
import { lmstudioTarget } from './lmstudio.ts';
import { mistralTarget } from './mistral.ts';
import { ollamaTarget } from './ollama.ts';
import { openaiChatTarget, openaiResponsesTarget } from './openai.ts';
import { sglangTarget } from './sglang.ts';
import { vertexTarget } from './vertex.ts';
import { vllmTarget } from './vllm.ts';

/** A view of a two-dialect target that sends tools without a flag of their own as strict. */
const strictView = (target: Target): Target => ({
  ...target,
  id: `${target.id}-strict`,
  title: `${target.title}, strict`,
  flag: true,
});

/** All targets, in the order of the matrix. */
export const allTargets: readonly Target[] = [
  openaiChatTarget,
  strictView(openaiChatTarget),
  openaiResponsesTarget,
  strictView(openaiResponsesTarget),
  azureChatTarget,
  strictView(azureChatTarget),
  anthropicTarget,
  strictView(anthropicTarget),
  geminiTarget,
  geminiJsonTarget,
  vertexTarget,
  bedrockTarget,
  bedrockClaudeTarget,
  mistralTarget,
  kimiTarget,
  ollamaTarget,
  llamacppTarget,
  vllmTarget,
  sglangTarget,
  lmstudioTarget,
];

/** Named groups of targets. */
export const targetGroups: Readonly<Record<string, readonly string[]>> = {
  openai: ['openai-chat', 'openai-chat-strict', 'openai-responses', 'openai-responses-strict'],
  strict: allTargets.filter((target) => target.id.endsWith('-strict')).map((target) => target.id),
  all: allTargets.map((target) => target.id),
};

/** Targets that are asked when nobody names any. */
export const defaultTargets: readonly string[] = [
  'openai-chat',
  'openai-chat-strict',
  'anthropic',
  'gemini',
  'vertex',
  'bedrock-claude',
  'mistral',
  'kimi',
];
