import type { EvidenceRecord } from '../record.ts';

/** Dated records of what together does. */
export const together = {
  "together-chat-capability-accepts": {"statement": "OpenAI-shaped tools on selected models; function calling was introduced as distinct from JSON mode. No keyword table, limits or error texts were found.", "source": "https://www.together.ai/blog/function-calling-json-mode", "date": "2024-01-31", "surface": "chat", "verdict": "accepts", "confidence": "official"},
  "together-responses-capability-accepts": {"statement": "A stateless /v1/responses exists; only listed models are supported, others may return malformed output.", "source": "https://docs.together.ai/docs/inference/responses-api", "date": "2026", "surface": "responses", "verdict": "accepts", "confidence": "official"},
  "together-chat-root-unknown": {"statement": "No evidence found. Client libraries assume OpenAI rules.", "source": "pydantic/pydantic-ai pydantic_ai_slim/pydantic_ai/providers/together.py", "date": "2026-08-23", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "together-chat-unknown": {"statement": "No evidence found. Client libraries assume OpenAI rules.", "source": "pydantic/pydantic-ai pydantic_ai_slim/pydantic_ai/providers/together.py", "date": "2026-08-23", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "together-chat-name-unknown": {"statement": "No evidence found. Client libraries assume OpenAI rules.", "source": "pydantic/pydantic-ai pydantic_ai_slim/pydantic_ai/providers/together.py", "date": "2026-08-23", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "together-chat-limit-tools-unknown": {"statement": "No evidence found. Client libraries assume OpenAI rules.", "source": "pydantic/pydantic-ai pydantic_ai_slim/pydantic_ai/providers/together.py", "date": "2026-08-23", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "together-chat-strict-unknown": {"statement": "No evidence found. Client libraries assume OpenAI rules.", "source": "pydantic/pydantic-ai pydantic_ai_slim/pydantic_ai/providers/together.py", "date": "2026-08-23", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
