import type { Grammar } from '../../model/target.ts';

/** The Go structs into which ollama/ollama `api/types.go` decodes a tool: one for the root, one for properties. */
export const goStructs: Grammar = {
  id: 'ollama-api-types',
  booleanSchemas: false,
  nullIsAbsent: true,
  foldKeywords: true,
  typeNames: [],
  shapes: {
    type: 'string-or-strings',
    $defs: 'any',
    items: 'any',
    required: 'strings',
    properties: 'schema-map',
    anyOf: 'schema-list',
    description: 'string',
    enum: 'list',
  },
  readings: [
    {
      at: ['root'],
      shapes: { type: 'string', $defs: 'any', items: 'any', required: 'strings', properties: 'schema-map' },
    },
    {
      shapes: {
        anyOf: 'schema-list',
        type: 'string-or-strings',
        items: 'any',
        description: 'string',
        enum: 'list',
        properties: 'schema-map',
        required: 'strings',
      },
    },
  ],
};
