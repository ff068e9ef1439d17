import { joinPointer } from '../json/pointer.ts';
import { isObject, own } from '../json/value.ts';
import type { Json, Pointer, SourceFormat, Tool, ToolSource } from '../model/tool.ts';

/** One entry of a tool list, and where its parts stand below the entry. */
export interface Entry {
  readonly entry: Json;
  readonly pointer: Pointer;
  /** The object that holds name and description; the entry itself in most formats. */
  readonly body: Json;
  readonly bodyPointer: Pointer;
  /** The object that holds the schema, where that is not the body. */
  readonly holder?: { readonly value: Json; readonly pointer: Pointer };
  /** The name and its place, where that is not a field of the body. */
  readonly name?: { readonly value: Json; readonly pointer: Pointer };
  /** A schema that was put together, where the source has none as a whole. */
  readonly built?: {
    readonly schema: Json;
    readonly pointer: Pointer;
    readonly places: readonly ReadonlyMap<Pointer, Pointer>[];
  };
  /** Names under which the schema may stand; the first is where a missing one would stand. */
  readonly schemaFields: readonly string[];
  /** The strict flag of the whole list, in formats that have one. */
  readonly strict?: Json;
  /** Why the source has no schema, where it says so itself. */
  readonly unserialised?: string;
  /** A tool without a schema is legal in this format. */
  readonly schemaOptional?: boolean;
  /** The entry's own format, where it may differ from the list's. */
  readonly format?: SourceFormat;
}

/** The schema of an entry, and its place or where it would stand. */
export const schemaOf = (
  entry: Entry,
  body: object,
): Pick<Tool, 'inputSchema'> & Pick<ToolSource, 'schemaPointer' | 'places'> => {
  const { built, holder = { value: body, pointer: entry.bodyPointer } } = entry;
  if (built !== undefined) return { inputSchema: built.schema, schemaPointer: built.pointer, places: built.places };
  const at = isObject(holder.value) ? holder.value : {};
  const field = entry.schemaFields.find((one) => own(at, one) !== undefined) ?? entry.schemaFields[0] ?? '';
  return { inputSchema: own(at, field), schemaPointer: joinPointer(holder.pointer, field) };
};

/** The name of an entry, of whatever type, and its place. */
export const nameOf = (entry: Entry, body: object): { readonly value: Json; readonly pointer: Pointer } =>
  entry.name ?? { value: own(body, 'name'), pointer: joinPointer(entry.bodyPointer, 'name') };
