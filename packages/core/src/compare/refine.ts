import { isObject, type Json } from '../json/value.ts';
import { entriesOf, isStrange, type Kind, kinds, readNode } from './node.ts';
import { deeper, type Run } from './run.ts';
import { narrow, type Part, type Shape, whole } from './shape.ts';
import { below, isSameTerm, type Term, targetOf } from './term.ts';

const mostExclusive = 32;

/** Alternatives of which a value meets one. */
type Choice = readonly Term[];

const objectChoices = ({ term, node: { keywords } }: Part): readonly Choice[] => {
  const choices = (keyword: string, schemaOf: (held: Json) => Json): readonly Choice[] =>
    entriesOf(keywords.get(keyword)).map(([name, held]) => [
      below(term, { not: { required: [name] } }),
      below(term, schemaOf(held)),
    ]);
  return [...choices('dependentRequired', (required) => ({ required })), ...choices('dependentSchemas', (schema) => schema)];
};

/** What a node says of the same value by other schemas. */
const choicesOf = (part: Part, kind: Kind): readonly Choice[] => {
  const { term, node } = part;
  const { keywords } = node;
  const terms = (keyword: string): readonly Term[] =>
    ((keywords.get(keyword) ?? []) as readonly Json[]).map((schema) => below(term, schema));
  const reference = keywords.get('$ref');
  const target = typeof reference === 'string' ? targetOf(term, reference) : null;
  const condition = keywords.get('if');
  return [
    ...(target === null ? [] : [[target]]),
    ...terms('allOf').map((one) => [one]),
    ...(keywords.has('anyOf') ? [terms('anyOf')] : []),
    ...(keywords.has('oneOf') ? [exclusive(terms('oneOf'), term)] : []),
    ...(condition === undefined ? [] : [conditional(part, condition)]),
    ...(kind === 'object' ? objectChoices(part) : []),
  ];
};

/** Each branch without the others; a long `oneOf` is read as an `anyOf`. */
const exclusive = (branches: readonly Term[], term: Term): Choice => {
  if (branches.length === 1 || branches.length > mostExclusive) return branches;
  const schemas = branches.map(({ schema }) => schema);
  return schemas.map((schema, at) => below(term, { allOf: [schema], not: { anyOf: schemas.toSpliced(at, 1) } }));
};

const conditional = ({ term, node: { keywords } }: Part, condition: Json): Choice => [
  below(term, { allOf: [condition, keywords.get('then') ?? true] }),
  below(term, { allOf: [{ not: condition }, keywords.get('else') ?? true] }),
];

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
  if (narrowed !== null) yield* choose(narrowed, choicesOf(part, shape.kind), 0, next);
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
