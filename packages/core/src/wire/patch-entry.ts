import { withMembers, withoutMember } from '../json/object.ts';
import { isObject, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireTool } from './carrier.ts';

const at = (entry: Json, place: readonly string[]): Json =>
  place.reduce<Json>((value, key) => (isObject(value) ? own(value, key) : undefined), entry);

/** Writes a part where it stands; an undefined one leaves nothing behind. */
const put = (entry: object, [key, ...rest]: readonly string[], value: Json): object => {
  if (key === undefined) return entry;
  const inner = own(entry, key);
  if (rest.length > 0) return withMembers(entry, new Map([[key, put(isObject(inner) ? inner : {}, rest, value)]]));
  return value === undefined ? withoutMember(entry, key) : withMembers(entry, new Map([[key, value]]));
};

/** Examples stay as they came unless others are given, or none. */
const examplesIn = (entry: Json, { examples }: WireTool, place: readonly string[] | undefined): Json => {
  if (examples === undefined) return place === undefined ? undefined : at(entry, place);
  return examples.length === 0 ? undefined : examples;
};

/** An output schema stays as it came, or it goes. */
const outputIn = (entry: Json, { output }: WireTool, place: readonly string[] | undefined): Json => {
  const given = place === undefined ? undefined : at(entry, place);
  return output === undefined && isObject(given) ? undefined : given;
};

/**
 * Writes the parts of a tool into the entry it came in, where that already has the form of the request; everything else
 * in the entry stays. Null where it has not: then the entry has to be made anew.
 */
export const patchEntry = (entry: Json, tool: WireTool, carrier: Carrier): object | null => {
  const { places } = carrier;
  if (!isObject(entry) || at(entry, places.name) === undefined) return null;
  let patched: object = entry;
  for (const [place, value] of [
    [places.name, tool.name],
    [places.description, tool.description],
    [places.schema, tool.schema],
    [places.strict, tool.strict],
    [places.examples, examplesIn(entry, tool, places.examples)],
    [places.output, outputIn(entry, tool, places.output)],
  ] as const) {
    if (place !== undefined && at(patched, place) !== value) patched = put(patched, place, value);
  }
  return patched;
};
