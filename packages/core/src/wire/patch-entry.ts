import { withMembers } from '../json/object.ts';
import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from './carrier.ts';

const at = (entry: Json, place: readonly string[]): Json =>
  place.reduce<Json>((value, key) => (isObject(value) ? own(value, key) : undefined), entry);

const put = (entry: object, [key, ...rest]: readonly string[], value: Json): object => {
  if (key === undefined) return entry;
  const inner = own(entry, key);
  return withMembers(entry, new Map([[key, rest.length === 0 ? value : put(isObject(inner) ? inner : {}, rest, value)]]));
};

/**
 * Writes the parts of a tool into the entry it came in, where that already has the form of the request; everything else
 * in the entry stays. Null where it has not: then the entry has to be made anew, or a part has to go.
 */
export const patchEntry = (entry: Json, tool: WireTool, carrier: Carrier): Json | null => {
  const { places } = carrier;
  if (!isObject(entry) || at(entry, places.name) === undefined) return null;
  let patched: object = entry;
  for (const [place, value] of [
    [places.name, tool.name],
    [places.description, tool.description],
    [places.schema, tool.schema],
    [places.strict, tool.strict],
  ] as const) {
    const known = place === undefined ? undefined : at(patched, place);
    if (place === undefined || known === value) continue;
    if (value === undefined) return null;
    patched = put(patched, place, value);
  }
  return patched;
};
