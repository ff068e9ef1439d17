import type { EvidenceRecord } from '../record.ts';

/** Dated records of what sambanova does. */
export const sambanova = {
  "sambanova-chat-responses-capability-accepts": {"statement": "OpenAI-compatible Chat and Responses plus an Anthropic-compatible Messages endpoint; client-executed tools only. No schema rules found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat/responses/messages", "verdict": "accepts", "confidence": "official"},
  "sambanova-chat-root-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-name-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-limit-tools-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-strict-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
} as const satisfies Record<string, EvidenceRecord>;
