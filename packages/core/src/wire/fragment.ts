import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';

/** Leaves out the fields that are undefined. */
export const present = (fields: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Finds the tool list of a request under one of its field names; a bare list is itself the list. */
export const toolList = (request: Json, names: readonly string[]): readonly Json[] => {
  if (Array.isArray(request)) return request;
  if (!isObject(request)) return [];
  const list = names.map((name) => own(request, name)).find((value) => value !== undefined);
  return Array.isArray(list) ? list : list === undefined ? [] : [list];
};

/** The fields of a tool that its envelope has no place for; nothing where there are none. */
export const unlistedOf = (body: object, known: readonly string[]): { readonly unlisted?: readonly string[] } => {
  const unlisted = keysOf(body).filter((key) => !known.includes(key));
  return unlisted.length === 0 ? {} : { unlisted };
};
