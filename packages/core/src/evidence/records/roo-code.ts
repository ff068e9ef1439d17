import type { EvidenceRecord } from '../record.ts';

/** Dated records of what roo-code does. */
export const rooCode = {
  "roo-code-host-name-length-enforces": {"statement": "mcp--server--tool, sliced to 64 without a hash, so collisions are possible.", "source": "RooCodeInc/Roo-Code src/utils/mcp-name.ts", "date": "2026-04-14", "surface": "host", "verdict": "enforces", "confidence": "official"},
  "roo-code-host-type-array-format-additionalproperties-ignores": {"statement": "Normaliser turns type lists into anyOf, drops formats outside OpenAI's nine, and defaults additionalProperties to false.", "source": "RooCodeInc/Roo-Code src/utils/json-schema.ts", "date": "2026-04-14", "surface": "host", "verdict": "ignores", "confidence": "official"},
} as const satisfies Record<string, EvidenceRecord>;
