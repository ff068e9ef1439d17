import { contradictionIn } from '../compare/unsatisfiable.ts';
import { isObject, own } from '../json/value.ts';
import { type Change, type Effects, joinEffects, type Reason } from '../model/change.ts';
import type { Draft } from '../model/draft.ts';
import { allOf, isSpelling, syncUp } from '../model/draft-tree.ts';
import type { PlanOp } from '../model/plan.ts';
import type { Policy } from '../model/policy.ts';
import type { SchemaGraph } from '../model/schema.ts';
import { phases, type Raised } from '../model/step.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { containerFor } from '../steps/definitions.ts';
import { spellAbsenceAgain } from '../steps/null.ts';
import { valueAsJsonText } from '../steps/value-as-json-text.ts';
import { awkwardReason } from './awkward.ts';
import { draftsFrom } from './build.ts';
import { changesOf } from './changes.ts';
import { beyondLimits, seenNodes } from './limits.ts';
import { opsOf } from './plan-ops.ts';
import type { Prepared } from './prepared.ts';
import { markQuiet } from './quiet.ts';
import { type Against, isTooLong, leftAgainst, placeOf, reasonsOf, unsatisfiable } from './reasons.ts';
import { respellReferences } from './respell-references.ts';
import { askAbout, causeBelow, meet, type Room, type Run } from './run.ts';
import { isWorthIt, settle } from './settle.ts';
import { dropUnused, shorten } from './shorten.ts';
import { rootSight } from './sight.ts';
import { sourceMapOf } from './source-map.ts';
import { tellBelow } from './tell.ts';
import type { Words } from './words.ts';
import { roomWrittenOut } from './written-out.ts';

/** A tool's schema as one dialect takes it. */
export interface Lowered {
  readonly schema: Json;
  readonly effects: Effects;
  readonly changes: readonly Change[];
  /** What was lost and stands in no description of the schema. */
  readonly untold: readonly string[];
  /** Why it cannot be carried; empty where it can. */
  readonly reasons: readonly Reason[];
  readonly ops: readonly PlanOp[];
  readonly root: number;
  readonly sourceMap: () => Readonly<Record<Pointer, readonly Pointer[]>>;
}

/** Steps that one tool may take; past them it is left out, by name. */
const mostSteps = 50_000;

const identity: readonly PlanOp[] = [{ op: 'same' }];

/** Where targets only may object, there is nothing to do unless some step costs nothing. */
const isAnyWorthIt = (run: Run, against: readonly Against[]): boolean =>
  (run.prepared.closing !== null && against.length > 0) ||
  against.some(({ raised }) => raised.verdict !== 'unknown') ||
  against.some(({ node }) => isWorthIt(run, node, node.known?.found as readonly Raised[]));

const settleAll = (run: Run): void => {
  for (const node of allOf(run.root)) node.phase = -1;
  for (let phase = 0; phase < phases.length; phase += 1) {
    run.root.phase = phase - 1;
    settle(run, run.root, phase, rootSight(run.prepared.words));
  }
};

/** Nodes as deep as a limit allows that have more below them travel as JSON text. */
const cutDepth = (run: Run): void => {
  let isCut = false;
  for (const { rule, words } of beyondLimits(run.prepared.words, run.root, 'depth')) {
    if (rule.verdict === 'unknown') continue;
    const raised: Raised = { construct: 'depth', keyword: '', verdict: 'rejects', fact: rule.id, says: rule.says, by: 'rule' };
    for (const { node, level } of seenNodes(words, run.root))
      if (level === rule.max && node.children.length > 0) isCut = asJsonText(run, node, raised) || isCut;
  }
  if (isCut) settleAll(run);
};

const isBounded = ({ limits }: Words): boolean => limits.some(({ metric }) => metric === 'schema-length');

/** A schema that is too long as text loses texts before anything else. */
const shortenAll = (run: Run): void => {
  if (!run.prepared.words.some(isBounded) || isTooLong(run)) return;
  const tooLong = () =>
    beyondLimits(run.prepared.words, run.root, 'schema-length').find(({ rule }) => rule.verdict !== 'unknown');
  const found = tooLong();
  if (found === undefined) return;
  const { id: fact, says } = found.rule;
  shorten(run, { construct: 'limit', keyword: '', verdict: 'rejects', fact, says, by: 'rule' }, () => tooLong() !== undefined);
};

const asJsonText = (run: Run, node: Draft, raised: Raised | null): boolean => {
  if (isSpelling(node)) return false;
  const effects = valueAsJsonText.applies(node, askAbout(run, raised === null ? [] : [raised], valueAsJsonText));
  if (effects === null) return false;
  meet(run, { id: valueAsJsonText.id, step: valueAsJsonText, node, effects, raised });
  valueAsJsonText.rewrite(node, askAbout(run, [], valueAsJsonText));
  spellAbsenceAgain(node, askAbout(run, [], valueAsJsonText));
  syncUp(node);
  return true;
};

