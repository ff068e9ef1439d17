import { joinPointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { SchemaGraph } from '../model/schema.ts';
import type { Json, Tool } from '../model/tool.ts';

/** What a text is to a model that reads the tool. */
export type Channel =
  | 'name'
  | 'description'
  | 'title'
  | 'key'
  | 'enum'
  | 'default'
  | 'example'
  | 'comment'
  | 'pattern'
  | 'annotation'
  | 'other'
  | 'instructions'
  | 'prompt'
  | 'resource'
  | 'server';

/** One text a model may read, and where it stands. */
export interface Text {
  readonly channel: Channel;
  readonly text: string;
  /** As in findings: pointer into the input schema, or `tool:/name` and the like. */
  readonly at: string;
}

const channels: Readonly<Record<string, Channel>> = {
  description: 'description',
  title: 'title',
  $comment: 'comment',
  default: 'default',
  enum: 'enum',
  const: 'enum',
  example: 'example',
  examples: 'example',
  pattern: 'pattern',
};

const deepest = 40;

/** All texts in a piece of data, keys of objects among them. */
export const textsIn = (value: Json, at: string, channel: Channel, depth = 0): readonly Text[] => {
  if (typeof value === 'string') return [{ channel, text: value, at }];
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${at}/${index}`, channel, depth + 1));
  return keysOf(value).flatMap((key) => {
    const place = joinPointer(at, key);
    return [{ channel: 'key' as const, text: key, at: place }, ...textsIn(own(value, key), place, channel, depth + 1)];
  });
};

const skipped = new Set(['$ref', '$dynamicRef', '$id', '$schema', 'type', 'required', 'format']);

/** All texts of a schema; `prefix` is put before its pointers. */
const textsOfSchema = ({ nodes }: SchemaGraph, prefix = ''): readonly Text[] => {
  const found: Text[] = [];
  for (const node of nodes) {
    if (node.key !== null && node.keyword !== null && !/^\d+$/.test(node.key))
      found.push({ channel: 'key', text: node.key, at: prefix + node.pointer });
    if (typeof node.raw !== 'object' || node.raw === null) continue;
    for (const [keyword, entry] of node.keywords) {
      if (skipped.has(keyword) || (entry.holds !== 'data' && entry.holds !== 'malformed')) continue;
      found.push(...textsIn(entry.value, `${prefix}${joinPointer(node.pointer, entry.spelt)}`, channels[keyword] ?? 'other'));
    }
    for (const keyword of node.unknown) {
      const at = `${prefix}${joinPointer(node.pointer, keyword)}`;
      found.push({ channel: 'key', text: keyword, at }, ...textsIn(own(node.raw, keyword), at, 'other'));
    }
  }
  return found;
};

/** Members of an entry that are read as such; all others are texts of their own. */
const read = new Set(['name', 'description', 'title', 'inputSchema', 'outputSchema', 'annotations']);

const isRead = (key: string, value: Json, tool: Tool): boolean =>
  read.has(key) ||
  (typeof value === 'object' && (value === tool.inputSchema || value === tool.outputSchema || value === tool.examples)) ||
  (isObject(value) && own(value, 'name') === tool.name);

/** All texts of a tool that a model, or who approves it, may be shown. */
export const textsOfTool = (tool: Tool, input: SchemaGraph, output: SchemaGraph | null): readonly Text[] => {
  const { name, description, title, annotations, examples, entry } = tool;
  const rest = isObject(entry) ? keysOf(entry).filter((key) => !isRead(key, own(entry, key), tool)) : [];
  return [
    { channel: 'name', text: name, at: 'tool:/name' },
    ...(description === undefined ? [] : [{ channel: 'description' as const, text: description, at: 'tool:/description' }]),
    ...(title === undefined ? [] : [{ channel: 'title' as const, text: title, at: 'tool:/title' }]),
    ...textsOfSchema(input),
    ...(output === null ? [] : textsOfSchema(output, 'tool:/outputSchema')),
    ...textsIn(annotations, 'tool:/annotations', 'annotation'),
    ...textsIn(examples, 'tool:/examples', 'example'),
    ...rest.flatMap((key) => textsIn(isObject(entry) ? own(entry, key) : undefined, joinPointer('tool:', key), 'other')),
  ];
};
