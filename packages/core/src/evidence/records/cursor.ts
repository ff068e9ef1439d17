import type { EvidenceRecord } from '../record.ts';

/** Dated records of what cursor does. */
export const cursor = {
  "cursor-host-name-length-rejects": {"statement": "Server name plus tool name is capped at 60 and the tool is filtered out. Reports show the warning printed at exactly 60, so keep the sum below 60 (PostHog lints at 52 for a 7-character server name).", "source": "https://github.com/ComposioHQ/composio/issues/2788", "date": "2026-02-27", "surface": "host", "verdict": "rejects", "confidence": "observed", "error": "{server}: {tool} - Combined server and tool name length ({n}) exceeds 60 characters"},
  "cursor-host-name-length-rejects-2": {"statement": "Header line shown with it.", "source": "https://github.com/aashari/mcp-server-atlassian-confluence/issues/16", "date": "2025-04-29", "surface": "host", "verdict": "rejects", "confidence": "observed", "error": "Some tools have naming issues and may be filtered out"},
  "cursor-host-limit-tools-ignores": {"statement": "Originally only the first 40 MCP tools were sent.", "source": "https://github.com/bun913/mcp-testrail/issues/6", "date": "2025-04-02", "surface": "host", "verdict": "ignores", "confidence": "secondhand"},
  "cursor-host-limit-tools-ignores-2": {"statement": "By September 2025 the warning threshold was 80.", "source": "https://github.com/Snowflake-Labs/mcp/issues/77", "date": "2025-09-02", "surface": "host", "verdict": "ignores", "confidence": "observed"},
  "cursor-host-limit-tools-unknown": {"statement": "Current (late 2026) Cursor limit not established.", "source": "https://github.com/Snowflake-Labs/mcp/issues/77", "date": "2025-09-02", "surface": "host", "verdict": "unknown", "confidence": "secondhand"},
} as const satisfies Record<string, EvidenceRecord>;
