import type { EvidenceRecord } from '../record.ts';

/** Dated records of what mcp-clients does. */
export const mcpClients = {
  "mcp-clients-portable-name-enforces": {"statement": "Portable intersection from the rows above: ^[a-zA-Z0-9_-]{1,64}$ for the final wire name; VS Code's MCP check is lowercase-only in its message.", "source": "derived from rows in this file", "date": "2026-11-30", "surface": "portable", "verdict": "enforces", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
