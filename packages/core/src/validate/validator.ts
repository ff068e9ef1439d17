import type { Json, Pointer } from '../json/value.ts';

/** One thing that a validator objects to. */
export interface Objection {
  /** Pointer into the value. */
  readonly at: Pointer;
  /** Way through the schema to the keyword, references followed or not, as the validator spells it; begins with `#`. */
  readonly by: string;
}

/** A schema that a validator has read. Values are plain JSON; a call may throw where the validator gives up. */
export interface ReadSchema {
  readonly accepts: (value: Json) => boolean;
  /** All that speaks against a value; empty where it is accepted. */
  readonly objections: (value: Json) => readonly Objection[];
}

/** A validator of JSON Schema 2020-12 behind one interface. Formats are annotations. */
export interface Validator {
  readonly name: string;
  /** Reads a schema; throws where the validator cannot. */
  readonly read: (schema: Json) => ReadSchema;
}

/** Reads a pattern for search in linear time; null where the engine cannot, or where it is no ECMA-262 pattern. */
export type PatternReader = (pattern: string) => ((text: string) => boolean) | null;
