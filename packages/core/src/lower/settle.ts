import { isObject, own } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import type { Construct } from '../model/construct.ts';
import { type Draft, heldBy, isRespelt } from '../model/draft.ts';
import { sync, touch } from '../model/draft-tree.ts';
import { phases, type Raised, type Step } from '../model/step.ts';
import { isContainer } from '../steps/definitions.ts';
import { assertionsOf, conditions, word } from '../steps/types.ts';
import { constructOf } from './constructs.ts';
import { costOf, orderOf, phaseOf } from './prepared.ts';
import { isAskedTogether, isQuietNow, questions } from './quiet.ts';
import { askAbout, causeBelow, hasEffect, meet, type Run } from './run.ts';
import { isSeen, raisedAgainst, rootSight, type Sight, sightBelow } from './sight.ts';
import { noteTaken, wasIdle } from './taken.ts';

/** A step chosen for what was raised against a node. */
interface Choice {
  readonly step: Step;
  readonly effects: Effects;
  readonly raised: readonly Raised[];
}

/** Objections of one construct and one strength: what is refused, what nobody knows. */
const groups = (raised: readonly Raised[]): Iterable<readonly [Raised, ...Raised[]]> => {
  if (raised.length === 1) return [[raised[0] as Raised]];
  const found = new Map<string, [Raised, ...Raised[]]>();
  for (const one of raised) {
    const key = `${one.construct} ${one.verdict === 'alters' ? 'rejects' : one.verdict}`;
    const group = found.get(key);
    if (group === undefined) found.set(key, [one]);
    else group.push(one);
  }
  return found.values();
};

/** Where a target only may object, nothing but an exact step is worth it. */
const wantsExact = (raised: readonly Raised[]): boolean => raised.every(({ verdict }) => verdict === 'unknown');

const cheapest = (run: Run, node: Draft, construct: Construct, raised: readonly Raised[], phase: number): Choice | null => {
  if (run.prepared.earliest(construct) > phase) return null;
  const onlyExact = node.isConditional || wantsExact(raised);
  const ask = askAbout(run, raised, null);
  let best: Choice | null = null;
  let cost = Number.POSITIVE_INFINITY;
  for (const step of run.prepared.stepsFor(construct)) {
    if (wasIdle(run.taken, node, step, raised)) continue;
    const effects = step.applies(node, ask);
    if (effects === null || (onlyExact && hasEffect(effects)) || (effects.narrower && !run.mayNarrow)) continue;
    // Values of a join are one value: one part of it cannot be spelt otherwise than the others.
    if (effects.respelled && node.keyword === 'allOf') continue;
    const own = costOf(effects) * 10 + (step.rank ?? 1);
    if (own < cost) [best, cost] = [{ step, effects, raised }, own];
  }
  return best !== null && phaseOf(best.step) <= phase ? best : null;
};

const choose = (run: Run, node: Draft, raised: readonly Raised[], phase: number, topDown: boolean): Choice | null => {
  let first: Choice | null = null;
  for (const group of groups(raised)) {
    const choice = cheapest(run, node, group[0].construct, group, phase);
    if (choice === null || (topDown && !choice.step.isTopDown)) continue;
    const place = orderOf.get(choice.step) ?? 0;
    if (first === null || place < (orderOf.get(first.step) ?? 0)) first = choice;
  }
  return first;
};

/** Tells whether some step is worth it against what was raised. */
export const isWorthIt = (run: Run, node: Draft, raised: readonly Raised[]): boolean =>
  choose(run, node, raised, phases.length, false) !== null;

/** Rewrites of one node in one phase; a step that changes nothing ends there. */
const mostRounds = 40;

/** Objections to one keyword each: what a step that loses something loses. */
const lostBy = (node: Draft, raised: readonly Raised[]): readonly Raised[] => {
  const keywords = [...new Set(raised.map(({ keyword }) => keyword))];
  const present = keywords.filter((keyword) => isObject(node.schema) && own(node.schema, keyword) !== undefined);
  return (present.length > 0 ? present : keywords.slice(0, 1)).map(
    (keyword) => raised.find((one) => one.keyword === keyword) as Raised,
  );
};

const lostWith = (node: Draft, one: Raised, effects: Effects, step: Step) => {
  const { keyword } = one;
  if (effects.wider && step.lost !== undefined) return { lost: step.lost(node, [one]) };
  const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
  return effects.wider && value !== undefined ? { lost: { keyword, value } } : {};
};

