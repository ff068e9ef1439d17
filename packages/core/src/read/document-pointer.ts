import type { Pointer, ToolSource } from '../model/tool.ts';

/** Leads a place in a tool (a pointer into its input schema, or `tool:/name` and the like) back into its document. */
export const documentPointer = (source: ToolSource, at: string): Pointer => {
  const { places = [] } = source;
  for (let end = at.length; places.length > 0 && end > 0; end = at.lastIndexOf('/', end - 1)) {
    const prefix = at.slice(0, end);
    const place = places.find((one) => one.has(prefix))?.get(prefix);
    if (place !== undefined) return place + at.slice(end);
  }
  if (at === 'tool:/name') return source.namePointer;
  if (at === 'tool:/description') return source.descriptionPointer;
  if (at === 'tool:/inputSchema') return source.schemaPointer;
  if (at.startsWith('tool:/outputSchema')) return `${source.pointer}/${at.slice('tool:/'.length)}`;
  return at.startsWith('tool:') ? source.pointer : source.schemaPointer + at;
};
