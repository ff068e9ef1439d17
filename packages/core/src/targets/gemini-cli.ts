import type { Target } from '../model/target.ts';
import { geminiJsonTarget } from './gemini-json.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';
import { mcp20251125Target, mcpOutput } from './mcp.ts';

/** Gemini CLI: sends schemas unchanged as JSON Schema, respells names. */
export const geminiCliTarget: Target = {
  ...mcp20251125Target,
  id: 'gemini-cli',
  title: 'Gemini CLI',
  vendor: 'gemini-cli',
  plain: {
    ...mcp20251125Target.plain,
    noArguments: [...mcp20251125Target.plain.noArguments, undefined],
    grammar: {
      ...jsonSchemaAnyDraft,
      id: 'gemini-cli-list',
      booleanSchemas: false,
      shapes: { ...jsonSchemaAnyDraft.shapes, ...mcp20251125Target.plain.grammar.shapes },
    },
    rules: [
      ...mcp20251125Target.plain.rules,
      {
        id: 'type-missing',
        rule: 'needs',
        of: '*',
        at: ['root-property', 'property', 'items'],
        unless: ['anyOf', 'allOf', 'oneOf', 'default'],
        has: ['type'],
        when: { from: '2025-08-06', to: '2025-09-24' },
        says: ['gemini-cli-host-type-missing-rejects', 'gemini-cli-host-type-missing-rejects-2'],
        against: ['gemini-cli-host-type-missing-accepts'],
        answer: {
          template:
            "Skipping tool '{tool}' from MCP server '{server}' because it has missing types in its parameter schema. Please file an issue with the owner of the MCP server.",
          stage: 'list',
        },
        note: 'A parameter has no `type`: the tool was left out then.',
        blast: 'tool',
      },
    ],
  },
  entry: mcp20251125Target.entry
    .filter((fact) => fact.field !== 'schema' || fact.is !== 'missing-or-null')
    .map((fact) => (fact.field === 'schema' ? { ...fact, is: 'not-object-or-null' as const } : fact)),
  output: mcpOutput,
  passage: {
    kind: 'host',
    bound: geminiJsonTarget,
    conversions: [
      {
        id: 'name-spelt',
        does: 'spell-name',
        illegal: '[^a-zA-Z0-9_.-]',
        longest: 63,
        head: 28,
        tail: 32,
        fill: '___',
        says: ['gemini-cli-host-name-ignores'],
        note: 'Other characters in the name become `_`, and the middle of a long name is cut out.',
      },
      {
        id: 'schema-added',
        does: 'missing-schema',
        value: { type: 'object', properties: {} },
        says: ['gemini-cli-host-schema-missing-ignores'],
        note: 'A missing schema becomes an empty object.',
      },
    ],
    qualifies: { text: '{server}__', says: ['gemini-cli-host-qualified-ignores'] },
    measured: 'all',
    says: ['gemini-cli-host-json-schema-field-accepts'],
    note: 'What happens on the way is not known.',
  },
};
