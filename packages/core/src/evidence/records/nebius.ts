import type { EvidenceRecord } from '../record.ts';

/** Dated records of what nebius does. */
export const nebius = {
  "nebius-chat-strict-accepts": {"statement": "A client author aligned with the live OpenAPI contract and reports strict tool fields are supported; developer role is not.", "source": "https://github.com/PrimeIntellect-ai/prime-agent/pull/715", "date": "2026-08-06", "surface": "chat", "verdict": "accepts", "confidence": "secondhand"},
  "nebius-chat-root-unknown": {"statement": "No evidence found.", "source": "https://github.com/PrimeIntellect-ai/prime-agent/pull/715", "date": "2026-08-06", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "nebius-chat-unknown": {"statement": "No evidence found.", "source": "https://github.com/PrimeIntellect-ai/prime-agent/pull/715", "date": "2026-08-06", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "nebius-chat-name-unknown": {"statement": "No evidence found.", "source": "https://github.com/PrimeIntellect-ai/prime-agent/pull/715", "date": "2026-08-06", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
  "nebius-chat-limit-tools-unknown": {"statement": "No evidence found.", "source": "https://github.com/PrimeIntellect-ai/prime-agent/pull/715", "date": "2026-08-06", "surface": "chat", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