/** Rewrites until every value can be told apart on the way back. */
const withOps = (run: Run): ReturnType<typeof opsOf> => {
  let ops = opsOf(run.root);
  for (let left = 100; !ops.ok && left > 0; left -= 1) {
    if (!asJsonText(run, ops.node, causeBelow(run, ops.node))) break;
    settleAll(run);
    ops = opsOf(run.root);
  }
  return ops;
};

/** The result for a schema that is taken as it stands; its graph is read where somebody asks for places. */
export const asItStands = (schema: Json, graph: () => SchemaGraph): Lowered => ({
  schema,
  effects: {},
  changes: [],
  untold: [],
  reasons: [],
  ops: identity,
  root: 0,
  sourceMap: () => sourceMapOf(draftsFrom(graph())[0] as Draft),
});

/** Where definitions are refused at the root, what refers to them is refused with them. */
const refusedDefinitions = (against: readonly Against[]): Run['definitions'] => {
  const found = against.filter(({ raised }) => raised.construct === 'definitions' && raised.verdict !== 'unknown');
  const [first] = found;
  if (first === undefined) return null;
  const raised: Raised = { ...first.raised, construct: 'reference', keyword: '$ref' };
  return { raised, refused: found.map((one) => one.raised.keyword) };
};

/** Tells whether references have to be written out: something speaks against them, and no definition is taken for them. */
const asksAway = (run: Run, against: readonly Against[]): boolean =>
  against.some(({ raised }) => raised.construct === 'reference' || raised.construct === 'definitions') &&
  containerFor(askAbout(run, [], null), false) === null;

/** Tells whether a node may have a description where it stands and beside what it has. */
const mayDescribe = ({ schema, position }: Draft, { takes }: Prepared): boolean => {
  const isUnion = isObject(schema) && own(schema, 'anyOf') !== undefined;
  if (position === 'root')
    return takes({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'], description: 'a' }, position) !== 'no';
  const values = isUnion ? { anyOf: [{ type: 'string' }, { type: 'integer' }] } : { type: 'string' };
  return takes({ description: 'a', ...values }, position) !== 'no' || takes({ ...values }, position) === 'no';
};

/** What one lowering needs beside the schema. */
export interface LowerOptions {
  readonly policy: Policy;
  /** What may be written out in place of references; a schema of more bytes is not sent at all. */
  readonly room: Room;
  /** The tool may go another way than through steps that are awkward for a model. */
  readonly mayGiveUp: boolean;
}

/** Rewrites a schema until a dialect takes it, cheapest steps first, and says what that cost. */
export const lower = (graph: SchemaGraph, prepared: Prepared, { policy, room, mayGiveUp }: LowerOptions): Lowered => {
  const [root] = draftsFrom(graph);
  const run: Run = {
    root: root as Draft,
    prepared,
    policy,
    met: [],
    mayNarrow: policy.allowNarrower === true || policy.optionalNullable === 'collapse',
    gaveUp: null,
    mayGiveUp,
    left: mostSteps,
    room,
    most: room,
    definitions: null,
    taken: new WeakMap(),
  };
  const first = leftAgainst(run);
  const isOver = beyondLimits(prepared.words, run.root).some(({ rule }) => rule.verdict !== 'unknown');
  if (!isOver && !isAnyWorthIt(run, first)) return asItStands(run.root.schema, () => graph);
  const contradiction = contradictionIn(graph);
  if (contradiction !== null) {
    const at = contradiction.pointer;
    const fact = first.find(({ node, raised }) => placeOf(node, raised) === at)?.raised.fact ?? null;
    return { ...asItStands(run.root.schema, () => graph), reasons: [unsatisfiable(at, fact)] };
  }
  run.definitions = refusedDefinitions(first);
  markQuiet(run.root);
  if (asksAway(run, first)) run.room = roomWrittenOut(run.root, room);
  settleAll(run);
  if (run.gaveUp !== null) return { ...asItStands(run.root.schema, () => graph), reasons: [awkwardReason(run.gaveUp)] };
  cutDepth(run);
  if (run.met.length > 0 && respellReferences(run, graph.resources.length < 2)) settleAll(run);
  const written = run.met.find(({ step, raised }) => step?.id === 'inline-ref' && raised !== null)?.raised;
  if (written) dropUnused(run, written);
  const tells = policy.tellConstraints !== false;
  const untold = tells ? tellBelow(run.root, (node) => mayDescribe(node, prepared)) : [];
  shortenAll(run);
  const ops = withOps(run);
  const effects = joinEffects(run.met.map((met) => met.effects));
  return {
    schema: run.root.schema,
    effects,
    changes: changesOf(run, graph.nodes[0]?.raw, tells),
    untold,
    reasons: reasonsOf(run, ops, mostSteps),
    ops: ops.ok ? ops.ops : identity,
    root: ops.ok ? ops.root : 0,
    sourceMap: () => sourceMapOf(run.root),
  };
};
