import { judge } from './accepts.ts';
import { having } from './complement.ts';
import { namesIn, patternsIn, schemasFor, schemasIn } from './members.ts';
import { regionsOf } from './names.ts';
import { entriesOf, namesOf } from './node.ts';
import { matches } from './pattern.ts';
import type { ImpliedBy, Proofs } from './proof.ts';
import type { Part, Shape } from './shape.ts';
import { below, nothing, type Term } from './term.ts';

/** Proves that an object of a shape has no members but those of some names. */
const hasNoOthers = (shape: Shape, declared: readonly string[], { included, run }: Proofs): boolean =>
  regionsOf(shape.names, patternsIn(shape), declared, run)?.every(({ matched }) =>
    included(schemasIn(shape, matched), nothing),
  ) === true;

/** Counts the members that an object of a shape may have at most. */
const mostMembers = (shape: Shape, proofs: Proofs): number => {
  const { included, run } = proofs;
  const declared = [...namesIn(shape)];
  if (!hasNoOthers(shape, declared, proofs)) return Number.POSITIVE_INFINITY;
  return declared.filter((name) => !included(schemasFor(shape, name, run), nothing)).length;
};

/** Proves that no object meets a shape. */
export const hasNoObject = (shape: Shape, proofs: Proofs): boolean =>
  [...shape.required].some((name) => proofs.included(schemasFor(shape, name, proofs.run), nothing)) ||
  (shape.low > shape.required.size && mostMembers(shape, proofs) < shape.low);

const patternsOf = ({ node }: Part): readonly string[] => namesOf((node.keywords.get('patternProperties') ?? {}) as object);

const declaredBy = ({ node }: Part): readonly string[] => namesOf((node.keywords.get('properties') ?? {}) as object);

/** Proves that members whose names are not declared meet what a node asks of them; `asks` says which of it is in question. */
const othersMeet = (
  shape: Shape,
  part: Part,
  { included, run }: Proofs,
  asks: (matched: readonly string[]) => readonly Term[],
): boolean => {
  const declared = [...namesIn(shape), ...declaredBy(part)];
  const regions = regionsOf(shape.names, [...patternsIn(shape), ...patternsOf(part)], declared, run);
  return regions?.every(({ matched }) => asks(matched).every((bound) => included(schemasIn(shape, matched), bound))) === true;
};

/** Proofs about objects. */
export const objectProofs: ImpliedBy = {
  required: ({ required }, held) => (held as readonly string[]).every((name) => required.has(name)),
  properties: (shape, held, part, { included, run }) =>
    entriesOf(held).every(([name, schema]) => included(schemasFor(shape, name, run), below(part.term, schema))),
  patternProperties: (shape, held, part, proofs) => {
    const { included, run } = proofs;
    const bounds = entriesOf(held).map(([pattern, schema]) => [pattern, below(part.term, schema)] as const);
    const declared = [...new Set([...namesIn(shape), ...declaredBy(part)])];
    return (
      declared.every((name) =>
        bounds.every(([pattern, bound]) => matches(pattern, name, run) === 'no' || included(schemasFor(shape, name, run), bound)),
      ) &&
      othersMeet(shape, part, proofs, (matched) =>
        bounds.flatMap(([pattern, bound]) => (matched.includes(pattern) ? [bound] : [])),
      )
    );
  },
  additionalProperties: (shape, held, part, proofs) => {
    const { included, run } = proofs;
    const bound = below(part.term, held);
    const [declared, patterns] = [declaredBy(part), patternsOf(part)];
    const isAsked = (name: string): boolean =>
      !declared.includes(name) && patterns.every((pattern) => matches(pattern, name, run) !== 'yes');
    return (
      [...namesIn(shape)].every((name) => !isAsked(name) || included(schemasFor(shape, name, run), bound)) &&
      othersMeet(shape, part, proofs, (matched) => (patterns.some((pattern) => matched.includes(pattern)) ? [] : [bound]))
    );
  },
  propertyNames: (shape, held, part, proofs) => {
    const { included, run } = proofs;
    const bound = below(part.term, held);
    const declared = [...namesIn(shape)];
    if (!declared.every((name) => judge(bound, name, run) === 'yes' || included(schemasFor(shape, name, run), nothing)))
      return false;
    return hasNoOthers(shape, declared, proofs) || included([...shape.names, { schema: { type: 'string' }, root: null }], bound);
  },
  maxProperties: ({ high, ...shape }, held, _, proofs) =>
    high <= (held as number) || mostMembers({ ...shape, high }, proofs) <= (held as number),
  dependentRequired: (shape, held, part, { coveredWhere }) =>
    entriesOf(held).every(([name, required]) =>
      coveredWhere(shape, below(part.term, having(name)), below(part.term, { required })),
    ),
  dependentSchemas: (shape, held, part, { coveredWhere }) =>
    entriesOf(held).every(([name, schema]) => coveredWhere(shape, below(part.term, having(name)), below(part.term, schema))),
};
