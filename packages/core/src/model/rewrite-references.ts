import { withMembers } from '../json/object.ts';
import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import { keywordRows } from './keywords.ts';
import type { Json } from './tool.ts';

/** Schemas nested deeper are left as they are; the budget of a schema ends long before. */
const maxDepth = 400;

type Rewrite = (reference: string) => string;

interface Walk {
  readonly rewrite: Rewrite;
  /** What became of each schema; one that is still being walked stands for itself, so that values may hold themselves. */
  readonly done: Map<object, Json>;
}

const mapList = (list: readonly Json[], visit: (item: Json) => Json): readonly Json[] => {
  const next = list.map(visit);
  return next.some((item, at) => item !== list[at]) ? next : list;
};

const mapMembers = (object: object, visit: (member: Json, key: string) => Json): Json => {
  const changed = new Map<string, Json>();
  for (const key of keysOf(object)) {
    const member = own(object, key);
    const next = visit(member, key);
    if (next !== member) changed.set(key, next);
  }
  return changed.size === 0 ? object : withMembers(object, changed);
};

/** `mapping` of a discriminator names schemas by reference; bare names stay. */
const mapDiscriminator = (value: Json, rewrite: Rewrite): Json => {
  const mapping = isObject(value) ? own(value, 'mapping') : undefined;
  if (!isObject(value) || !isObject(mapping)) return value;
  const next = mapMembers(mapping, (text) => (typeof text === 'string' && text.startsWith('#') ? rewrite(text) : text));
  return next === mapping ? value : withMembers(value, new Map([['mapping', next]]));
};

const visitKeyword = (walk: Walk, keyword: string, value: Json, depth: number): Json => {
  if (keyword === 'discriminator') return mapDiscriminator(value, walk.rewrite);
  const row = keywordRows.get(keyword);
  if (row === undefined || row.holds === 'data') return value;
  if (row.holds === 'reference') return keyword === '$ref' && typeof value === 'string' ? walk.rewrite(value) : value;
  const visit = (item: Json) => visitSchema(walk, item, depth + 1);
  if (Array.isArray(value)) return row.holds === 'schema-list' || row.holds === 'schema-or-list' ? mapList(value, visit) : value;
  if (!isObject(value)) return value;
  return row.holds === 'schema' || row.holds === 'schema-or-list' ? visit(value) : mapMembers(value, visit);
};

const visitSchema = (walk: Walk, schema: Json, depth: number): Json => {
  if (!isObject(schema) || depth > maxDepth) return schema;
  const known = walk.done.get(schema);
  if (known !== undefined) return known;
  walk.done.set(schema, schema);
  // References below an id of its own are relative to that id, not to the document.
  const id = hasOwn(schema, '$id') ? own(schema, '$id') : undefined;
  if (typeof id === 'string' && !id.startsWith('#')) return schema;
  const next = mapMembers(schema, (value, keyword) => visitKeyword(walk, keyword, value, depth));
  walk.done.set(schema, next);
  return next;
};

/**
 * Rewrites the references of a schema, wherever schemas stand and nowhere else.
 * Parts without a changed reference stay the source's own objects. Never throws, and is linear in the schema.
 */
export const rewriteReferences = (schema: Json, rewrite: Rewrite): Json => visitSchema({ rewrite, done: new Map() }, schema, 0);
