import type { Json } from '../json/value.ts';
import { prefixLength, schemasAt } from './members.ts';
import type { ImpliedBy, Proofs } from './proof.ts';
import { type Part, prefixOf, type Shape } from './shape.ts';
import { below, nothing, type Term } from './term.ts';

const mostPlaces = 64;
const mostDiffering = 8;

const count = ({ node }: Part, keyword: string, otherwise: number): number => (node.keywords.get(keyword) ?? otherwise) as number;

const containedOf = ({ node, term }: Part): Term => below(term, node.keywords.get('contains'));

/** Places that differ by their schemas and may hold an item; the last one stands for all that follow. Null where there are too many. */
const placesOf = (shape: Shape, places: number, { included }: Proofs): readonly number[] | null => {
  const most = Math.min(places + 1, shape.high);
  if (most > mostPlaces) return null;
  const all = [...Array(most).keys()];
  const end = all.findIndex((at) => included(schemasAt(shape, at), nothing));
  return end < 0 ? all : all.slice(0, end);
};

/** Counts the items that a list of a shape may have at most. */
const mostItems = (shape: Shape, proofs: Proofs): number => {
  const prefix = prefixLength(shape);
  const places = placesOf(shape, prefix, proofs);
  if (places === null) return shape.high;
  if (places.length <= prefix) return Math.min(shape.high, places.length);
  return shape.unique ? Math.min(shape.high, prefix + proofs.counted(schemasAt(shape, prefix))) : shape.high;
};

/** Proves that no two items of a shape are equal. */
const allDiffer = (shape: Shape, proofs: Proofs): boolean => {
  const most = mostItems(shape, proofs);
  if (most > mostDiffering) return false;
  const places = [...Array(most).keys()];
  return places.every((at) =>
    places.slice(0, at).every((other) => proofs.included([...schemasAt(shape, at), ...schemasAt(shape, other)], nothing)),
  );
};

/** Proves that no item may be what a node asks a list to contain. */
const holdsNone = (shape: Shape, contained: Term, proofs: Proofs): boolean =>
  placesOf(shape, prefixLength(shape), proofs)?.every((at) => proofs.included([...schemasAt(shape, at), contained], nothing)) ===
  true;

/** Proves that all items are what a node asks a list to contain. */
const holdsOnly = (shape: Shape, contained: Term, proofs: Proofs): boolean =>
  placesOf(shape, prefixLength(shape), proofs)?.every((at) => proofs.included(schemasAt(shape, at), contained)) === true;

/** Proves that no list meets a shape. */
export const hasNoList = (shape: Shape, proofs: Proofs): boolean => {
  if (shape.low > 0 && mostItems(shape, proofs) < shape.low) return true;
  return shape.contains.some((part) => count(part, 'minContains', 1) > 0 && holdsNone(shape, containedOf(part), proofs));
};

/** Proves that items meet a schema from one place on, or at the places of a prefix. */
const itemsMeet = (shape: Shape, prefix: number, schemaAt: (at: number) => Json, part: Part, proofs: Proofs): boolean =>
  placesOf(shape, Math.max(prefix, prefixLength(shape)), proofs)?.every((at) => {
    const schema = schemaAt(at);
    return schema === undefined || proofs.included(schemasAt(shape, at), below(part.term, schema));
  }) === true;

/** Proofs about lists. */
export const listProofs: ImpliedBy = {
  prefixItems: (shape, held, part, proofs) => {
    const prefix = held as readonly Json[];
    return itemsMeet(shape, prefix.length, (at) => prefix[at], part, proofs);
  },
  items: (shape, held, part, proofs) => {
    const prefix = prefixOf(part).length;
    return itemsMeet(shape, prefix, (at) => (at < prefix ? undefined : held), part, proofs);
  },
  uniqueItems: (shape, held, _, proofs) => held === false || shape.unique || shape.high <= 1 || allDiffer(shape, proofs),
  maxItems: (shape, held, _, proofs) => shape.high <= (held as number) || mostItems(shape, proofs) <= (held as number),
  contains: (shape, _, part, proofs) => {
    const [least, most] = [count(part, 'minContains', 1), count(part, 'maxContains', Number.POSITIVE_INFINITY)];
    const asked = containedOf(part);
    const everywhere = prefixLength(shape) === 0 ? schemasAt(shape, 0) : [];
    const isOften =
      least === 0 ||
      shape.contains.some(
        (known) => count(known, 'minContains', 1) >= least && proofs.included([...everywhere, containedOf(known)], asked),
      ) ||
      (shape.low >= least && holdsOnly(shape, asked, proofs));
    const isSeldom =
      shape.high <= most ||
      holdsNone(shape, asked, proofs) ||
      shape.contains.some(
        (known) =>
          count(known, 'maxContains', Number.POSITIVE_INFINITY) <= most &&
          proofs.included([...everywhere, asked], containedOf(known)),
      );
    return isOften && isSeldom;
  },
};
