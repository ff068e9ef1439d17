import type { Target } from '../model/target.ts';
import { anthropicTarget } from './anthropic.ts';
import { azureChatTarget } from './azure.ts';
import { bedrockClaudeTarget, bedrockTarget } from './bedrock.ts';
import { bedrockNovaTarget } from './bedrock-nova.ts';
import { cerebrasTarget } from './cerebras.ts';
import { targetEvidence } from './citations.ts';
import { claudeCodeTarget } from './claude-code.ts';
import { cohereTarget } from './cohere.ts';
import { cursorTarget } from './cursor.ts';
import { deepseekTarget } from './deepseek.ts';
import { firebaseTarget } from './firebase.ts';
import { fireworksTarget } from './fireworks.ts';
import { geminiTarget } from './gemini.ts';
import { geminiCliTarget } from './gemini-cli.ts';
import { geminiJsonTarget } from './gemini-json.ts';
import { glmTarget } from './glm.ts';
import { groqTarget } from './groq.ts';
import { kimiTarget } from './kimi.ts';
import { litellmHop } from './litellm.ts';
import { llamacppTarget } from './llamacpp.ts';
import { lmstudioTarget } from './lmstudio.ts';
import { mcp20251125Target, mcp20260728Target } from './mcp.ts';
import { minimaxTarget } from './minimax.ts';
import { mistralTarget } from './mistral.ts';
import { ollamaTarget } from './ollama.ts';
import { openaiChatTarget, openaiResponsesTarget } from './openai.ts';
import { openrouterHop, openrouterTarget } from './openrouter.ts';
import { qwenTarget } from './qwen.ts';
import { sambanovaTarget } from './sambanova.ts';
import { sglangTarget } from './sglang.ts';
import { togetherTarget } from './together.ts';
import { vertexTarget } from './vertex.ts';
import { vllmTarget } from './vllm.ts';
import { vscodeTarget } from './vscode.ts';
import { windsurfTarget } from './windsurf.ts';
import { xaiTarget } from './xai.ts';

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
  firebaseTarget,
  bedrockTarget,
  bedrockClaudeTarget,
  bedrockNovaTarget,
  strictView(bedrockTarget),
  mistralTarget,
  kimiTarget,
  deepseekTarget,
  strictView(deepseekTarget),
  xaiTarget,
  groqTarget,
  cerebrasTarget,
  strictView(cerebrasTarget),
  fireworksTarget,
  togetherTarget,
  openrouterTarget,
  cohereTarget,
  strictView(cohereTarget),
  qwenTarget,
  glmTarget,
  minimaxTarget,
  sambanovaTarget,
  mcp20251125Target,
  mcp20260728Target,
  claudeCodeTarget,
  vscodeTarget,
  cursorTarget,
  windsurfTarget,
  geminiCliTarget,
  ollamaTarget,
  llamacppTarget,
  vllmTarget,
  sglangTarget,
  lmstudioTarget,
];

/** Routers that tools pass through on their way to a target; `gemini@litellm` goes through `litellm-hop`. */
export const hopTargets: readonly Target[] = [openrouterHop, litellmHop];

/** Fewer cited records than this are little evidence. */
const littleEvidence = 20;

/** Tells whether a verdict from these tables rests on few records, those of a provider behind a host included. */
export const hasLittleEvidence = (...tables: readonly Target[]): boolean =>
  new Set(tables.flatMap((target) => targetEvidence(target))).size < littleEvidence;

/** Profiles that are computed from several targets: what one schema has to be for all of them. */
export const joinedProfiles: Readonly<Record<string, readonly string[]>> = {
  portable: ['gemini', 'openai-chat', 'anthropic', 'mistral'],
};

/** Named groups of targets. */
export const targetGroups: Readonly<Record<string, readonly string[]>> = {
  openai: ['openai-chat', 'openai-chat-strict', 'openai-responses', 'openai-responses-strict'],
  strict: allTargets.filter((target) => target.id.endsWith('-strict')).map((target) => target.id),
  hosts: allTargets.filter((target) => target.passage?.kind === 'host').map((target) => target.id),
  all: allTargets.filter((target) => !hasLittleEvidence(target)).map((target) => target.id),
};

/** Hosts that are asked too where tools come from an MCP server. */
export const defaultHosts: readonly string[] = ['claude-code', 'vscode', 'cursor', 'gemini-cli'];

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
