import type { Grammar } from '../../model/target.ts';

/** The tool list's own schema of the Model Context Protocol: a root object, a map of objects, a list of names. */
export const mcpListGrammar: Grammar = {
  id: 'mcp-list',
  booleanSchemas: false,
  typeNames: ['object'],
  shapes: { type: 'any', properties: 'schema-map', required: 'strings' },
};
