import type { Json } from './tool.ts';

/**
 * How the values of one tool are spelt on its wire, both ways: plain JSON, run without any schema.
 * A graph: children are places in `ops`, so that a recursive value is a number and a value without a change is `same`.
 */
export interface Plan {
  readonly planVersion: 1;
  /** SHA-256 of the canonical JSON of the tool's own schema, and of the wire schema; lower-case hex. */
  readonly sourceHash: string;
  readonly wireHash: string;
  readonly name: { readonly source: string; readonly wire: string };
  /** Place of the operation of the whole arguments. */
  readonly root: number;
  readonly ops: readonly PlanOp[];
}

/** One named property of an object. */
export interface PlanField {
  readonly source: string;
  readonly wire: string;
  readonly child: number;
  /** How the wire spells that the property is not there: by leaving it away, or as null where the source has no null. */
  readonly absent: 'absent' | 'null';
}

/** Undeclared members of an object, carried as a list of entries under one more property of the wire. */
export interface PlanRest {
  /** How the wire spells that there are none: by leaving the list away, or as null. */
  readonly absent: 'absent' | 'null';
  readonly wire: string;
  readonly key: string;
  readonly value: string;
  readonly child: number;
}

/** What becomes of one value; closed. */
export type PlanOp =
  /** Passes the value as it is. */
  | { readonly op: 'same' }
  /** Members by name; `rest` is the operation of each undeclared member in its place, or the list that holds them. */
  | { readonly op: 'object'; readonly fields: readonly PlanField[]; readonly rest: number | PlanRest }
  /** Items by place: the leading ones, then all others. */
  | { readonly op: 'list'; readonly prefix: readonly number[]; readonly rest: number }
  /** An object as a list of objects with a key and a value; a repeated key is refused. */
  | { readonly op: 'entries'; readonly key: string; readonly value: string; readonly child: number }
  /** A list as an object with a named member for each place; `rest` holds what follows them, and its child is of that list. */
  | { readonly op: 'tuple'; readonly fields: readonly PlanField[]; readonly rest: PlanField | null }
  /** Scalars as text; no text and no scalar twice. Values outside the table pass as they are, both ways. */
  | { readonly op: 'text'; readonly table: readonly (readonly [wire: string, source: Json])[] }
  /** Any value as its JSON text, strings quoted too. */
  | { readonly op: 'json' }
  /** A value under the only key of an object. */
  | { readonly op: 'box'; readonly key: string; readonly child: number }
  /** A union whose members are told apart by their form; tests exclude each other on either side. What no test is about passes. */
  | { readonly op: 'choice'; readonly cases: readonly PlanCase[] };

/** One member of a union. */
export interface PlanCase {
  /** Every test holds of the wire value. */
  readonly wire: readonly ValueForm[];
  /** Every test holds of the source value. */
  readonly source: readonly ValueForm[];
  readonly child: number;
}

/** What the form of a value can be told by. */
export type ValueForm =
  /** JSON types; `number` is any number, `integer` one without a fraction. */
  | { readonly type: readonly string[] }
  /** An object whose member under `key` is one of these scalars. */
  | { readonly key: string; readonly among: readonly (string | number | boolean | null)[] }
  /** An object that has a key, or has it not; no other value has either form. */
  | { readonly has: string }
  | { readonly hasNot: string };
