import type { Grammar } from '../../model/target.ts';

/** What no struct has a field for, and what says what a value is: passed over by the decoder, but not by the table. */
const dropped = { $ref: 'any', $dynamicRef: 'any', $recursiveRef: 'any', oneOf: 'any', allOf: 'any', const: 'any' } as const;

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
      shapes: {
        type: 'string',
        $defs: 'any',
        items: 'any',
        required: 'strings',
        properties: 'schema-map',
        anyOf: 'any',
        ...dropped,
      },
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
        ...dropped,
      },
    },
  ],
};
