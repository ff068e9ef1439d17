import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';

const noTypes: readonly string[] = [];

/** One list for each usual type. */
const single: ReadonlyMap<string, readonly string[]> = new Map(
  ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((name) => [name, [name]]),
);

/** Lists the types a node declares, in lower case. */
export const declaredTypes = (schema: Json): readonly string[] => {
  const type = isObject(schema) ? own(schema, 'type') : undefined;
  if (type === undefined) return noTypes;
  if (typeof type === 'string') return single.get(type) ?? [type.toLowerCase()];
  return Array.isArray(type) ? type.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()) : [];
};
