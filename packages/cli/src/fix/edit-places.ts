import { documentPointer, parsePointer, resolvePointer, type Tool } from '@toolwire/core/unstable';

const known = /^tool:\/(name$|description$|inputSchema$|outputSchema(\/|$))/;

const parent = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Leads the place of an edit back into the tool's document; other members of a tool stand beside its name. */
export const editPointer = ({ source }: Tool, at: string): string => {
  if (at.startsWith('tool:/inputSchema/')) return documentPointer(source, at.slice('tool:/inputSchema'.length));
  if (!at.startsWith('tool:') || known.test(at)) return documentPointer(source, at);
  return parent(source.namePointer) + at.slice('tool:'.length);
};

/** The tokens of a place in a document. */
export const tokensOf = (pointer: string): readonly string[] => parsePointer(pointer) ?? [];

/** What a tool holds at a place of an edit; undefined where there is nothing. */
export const valueAt = (tool: Tool, at: string): unknown => {
  const isOwn = at.startsWith('tool:');
  const found = resolvePointer(isOwn ? tool : tool.inputSchema, isOwn ? at.slice('tool:'.length) : at);
  return found.found ? found.value : undefined;
};

/** Tells whether one of two edits changes where the other is, or both change one container. */
export const areClose = (a: string, b: string): boolean =>
  `${a}/`.startsWith(`${parent(b)}/`) || `${b}/`.startsWith(`${parent(a)}/`);
