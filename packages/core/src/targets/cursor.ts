import type { Target } from '../model/target.ts';
import { mcp20251125Target } from './mcp.ts';

const shape = (path: string, expected: string): string =>
  `Error listing tools: [\n  {\n    "code": "invalid_literal",\n    "expected": "${expected}",\n    "path": ["tools", {index}, ${path}],\n    "message": "Invalid literal value, expected \\"${expected}\\""\n  }\n]`;

const { plain, entry } = mcp20251125Target;
const rootText = { template: shape('"inputSchema", "type"', 'object'), stage: 'list' };
const reports = ['cursor-inputschema-empty-rejects-r293', 'mcp-sdk-list-shape-rejects'] as const;

/** Cursor: lists tools with the official MCP client, leaves out long names. The model behind is the user's choice. */
export const cursorTarget: Target = {
  ...mcp20251125Target,
  id: 'cursor',
  title: 'Cursor',
  vendor: 'cursor',
  plain: {
    ...plain,
    rows: plain.rows.map((row) => (row.id === 'root-not-object' ? { ...row, says: reports, answer: rootText } : row)),
    rules: plain.rules.map((rule) => ({ ...rule, says: reports, answer: rootText })),
    shapes: {
      ...plain.shapes,
      ...(plain.shapes?.['value:required'] === undefined
        ? {}
        : {
            'value:required': {
              ...plain.shapes['value:required'],
              says: ['cursor-required-null-rejects-r296', 'mcp-sdk-list-shape-rejects'],
            },
          }),
    },
  },
  rules: [
    {
      id: 'name-length',
      rule: 'limit',
      metric: 'qualified-name-length',
      scope: 'value',
      max: 59,
      says: ['cursor-host-name-length-rejects', 'cursor-host-name-length-rejects-2'],
      answer: {
        template: '{server}: {tool} - Combined server and tool name length ({count}) exceeds 60 characters',
        stage: 'list',
      },
      note: 'The names of server and tool are {count} characters together; from 60 on the tool is left out.',
      blast: 'tool',
    },
    {
      id: 'too-many-tools',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 80,
      verdict: 'unknown',
      says: ['cursor-host-limit-tools-ignores-2', 'cursor-host-limit-tools-unknown'],
      against: ['cursor-host-limit-tools-ignores', 'cursor-too-many-tools-rejects-r052'],
      note: '{count} tools: more than 80 were not all shown to the model in September 2025; the limit of today is not known.',
    },
  ],
  entry: entry.map((fact) =>
    fact.field === 'schema' ? { ...fact, says: ['cursor-inputschema-missing-rejects-r297', 'mcp-sdk-list-shape-rejects'] } : fact,
  ),
  passage: {
    kind: 'host',
    conversions: [],
    measured: [],
    says: ['cursor-host-limit-tools-unknown'],
    note: 'What Cursor rewrites for the model behind is not known.',
  },
};
