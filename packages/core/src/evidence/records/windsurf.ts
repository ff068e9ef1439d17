import type { EvidenceRecord } from '../record.ts';

/** Dated records of what windsurf does. */
export const windsurf = {
  "windsurf-host-limit-tools-enforces": {"statement": "Cascade can see at most 100 tools in total; the page now lives under docs.devin.ai and calls Cascade the legacy agent.", "source": "https://docs.devin.ai/desktop/cascade/mcp", "date": "2026-09-27", "surface": "host", "verdict": "enforces", "confidence": "official"},
} as const satisfies Record<string, EvidenceRecord>;
