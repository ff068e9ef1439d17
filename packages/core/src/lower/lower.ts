import { isObject, own } from '../json/value.ts';
import { exceedsBytes } from '../model/budget.ts';
import { type Change, type Effects, joinEffects, type Reason } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import { type Draft, heldAt } from '../model/draft.ts';
import { allOf, isSpelling, syncUp } from '../model/draft-tree.ts';
import type { PlanOp } from '../model/plan.ts';
import type { Policy } from '../model/policy.ts';
import type { SchemaGraph } from '../model/schema.ts';
import { phases, type Raised } from '../model/step.ts';
import type { Json, Pointer } from '../model/tool.ts';
import { containerFor } from '../steps/definitions.ts';
import { spellAbsenceAgain } from '../steps/null.ts';
import { valueAsJsonText } from '../steps/value-as-json-text.ts';
import { draftsFrom } from './build.ts';
import { changesOf } from './changes.ts';
import { beyondLimits, seenNodes } from './limits.ts';
import { opsOf } from './plan-ops.ts';
import type { Prepared } from './prepared.ts';
import { markQuiet } from './quiet.ts';
import { respellReferences } from './respell-references.ts';
import { askAbout, causeBelow, isFull, meet, type Room, type Run } from './run.ts';
import { settle } from './settle.ts';
import { dropUnused, shorten } from './shorten.ts';
import { raisedAgainst, rootSight, visitSeen } from './sight.ts';
import { sourceMapOf } from './source-map.ts';
import { tellBelow } from './tell.ts';
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

/** Everything a target still has against a tool, node by node. */
const leftAgainst = (run: Run): readonly { readonly node: Draft; readonly raised: Raised }[] => {
  const { words } = run.prepared;
  const found: { node: Draft; raised: Raised }[] = [];
  visitSeen(
    words,
    run.root,
    (node, sight) => {
      for (const raised of raisedAgainst(words, node, sight)) found.push({ node, raised });
    },
    true,
  );
  return found;
};

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

