import type { EvidenceRecord } from '../record.ts';

/** Dated records of what cline does. */
export const cline = {
  "cline-host-name-length-enforces": {"statement": "server__tool is sanitised to [a-zA-Z0-9_-] and, when changed or over 64, cut to 55 characters plus _ and an 8-hex SHA-1 suffix.", "source": "cline/cline sdk/packages/core/src/extensions/mcp/name-transform.ts", "date": "2026-08-22", "surface": "host", "verdict": "enforces", "confidence": "official"},
  "cline-host-pattern-lookaround-ignores": {"statement": "A proposal strips lookaround patterns for OpenAI-family adapters (PR closed).", "source": "https://github.com/cline/cline/pull/12205", "date": "2026-07-09", "surface": "host", "verdict": "ignores", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
