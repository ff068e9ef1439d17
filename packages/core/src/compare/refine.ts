import { isObject, type Json } from '../json/value.ts';
import { complementOf, having, lacking, negation, unitOf } from './complement.ts';
import { derived } from './derived.ts';
import { entriesOf, isStrange, type Kind, kinds, readNode } from './node.ts';
import { deeper, type Run } from './run.ts';
import { narrow, type Part, type Shape, whole } from './shape.ts';
import { below, isSameTerm, type Term, targetOf } from './term.ts';

const mostExclusive = 32;

/** Alternatives of which a value meets one. */
type Choice = readonly Term[];

const objectChoices = ({ term, node: { keywords } }: Part, run: Run): readonly Choice[] => {
  const choices = (keyword: string, schemaOf: (held: Json) => Json): readonly Choice[] => {
    const made = derived(run, term.schema as object, keyword, () =>
      entriesOf(keywords.get(keyword)).map(([name, held]) => [lacking(name), { allOf: [having(name), schemaOf(held)] }]),
    );
    return (made as readonly (readonly Json[])[]).map((choice) => choice.map((schema) => below(term, schema)));
  };
  return [...choices('dependentRequired', (required) => ({ required })), ...choices('dependentSchemas', (schema) => schema)];
};

/** What a node says of the same value by other schemas. */
const choicesOf = (part: Part, kind: Kind, run: Run): readonly Choice[] => {
  const { term, node } = part;
  const { keywords } = node;
  const terms = (keyword: string): readonly Term[] =>
    ((keywords.get(keyword) ?? []) as readonly Json[]).map((schema) => below(term, schema));
  const reference = keywords.get('$ref');
  const target = typeof reference === 'string' ? targetOf(term, reference) : null;
  const condition = keywords.get('if');
  const unit = keywords.has('not') ? unitOf(below(term, keywords.get('not')), kind, run) : null;
  return [
    ...(target === null ? [] : [[target]]),
    ...terms('allOf').map((one) => [one]),
    ...(keywords.has('anyOf') ? [terms('anyOf')] : []),
    ...(keywords.has('oneOf') ? [exclusive(terms('oneOf'), part, run)] : []),
    ...(unit === null ? [] : [unit]),
    ...(condition === undefined ? [] : [conditional(part, condition, run)]),
    ...(kind === 'object' ? objectChoices(part, run) : []),
  ];
};

/** Each branch without the others; a long `oneOf` is read as an `anyOf`. */
const exclusive = (branches: readonly Term[], { term }: Part, run: Run): Choice => {
  if (branches.length === 1 || branches.length > mostExclusive) return branches;
  const schemas = branches.map(({ schema }) => schema);
  const made = derived(run, term.schema as object, 'oneOf', () =>
    schemas.map((schema, at) => ({ allOf: [schema], not: { anyOf: schemas.toSpliced(at, 1) } })),
  );
  return (made as readonly Json[]).map((schema) => below(term, schema));
};

const conditional = ({ term, node: { keywords } }: Part, condition: Json, run: Run): Choice => {
  const made = derived(run, term.schema as object, 'if', () => [
    { allOf: [condition, keywords.get('then') ?? true] },
    { allOf: [negation(condition, run), keywords.get('else') ?? true] },
  ]);
  return (made as readonly Json[]).map((schema) => below(term, schema));
};

/** Takes a term into a shape: gives the shapes that its branches leave. Where fuel or depth ends, less is taken in. */
export function* refine(shape: Shape, term: Term, run: Run): Generator<Shape> {
  if (term.schema === false) return;
  // A reference that leads back on the same value adds nothing.
  if (shape.terms.some((other) => isSameTerm(other, term))) {
    yield shape;
    return;
  }
  const known = { ...shape, terms: [...shape.terms, term] };
  const next = isObject(term.schema) ? deeper(run) : null;
  if (!isObject(term.schema) || next === null) {
    yield known;
    return;
  }
  const part = { term, node: readNode(term.schema, run) };
  const narrowed = narrow(known, part, run);
  if (narrowed !== null) yield* choose(narrowed, choicesOf(part, shape.kind, next), 0, next);
}

function* choose(shape: Shape, choices: readonly Choice[], at: number, run: Run): Generator<Shape> {
  const choice = choices[at];
  const next = choice === undefined ? null : deeper(run, 0);
  if (choice === undefined || next === null) {
    yield shape;
    return;
  }
  for (const term of choice) for (const one of refine(shape, term, next)) yield* choose(one, choices, at + 1, next);
}

/** Splits a shape by the ways in which it does not meet a schema under `not`; null where there is nothing to split by. */
export const splitBy = (shape: Shape, negated: Term, run: Run): Iterable<Shape> | null => {
  const complement = complementOf(negated, shape.kind, run);
  if (complement === null) return null;
  return choose({ ...shape, nots: shape.nots.filter((other) => other !== negated) }, [complement], 0, run);
};

/** Lists the kinds that terms allow by their own types; others are not worth asking for. */
export const kindsOf = (terms: readonly Term[], run: Run): readonly Kind[] =>
  kinds.filter((kind) =>
    terms.every(({ schema }) => {
      if (!isObject(schema)) return schema !== false;
      const node = readNode(schema, run);
      const types = [node.keywords.get('type') ?? kind].flat();
      return types.includes(kind) || (kind === 'number' && types.includes('integer')) || isStrange(node, kind);
    }),
  );

/** Gives the shapes of one kind that terms leave together. */
export const shapesOf = (terms: readonly Term[], kind: Kind, run: Run): Generator<Shape> =>
  choose(
    whole(kind),
    terms.map((term) => [term]),
    0,
    run,
  );
