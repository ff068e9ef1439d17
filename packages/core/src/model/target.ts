import type { EvidenceId } from '../evidence/ids.ts';
import type { Passage } from './passage.ts';
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

/** What the value of a keyword has to be for a fact to hold; closed. */
export type ValueTest =
  | { readonly in: readonly Json[] }
  | { readonly is: readonly JsonType[] }
  | { readonly min: number }
  | { readonly max: number }
  /** Number of members of an array, keys of an object, characters of a string. */
  | { readonly size: { readonly min?: number; readonly max?: number } }
  /** Every member is of one of these types. */
  | { readonly members: readonly JsonType[] }
  | { readonly breaks: RegexDialect }
  | { readonly uriReference: boolean }
  /** Target of a `$ref`; `recursive` also holds for local ones. */
  | { readonly refers: 'local' | 'definition' | 'external' | 'dangling' | 'recursive' }
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

/** A fact about keywords: the first row that names the keyword and whose conditions hold decides. */
export interface Row extends Fact {
  /** `*` stands for every keyword that no earlier row decided. */
  readonly keywords: readonly Keyword[] | '*';
  readonly at?: readonly Position[];
  /** Does not hold below these keywords: the target does not look there. */
  readonly outside?: readonly Keyword[];
  /** The node declares one of these types (lower case); `none` is a node without `type`. */
  readonly type?: readonly string[];
  readonly value?: ValueTest;
  /** Ask the value test of each member; every failing member is its own fault. */
  readonly each?: 'member';
  /** The node also has one of these keywords. */
  readonly beside?: readonly Keyword[];
}

/** Relations between keywords, names and counts; six closed kinds. */
export type Rule = Omit<Fact, 'verdict'> & {
  readonly verdict?: 'rejects' | 'unknown';
  readonly at?: readonly Position[];
  /** Not asked below these keywords: the target does not look there. */
  readonly outside?: readonly Keyword[];
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
        /** Owed only where `type` is that one word, not a list with it. */
        readonly single?: true;
        /** `some-required`: a node with properties requires one of them at least. */
        readonly has: readonly Keyword[] | 'closed' | 'all-required' | 'some-required' | 'declared';
      }
    | { readonly rule: 'clash'; readonly over: 'ref-expansion' | 'branch-keys' | 'tool-name' }
    | {
        readonly rule: 'limit';
        readonly metric: Metric;
        readonly scope: 'value' | 'tool' | 'request';
        readonly max?: number;
        readonly min?: number;
      }
    | { readonly rule: 'name'; readonly of: 'tool' | 'property'; readonly regex: string; readonly reserved?: readonly string[] }
  );

/** What a limit counts; one counting function each in `verify/limits.ts`. */
export type Metric =
  | 'tools'
  | 'strict-tools'
  | 'name-length'
  | 'qualified-name-length'
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
  readonly typeNames: readonly string[];
  /** Dialect in which `pattern` has to compile. */
  readonly regex?: 'python';
  /** A scalar counts as another where it can be read as that: `1` as text, null as false. */
  readonly coerces?: true;
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
  | 'any';

/** Ways in which a value can miss its shape. */
export type ShapeFailure = 'list' | 'member' | 'value' | 'type-name' | 'node' | 'map' | 'object-for-scalar';

/** A fact about values that miss their shape, at some positions or at all. */
export interface ShapeFact extends Fact {
  readonly at?: readonly Position[];
}

/** How a target reads tools sent with or without the strict flag. */
export interface Dialect {
  readonly id: 'strict' | 'plain';
  /** 1 accepts, 2 validates the schema, 3 constrains decoding, 4 guarantees a call, 5 guarantees its arguments. */
  readonly capability: 1 | 2 | 3 | 4 | 5;
  readonly grammar: Grammar;
  /** Facts about values that miss their shape, of one keyword (`value:required`) or of any; where none is given the rows of the keyword are asked. */
  readonly shapes?: Partial<Record<ShapeFailure | `${ShapeFailure}:${Keyword}`, ShapeFact>>;
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
  /** Head of an answer with one sentence, where it differs. */
  readonly headOfOne?: string;
  readonly prefix?: string;
  readonly join?: string;
}

export type CarrierId =
  | 'openai-chat'
  | 'openai-responses'
  | 'anthropic'
  | 'gemini'
  | 'gemini-json'
  | 'bedrock'
  | 'cohere'
  | 'mcp';

/** Who judges a tool block: its dialects, its request rules and the way it answers; data only. */
export interface Target {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly carrier: CarrierId;
  /** Flag with which tools are sent that bring none of their own. */
  readonly flag: 'omitted' | true | false;
  /** How far flags may differ in one request; `per-request`: where tools differ none is sent; `fixed`: there is none to choose. */
  readonly mixing: 'per-tool' | 'per-request' | 'all-or-none' | 'fixed';
  readonly plain: Dialect;
  readonly strict?: Dialect;
  /** Rules and facts about names, counts and the entry around the schema. */
  readonly rules: readonly Rule[];
  readonly entry: readonly EntryFact[];
  readonly stages: readonly Stage[];
  /** How output schemas are read, where they are looked at. */
  readonly output?: Dialect;
  /** A host or a hop: what becomes of a tool before a provider gets it. */
  readonly passage?: Passage;
}

/** A fact about the envelope of one tool. */
export interface EntryFact extends Fact {
  /** `strict` is the flag in force; `unlisted` are the fields the envelope has no place for. */
  readonly field: 'name' | 'description' | 'schema' | 'strict' | 'unlisted';
  readonly is:
    | 'missing'
    | 'missing-or-null'
    | 'null'
    | 'present'
    | 'true'
    | 'empty'
    | 'not-object'
    | 'not-object-or-null'
    | 'not-string';
}
