import type { EvidenceRecord } from '../record.ts';

/** Dated records of what perplexity does. */
export const perplexity = {
  "perplexity-agent-api-capability-accepts": {"statement": "Custom function tools exist on the Agent API in Responses shape; docs say set strict:true to enforce the schema, and their example strict tool omits additionalProperties.", "source": "https://docs.perplexity.ai/docs/agent-api/tools/custom-functions", "date": "2026", "surface": "agent-api(responses)", "verdict": "accepts", "confidence": "official"},
  "perplexity-sonar-chat-capability-rejects": {"statement": "Sonar Chat Completions had no native tool calling and support reportedly ended 2026-09-27.", "source": "https://docs.stigg.io/documentation/ai-agents/llm-wrappers/providers/perplexity", "date": "2026", "surface": "sonar-chat", "verdict": "rejects", "confidence": "secondhand"},
  "perplexity-agent-api-root-unknown": {"statement": "No rules, limits or errors found; the model behind it may apply its own.", "source": "https://docs.perplexity.ai/docs/agent-api/tools/custom-functions", "date": "2026", "surface": "agent-api(responses)", "verdict": "unknown", "confidence": "official"},
  "perplexity-agent-api-unknown": {"statement": "No rules, limits or errors found; the model behind it may apply its own.", "source": "https://docs.perplexity.ai/docs/agent-api/tools/custom-functions", "date": "2026", "surface": "agent-api(responses)", "verdict": "unknown", "confidence": "official"},
  "perplexity-agent-api-name-unknown": {"statement": "No rules, limits or errors found; the model behind it may apply its own.", "source": "https://docs.perplexity.ai/docs/agent-api/tools/custom-functions", "date": "2026", "surface": "agent-api(responses)", "verdict": "unknown", "confidence": "official"},
  "perplexity-agent-api-limit-tools-unknown": {"statement": "No rules, limits or errors found; the model behind it may apply its own.", "source": "https://docs.perplexity.ai/docs/agent-api/tools/custom-functions", "date": "2026", "surface": "agent-api(responses)", "verdict": "unknown", "confidence": "official"},
} as const satisfies Record<string, EvidenceRecord>;
