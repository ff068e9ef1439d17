import type { EvidenceId } from '../evidence/ids.ts';
import type { Grammar, ShapeFailure } from './grammar.ts';
import type { Passage } from './passage.ts';
import type { Day, Json } from './tool.ts';
import type { Keyword, Neighbour, Position, ValueTest } from './value-test.ts';

export type * from './grammar.ts';
export type * from './value-test.ts';

/**
 * Conditions under which a fact or rule holds; dates are inclusive, models are names or `prefix*`. A provider seldom says
 * the day it changed: without a word from it a bound lies between the records cited on both sides of it, or in the
 * month of the only one.
 */
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
  readonly beside?: readonly Neighbour[];
  /** The node has none of these keywords. */
  readonly without?: readonly Neighbour[];
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
    | {
        readonly rule: 'only';
        readonly keywords: readonly Keyword[];
        /** Keyword, `type:array` and the like; absent for every node. */
        readonly of?: string;
        /** The keywords that count as extra; absent for all that are not in `keywords`. */
        readonly besides?: readonly Keyword[];
        /** One fault for the node that lists its extra keywords, or all but some; absent for one fault each. */
        readonly told?: 'extras' | { readonly but: readonly Keyword[] };
      }
    | {
        readonly rule: 'needs';
        /** Keyword, `type:object` and the like, or `*` for every node. */
        readonly of: string;
        /** Nodes with one of these keywords owe nothing. */
        readonly unless?: readonly Keyword[];
        /** Owed only where `type` is that one word, not a list with it. */
        readonly single?: true;
        /** `some-required`: a node with properties requires one of them at least. */
        readonly has: readonly Neighbour[] | 'closed' | 'all-required' | 'some-required' | 'declared' | ReferenceNeed;
        /** The whole node is at fault, not the keyword it lacks. */
        readonly blame?: 'node';
      }
    | {
        readonly rule: 'clash';
        readonly over:
          | 'ref-expansion'
          | 'branch-keys'
          | 'tool-name'
          | 'strict-flag'
          | 'definitions'
          | 'item-count'
          | 'property-count'
          | 'excluded-names';
      }
    | {
        readonly rule: 'clash';
        /** A keyword stands beside `anyOf` and in one of its branches. */
        readonly over: 'union-keys';
        /** Keywords that may. */
        readonly except: readonly Keyword[];
      }
    | {
        readonly rule: 'clash';
        readonly over: 'bounds';
        readonly low: Keyword;
        readonly high: Keyword;
        /** How much more the high one has to be: nothing, anything, two. */
        readonly apart: 0 | 'more' | 2;
        /** `type:integer` and the like: nodes that declare this type. */
        readonly of?: string;
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
  | 'qualified-name-length'
  | 'description-length'
  | 'depth'
  | 'properties'
  | 'enum-values'
  /** Characters of one enum with more than 250 members, where the longest stands. */
  | 'large-enum-strings'
  | 'schema-strings'
  | 'schema-length'
  | 'optional-properties'
  | 'union-properties'
  | 'property-name-length';

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
  /** Faults that are worded alike are told one by one. */
  readonly repeats?: true;
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
  /** What a request needs beside the tools. */
  readonly requires?: readonly RequestNeed[];
}

/** Something that has to be set beside the tools for a target to read them as its facts say. */
interface RequestNeed {
  readonly kind: 'header' | 'body' | 'url';
  readonly name: string;
  readonly value: Json;
  /** Only where some tool is sent in this dialect. */
  readonly of?: 'strict' | 'plain';
  readonly when?: When;
  readonly says: readonly EvidenceId[];
  readonly note: string;
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
    | 'false'
    | 'empty'
    | 'not-object'
    | 'not-object-or-null'
    | 'not-object-or-empty'
    | 'not-schema'
    | 'not-string';
}
