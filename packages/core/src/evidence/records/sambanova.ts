import type { EvidenceRecord } from '../record.ts';

/** Dated records of what sambanova does. */
export const sambanova = {
  "sambanova-chat-responses-capability-accepts": {"statement": "OpenAI-compatible Chat and Responses plus an Anthropic-compatible Messages endpoint; client-executed tools only. No schema rules found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat/responses/messages", "verdict": "accepts", "confidence": "official"},
  "sambanova-chat-root-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-name-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-limit-tools-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-strict-unknown": {"statement": "No evidence found.", "source": "https://docs.sambanova.ai/docs/en/features/messages", "date": "2026", "surface": "chat", "verdict": "unknown", "confidence": "official"},
  "sambanova-chat-example-accepts": {"statement": "The provider's own AI SDK package tests its requests with a tool: an object root with properties and required, a string property with a description.", "source": "sambanova/sambanova-ai-provider src/sambanova-e2e.test.ts", "date": null, "dateNote": "stored commit 685787bc", "surface": "chat", "verdict": "accepts", "confidence": "official"},
  "sambanova-chat-parameters-missing-accepts": {"statement": "Documented: a function without parameters has an empty parameter list.", "source": "sambanova/sambanova-python src/sambanova/types/chat/completion_create_params.py", "date": null, "dateNote": "stored commit 019eba07", "surface": "chat", "verdict": "accepts", "confidence": "official"},
  "sambanova-chat-name-enforces": {"statement": "Documented: a name has to be of ASCII letters, digits, underscores and dashes. No length is given, and no refusal is quoted.", "source": "sambanova/sambanova-python src/sambanova/types/chat/completion_create_params.py", "date": null, "dateNote": "stored commit 019eba07", "surface": "chat", "verdict": "enforces", "confidence": "official"},
} as const satisfies Record<string, EvidenceRecord>;
