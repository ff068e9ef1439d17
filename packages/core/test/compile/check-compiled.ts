import { isDeepStrictEqual } from 'node:util';
import type { CompiledTool } from '../../src/compile/compiled.ts';
import type { Effects } from '../../src/model/change.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { SchemaGraph } from '../../src/model/schema.ts';
import type { Json, Tool } from '../../src/model/tool.ts';
import { isIntended, withoutDefaultNulls } from './intended.ts';
import { isInText, leadsToText } from './json-text.ts';
import type { Judge, Objection, Opinion } from './judge.ts';
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
  /** JSON text spells a value that the source refuses there: no wire judges what a text spells. */
  | 'text-unjudged'
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

/**
 * What is no fault, and why. Encoding judges nothing: who calls it validates first. And what travels as JSON text counts as
 * reversible; what the text spells is judged on return.
 */
export const excused: readonly CounterexampleKind[] = ['taken-for-another', 'text-unjudged'];

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

const through = (value: unknown, kind: CounterexampleKind, where: string): readonly Counterexample[] => [{ kind, value, where }];

/** Values that are one and the same, or differ by nulls that mean absent by the schema's own default. */
const areOne = (graph: SchemaGraph, a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(a, b) || isDeepStrictEqual(withoutDefaultNulls(graph, a), withoutDefaultNulls(graph, b));

const acceptedTrial = (value: unknown, { claim, codec, effects, wire, graph }: Trial): readonly Counterexample[] => {
  const sent = codec.encode(claim.plan, value);
  if (!sent.ok) return effects.narrower ? [] : through(value, 'not-encoded', shown(sent));
  const objection = wire(sent.value);
  if (objection !== null)
    return effects.narrower ? [] : through(value, 'refused-by-wire', `${objection}, sent as ${shown(sent.value)}`);
  const isSaid = effects.respelled || areOne(graph, sent.value, value);
  const respelled = isSaid ? [] : through(value, 'respelled-unsaid', `sent as ${shown(sent.value)}`);
  const back = codec.decode(claim.plan, sent.value);
  if (!back.ok) return [...respelled, ...through(value, 'not-decoded', `sent as ${shown(sent.value)}: ${shown(back)}`)];
  const way = `sent as ${shown(sent.value)}, came back as ${shown(back.value)}`;
  return areOne(graph, back.value, value) ? respelled : [...respelled, ...through(value, 'not-restored', way)];
};

/** Objections of a union's branches say little: the union's own says it. */
const isOfBranch = ({ by }: Objection): boolean => /\/(anyOf|oneOf)\/\d/.test(by);
const isOfUnion = ({ by }: Objection): boolean => /\/(anyOf|oneOf|not|if)$/.test(by);

/** All that the judge objects to is spelt by some JSON text, or is a union that may hold one. */
const kindAt = (
  { claim: { plan } }: Trial,
  opinion: Opinion | null,
  value: unknown,
  kind: CounterexampleKind,
): CounterexampleKind => {
  const objections = (opinion?.all(value) ?? []).filter((one) => !isOfBranch(one));
  const isSpelt = (one: Objection) => isInText(plan, one.at) || (isOfUnion(one) && leadsToText(plan, one.at));
  return objections.length > 0 && objections.every(isSpelt) ? 'text-unjudged' : kind;
};

const refusedTrial = (value: unknown, trial: Trial): readonly Counterexample[] => {
  const { claim, codec, effects, source, wire, relaxed } = trial;
  const sent = codec.encode(claim.plan, value);
  if (!sent.ok || wire(sent.value) !== null) return [];
  const back = codec.decode(claim.plan, sent.value);
  const way = `sent as ${shown(sent.value)}, comes back as ${shown(back)}`;
  if (!back.ok) return effects.slack || effects.wider ? [] : through(value, 'slack-unsaid', way);
  if (source?.(back.value) === null) return through(value, 'taken-for-another', way);
  const opinion = effects.wider ? relaxed : source;
  const objection = opinion?.(back.value) ?? null;
  if (objection === null && effects.wider) return [];
  const kind = kindAt(trial, opinion, back.value, effects.wider ? 'unexplained' : 'let-through');
  return through(value, kind, `${objection}, ${way}`);
};

const wireTrial = (value: unknown, trial: Trial): readonly Counterexample[] => {
  const { claim, codec, effects, source, relaxed } = trial;
  const back = codec.decode(claim.plan, value);
  if (!back.ok) return effects.slack || effects.wider ? [] : through(value, 'slack-unsaid', shown(back));
  const opinion = effects.wider ? relaxed : source;
  const objection = opinion?.(back.value) ?? null;
  if (objection === null) return [];
  const kind = kindAt(trial, opinion, back.value, effects.wider ? 'unexplained' : 'wider-unsaid');
  return through(value, kind, `${objection}, decoded as ${shown(back.value)}`);
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
