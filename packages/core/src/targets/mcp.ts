import type { Dialect, EntryFact, Row, Rule, ShapeFact, Stage, Target } from '../model/target.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';
import { mcpListGrammar } from './grammars/mcp-list.ts';

const says = ['mcp-sdk-list-shape-rejects'] as const;

const atRoot = (id: string, note: string, more: Partial<ShapeFact> = {}): ShapeFact => ({
  id,
  verdict: 'rejects',
  at: ['root'],
  says,
  answer: { stage: 'list' },
  note,
  blast: 'server',
  ...more,
});

const properties = atRoot('properties-not-map', '`properties` is {value:json}, not a map of schemas.');
const required = atRoot(
  'required-not-list',
  '`required` is {value:json}, not a list of names. Leave it out where nothing is required.',
);

const rootType: Row = {
  id: 'root-not-object',
  keywords: ['type'],
  at: ['root'],
  value: { not: { in: ['object'] } },
  verdict: 'rejects',
  says: ['mcp-sdk-list-shape-rejects', 'mcp-2026-07-28-root-enforces', 'mcp-2024-11-05-schema-fields-enforces'],
  answer: { stage: 'list' },
  note: 'The root is of type {value:json}. A tool takes an object.',
  blast: 'server',
};

const rootRule: Rule = {
  id: 'root-not-object',
  rule: 'needs',
  of: '*',
  at: ['root'],
  has: ['type'],
  says: ['mcp-sdk-list-shape-rejects', 'mcp-2026-07-28-root-enforces'],
  answer: { stage: 'list' },
  note: 'The root has no `type`. Add `"type": "object"`.',
  blast: 'server',
};

const input: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: mcpListGrammar,
  order: 'node-first',
  shapes: {
    'map:properties': properties,
    'node:properties': atRoot(
      'property-not-object',
      'The schema of this property is {value:json}, not an object. Write `{}` for any value.',
      {
        says: ['mcp-sdk-list-shape-rejects', 'mcp-sdk-boolean-schema-rejects'],
      },
    ),
    'value:required': required,
    'member:required': atRoot('required-not-list', '{value:json} in `required` is no name.'),
    'object-for-scalar:required': required,
  },
  rows: [
    rootType,
    {
      id: 'taken',
      keywords: '*',
      verdict: 'accepts',
      says: ['mcp-2026-07-28-root-enforces', 'mcp-2025-11-25-schema-dialect-enforces', 'mcp-2024-11-05-schema-fields-enforces'],
    },
  ],
  rules: [rootRule],
  noArguments: [{ type: 'object', additionalProperties: false }, { type: 'object' }],
};

const outputType: Row = {
  ...rootType,
  says: ['mcp-sdk-output-root-rejects', 'mcp-2025-06-18-outputschema-enforces'],
  note: 'The root of the output schema is of type {value:json}. Clients of this revision take an object.',
};

const danglingOutput: Row = {
  id: 'output-reference-dangling',
  keywords: ['$ref'],
  value: { refers: 'dangling' },
  verdict: 'rejects',
  says: ['claude-code-host-output-ref-rejects', 'gemini-cli-host-output-ref-rejects'],
  answer: { template: "can't resolve reference {value} from id #", stage: 'list' },
  note: '{value:json} leads nowhere: the client compiles output schemas as it lists tools.',
  blast: 'server',
};

/** How clients on the official SDK read output schemas: an object at the root, references that resolve. */
export const mcpOutput: Dialect = {
  ...input,
  grammar: { ...jsonSchemaAnyDraft, id: 'mcp-output' },
  shapes: {},
  rows: [
    outputType,
    danglingOutput,
    {
      id: 'taken',
      keywords: '*',
      verdict: 'accepts',
      says: ['mcp-2025-06-18-outputschema-enforces', 'mcp-2025-11-25-schema-dialect-enforces'],
    },
  ],
  rules: [
    {
      ...rootRule,
      says: ['mcp-sdk-output-root-rejects', 'mcp-2025-06-18-outputschema-enforces'],
      note: 'The output schema has no `type`. Add `"type": "object"`.',
    },
  ],
};

const entryFact = (field: EntryFact['field'], is: EntryFact['is'], note: string): EntryFact => ({
  id: `${field}-${is}`,
  field,
  is,
  verdict: 'rejects',
  says,
  answer: { stage: 'list' },
  note,
  blast: 'server',
});

const entry: readonly EntryFact[] = [
  entryFact('name', 'missing-or-null', 'The tool has no name.'),
  entryFact('name', 'not-string', 'The name is {value:json}, not a string.'),
  entryFact('description', 'null', 'The description is null. Leave it out.'),
  entryFact('description', 'not-string', 'The description is {value:json}, not a string.'),
  {
    ...entryFact('schema', 'missing-or-null', 'The tool has no `inputSchema`. Give it `{ "type": "object" }`.'),
    says: ['mcp-sdk-list-shape-rejects', 'mcp-2025-11-25-root-enforces'],
  },
  entryFact('schema', 'not-object', '`inputSchema` is {value:json}, not an object.'),
];

/** One stage: the client parses the list, and all of it fails. */
const mcpStages: readonly Stage[] = [{ id: 'list', reports: 'all' }];

/** Model Context Protocol 2025-11-25, as its official TypeScript client takes a tool list. */
export const mcp20251125Target: Target = {
  id: 'mcp-2025-11-25',
  title: 'MCP 2025-11-25',
  vendor: 'mcp',
  carrier: 'mcp',
  flag: false,
  mixing: 'fixed',
  plain: input,
  rules: [],
  entry,
  stages: mcpStages,
  output: mcpOutput,
};

const headerNote = (what: string): string => `\`x-mcp-header\` ${what}; clients over HTTP leave such a tool out.`;
const header: Omit<Row, 'note'> = {
  id: 'header-mapping',
  keywords: ['x-mcp-header'],
  verdict: 'rejects',
  says: ['mcp-2026-07-28-x-mcp-header-enforces'],
  answer: { stage: 'list' },
  blast: 'tool',
};

/** Model Context Protocol 2026-07-28: any keyword in input schemas, any root in output schemas, header mappings. */
export const mcp20260728Target: Target = {
  ...mcp20251125Target,
  id: 'mcp-2026-07-28',
  title: 'MCP 2026-07-28',
  plain: {
    ...input,
    grammar: {
      ...jsonSchemaAnyDraft,
      id: 'mcp-list-2026',
      booleanSchemas: false,
      shapes: { ...jsonSchemaAnyDraft.shapes, ...mcpListGrammar.shapes },
    },
    rows: [
      { ...header, value: { not: { is: ['string'] } }, note: headerNote('is {value:json}, not the name of a header') },
      { ...header, value: { in: [''] }, note: headerNote('is empty') },
      { ...header, at: ['root'], note: headerNote('stands at the root') },
      {
        ...header,
        at: ['items', 'branch', 'definition', 'map-value', 'condition'],
        note: headerNote('stands below something else than properties'),
      },
      {
        ...header,
        type: ['number', 'array', 'object', 'null', 'none'],
        note: headerNote('stands on a value that is no string, integer or boolean'),
      },
      ...input.rows,
    ],
  },
  output: {
    ...mcpOutput,
    rows: [
      { ...danglingOutput, says: ['claude-code-host-output-ref-rejects'] },
      { id: 'taken', keywords: '*', verdict: 'accepts', says: ['mcp-2026-07-28-outputschema-accepts'] },
    ],
    rules: [],
  },
};
