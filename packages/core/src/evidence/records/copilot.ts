import type { EvidenceRecord } from '../record.ts';

/** Dated records of what copilot does. */
export const copilot = {
  "copilot-model-api-gpt-5-3-code-format-other-rejects": {"statement": "Same text through the Copilot endpoint.", "source": "https://github.com/can1357/oh-my-pi/issues/206", "date": "2026-02-28", "surface": "model-api gpt-5.3-codex", "verdict": "rejects", "confidence": "observed", "error": "Invalid schema for function '{name}': In context=({path}), '{format}' is not a valid format."},
} as const satisfies Record<string, EvidenceRecord>;
