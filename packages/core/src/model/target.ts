import type { EvidenceId } from '../evidence/ids.ts';
import type { Day, Json } from './tool.ts';

/** A JSON Schema or OpenAPI keyword as spelt on the wire. */
export type Keyword = string;

/** Where a schema node stands. */
export type Position = 'root' | 'root-property' | 'property' | 'items' | 'branch' | 'definition' | 'map-value' | 'condition';

/** Conditions under which a fact or rule holds; dates are inclusive, models are names or `prefix*`. */
export interface When {
  readonly models?: readonly string[];
  /** Does not hold for these models. */
  readonly except?: readonly string[];
  /** Holds only where the model is named; otherwise an unnamed model counts as the most cautious. */
  readonly named?: true;
  readonly from?: Day;
  readonly to?: Day;
  /** Strict flag of the tool as it is sent. */
  readonly flag?: 'omitted' | true | false;
}

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
  /** Target of a `$ref`; `recursive` also holds for local ones, `unreachable` reads `#/…` by the keys as written. */
  | { readonly refers: 'local' | 'definition' | 'external' | 'dangling' | 'recursive' | 'unreachable' }
  /** Members are of a type the node does not declare. */
  | { readonly outsideType: true }
  | { readonly not: ValueTest }
  | { readonly any: readonly ValueTest[] }
  | { readonly all: readonly ValueTest[] };

/** A provider's sentence with holes, and the stage in which it says it. */
export interface Answer {
  /** Absent where no text is known. */
  readonly template?: string;
  readonly stage: string;
}

export type FactVerdict = 'enforces' | 'accepts' | 'ignores' | 'alters' | 'rejects' | 'unknown';

/** What a target does with one construct; `says` cites the evidence, `against` what contradicts it. */
export interface Fact {
  readonly id: string;
  readonly verdict: FactVerdict;
  readonly says: readonly EvidenceId[];
  readonly against?: readonly EvidenceId[];
  readonly when?: When;
  readonly answer?: Answer;
  /** What a refusal takes down. */
  readonly blast?: 'request' | 'tool' | 'server' | 'later';
  /** What is wrong and what to do, for the author: one sentence; holes as in answers. */
  readonly note?: string;
}

/** A keyword of the same node, whatever its value or with one that passes a test. */
export type Neighbour = Keyword | readonly [Keyword, ValueTest];

/** A fact about keywords: the first row that names the keyword and whose conditions hold decides. */
export interface Row extends Fact {
  /** `*` stands for every keyword that no earlier row decided. */
  readonly keywords: readonly Keyword[] | '*';
  readonly at?: readonly Position[];
  /** The node declares one of these types (lower case); `none` is a node without `type`. */
  readonly type?: readonly string[];
  readonly value?: ValueTest;
  /** Ask the value test of each member; every failing member is its own fault. */
  readonly each?: 'member';
  /** The node also has one of these keywords. */
  readonly beside?: readonly Neighbour[];
  /** The node has none of these keywords. */
  readonly without?: readonly Neighbour[];
}

/** Relations between keywords, names and counts; six closed kinds. */
export type Rule = Omit<Fact, 'verdict'> & {
  readonly verdict?: 'rejects' | 'unknown';
  readonly at?: readonly Position[];
  /** Reported after the faults of the node's children. */
  readonly late?: boolean;
} & (
    | {
        readonly rule: 'alone';
        readonly keyword: Keyword;
        readonly allowed: readonly Keyword[];
        readonly allowDollar?: boolean;
        readonly blame?: 'keyword' | 'sibling';
        readonly besides?: readonly Keyword[];
      }
    | { readonly rule: 'only'; readonly keywords: readonly Keyword[] }
    | {
        readonly rule: 'needs';
        /** Keyword, `type:object` and the like, or `*` for every node. */
        readonly of: string;
        /** Nodes with one of these keywords owe nothing. */
        readonly unless?: readonly Keyword[];
        readonly has: readonly Keyword[] | 'closed' | 'all-required' | 'declared' | ReferenceNeed;
      }
    | {
        readonly rule: 'clash';
        readonly over: 'ref-expansion' | 'branch-keys' | 'tool-name' | 'item-count' | 'property-count' | 'excluded-names';
      }
    | {
        readonly rule: 'clash';
        readonly over: 'bounds';
        readonly low: Keyword;
        readonly high: Keyword;
        /** How much more the high one has to be: nothing, anything, two. */
        readonly apart: 0 | 'more' | 2;
        readonly type?: string;
      }
    | {
        readonly rule: 'limit';
        readonly metric: Metric;
        readonly scope: 'value' | 'tool' | 'request';
        readonly max?: number;
        readonly min?: number;
      }
    | {
        readonly rule: 'name';
        readonly of: 'tool' | 'property';
        readonly regex: string;
        readonly reserved?: readonly string[];
      }
  );