const spellingOnly = ({ respelled, slack }: Effects): Effects => ({
  ...(respelled === undefined ? {} : { respelled }),
  ...(slack === undefined ? {} : { slack }),
});

const take = (run: Run, node: Draft, { step, effects, raised }: Choice): void => {
  if (step.awkwardAt !== undefined && run.mayGiveUp) {
    run.gaveUp = { step, node: step.awkwardAt(node), raised: raised[0] as Raised };
    run.left = 0;
    return;
  }
  run.left -= 1;
  noteTaken(run.taken, node, step, raised);
  const recorded = step.notesLosses === true ? spellingOnly(effects) : effects;
  const losses = recorded.wider && step.lost === undefined ? lostBy(node, raised) : raised.slice(0, 1);
  for (const one of losses)
    meet(run, { id: step.id, step, node, effects: recorded, raised: one, ...lostWith(node, one, recorded, step) });
  step.rewrite(node, askAbout(run, raised, step));
  // An absence may be spelt as null without an effect, where both mean one.
  if (isRespelt(node)) touch(node);
};

/** What is still said against nodes that ask a question, after everything exact was tried. */
const stuckBelow = (run: Run, node: Draft): Raised | null => {
  for (const child of node.children) {
    if (!questions.has(child.keyword ?? '') && child.keyword !== 'allOf') continue;
    if (child.keyword === 'allOf' && child.phase < 4) continue;
    const inner = refusedIn(run, child);
    if (inner !== null) return { ...inner, construct: constructOf(node, child.keyword ?? ''), keyword: child.keyword ?? '' };
  }
  return null;
};

const refusedIn = (run: Run, node: Draft): Raised | null => {
  for (const raised of raisedAgainst(run.prepared.words, node, rootSight(run.prepared.words)))
    if (raised.verdict === 'rejects' || raised.verdict === 'alters') return raised;
  for (const child of node.children) {
    const inner = refusedIn(run, child);
    if (inner !== null) return inner;
  }
  return null;
};

const settleQuestions = (run: Run, node: Draft, below: (child: Draft) => Sight): void => {
  for (const child of [...node.children]) {
    if (!questions.has(child.keyword ?? '') || !isSeen(below(child))) continue;
    for (let phase = 0; phase < phases.length; phase += 1) settle(run, child, phase, below(child));
  }
};

/** Tells whether something changed with an effect at a node, below it, or where references from there lead. */
const isChanged = (node: Draft): boolean => {
  const met = new Set<Draft>();
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (met.has(at)) continue;
    if (at.isTouched) return true;
    met.add(at);
    open.push(...at.children, ...(at.target === null ? [] : [at.target]));
  }
  return false;
};

/** An exclusive union says something else once its branches changed with an effect. */
const touchedUnion = (run: Run, node: Draft): Raised | null => {
  if (!run.root.isTouched) return null;
  const changed = node.children.find((child) => child.keyword === 'oneOf' && isChanged(child));
  if (changed === undefined) return null;
  const construct = node.keyword === null ? 'root-union' : 'one-of';
  const own = { construct, keyword: 'oneOf', verdict: 'rejects' } as const;
  return { fact: 'branches-respelled', says: [], by: 'fact', ...causeBelow(run, changed), ...own };
};

/** A reference that is not spelt as one to a definition under a word that is taken. */
const refersToRefused = ({ target, schema }: Draft, refused: readonly string[]): boolean => {
  const reference = isObject(schema) ? own(schema, '$ref') : undefined;
  if (target === null || reference === undefined) return false;
  if (refused.some((container) => String(reference).startsWith(`#/${container}/`))) return true;
  const container = target.keyword ?? '';
  return !isContainer(container) || refused.includes(container);
};

/** An object that declares members and is not closed yet, here or where the reference leads. */
const isToBeClosed = (node: Draft): boolean => {
  const at = node.target ?? node;
  return (
    (word(at, 'properties') !== undefined || word(at, 'required') !== undefined) && word(at, 'additionalProperties') !== false
  );
};

/** A reference beside which members are declared too. */
const isBesideReference = (node: Draft): boolean =>
  node.target !== null && word(node, '$ref') !== undefined && isToBeClosed(node) && word(node, 'properties') !== undefined;

/**
 * Where every object has to be closed, schemas that describe one object together have to become one:
 * closed apart they would forbid each other's members.
 */
