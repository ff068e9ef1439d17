import { parsePointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Edit, Json, Tool } from '../model/tool.ts';

const withMember = (value: Json, tokens: readonly string[], edit: Edit): Json => {
  const [token, ...rest] = tokens;
  if (token === undefined) return edit.op === 'set' ? edit.value : value;
  if (Array.isArray(value)) {
    const at = token === '-' ? value.length : Number(token);
    if (rest.length === 0 && edit.op === 'remove') return value.filter((_, index) => index !== at);
    const list: Json[] = [...value];
    list[at] = withMember(list[at], rest, edit);
    return list;
  }
  const object = isObject(value) ? value : {};
  const keys = keysOf(object);
  if (rest.length === 0 && edit.op === 'remove')
    return Object.fromEntries(keys.filter((key) => key !== token).map((key) => [key, own(object, key)]));
  const all = keys.includes(token) ? keys : [...keys, token];
  return Object.fromEntries(all.map((key) => [key, key === token ? withMember(own(object, key), rest, edit) : own(object, key)]));
};

const applyEdit = (tool: Tool, edit: Edit): Tool => {
  const isOwn = edit.at.startsWith('tool:');
  const tokens = parsePointer(isOwn ? edit.at.slice('tool:'.length) : edit.at) ?? [];
  const made = withMember(isOwn ? tool : tool.inputSchema, tokens, edit);
  return isOwn ? (made as Tool) : { ...tool, inputSchema: made };
};

/** A tool with edits made, the last of a list first, so that their places hold; the tool itself stays as it is. */
export const applyEdits = (tool: Tool, edits: readonly Edit[]): Tool => {
  let made = tool;
  for (const edit of edits.toReversed()) made = applyEdit(made, edit);
  return made;
};
