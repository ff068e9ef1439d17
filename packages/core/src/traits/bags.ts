import type { SchemaGraph, SchemaNode } from '../model/schema.ts';
import { type Field, listOf, partsOf, valuesOf } from './fields.ts';
import { contentCount } from './words.ts';

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

/** The last branch of a union that takes what the branches with inner names leave. */
const isRest = (graph: SchemaGraph, { keyword, parent }: SchemaNode): boolean => {
  const around = parent === null ? undefined : graph.nodes[parent];
  if (around === undefined || (keyword !== 'anyOf' && keyword !== 'oneOf')) return false;
  return listOf(graph, around, keyword).some((branch) =>
    partsOf(graph, branch).some(({ keywords }) => keywords.has('properties')),
  );
};

/** Names of objects whose keys are the caller's own. */
const free = new Set(
  `metadata meta variables vars values headers env environment labels tags attributes annotations extra extras custom replacements
  substitutions mapping mappings map`.split(/\s+/),
);
const keyed = /\b(?:keys?|key[- ]?values?|map(?:s|ping)?|dictionary|depend(?:s|ing) on|as (?:a )?json)\b/i;

/** Tells whether a schema takes any keys by its nature: its name says so, or its text does, or it itself with a text. */
const isMeant = ({ text, words }: Field, { keywords }: SchemaNode): boolean =>
  words.some((word) => free.has(word)) ||
  keyed.test(text) ||
  ((keywords.has('additionalProperties') || keywords.has('unevaluatedProperties')) && contentCount(text) >= 4);

/** The schemas below a field that are objects of which nothing inside is declared. */
export const anyObjectsOf = (graph: SchemaGraph, field: Field): readonly SchemaNode[] =>
  valuesOf(graph, field).filter((node) => isBag(graph, node) && !isRest(graph, node));

/** The same, without those that are said to take any keys. */
export const bagsOf = (graph: SchemaGraph, field: Field): readonly SchemaNode[] =>
  anyObjectsOf(graph, field).filter((node) => !isMeant(field, node));
