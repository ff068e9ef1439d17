import type { EvidenceRecord } from '../record.ts';

/** Dated records of what github-models does. */
export const githubModels = {
  "github-models-chat-limit-tools-unknown": {"statement": "No GitHub Models specific tool limit or schema rule was found; clients treat it as Azure/OpenAI shaped.", "source": "pydantic/pydantic-ai pydantic_ai_slim/pydantic_ai/providers/github.py", "date": "2026-08-23", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
