import { isObject, type Json } from '../json/value.ts';
import { judge } from './accepts.ts';
import { claimOf, whileHeld } from './claims.ts';
import { isAlike } from './equal.ts';
import { hasNoList, listProofs } from './list-proofs.ts';
import { concerns, isStrange, type Kind, readNode } from './node.ts';
import { hasNoObject, objectProofs } from './object-proofs.ts';
import type { Implied, ImpliedBy, Proofs } from './proof.ts';
import { kindsOf, refine, shapesOf, splitBy } from './refine.ts';
import { deeper, type Run } from './run.ts';
import { hasNoMultiple, isNoTextOf, scalarProofs } from './scalar-proofs.ts';
import type { Shape } from './shape.ts';
import { below, type Term, targetOf } from './term.ts';

const mostIntegers = 32;
const mostHops = 8;

const schemas = (held: Json): readonly Json[] => held as readonly Json[];

const every = (shapes: Iterable<Shape>, holds: (shape: Shape) => boolean): boolean => {
  for (const shape of shapes) if (!holds(shape)) return false;
  return true;
};

/** Lists the values of a shape that has few; null where it has not, or where they cannot be listed. */
const valuesOf = ({ kind, values, low, high, integer }: Shape): readonly Json[] | null => {
  if (values !== null) return values;
  if (kind === 'number') {
    if (low === high) return [low];
    if (!integer || !(high - low < mostIntegers) || !Number.isSafeInteger(low) || !Number.isSafeInteger(high)) return null;
    return Array.from({ length: high - low + 1 }, (_, at) => low + at);
  }
  if (high > 0) return null;
  return kind === 'string' ? [''] : kind === 'array' ? [[]] : [{}];
};

const mayHold = ({ terms }: Shape, value: Json, run: Run): boolean => terms.every((term) => judge(term, value, run) !== 'no');

/** The shape without what stands under `not`, so that this can be asked about the shape. */
const without = (shape: Shape, run: Run): Shape => ({
  ...shape,
  nots: [],
  terms: shape.terms.filter(({ schema }) => !isObject(schema) || !readNode(schema, run).keywords.has('not')),
});

/** Proves that no value meets a shape. */
const isEmpty = (shape: Shape, run: Run): boolean => {
  const next = deeper(run);
  if (next === null) return false;
  const values = valuesOf(shape);
  if (values !== null) return values.every((value) => !mayHold(shape, value, next));
  if (shape.kind === 'number' && hasNoMultiple(shape)) return true;
  if (shape.kind === 'string' && isNoTextOf(shape, [], next)) return true;
  if (shape.kind === 'array' && hasNoList(shape, proofsOf(next))) return true;
  if (shape.kind === 'object' && hasNoObject(shape, proofsOf(next))) return true;
  return shape.nots.length > 0 && isWithin(without(shape, next), shape.nots, next);
};

/** Proves that each value of a shape meets one of some terms, if need be by looking at what each of them leaves. */
const isWithin = (shape: Shape, terms: readonly Term[], run: Run): boolean => {
  const next = deeper(run);
  if (next === null) return false;
  if (terms.some((term) => implies(shape, term, next))) return true;
  const met = terms.filter((term) => !excludes(shape, term, next));
  for (const term of met) {
    const rest = splitBy(shape, term, next);
    const others = met.filter((other) => other !== term);
    if (rest !== null && others.length > 0) return every(rest, (one) => isEmpty(one, next) || isWithin(one, others, next));
  }
  return false;
};

/** Proves that the parts of a shape meet a bound, split by what stands under `not`. */
const partsMeet = (shape: Shape, bound: Term, run: Run): boolean => {
  const next = shape.nots.length === 0 ? null : deeper(run);
  if (next === null) return false;
  for (const negated of shape.nots) {
    const parts = excludes(without(shape, next), negated, next) ? null : splitBy(shape, negated, next);
    if (parts !== null) return every(parts, (part) => covers(part, bound, next));
  }
  return false;
};

/** Gives the parts of a shape that are not proved to be void, split until all that is left under `not` stands for itself. */
export function* openParts(shape: Shape, run: Run): Generator<Shape> {
  const next = shape.nots.length === 0 ? null : deeper(run);
  if (next === null) {
    yield shape;
    return;
  }
  const nots = shape.nots.filter((negated) => !excludes(without(shape, next), negated, next));
  for (const negated of nots) {
    const parts = splitBy({ ...shape, nots }, negated, next);
    if (parts === null) continue;
    for (const part of parts) if (!isEmpty(part, next)) yield* openParts(part, next);
    return;
  }
  yield { ...shape, nots };
}

const covers = (shape: Shape, bound: Term, run: Run): boolean =>
  implies(shape, bound, run) || isEmpty(shape, run) || partsMeet(shape, bound, run);

const excludes = (shape: Shape, term: Term, run: Run): boolean =>
  every(refine(shape, term, run), (narrowed) => isEmpty(narrowed, run));

