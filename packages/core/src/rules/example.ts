import type { Json, Tool } from '../model/tool.ts';
import type { Example, ExampleTool } from './rule.ts';

const harmless = 'Finds notes that hold all the given words, and returns their titles. Call it before read_note.';

const closed = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

const toolOf = ({ more, origin, sideEffect, trust = 'own', ...said }: ExampleTool): Tool => {
  const entry = { name: 'find_notes', description: harmless, inputSchema: closed({}), ...said };
  const { examples: _, ...sent } = entry;
  return {
    ...entry,
    entry: { ...sent, ...more, ...(sideEffect === undefined ? {} : { _meta: { 'toolwire/side-effect': sideEffect } }) },
    source: {
      format: 'mcp',
      pointer: '',
      schemaPointer: '/inputSchema',
      namePointer: '/name',
      descriptionPointer: '/description',
      trust,
      ...(origin === undefined ? {} : { server: origin }),
    },
  };
};

/** The tools of an example, with harmless words where it has none. */
export const exampleTools = ({ tools, properties }: Example): readonly Tool[] =>
  (tools ?? [properties === undefined ? {} : { inputSchema: closed(properties) }]).map(toolOf);

/** What an example shows: its properties alone, else the entries of its tools. */
export const shownExample = (example: Example): Json => {
  if (example.properties !== undefined) return { properties: example.properties };
  const entries = exampleTools(example).map(({ entry }) => entry);
  return entries.length === 1 ? entries[0] : entries;
};
