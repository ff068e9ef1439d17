import type { Dialect, Neighbour, Row, ShapeFact, ValueTest } from '../../../src/model/target.ts';
import type { Json } from '../../../src/model/tool.ts';
import { closedKeywords, extensions } from '../../targets/keywords.ts';
import { placed } from './positions.ts';
import { closed, text, usualValues, valuesFor, valuesOf } from './values.ts';

/** Nodes of a type that bear little else: as dialects want them, and bare. */
export const basesOf = (type: string): readonly object[] => {
  switch (type) {
    case 'none':
      return [{}, { properties: { inner: text } }];
    case 'object':
      return [closed({ inner: text }), { type }];
    case 'array':
      return [{ type, items: text }, { type }];
    default:
      return [{ type }];
  }
};

/** Types whose values a keyword speaks of; any where it is not among them. */
const typed: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems'],
    ...['additionalItems', 'unevaluatedItems'],
  ],
  object: [
    ...['properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames', 'minProperties', 'maxProperties'],
    ...['dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedProperties'],
  ],
};

/** Types of nodes on which a keyword is tried. */
export const typesFor = (keyword: string): readonly string[] => {
  const type = Object.keys(typed).find((one) => typed[one]?.includes(keyword));
  if (['$ref', 'anyOf', 'oneOf', 'allOf', 'type'].includes(keyword)) return ['none', 'object', 'string'];
  return type === undefined ? ['string', 'object', 'none'] : [type, 'object', 'none', ...(type === 'integer' ? ['number'] : [])];
};

const withNeighbour = (one: Neighbour): readonly object[] => {
  if (typeof one === 'string')
    return usualValues(one)
      .slice(0, 2)
      .map((value) => ({ [one]: value }));
  return [...valuesFor(one[1]), ...usualValues(one[0]).slice(0, 2)].map((value) => ({ [one[0]]: value }));
};

/** The node without the keywords that may not be there. */
const lacking = (node: Json, absent: readonly Neighbour[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(node as object).filter(([key]) => !absent.includes(key)));

const valuesMade = (test: ValueTest, each: Row['each']): readonly Json[] => {
  const made = valuesFor(test);
  return each === 'member' ? made.map((member) => [member]) : made;
};

const named = (keywords: Row['keywords']): readonly string[] =>
  keywords === '*' ? ['x-anything', ...extensions, ...[...closedKeywords].reverse()] : keywords;

/** Nodes that bear a keyword with a value, of the types that are asked for or that it is about. */
const nodesWith = (keyword: string, value: Json, types: readonly string[], beside: readonly object[] = [{}]): readonly Json[] =>
  types.flatMap((type) => basesOf(type).flatMap((base) => beside.map((more) => ({ ...base, ...more, [keyword]: value }))));

/** Nodes about which a row may decide, by keyword and value; without boolean schemas. */
const groupsForRow = (row: Row, valuesAsked: (keyword: string) => readonly Json[]): readonly (readonly Json[])[] =>
  named(row.keywords).flatMap((keyword) => {
    const beside = row.beside?.filter((one) => one !== keyword).flatMap(withNeighbour) ?? [{}];
    const types = row.type ?? (row.at?.join() === 'root' ? rootFirst(keyword) : typesFor(keyword));
    return valuesAsked(keyword).map((value) =>
      nodesWith(keyword, value, types, beside).map((node) => lacking(node, row.without ?? [])),
    );
  });

/** The root of a tool is an object, whatever keyword stands there. */
const rootFirst = (keyword: string): readonly string[] => ['object', ...typesFor(keyword).filter((type) => type !== 'object')];

const firsts = (groups: readonly (readonly Json[])[]): readonly Json[] => groups.map(([first]) => first);

/** Schemas in which a row may decide about a keyword, made from the row's own conditions. */
export const schemasForRow = (row: Row): Generator<Json> => {
  if (row.keywords !== '*' && row.keywords.includes('boolean-schema')) return placed([], [false, true], row.at);
  const made = (keyword: string) => [
    ...(row.value === undefined ? [] : valuesMade(row.value, row.each)),
    ...usualValues(keyword),
  ];
  const likely = groupsForRow(row, made);
  const all = groupsForRow(row, (keyword) => [...made(keyword), ...valuesOf(keyword)]);
  return placed(firsts(likely), [...all.flat()], row.at);
};

/** Keywords that the grammar of a dialect has a shape for. */
const shaped = ({ grammar }: Dialect): readonly string[] => [
  ...new Set([grammar.shapes, ...(grammar.readings ?? []).map(({ shapes }) => shapes)].flatMap(Object.keys)),
];

/** Schemas in which a value may miss its shape, by the kind of failure and the keyword it is told for. */
export const schemasForShape = (failure: string, fact: ShapeFact, dialect: Dialect): Generator<Json> => {
  const [, keyword] = failure.split(':');
  const groups = (keyword === undefined ? shaped(dialect) : [keyword]).flatMap((one) =>
    valuesOf(one).map((value) => nodesWith(one, value, typesFor(one))),
  );
  return placed([], groups.flat(), fact.at);
};
