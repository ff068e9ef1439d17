import type { EvidenceRecord } from '../record.ts';

/** Dated records of what minimax does. */
export const minimax = {
  "minimax-openai-compatible-root-parameters-missing-rejects": {"statement": "HTTP 400.", "source": "https://github.com/QwenLM/qwen-code/issues/11834", "date": "2026-09", "surface": "openai-compatible", "verdict": "rejects", "confidence": "observed", "error": "invalid params, function parameters is empty (2013)"},
  "minimax-openai-compatible-root-parameters-missing-rejects-2": {"statement": "Variant.", "source": "GitHub issues quoting MiniMax", "date": "2026", "surface": "openai-compatible", "verdict": "rejects", "confidence": "observed", "error": "invalid params, function name or parameters is empty (2013)"},
  "minimax-openai-compatible-error-envelope-rejects": {"statement": "See error text.", "source": "https://github.com/QwenLM/qwen-code/issues/11834", "date": "2026-09", "surface": "openai-compatible", "verdict": "rejects", "confidence": "observed", "error": "{\"type\":\"error\",\"error\":{\"type\":\"bad_request_error\",\"message\":\"invalid params, {text} (2013)\",\"http_code\":\"400\"},\"request_id\":\"...\"}"},
  "minimax-openai-compatible-root-properties-empty-accepts": {"statement": "{type:object, properties:{}} passes.", "source": "https://github.com/QwenLM/qwen-code/issues/11834", "date": "2026-09", "surface": "openai-compatible", "verdict": "accepts", "confidence": "observed"},
  "minimax-dashscope-hosted-minim-root-parameters-missing-accepts": {"statement": "CONTRADICTS by host: routes backed by DashScope accept omission.", "source": "https://github.com/QwenLM/qwen-code/issues/11834", "date": "2026-09", "surface": "DashScope-hosted MiniMax", "verdict": "accepts", "confidence": "observed"},
  "minimax-legacy-v2-root-enforces": {"statement": "Old docs had parameters as a JSON string.", "source": "GitHub issue MiniMax-AI/MiniMax-01 #23", "date": "2025", "surface": "legacy v2", "verdict": "enforces", "confidence": "secondhand"},
  "minimax-openai-compatible-unknown": {"statement": "No keyword rules found.", "source": "none found", "date": "2026-11", "surface": "openai-compatible", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
