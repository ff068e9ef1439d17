import type { EvidenceRecord } from '../record.ts';

/** Dated records of what openai-agents does. */
export const openaiAgents = {
  "openai-agents-host-strict-conversion-accepts": {"statement": "convert_schemas_to_strict for MCP tools is best effort and uses the original schema when conversion fails; an issue measured that only 2 of 17 non-convertible shapes triggered that fallback at 0.19.4.", "source": "https://github.com/openai/openai-agents-python/issues/4353", "date": "2026-08-10", "surface": "host", "verdict": "accepts", "confidence": "observed"},
} as const satisfies Record<string, EvidenceRecord>;