/** What every `$ref` of a schema owes, in data too: text, a form that is looked up, a place that is there. */
export type ReferenceNeed = 'text' | 'pointer' | 'target';

/** What a limit counts; one counting function each in `verify/limits.ts`. */
export type Metric =
  | 'tools'
  | 'strict-tools'
  | 'name-length'
  | 'description-length'
  | 'depth'
  | 'properties'
  | 'enum-values'
  | 'schema-strings'
  | 'optional-properties'
  | 'union-properties'
  | 'property-name-length';

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
export type ShapeFailure = 'list' | 'member' | 'value' | 'type-name' | 'node' | 'map' | 'object-for-scalar';

/** How a target reads tools sent with or without the strict flag. */
export interface Dialect {
  readonly id: 'strict' | 'plain';
  /** 1 accepts, 2 validates the schema, 3 constrains decoding, 4 guarantees a call, 5 guarantees its arguments. */
  readonly capability: 1 | 2 | 3 | 4 | 5;
  readonly grammar: Grammar;
  /** Facts about values that miss their shape, of one keyword (`value:required`) or of any; a missing one is not judged. */
  readonly shapes?: Partial<Record<ShapeFailure | `${ShapeFailure}:${Keyword}`, Fact>>;
  readonly rows: readonly Row[];
  readonly rules: readonly Rule[];
  /** `interleaved` reports in document order; `node-first` a node's own keywords before its children. */
  readonly order: 'interleaved' | 'node-first';
  readonly noArguments: readonly Json[];
}

/** One stage of a target's answer: what fails here hides the stages behind it. */
export interface Stage {
  readonly id: string;
  /** How many faults one answer names. */
  readonly reports: 'all' | 'first';
  readonly head?: string;
  readonly prefix?: string;
  readonly join?: string;
  /** Faults that are worded alike are told one by one. */
  readonly repeats?: true;
}

export type CarrierId = 'openai-chat' | 'openai-responses' | 'anthropic' | 'gemini' | 'gemini-json' | 'bedrock' | 'mcp';

/** Who judges a tool block: its dialects, its request rules and the way it answers; data only. */
export interface Target {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly carrier: CarrierId;
  /** Flag with which tools are sent that bring none of their own. */
  readonly flag: 'omitted' | true | false;
  readonly mixing: 'per-tool' | 'per-request' | 'all-or-none' | 'fixed';
  readonly plain: Dialect;
  readonly strict?: Dialect;
  /** Rules and facts about names, counts and the entry around the schema. */
  readonly rules: readonly Rule[];
  readonly entry: readonly EntryFact[];
  readonly stages: readonly Stage[];
  /** Pointer of the answer's own place for the tool, for path holes. */
  readonly sources?: readonly string[];
}

/** A fact about the envelope of one tool. */
export interface EntryFact extends Fact {
  readonly field: 'name' | 'description' | 'schema' | 'strict';
  readonly is:
    | 'missing'
    | 'missing-or-null'
    | 'empty'
    | 'not-object'
    | 'not-object-or-null'
    | 'not-object-or-empty'
    | 'not-schema'
    | 'true'
    | 'false'
    | 'not-string';
}
