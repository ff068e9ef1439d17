import { isObject, type Json } from '../json/value.ts';
import { entriesOf, type Kind, kindOf, memberOf, namesOf, readNode } from './node.ts';
import { literalOf } from './pattern.ts';
import { deeper, type Run } from './run.ts';
import { type Part, prefixOf } from './shape.ts';
import { below, type Term, targetOf } from './term.ts';

const mostClues = 64;
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

const partsBeside = ({ term, node: { keywords } }: Part): readonly Term[] => {
  const reference = keywords.get('$ref');
  const target = typeof reference === 'string' ? targetOf(term, reference) : null;
  const held = inPlace.flatMap((keyword) => keywords.get(keyword) ?? []);
  const dependent = entriesOf(keywords.get('dependentSchemas')).map(([, schema]) => schema);
  return [...(target === null ? [] : [target]), ...[...held, ...dependent].map((schema) => below(term, schema))];
};

/** Reads the nodes that speak of the very same value, whether they ask for it or not; the first ones only. */
export const cluesOf = (terms: readonly Term[], run: Run): readonly Part[] => {
  const clues: Part[] = [];
  const seen = new Set<Json>();
  const open = [...terms];
  for (let at = 0; at < open.length && clues.length < mostClues; at += 1) {
    const term = open[at] as Term;
    if (!isObject(term.schema) || seen.has(term.schema) || deeper(run) === null) continue;
    seen.add(term.schema);
    const part = { term, node: readNode(term.schema, run) };
    clues.push(part);
    open.push(...partsBeside(part));
  }
  return clues;
};

/** Lists values that clues name by `const` and `enum`. */
export const namedValues = (clues: readonly Part[], kind: Kind): readonly Json[] =>
  clues
    .flatMap(({ node: { keywords } }) => [
      ...(keywords.has('const') ? [keywords.get('const')] : []),
      ...((keywords.get('enum') ?? []) as readonly Json[]),
    ])
    .filter((value) => kindOf(value) === kind);

/** Lists numbers that clues hold under some keywords. */
export const numbersIn = (clues: readonly Part[], keywords: readonly string[]): readonly number[] =>
  clues.flatMap(({ node }) => keywords.flatMap((keyword) => (node.keywords.get(keyword) ?? []) as number | []));

/** Lists property names that clues speak of. */
export const namesFrom = (clues: readonly Part[]): readonly string[] => [
  ...new Set(
    clues.flatMap(({ node: { keywords } }) => [
      ...((keywords.get('required') ?? []) as readonly string[]),
      ...namesOf((keywords.get('properties') ?? {}) as object),
      ...entriesOf(keywords.get('dependentRequired')).flatMap(([name, others]) => [name, ...(others as readonly string[])]),
      ...namesOf((keywords.get('dependentSchemas') ?? {}) as object),
      ...namesOf((keywords.get('patternProperties') ?? {}) as object).flatMap((pattern) => literalOf(pattern) ?? []),
    ]),
  ),
];

/** Lists schemas by which clues may speak of the property of a name. */
export const cluesFor = (clues: readonly Part[], name: string): readonly Term[] =>
  clues.flatMap(({ term, node: { keywords } }) => {
    const declared = memberOf(keywords.get('properties'), name);
    const patterned = entriesOf(keywords.get('patternProperties')).map(([, schema]) => schema);
    const schemas = declared === undefined ? [...patterned, keywords.get('additionalProperties')] : [declared, ...patterned];
    return schemas.flatMap((schema) => (schema === undefined ? [] : [below(term, schema)]));
  });

/** Lists schemas by which clues may speak of the item at a place. */
export const cluesAt = (clues: readonly Part[], at: number): readonly Term[] =>
  clues.flatMap((part) => {
    const { keywords } = part.node;
    const prefix = prefixOf(part);
    const schemas = [at < prefix.length ? prefix[at] : keywords.get('items'), keywords.get('contains')];
    return schemas.flatMap((schema) => (schema === undefined ? [] : [below(part.term, schema)]));
  });

/** Lists patterns by which clues tell property names apart. */
export const patternsFrom = (clues: readonly Part[]): readonly string[] =>
  clues.flatMap(({ node: { keywords } }) => namesOf((keywords.get('patternProperties') ?? {}) as object));

/** Lists schemas of property names that clues speak of. */
export const namesAsked = (clues: readonly Part[]): readonly Term[] =>
  clues.flatMap(({ term, node: { keywords } }) =>
    keywords.has('propertyNames') ? [below(term, keywords.get('propertyNames'))] : [],
  );
