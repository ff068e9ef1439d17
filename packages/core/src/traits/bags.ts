import type { SchemaGraph, SchemaNode } from '../model/schema.ts';
import { type Field, valuesOf } from './fields.ts';

const inner = [
  'properties',
  'patternProperties',
  'propertyNames',
  'required',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
  '$dynamicRef',
  'const',
  'enum',
  'dependentSchemas',
  'if',
];

/** Tells whether a schema is an object of which nothing inside is said; a map of values of one kind is none. */
const isBag = (graph: SchemaGraph, { types = [], keywords }: SchemaNode): boolean => {
  if (!types.includes('object') || inner.some((keyword) => keywords.has(keyword))) return false;
  const rest = keywords.get('additionalProperties') ?? keywords.get('unevaluatedProperties');
  const values = rest?.holds === 'schema' ? graph.nodes[rest.node] : undefined;
  if (values?.boolean === false) return false;
  return values === undefined || values.boolean === true || (values.keywords.size === 0 && values.references.length === 0);
};

/** The schemas below a field that are objects of which nothing inside is said. */
export const bagsOf = (graph: SchemaGraph, field: Field): readonly SchemaNode[] =>
  valuesOf(graph, field).filter((node) => isBag(graph, node));
