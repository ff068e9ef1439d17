import type { Json } from '../json/value.ts';
import { isAlike } from './equal.ts';
import { prefixLength, schemasAt } from './members.ts';
import type { ImpliedBy, Proofs } from './proof.ts';
import { type Part, prefixOf, type Shape } from './shape.ts';
import { below, nothing, type Term } from './term.ts';

const mostPlaces = 64;

const count = ({ node }: Part, keyword: string, otherwise: number): number => (node.keywords.get(keyword) ?? otherwise) as number;

const containedOf = ({ node, term }: Part): Term => below(term, node.keywords.get('contains'));

/** Places that differ by their schemas; the last one stands for all that follow. Null where there are too many. */
const placesOf = (shape: Shape, places: number): readonly number[] | null => {
  const all = Math.min(places + 1, shape.high);
  return all > mostPlaces ? null : [...Array(all).keys()];
};

/** Proves that no item may be what a node asks a list to contain. */
const holdsNone = (shape: Shape, contained: Term, { included }: Proofs): boolean =>
  placesOf(shape, prefixLength(shape))?.every((at) => included([...schemasAt(shape, at), contained], nothing)) === true;

/** Proves that no list meets a shape. */
export const hasNoList = (shape: Shape, proofs: Proofs): boolean => {
  const places = Math.min(shape.low, prefixLength(shape) + 1, mostPlaces);
  for (let at = 0; at < places; at += 1) if (proofs.included(schemasAt(shape, at), nothing)) return true;
  return shape.contains.some((part) => count(part, 'minContains', 1) > 0 && holdsNone(shape, containedOf(part), proofs));
};

/** Proves that items meet a schema from one place on, or at the places of a prefix. */
const itemsMeet = (shape: Shape, prefix: number, schemaAt: (at: number) => Json, part: Part, proofs: Proofs): boolean =>
  placesOf(shape, Math.max(prefix, prefixLength(shape)))?.every((at) => {
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
  uniqueItems: ({ unique, high }, held) => held === false || unique || high <= 1,
  contains: (shape, _, part, proofs) => {
    const [least, most] = [count(part, 'minContains', 1), count(part, 'maxContains', Number.POSITIVE_INFINITY)];
    if (least === 0 && shape.high <= most) return true;
    return shape.contains.some(
      (known) =>
        isAlike(containedOf(known), containedOf(part), proofs.run) &&
        count(known, 'minContains', 1) >= least &&
        count(known, 'maxContains', Number.POSITIVE_INFINITY) <= most,
    );
  },
};
