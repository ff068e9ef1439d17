import type { EvidenceRecord } from '../record.ts';

/** Dated records of what claude-code does. */
export const claudeCode = {
  "claude-code-host-name-length-rejects": {"statement": "mcp__<server>__<tool> is sent as is; over 64 the Anthropic API answered 400.", "source": "https://github.com/anthropics/claude-code/issues/3102", "date": "2025-07-07", "surface": "host", "verdict": "rejects", "confidence": "observed", "error": "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"tools.{i}.custom.name: String should have at most 64 characters\"}}"},
  "claude-code-host-name-length-rejects-2": {"statement": "With tool search the error appears inside a tool_reference.", "source": "https://github.com/anthropics/claude-code/issues/20635", "date": "2026-01-24", "surface": "host", "verdict": "rejects", "confidence": "observed", "error": "messages.{i}.content.{j}.tool_result.content.{k}.tool_reference.tool_name: String should have at most 64 characters"},
  "claude-code-host-root-non-object-ignores": {"statement": "One tool whose inputSchema root is not type object makes the CLI drop every tool of that HTTP server, silently.", "source": "https://github.com/anthropics/claude-code/issues/88049", "date": "2026-08-19", "surface": "host", "verdict": "ignores", "confidence": "observed"},
  "claude-code-host-root-composition-ignores": {"statement": "Tools with root allOf/if/then (and oneOf) are dropped silently.", "source": "https://github.com/anthropics/claude-code/issues/95504", "date": "2026-07-28", "dateNote": "2026 (after the 2026-07-28 MCP revision)", "surface": "host", "verdict": "ignores", "confidence": "observed"},
} as const satisfies Record<string, EvidenceRecord>;
