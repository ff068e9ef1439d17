import type { EvidenceRecord } from '../record.ts';

/** Dated records of what copilot-cli does. */
export const copilotCli = {
  "copilot-cli-host-limit-tools-rejects": {"statement": "No host check; grok-4.5 fails beyond 350.", "source": "https://github.com/github/copilot-cli/issues/4836", "date": "2026-09-14", "surface": "host", "verdict": "rejects", "confidence": "observed"},
} as const satisfies Record<string, EvidenceRecord>;
