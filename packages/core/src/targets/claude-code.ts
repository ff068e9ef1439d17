import type { Target } from '../model/target.ts';
import { anthropicTarget } from './anthropic.ts';
import { mcp20251125Target } from './mcp.ts';

const { plain } = mcp20251125Target;
const listed = [
  'claude-code-host-root-non-object-ignores',
  'mcp-sdk-list-shape-rejects',
  'claude-code-host-list-shape-rejects',
] as const;

/** Claude Code: lists tools with the official MCP client, leaves out roots that are unions, prefixes names. */
export const claudeCodeTarget: Target = {
  ...mcp20251125Target,
  id: 'claude-code',
  title: 'Claude Code',
  vendor: 'claude-code',
  plain: {
    ...plain,
    rows: [
      {
        id: 'root-composition',
        keywords: ['allOf', 'oneOf', 'if', 'then'],
        at: ['root'],
        verdict: 'rejects',
        says: ['claude-code-host-root-composition-ignores'],
        answer: { stage: 'list' },
        note: '`{keyword}` at the root: the tool is left out and nobody is told.',
        blast: 'tool',
      },
      ...plain.rows.map((row) => (row.id === 'root-not-object' ? { ...row, says: listed } : row)),
    ],
    rules: plain.rules.map((rule) => ({ ...rule, says: listed })),
  },
  passage: {
    kind: 'host',
    bound: anthropicTarget,
    conversions: [
      {
        id: 'name-prefixed',
        does: 'prefix',
        text: 'mcp__{server}__',
        configurable: '^[a-zA-Z0-9_-]+$',
        says: ['claude-code-host-name-length-rejects', 'claude-code-host-name-length-rejects-2'],
        note: 'The name is sent as mcp__SERVER__TOOL.',
      },
    ],
    measured: 'all',
    says: ['claude-code-host-name-length-rejects'],
    note: 'What happens on the way is not known.',
  },
};
