import type { EvidenceRecord } from '../record.ts';

/** Dated records of what kiro does. */
export const kiro = {
  "kiro-host-name-length-rejects": {"statement": "64.", "source": "https://github.com/kirodotdev/Kiro/issues/7684", "date": "2026-04-21", "surface": "host", "verdict": "rejects", "confidence": "observed", "error": "Tool name(s) exceed Kiro API limit of 64 characters:\n  - '{name}' ({n} characters)"},
} as const satisfies Record<string, EvidenceRecord>;
