import { isDeepStrictEqual } from 'node:util';
import type { CompiledTool } from '../../src/compile/compiled.ts';
import type { Effects } from '../../src/model/change.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { SchemaGraph } from '../../src/model/schema.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { isIntended, withoutDefaultNulls } from './intended.ts';
import type { Judge, Opinion } from './judge.ts';
import { relaxedBy } from './relaxed.ts';
import { draftOfTool, graphOfTool, type Witnesses, wireWitnesses } from './witnesses.ts';

/** What was promised and is not kept. */
export type CounterexampleKind =
  /** An accepted value cannot be sent, and no change says narrower. */
  | 'not-encoded'
  | 'refused-by-wire'
  /** What was sent does not come back as it was. */
  | 'not-decoded'
  | 'not-restored'
  /** A refused value can be sent and comes back refused, and no change says wider. */
  | 'let-through'
  /** A refused value is sent as what spells another one, which is accepted: encoding judges nothing. */
  | 'taken-for-another'
  /** The wire carries a value that decodes to a refused one, and no change says wider. */
  | 'wider-unsaid'
  /** Some change says wider, and yet what it says is lost does not explain a refused value that gets through. */
  | 'unexplained'
  /** The wire carries a value that spells nothing, and no change says slack. */
  | 'slack-unsaid'
  /** A value is spelt otherwise, and no change says respelled. */
  | 'respelled-unsaid'
  /** No judge can read the wire schema. */
  | 'wire-unreadable'
  | 'threw';

/** One value that speaks against what a compilation says of itself. */
export interface Counterexample {
  readonly kind: CounterexampleKind;
  readonly value: unknown;
  readonly where: string;
}

type Coded = { readonly ok: true; readonly value: Json } | { readonly ok: false };

/** Both directions of a plan. */
export interface Codec {
  readonly encode: (plan: Plan, value: Json) => Coded;
  readonly decode: (plan: Plan, value: Json) => Coded;
}

/** The parts of a compiled tool that are held against values. */
export type Claim = Pick<CompiledTool, 'wire' | 'plan' | 'effects' | 'changes'>;

interface Trial {
  readonly claim: Claim;
  readonly codec: Codec;
  readonly effects: Effects;
  readonly source: Opinion | null;
  /** The source without what the changes say is lost. */
  readonly relaxed: Opinion | null;
  readonly wire: Opinion;
  readonly graph: SchemaGraph;
}

const shown = (result: unknown): string => JSON.stringify(result).slice(0, 200);

const acceptedTrial = (value: unknown, { claim, codec, effects, wire, graph }: Trial): readonly Counterexample[] => {
  const sent = codec.encode(claim.plan, value);
  if (!sent.ok) return effects.narrower ? [] : [{ kind: 'not-encoded', value, where: shown(sent) }];
  const objection = wire(sent.value);
  if (objection !== null)
    return effects.narrower ? [] : [{ kind: 'refused-by-wire', value, where: `${objection}, sent as ${shown(sent.value)}` }];
  const found: Counterexample[] = [];
  if (!effects.respelled && !isDeepStrictEqual(sent.value, value))
    found.push({ kind: 'respelled-unsaid', value, where: `sent as ${shown(sent.value)}` });
  const back = codec.decode(claim.plan, sent.value);
  if (!back.ok) return [...found, { kind: 'not-decoded', value, where: `sent as ${shown(sent.value)}: ${shown(back)}` }];
  const isSame =
    isDeepStrictEqual(back.value, value) ||
    isDeepStrictEqual(withoutDefaultNulls(graph, back.value), withoutDefaultNulls(graph, value));
  if (!isSame)
    found.push({ kind: 'not-restored', value, where: `sent as ${shown(sent.value)}, came back as ${shown(back.value)}` });
  return found;
};

const through = (value: unknown, kind: CounterexampleKind, where: string): readonly Counterexample[] => [{ kind, value, where }];

const refusedTrial = (value: unknown, trial: Trial): readonly Counterexample[] => {
  const { claim, codec, effects, source, wire, relaxed } = trial;
  const sent = codec.encode(claim.plan, value);
  if (!sent.ok || wire(sent.value) !== null) return [];
  const back = codec.decode(claim.plan, sent.value);
  if (back.ok && source?.(back.value) === null)
    return through(value, 'taken-for-another', `sent as ${shown(sent.value)}, comes back as ${shown(back.value)}`);
  if (!effects.wider) return through(value, 'let-through', `sent as ${shown(sent.value)}`);
  const objection = relaxed?.(value) ?? null;
  return objection === null ? [] : through(value, 'unexplained', `${objection}, sent as ${shown(sent.value)}`);
};

const wireTrial = (value: unknown, { claim, codec, effects, source, relaxed }: Trial): readonly Counterexample[] => {
  const back = codec.decode(claim.plan, value);
  if (!back.ok) return effects.slack || effects.wider ? [] : through(value, 'slack-unsaid', shown(back));
  const objection = (effects.wider ? relaxed : source)?.(back.value) ?? null;
  if (objection === null) return [];
  return through(value, effects.wider ? 'unexplained' : 'wider-unsaid', `${objection}, decoded as ${shown(back.value)}`);
};

const safely = (value: unknown, trial: Trial, run: typeof wireTrial): readonly Counterexample[] => {
  try {
    return run(value, trial);
  } catch (error) {
    return [{ kind: 'threw', value, where: String(error) }];
  }
};

/** The form of a tool whose schema is left away. */
const noSchema = { type: 'object' };

const wireOpinion = (tool: Tool, { wire }: Claim, source: Opinion | null, judge: Judge): Opinion | null => {
  if (wire.schema === undefined) return judge(noSchema);
  return wire.schema === tool.inputSchema ? source : judge(wire.schema, { isWire: true });
};

/**
 * Holds what a compilation says of itself against values: all that is accepted can be sent and comes back as it was,
 * and nothing that is refused gets through, but for what its effects say.
 */
export const checkCompiled = (
  tool: Tool,
  claim: Claim,
  witnesses: Witnesses,
  judge: Judge,
  codec: Codec,
): readonly Counterexample[] => {
  const source = judge(tool.inputSchema, { draft: draftOfTool(tool) });
  const wire = wireOpinion(tool, claim, source, judge);
  if (wire === null) return source === null ? [] : [{ kind: 'wire-unreadable', value: claim.wire.schema, where: '' }];
  const graph = graphOfTool(tool);
  const relaxed = judge(relaxedBy(claim.changes, tool.inputSchema), { draft: draftOfTool(tool) });
  const trial: Trial = { claim, codec, effects: claim.effects, source, relaxed, wire, graph };
  const fromWire = claim.wire.schema === tool.inputSchema ? [] : wireWitnesses(claim.wire.schema ?? noSchema, judge);
  return [
    ...witnesses.accepted.filter((value) => isIntended(graph, value)).flatMap((value) => safely(value, trial, acceptedTrial)),
    ...witnesses.refused.flatMap((value) => safely(value, trial, refusedTrial)),
    ...fromWire.flatMap((value) => safely(value, trial, wireTrial)),
  ];
};
