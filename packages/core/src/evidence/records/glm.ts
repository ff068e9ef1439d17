import type { EvidenceRecord } from '../record.ts';

/** Dated records of what glm does. */
export const glm = {
  "glm-paas-v4-schema-fields-accepts": {"statement": "SDK leaves tools untyped.", "source": "zai-org/z-ai-sdk-python @d8d898bb", "date": "2026-04", "surface": "paas/v4/chat/completions", "verdict": "accepts", "confidence": "official"},
  "glm-paas-v4-error-envelope-rejects": {"statement": "Generic: no index, no path.", "source": "https://github.com/cline/cline/issues/9939", "date": "2026-03", "surface": "paas/v4/chat/completions", "verdict": "rejects", "confidence": "observed", "error": "{\"error\":{\"code\":\"1210\",\"message\":\"Invalid API parameter, please check the documentation.\"}}"},
  "glm-paas-v4-name-empty-rejects": {"statement": "See error text.", "source": "GitHub issue coai #322", "date": "2025", "surface": "paas/v4/chat/completions", "verdict": "rejects", "confidence": "observed", "error": "tools[{i}].function.name:不能为空 (code: 1214)"},
  "glm-paas-v4-strict-tool-choice-accepts": {"statement": "Third-party formatter notes: omit strict; only tool_choice auto.", "source": "agentscope documentation", "date": "2026", "surface": "paas/v4/chat/completions", "verdict": "accepts", "confidence": "secondhand"},
  "glm-paas-v4-unknown": {"statement": "No keyword, depth, count or name-length rules found.", "source": "none found", "date": "2026-11", "surface": "paas/v4/chat/completions", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
