import { judge } from './accepts.ts';
import { having } from './complement.ts';
import { closedTo, namesIn, schemasElsewhere, schemasFor } from './members.ts';
import { entriesOf, memberOf } from './node.ts';
import { matches } from './pattern.ts';
import type { ImpliedBy, Proofs } from './proof.ts';
import type { Part, Shape } from './shape.ts';
import { below, nothing, type Term } from './term.ts';

/** Proves that no object meets a shape. */
export const hasNoObject = (shape: Shape, { included, run }: Proofs): boolean =>
  [...shape.required].some(
    (name) => shape.names.some((term) => judge(term, name, run) === 'no') || included(schemasFor(shape, name, run), nothing),
  );

const patternsOf = ({ node }: Part) => entriesOf(node.keywords.get('patternProperties'));

/** Proves that the member of every declared name that a test takes meets a schema. */
const declaredMeet = (shape: Shape, bound: Term, { included, run }: Proofs, isAsked: (name: string) => boolean): boolean =>
  [...namesIn(shape)].every((name) => !isAsked(name) || included(schemasFor(shape, name, run), bound));

/** Proofs about objects. */
export const objectProofs: ImpliedBy = {
  required: ({ required }, held) => (held as readonly string[]).every((name) => required.has(name)),
  properties: (shape, held, part, { included, run }) =>
    entriesOf(held).every(([name, schema]) => included(schemasFor(shape, name, run), below(part.term, schema))),
  patternProperties: (shape, held, part, proofs) =>
    entriesOf(held).every(([pattern, schema]) => {
      const bound = below(part.term, schema);
      const { included, run } = proofs;
      return (
        included(schemasElsewhere(shape, { matched: pattern }), bound) &&
        declaredMeet(shape, bound, proofs, (name) => matches(pattern, name, run) !== 'no')
      );
    }),
  additionalProperties: (shape, held, part, proofs) => {
    const bound = below(part.term, held);
    const patterns = patternsOf(part).map(([pattern]) => pattern);
    const declared = part.node.keywords.get('properties');
    return (
      proofs.included(schemasElsewhere(shape, { unmatched: patterns }), bound) &&
      declaredMeet(
        shape,
        bound,
        proofs,
        (name) =>
          memberOf(declared, name) === undefined && patterns.every((pattern) => matches(pattern, name, proofs.run) !== 'yes'),
      )
    );
  },
  propertyNames: (shape, held, part, { included, run }) => {
    const bound = below(part.term, held);
    if (closedTo(shape)?.every((name) => judge(bound, name, run) === 'yes')) return true;
    return included([...shape.names, { schema: { type: 'string' }, root: null }], bound);
  },
  dependentRequired: (shape, held, part, { coveredWhere }) =>
    entriesOf(held).every(([name, required]) =>
      coveredWhere(shape, below(part.term, having(name)), below(part.term, { required })),
    ),
  dependentSchemas: (shape, held, part, { coveredWhere }) =>
    entriesOf(held).every(([name, schema]) => coveredWhere(shape, below(part.term, having(name)), below(part.term, schema))),
};
