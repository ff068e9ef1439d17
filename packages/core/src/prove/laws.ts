import type { CompiledTool } from '../compile/compiled.ts';
import { once } from '../json/once.ts';
import { isObject, own } from '../json/value.ts';
import type { Change } from '../model/change.ts';
import type { Plan } from '../model/plan.ts';
import { readSchema } from '../model/read-schema.ts';
import type { SchemaGraph } from '../model/schema.ts';
import type { Json, Tool } from '../model/tool.ts';
import type { DecodeResult } from '../plan/decode.ts';
import type { EncodeResult } from '../plan/encode.ts';
import type { Opinion } from '../validate/opinion.ts';
import type { Objection } from '../validate/validator.ts';
import { equalValues } from './equal.ts';
import { takingHoles } from './holes.ts';
import { withoutDefaultNulls } from './intended.ts';
import type { ProofKit } from './kit.ts';
import { relaxedBy, takingSpellings } from './relaxed.ts';
import { draftOfTool, graphOfTool } from './values.ts';

/**
 * The laws of a compiled tool. 1: what the source accepts can be sent and comes back as it was. 2: what the wire accepts
 * comes back as something the source accepts. 3: a tool without effects has no exception to either. 4: what is valid is
 * read without a repair, and reading it again changes nothing.
 */
export type Law = '1' | '2' | '3' | '4';

/** The exceptions there are, by what was seen. */
export type ExceptionKind =
  /** An accepted value cannot be spelt, or the wire refuses how it is spelt. */
  | 'not-encoded'
  | 'refused-by-wire'
  /** What was sent cannot be read, or does not come back as it was. */
  | 'not-decoded'
  | 'not-restored'
  /** A value that the wire accepts spells nothing. */
  | 'spells-nothing'
  /** A value that the wire accepts comes back as one that the source refuses. */
  | 'refused-by-source'
  /** A value is spelt otherwise, and no change says respelled. */
  | 'respelled-unsaid'
  /** A value that is valid on the wire was repaired. */
  | 'repaired'
  /** A validator that reads the source cannot read the schema on the wire. */
  | 'wire-unreadable'
  | 'threw';

/** One value that a law does not hold of. */
export interface Exception {
  readonly law: Law;
  readonly kind: ExceptionKind;
  /** The value of the source that was sent; absent where the wire's values were tried. */
  readonly value?: Json;
  /** The value on the wire. */
  readonly sent?: Json;
  /** What came back. */
  readonly back?: Json;
  /** What is objected to: places in what came back where something did, else in what could not be read or sent. */
  readonly objections: readonly Objection[];
  /** The changes that explain it; empty where nothing does, and then something here is wrong. */
  readonly by: readonly Change[];
}

/** Both directions of a plan. */
export interface Codec {
  readonly encode: (plan: Plan, value: Json) => EncodeResult;
  readonly decode: (plan: Plan, value: Json) => DecodeResult;
}

/** The parts of a compiled tool that are held against values. */
export type Claim = Pick<CompiledTool, 'wire' | 'plan' | 'effects' | 'changes' | 'sourceMap'>;

/** A compiled tool with all that its trials ask. */
export interface Trial {
  readonly claim: Claim;
  readonly codec: Codec;
  readonly source: Opinion;
  /**
   * The source without what is lost, where `nullable` adds null whatever else stands there, as wires read it; null where both readings are one.
   * OpenAPI has null listed in an `enum` beside it, and who leaves it out may have meant either.
   */
  readonly generous: () => Opinion | null;
  /** The source without what the changes say is lost; null where that cannot be read. */
  readonly relaxed: () => Opinion | null;
  /** The relaxed source that takes holes too: what no wire judges. */
  readonly holey: () => Opinion | null;
  /** The relaxed source that takes spellings of the wire too, where changes say slack; null where there are none. */
  readonly spelt: () => Opinion | null;
  readonly wire: Opinion;
  readonly sourceGraph: SchemaGraph;
  /** Where schemas stand on the wire. */
  readonly wireGraph: () => SchemaGraph;
  /** Tells whether two values of the source are one, nulls that mean absent by the schema's own default apart. */
  readonly areOne: (a: Json, b: Json) => boolean;
  /** The wire is the source's own schema. */
  readonly isSame: boolean;
}

/** The form of a tool whose schema is left away. */
const noSchema = { type: 'object' };

/** The schema that stands on the wire. */
export const wireSchemaOf = ({ wire }: Claim): Json => wire.schema ?? noSchema;

const hasFlags = ({ nodes }: SchemaGraph): boolean => nodes.some(({ raw }) => isObject(raw) && own(raw, 'nullable') === true);

/** Makes a trial ready; the name of the schema that cannot be read where there is one: who reads the source has to read the wire. */
export const trialOf = (tool: Tool, claim: Claim, codec: Codec, kit: ProofKit): Trial | 'source' | 'wire' => {
  const draft = draftOfTool(tool);
  const schema = wireSchemaOf(claim);
  const isSame = schema === tool.inputSchema;
  const source = kit.judge(tool.inputSchema, { draft });
  const wire = isSame ? source : kit.judge(schema, { isWire: true });
  if (source === null) return 'source';
  if (wire === null || source.by.some((name) => !wire.by.includes(name))) return 'wire';
  const sourceGraph = graphOfTool(tool);
  const settled = (value: Json) => withoutDefaultNulls(sourceGraph, value, kit.reads);
  return {
    claim,
    codec,
    source,
    generous: once(() =>
      hasFlags(sourceGraph)
        ? kit.judge(relaxedBy(claim.changes, tool.inputSchema), { draft, addsNull: true, readsSiblings: true })
        : null,
    ),
    wire,
    sourceGraph,
    isSame,
    relaxed: once(() => kit.judge(relaxedBy(claim.changes, tool.inputSchema), { draft })),
    holey: once(() => kit.judge(takingHoles(relaxedBy(claim.changes, tool.inputSchema)), { draft })),
    spelt: once(() => {
      const slack = claim.changes.filter(({ effects }) => effects.slack);
      const taking = takingSpellings(slack, relaxedBy(claim.changes, tool.inputSchema), schema);
      return taking === null ? null : kit.judge(taking, { draft });
    }),
    wireGraph: once(() => readSchema(schema)),
    areOne: (a, b) => equalValues(a, b) || equalValues(settled(a), settled(b)),
  };
};
