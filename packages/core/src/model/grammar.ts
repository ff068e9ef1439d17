import type { Keyword, Neighbour, Position } from './value-test.ts';

/** How a target reads the schema itself: which keywords hold what. */
export interface Grammar {
  readonly id: string;
  readonly shapes: Readonly<Record<Keyword, Shape>>;
  /** A boolean may stand for a schema. */
  readonly booleanSchemas: boolean;
  /** Protocol-buffer field names: camelCase and snake_case are one. */
  readonly snakeCase?: boolean;
  /** Type names are read whatever their case. */
  readonly foldTypes?: boolean;
  /** A null stands for an absent field. */
  readonly nullIsAbsent?: boolean;
  /** Lone values stand for lists of one and numbers may be text, as protocol-buffer JSON has it. */
  readonly lenientScalars?: boolean;
  /** Keywords are read whatever their case. */
  readonly foldKeywords?: boolean;
  /** A null or an empty list stands for an empty schema. */
  readonly emptyIsSchema?: boolean;
  /** What is looked at in a node depends on the node; the first reading whose conditions hold decides. */
  readonly readings?: readonly Reading[];
  /**
   * A `$ref` is followed where it is met, by the names as written: through objects only, or into lists too,
   * then only if it was found before, when references were gathered from the top down to the first on each way.
   */
  readonly follows?: 'objects' | 'lists';
  readonly typeNames: readonly string[];
  /** Dialect in which `pattern` has to compile. */
  readonly regex?: 'python';
  /** A scalar counts as another where it can be read as that: `1` as text, null as false. */
  readonly coerces?: true;
}

/** What a reader looks at in one kind of node: these keywords in these shapes, and no other. */
export interface Reading {
  readonly at?: readonly Position[];
  /** Only nodes that were reached as this form. */
  readonly form?: string;
  /** The node has one of these keywords, or one whose value passes a test. */
  readonly has?: readonly Neighbour[];
  /** Declared types as spelt, each read on its own; `none` is a node without one. */
  readonly types?: readonly string[];
  readonly shapes: Readonly<Record<Keyword, Shape>>;
  /** The form in which the nodes of a keyword are read; without one they are plain. */
  readonly forms?: Readonly<Record<Keyword, string>>;
}

/** What the value of a keyword has to look like; closed. */
export type Shape =
  | 'schema'
  | 'schema-map'
  | 'schema-list'
  | 'schema-list-filled'
  | 'schema-or-list'
  | 'schema-or-strings-map'
  | 'strings-map'
  | 'string'
  | 'regex'
  | 'strings'
  | 'strings-unique'
  | 'strings-map-unique'
  | 'boolean'
  | 'number'
  | 'positive'
  | 'count'
  | 'list'
  | 'list-filled-unique'
  | 'list-filled'
  | 'type'
  | 'type-name'
  | 'integer'
  | 'pattern-map'
  | 'uri'
  | 'id'
  | 'anchor'
  | 'vocabulary'
  /** A schema; a boolean is a flag and no schema. */
  | 'schema-or-flag'
  /** A schema where it is an object; anything else is passed over. */
  | 'schema-if-object'
  /** An object or a list, its members schemas; nothing in it where it is null. */
  | 'schema-members'
  /** The same, or one schema. */
  | 'schema-or-members'
  /** Schemas where it is a list; anything else is passed over. */
  | 'schema-list-if-any'
  | 'object-schema'
  | 'object-schemas'
  | 'string-or-strings'
  | 'number-or-boolean'
  | 'whole'
  | 'whole-positive'
  /** Known type names, in a list any number of times. */
  | 'types'
  | 'any';

/** Ways in which a value can miss its shape. */
export type ShapeFailure = 'list' | 'member' | 'value' | 'repeated' | 'type-name' | 'node' | 'map' | 'object-for-scalar';
