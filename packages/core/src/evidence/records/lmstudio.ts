import type { EvidenceRecord } from '../record.ts';

/** Dated records of what lmstudio does. */
export const lmstudio = {
  "lmstudio-chat-root-type-rejects": {"statement": "parameters {} or other root type: zod issue list serialised as a string; path gives tool index.", "source": "GitHub issues generic-copilot #40, rakazo #851", "date": "2026-09", "surface": "v1/chat/completions", "verdict": "rejects", "confidence": "observed", "error": "{\"error\":\"[{\\\"code\\\":\\\"invalid_union_discriminator\\\",\\\"options\\\":[\\\"object\\\"],\\\"path\\\":[{i},\\\"function\\\",\\\"parameters\\\",\\\"type\\\"],\\\"message\\\":\\\"Invalid discriminator value. Expected 'object'\\\"}]\"}"},
  "lmstudio-chat-root-properties-missing-rejects": {"statement": "properties must be present.", "source": "GitHub issue wayland #24", "date": "2026-06", "surface": "v1/chat/completions", "verdict": "rejects", "confidence": "observed"},
  "lmstudio-chat-root-properties-empty-accepts": {"statement": "{type:object, properties:{}}.", "source": "GitHub issue wayland #24", "date": "2026-06", "surface": "v1/chat/completions", "verdict": "accepts", "confidence": "observed"},
  "lmstudio-v1-responses-tools-rejects": {"statement": "See error text.", "source": "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/2254", "date": "2026-08", "surface": "v1/responses", "verdict": "rejects", "confidence": "observed", "error": "{\"error\":{\"message\":\"Invalid input\",\"type\":\"invalid_request_error\",\"param\":\"tools.{i}\",\"code\":\"custom\"}}"},
  "lmstudio-chat-capability-unknown": {"statement": "Whether tool arguments are grammar-constrained is not documented.", "source": "none found", "date": "2026-11", "surface": "v1/chat/completions", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
