import type { Json } from './tool.ts';

/** A JSON Schema or OpenAPI keyword as spelt on the wire. */
export type Keyword = string;

/** Where a schema node stands. */
export type Position = 'root' | 'root-property' | 'property' | 'items' | 'branch' | 'definition' | 'map-value' | 'condition';

/** JSON types a value test can ask for; `integer` is a number without a fraction. */
export type JsonType = 'null' | 'boolean' | 'number' | 'integer' | 'string' | 'array' | 'object';

/** Regular-expression dialect a target takes. */
export interface RegexDialect {
  readonly no: readonly ('look' | 'backref' | 'wordb' | 'prop' | 'flag')[];
  readonly anchors?: 'required' | 'forbidden';
  readonly maxRepeat?: number;
}

/** Converters of patterns into grammar text: GBNF rules, or EBNF behind an automaton. */
export type RegexConverter = 'gbnf' | 'ebnf';

/** Ways in which a pattern is not converted. */
export type RegexProblem =
  | 'anchors'
  | 'parentheses'
  | 'brackets'
  | 'braces'
  | 'braces-count'
  | 'braces-number'
  | 'escape'
  /** Such an escape in a pattern that has groups. */
  | 'escape-and-group'
  | 'repeat'
  | 'look'
  | 'backref'
  | 'wordb'
  | 'prop';

/** What the value of a keyword has to be for a fact to hold; closed. */
export type ValueTest =
  | { readonly in: readonly Json[] }
  | { readonly is: readonly JsonType[] }
  | { readonly min: number }
  | { readonly max: number }
  /** Number of members of an array, keys of an object, characters of a string. */
  | { readonly size: { readonly min?: number; readonly max?: number } }
  /** A number whose text, as written, is none of the 64-bit integers; fractions count by their size. */
  | { readonly beyond: 'int64' }
  /** Some key of an object passes. */
  | { readonly key: ValueTest }
  /** Every member is of one of these types. */
  | { readonly members: readonly JsonType[] }
  | { readonly breaks: RegexDialect }
  /** A pattern that a converter into a grammar stumbles over, in one of these ways. */
  | { readonly regex: RegexConverter; readonly fails: readonly RegexProblem[] }
  | { readonly uriReference: boolean }
  /**
   * Target of a `$ref`; `recursive` also holds for local ones, `endless` where no finite value meets the target,
   * `unreachable` reads `#/…` by the keys as written.
   */
  | { readonly refers: 'local' | 'definition' | 'external' | 'dangling' | 'recursive' | 'endless' | 'unreachable' }
  /** An object whose own keyword passes; one without it does not. */
  | { readonly own: Keyword; readonly passes: ValueTest }
  /** A string that this regular expression finds something in. */
  | { readonly matches: string }
  /** Members are of a type the node does not declare. */
  | { readonly outsideType: true }
  | { readonly not: ValueTest }
  | { readonly any: readonly ValueTest[] }
  | { readonly all: readonly ValueTest[] };

/** A keyword of the same node, whatever its value or with one that passes a test. */
export type Neighbour = Keyword | readonly [Keyword, ValueTest];