/** Counts the values that meet all terms at most. */
const countOf = (terms: readonly Term[], run: Run): number => {
  let count = 0;
  for (const kind of kindsOf(terms, run))
    for (const shape of shapesOf(terms, kind, run))
      count += valuesOf(shape)?.length ?? (isEmpty(shape, run) ? 0 : Number.POSITIVE_INFINITY);
  return count;
};

const proofsOf = (run: Run): Proofs => ({
  run,
  included: (terms, bound) => included(terms, bound, run),
  counted: (terms) => countOf(terms, run),
  covered: (shape, bound) => covers(shape, bound, run),
  coveredWhere: (shape, condition, bound) => every(refine(shape, condition, run), (one) => covers(one, bound, run)),
  within: (shape, terms) => isWithin(shape, terms, run),
  excluded: (shape, term) => excludes(shape, term, run),
  excludedWhere: (shape, condition, term) => every(refine(shape, condition, run), (one) => excludes(one, term, run)),
});

/** Proofs by keywords that ask other schemas about the very same value. */
const unionProofs: ImpliedBy = {
  $ref: (shape, held, { term }, { covered }) => {
    const target = targetOf(term, held as string);
    return target !== null && covered(shape, target);
  },
  allOf: (shape, held, { term }, { covered }) => schemas(held).every((schema) => covered(shape, below(term, schema))),
  anyOf: (shape, held, { term }, { within }) =>
    within(
      shape,
      schemas(held).map((schema) => below(term, schema)),
    ),
  oneOf: (shape, held, { term }, { covered, within, excluded, excludedWhere }) => {
    const branches = schemas(held).map((schema) => below(term, schema));
    const met = branches.find((branch) => covered(shape, branch));
    if (met !== undefined) return branches.every((branch) => branch === met || excluded(shape, branch));
    return (
      within(shape, branches) &&
      branches.every((one, at) => branches.slice(at + 1).every((other) => excludedWhere(shape, one, other)))
    );
  },
  not: (shape, held, { term }, { excluded }) => excluded(shape, below(term, held)),
  if: (shape, held, { term, node }, { coveredWhere }) =>
    coveredWhere(shape, below(term, held), below(term, node.keywords.get('then') ?? true)) &&
    coveredWhere(shape, below(term, { not: held }), below(term, node.keywords.get('else') ?? true)),
};

const proofs: ReadonlyMap<string, Implied> = new Map(
  Object.entries({ ...scalarProofs, ...listProofs, ...objectProofs, ...unionProofs }),
);

/** Keywords that other keywords of the same node speak for. */
const spokenFor: ReadonlySet<string> = new Set(['then', 'else', 'minContains', 'maxContains']);

/** Proves that all values of a shape meet a term. */
const implies = (shape: Shape, bound: Term, run: Run): boolean => {
  if (typeof bound.schema === 'boolean') return bound.schema;
  const next = deeper(run);
  if (!isObject(bound.schema) || next === null) return false;
  if (shape.terms.some((term) => isAlike(term, bound, next))) return true;
  const values = valuesOf(shape);
  if (values !== null) return values.every((value) => !mayHold(shape, value, next) || judge(bound, value, next) === 'yes');
  const node = readNode(bound.schema, next);
  if (isStrange(node, shape.kind)) return false;
  const part = { term: bound, node };
  const given = proofsOf(next);
  for (const [keyword, held] of node.keywords) {
    if (!concerns(keyword, shape.kind) || spokenFor.has(keyword)) continue;
    if (!proofs.get(keyword)?.(shape, held, part, given)) return false;
  }
  return true;
};

/** Follows a term that is a reference and nothing else, so that all references to one schema make the same claims. */
const followed = (term: Term, run: Run): Term => {
  let at = term;
  for (let hops = 0; hops < mostHops && isObject(at.schema); hops += 1) {
    const { keywords, strange } = readNode(at.schema, run);
    const reference = keywords.size === 1 && strange.size === 0 ? keywords.get('$ref') : undefined;
    const target = typeof reference === 'string' ? targetOf(at, reference) : null;
    if (target === null) break;
    at = target;
  }
  return at;
};

/**
 * Proves that every value that meets all terms meets the bound; false says only that no proof was found.
 * A claim that is being proved of a value holds for the members of the value: those are smaller, so that the proof ends.
 */
export const included = (given: readonly Term[], limit: Term, run: Run): boolean => {
  const terms = given.map((term) => followed(term, run));
  const bound = followed(limit, run);
  const claim = claimOf(terms, bound, run.claims);
  if (run.claims.held.has(claim)) return true;
  const next = deeper(run);
  if (next === null) return false;
  const proved = (kind: Kind): boolean => every(shapesOf(terms, kind, next), (shape) => covers(shape, bound, next));
  return whileHeld(claim, run, () => kindsOf(terms, next).every(proved));
};
