import { objectOf, withMembers } from '../json/object.ts';
import { escapeToken } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Json, Pointer, ToolSource } from '../model/tool.ts';
import { type Carried, type Definitions, withDefinitions } from './definitions.ts';
import { createNames } from './free-names.ts';
import type { Argument } from './openapi-parameters.ts';
import { type At, follow } from './openapi-resolve.ts';

/** A schema put together from parts of the document, and where those stand. */
export interface Built {
  readonly schema: Json;
  readonly places: ToolSource['places'] & object;
}

/** Names that several arguments share are told apart by their place: `path_id`, `query_id`. */
const namesOf = (list: readonly Argument[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { name } of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isShared = (name: string) => (counts.get(name) ?? 0) > 1;
  const newName = createNames();
  for (const { name } of list) if (!isShared(name)) newName(name);
  return list.map(({ name, place }) => (isShared(name) ? newName(`${place}_${name}`) : name));
};

const isBareReference = (schema: Json): boolean =>
  isObject(schema) && typeof own(schema, '$ref') === 'string' && keysOf(schema).length === 1;

/** What a bare reference names, so that something may stand beside it; anything else as it is. */
const unwrapped = (document: Json, at: At): At => {
  const found = isBareReference(at.value) ? follow(document, at) : at;
  return 'id' in found || !isObject(found.value) ? at : found;
};

interface Property extends Carried {
  readonly pointer: Pointer;
}

/** The schema of an argument, with the argument's own description in it. */
const propertyOf = (document: Json, definitions: Definitions, argument: Argument): Property => {
  const { schema, pointer, description } = argument;
  const at = description === undefined ? { value: schema, pointer } : unwrapped(document, { value: schema, pointer });
  const carried = definitions.rewrite(at.value);
  const isKept = description === undefined || !isObject(carried.schema) || own(carried.schema, '$ref') !== undefined;
  const next = isKept ? carried.schema : withMembers(carried.schema as object, new Map([['description', description.text]]));
  return { schema: next, names: carried.names, pointer: at.pointer };
};

/** The input schema of an operation: one object that has all its arguments. */
export const inputOf = (
  document: Json,
  definitions: Definitions,
  list: readonly Argument[],
  additional: boolean | undefined,
): Built => {
  const names = namesOf(list);
  const properties = list.map((argument) => propertyOf(document, definitions, argument));
  const carried = definitions.closure(properties.flatMap((property) => property.names));
  const places = new Map<Pointer, Pointer>();
  const required: string[] = [];
  for (const [at, argument] of list.entries()) {
    const name = names[at] ?? '';
    const pointer = `/properties/${escapeToken(name)}`;
    places.set(pointer, properties[at]?.pointer ?? argument.pointer);
    if (argument.description !== undefined) places.set(`${pointer}/description`, argument.description.pointer);
    if (!argument.isRequired) continue;
    places.set(`/required/${required.length}`, argument.requiredPointer);
    required.push(name);
  }
  const schema = objectOf([
    ['type', 'object'],
    ['properties', objectOf(names.map((name, at) => [name, properties[at]?.schema] as const))],
    ...(required.length === 0 ? [] : [['required', required] as const]),
    ...(additional === undefined ? [] : [['additionalProperties', additional] as const]),
  ]);
  return { schema: withDefinitions(schema, carried), places: [places, carried.places] };
};

/** One schema of the document that stands on its own, with the definitions it needs. */
export const standalone = (document: Json, definitions: Definitions, from: At): At => {
  const at = unwrapped(document, from);
  const { schema, names } = definitions.rewrite(at.value);
  return { value: isObject(schema) ? withDefinitions(schema, definitions.closure(names)) : schema, pointer: at.pointer };
};