const joinOfClosed = (run: Run, node: Draft): Raised | null => {
  const { closing } = run.prepared;
  if (closing === null) return null;
  // A definition is closed, and a condition on an object that has other members too could not hold of it any more.
  const refers = node.target !== null && word(node, '$ref') !== undefined;
  if (refers && conditions.includes(node.keyword ?? '') && isToBeClosed(node))
    return { ...closing, construct: 'reference', keyword: '$ref' };
  if (node.children.length === 0) return null;
  if (isBesideReference(node)) return { ...closing, construct: 'reference-siblings', keyword: '$ref' };
  const parts = heldBy(node, 'allOf').length;
  const hasMembers = word(node, 'properties') !== undefined;
  const isOpen = [node, ...heldBy(node, 'allOf')].some(isToBeClosed);
  if (isOpen && (parts > 1 || (parts === 1 && (hasMembers || assertionsOf(node, ['allOf', '$defs', 'definitions']).length > 0))))
    return { ...closing, construct: 'all-of', keyword: 'allOf' };
  const branches = [...heldBy(node, 'anyOf'), ...heldBy(node, 'oneOf')];
  if (branches.length === 0) return null;
  const keyword = heldBy(node, 'anyOf').length > 0 ? 'anyOf' : 'oneOf';
  const isTyped = hasMembers || word(node, 'type') === 'object';
  if (!isTyped || !branches.some((branch) => assertionsOf(branch).length > 0)) return null;
  if (word(node, 'additionalProperties') === false && !hasMembers) return null;
  const construct = node.keyword === null ? 'root-union' : keyword === 'anyOf' ? 'any-of-siblings' : 'one-of';
  return { ...closing, construct, keyword };
};

/** What is raised against a node, with what the nodes that ask a question of its values cannot say. */
const withQuestions = (run: Run, node: Draft, known: readonly Raised[], phase: number): readonly Raised[] => {
  const { definitions } = run;
  const raised = definitions === null || !refersToRefused(node, definitions.refused) ? known : [...known, definitions.raised];
  const isCondition = conditions.includes(node.keyword ?? '');
  if (phase < 1 || !(isCondition || isBesideReference(node) || node.children.some(({ keyword }) => isAskedTogether(keyword))))
    return raised;
  const more = [stuckBelow(run, node), touchedUnion(run, node), joinOfClosed(run, node)].filter((one) => one !== null);
  return more.length === 0 ? raised : [...raised, ...more];
};

/** Tells whether a node still stands where it stood among the nodes of another one: a step may take it out. */
const isHeld = (node: Draft, above: Draft | null, among: readonly Draft[] | undefined): boolean =>
  above === null || above.children === among || above.children.includes(node);

const settleChildren = (run: Run, node: Draft, phase: number, sight: Sight): void => {
  if (node.children.every(({ isQuiet }) => isQuiet)) return;
  const below = sightBelow(run.prepared.words, node, sight);
  if (phase === 1) settleQuestions(run, node, below);
  const { children } = node;
  const open = (visit: (child: Draft, seen: Sight) => void): void => {
    for (const child of [...children]) {
      if (child.isQuiet || child.phase >= phase || !isHeld(child, node, children)) continue;
      const seen = below(child);
      if (isSeen(seen)) visit(child, seen);
    }
  };
  if (phase === 1) open((child, seen) => joinAt(run, child, seen));
  open((child, seen) => settle(run, child, phase, seen));
  sync(node);
};

/** What describes one value together is joined before any part of it changes, and definitions before one is copied into another. */
const joinAt = (run: Run, node: Draft, sight: Sight): void => {
  if (node.children.length > 0) rewrite(run, node, 1, sight, true);
};

/** Runs one phase over a node and all below it, children first. */
export const settle = (run: Run, node: Draft, phase: number, sight: Sight): void => {
  if (node.phase >= phase || run.left <= 0) return;
  if (phase === 1) joinAt(run, node, sight);
  settleChildren(run, node, phase, sight);
  rewrite(run, node, phase, sight, false);
  node.phase = phase;
  node.isQuiet = isQuietNow(node);
};

/** Takes steps at one node until none fits. */
const rewrite = (run: Run, node: Draft, phase: number, sight: Sight, topDown: boolean): void => {
  for (let round = 0; round < mostRounds && run.left > 0; round += 1) {
    const raised = withQuestions(run, node, raisedAgainst(run.prepared.words, node, sight), phase);
    const choice = raised.length === 0 ? null : choose(run, node, raised, phase, topDown);
    if (choice === null) break;
    const { parent } = node;
    const among = parent?.children;
    take(run, node, choice);
    if (!isHeld(node, parent, among)) break;
    if (topDown) sync(node);
    else settleChildren(run, node, phase, sight);
  }
};
