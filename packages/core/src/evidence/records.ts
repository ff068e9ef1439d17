import { anthropic } from './records/anthropic.ts';
import { azure } from './records/azure.ts';
import { bedrock } from './records/bedrock.ts';
import { cerebras } from './records/cerebras.ts';
import { claudeCode } from './records/claude-code.ts';
import { cline } from './records/cline.ts';
import { cohere } from './records/cohere.ts';
import { copilot } from './records/copilot.ts';
import { copilotCli } from './records/copilot-cli.ts';
import { cursor } from './records/cursor.ts';
import { deepseek } from './records/deepseek.ts';
import { firebase } from './records/firebase.ts';
import { fireworks } from './records/fireworks.ts';
import { gemini } from './records/gemini.ts';
import { githubModels } from './records/github-models.ts';
import { glm } from './records/glm.ts';
import { groq } from './records/groq.ts';
import { hosts } from './records/hosts.ts';
import { kimi } from './records/kimi.ts';
import { kiro } from './records/kiro.ts';
import { llamacpp } from './records/llamacpp.ts';
import { llguidance } from './records/llguidance.ts';
import { lmstudio } from './records/lmstudio.ts';
import { mcp } from './records/mcp.ts';
import { mcpClients } from './records/mcp-clients.ts';
import { minimax } from './records/minimax.ts';
import { mistral } from './records/mistral.ts';
import { more } from './records/more.ts';
import { nebius } from './records/nebius.ts';
import { ollama } from './records/ollama.ts';
import { openai } from './records/openai.ts';
import { openaiAgents } from './records/openai-agents.ts';
import { openrouter } from './records/openrouter.ts';
import { outlinesCore } from './records/outlines-core.ts';
import { perplexity } from './records/perplexity.ts';
import { qwen } from './records/qwen.ts';
import { reports } from './records/reports.ts';
import { rooCode } from './records/roo-code.ts';
import { sambanova } from './records/sambanova.ts';
import { sglang } from './records/sglang.ts';
import { together } from './records/together.ts';
import { vertex } from './records/vertex.ts';
import { vllm } from './records/vllm.ts';
import { vscode } from './records/vscode.ts';
import { windsurf } from './records/windsurf.ts';
import { xai } from './records/xai.ts';
import { xgrammar } from './records/xgrammar.ts';

/** All evidence records by id. */
export const records = {
  ...anthropic,
  ...azure,
  ...bedrock,
  ...cerebras,
  ...claudeCode,
  ...cline,
  ...cohere,
  ...copilotCli,
  ...copilot,
  ...cursor,
  ...deepseek,
  ...firebase,
  ...fireworks,
  ...gemini,
  ...githubModels,
  ...glm,
  ...groq,
  ...hosts,
  ...kimi,
  ...kiro,
  ...llamacpp,
  ...llguidance,
  ...lmstudio,
  ...mcpClients,
  ...mcp,
  ...minimax,
  ...mistral,
  ...more,
  ...nebius,
  ...ollama,
  ...openaiAgents,
  ...openai,
  ...openrouter,
  ...outlinesCore,
  ...perplexity,
  ...qwen,
  ...reports,
  ...rooCode,
  ...sambanova,
  ...sglang,
  ...together,
  ...vertex,
  ...vllm,
  ...vscode,
  ...windsurf,
  ...xai,
  ...xgrammar,
} as const;