/** A schema that is too long as text loses texts before anything else. */
const shortenAll = (run: Run): void => {
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

const reasonFrom = (node: Draft, raised: Raised): Reason => ({
  id: raised.construct,
  at: heldAt(node, raised.keyword, raised.member ?? null)?.source[0] ?? node.source[0] ?? '',
  fact: raised.fact,
  message: `No rewrite takes \`${raised.keyword}\` away here without a loss that is not allowed.`,
});

/** A schema of more bytes than are read is not sent; its text is never made. */
const isTooLong = ({ root, most }: Run): boolean => exceedsBytes(root.schema, most.bytes);

/** What stays where nothing more may be written out. */
const stuckFor: readonly Construct[] = ['reference', 'reference-siblings', 'definitions', 'all-of'];

const tooLargeWrittenOut = ({ room, most }: Run): Reason => {
  const [what, count] = room.nodes <= 0 ? ['nodes', most.nodes] : ['bytes', most.bytes];
  const message = `Written out, its references come to more ${what} than the budget of ${count} allows.`;
  return { id: 'budget-inlined', at: '', fact: null, message };
};

const reasonsOf = (run: Run, ops: ReturnType<typeof opsOf>): readonly Reason[] => {
  const { root } = run;
  if (isTooLong(run))
    return [{ id: 'budget-bytes', at: '', fact: null, message: `Rewritten, the schema is longer than ${run.most.bytes} bytes.` }];
  const reasons: Reason[] = [];
  const left = leftAgainst(run).filter(({ raised }) => raised.verdict !== 'unknown');
  const isStuck = left.some(({ raised }) => stuckFor.includes(raised.construct));
  if (root.schema === false)
    reasons.push({
      id: 'unsatisfiable',
      at: '',
      fact: null,
      message: 'No value meets this schema: what it demands contradicts itself.',
    });
  if (run.left <= 0)
    reasons.push({ id: 'budget-steps', at: '', fact: null, message: `More than ${mostSteps} rewrites were needed.` });
  if (isFull(run) && isStuck) reasons.push(tooLargeWrittenOut(run));
  if (exceedsBytes(root.schema, run.most.bytes))
    reasons.push({
      id: 'budget-bytes',
      at: '',
      fact: null,
      message: `Rewritten, the schema is longer than ${run.most.bytes} bytes.`,
    });
  if (!ops.ok)
    reasons.push({
      id: 'union-undecidable',
      at: ops.node.source[0] ?? '',
      fact: null,
      message: 'Branches that are spelt differently cannot be told apart on the way back.',
    });
  if (!(isFull(run) && isStuck)) for (const { node, raised } of left) reasons.push(reasonFrom(node, raised));
  for (const { rule, count } of beyondLimits(run.prepared.words, root))
    if (rule.verdict !== 'unknown')
      reasons.push({ id: rule.id, at: '', fact: rule.id, message: `Its ${rule.metric} is ${count}; ${rule.max} is the limit.` });
  return reasons;
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
const refusedDefinitions = (against: ReturnType<typeof leftAgainst>): Run['definitions'] => {
  const found = against.filter(({ raised }) => raised.construct === 'definitions' && raised.verdict !== 'unknown');
  const [first] = found;
  if (first === undefined) return null;
  const raised: Raised = { ...first.raised, construct: 'reference', keyword: '$ref' };
  return { raised, refused: found.map((one) => one.raised.keyword) };
};

/** Tells whether references have to be written out: something speaks against them, and no definition is taken for them. */
const asksAway = (run: Run, against: ReturnType<typeof leftAgainst>): boolean =>
  against.some(({ raised }) => raised.construct === 'reference' || raised.construct === 'definitions') &&
  containerFor(askAbout(run, [], null), false) === null;

/** Tells whether a node may have a description where it stands and beside what it has. */
const mayDescribe = ({ schema, position }: Draft, { takes }: Prepared): boolean => {
  const isUnion = isObject(schema) && own(schema, 'anyOf') !== undefined;
  if (position === 'root') return takes({ type: 'object', properties: {}, description: 'a' }, position) !== 'no';
  const values = isUnion ? { anyOf: [{ type: 'string' }, { type: 'integer' }] } : { type: 'string' };
  return takes({ description: 'a', ...values }, position) !== 'no' || takes({ ...values }, position) === 'no';
};

/** What one lowering needs beside the schema. */
export interface LowerOptions {
  readonly policy: Policy;
  /** What may be written out in place of references; a schema of more bytes is not sent at all. */
  readonly room: Room;
}

/** Rewrites a schema until a dialect takes it, cheapest steps first, and says what that cost. */
export const lower = (graph: SchemaGraph, prepared: Prepared, { policy, room }: LowerOptions): Lowered => {
  const [root] = draftsFrom(graph);
  const run: Run = {
    root: root as Draft,
    prepared,
    policy,
    met: [],
    mayNarrow: policy.allowNarrower === true || policy.optionalNullable === 'collapse',
    left: mostSteps,
    room,
    most: room,
    definitions: null,
    taken: new WeakMap(),
  };
  const first = leftAgainst(run);
  const isOver = beyondLimits(prepared.words, run.root).some(({ rule }) => rule.verdict !== 'unknown');
  if (first.length === 0 && !isOver) return asItStands(run.root.schema, () => graph);
  run.definitions = refusedDefinitions(first);
  markQuiet(run.root);
  if (asksAway(run, first)) run.room = roomWrittenOut(run.root, room);
  settleAll(run);
  cutDepth(run);
  if (run.met.length > 0 && respellReferences(run)) settleAll(run);
  const written = run.met.find(({ step, raised }) => step?.id === 'inline-ref' && raised !== null)?.raised;
  if (written) dropUnused(run, written);
  const tells = policy.tellConstraints !== false;
  const untold = tells ? tellBelow(run.root, (node) => mayDescribe(node, prepared)) : [];
  if (!isTooLong(run)) shortenAll(run);
  const ops = withOps(run);
  const effects = joinEffects(run.met.map((met) => met.effects));
  return {
    schema: run.root.schema,
    effects,
    changes: changesOf(run, graph.nodes[0]?.raw, tells),
    untold,
    reasons: reasonsOf(run, ops),
    ops: ops.ok ? ops.ops : identity,
    root: ops.ok ? ops.root : 0,
    sourceMap: () => sourceMapOf(run.root),
  };
};
