import { isObject, own } from '../json/value.ts';
import type { Construct } from '../model/construct.ts';
import type { Draft } from '../model/draft.ts';
import { typesOfKeyword } from '../model/keyword-types.ts';
import { keywordRows } from '../model/keywords.ts';
import type { Json } from '../model/tool.ts';
import { declaredTypes } from './declared-types.ts';

const byKeyword: Readonly<Record<string, Construct>> = {
  $ref: 'reference',
  $dynamicRef: 'reference',
  $recursiveRef: 'reference',
  $defs: 'definitions',
  definitions: 'definitions',
  allOf: 'all-of',
  anyOf: 'any-of',
  oneOf: 'one-of',
  not: 'not',
  if: 'condition',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: 'condition',
  else: 'condition',
  dependentRequired: 'dependent',
  dependentSchemas: 'dependent',
  dependencies: 'dependent',
  nullable: 'nullable',
  'boolean-schema': 'boolean-schema',
  const: 'const',
  patternProperties: 'pattern-properties',
  propertyNames: 'property-names',
  unevaluatedProperties: 'unevaluated',
  unevaluatedItems: 'unevaluated',
  prefixItems: 'tuple',
  additionalItems: 'tuple',
  contains: 'contains',
  minContains: 'contains',
  maxContains: 'contains',
  exclusiveMinimum: 'exclusive-bound',
  exclusiveMaximum: 'exclusive-bound',
  pattern: 'pattern',
};

const assertions: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]);

/** Tells whether a keyword speaks of no type its node declares. */
const isIrrelevant = (node: Draft, keyword: string): boolean => {
  const of = Object.hasOwn(typesOfKeyword, keyword) ? typesOfKeyword[keyword] : undefined;
  const types = declaredTypes(node.schema);
  return of !== undefined && types.length > 0 && !types.some((type) => of.includes(type));
};

const ofType = (value: Json, node: Draft): Construct => {
  if (Array.isArray(value)) return value.length === 0 ? 'type-name' : 'type-list';
  if (value === 'null') return 'type-null';
  const isKnown = ['string', 'number', 'integer', 'boolean', 'array', 'object'].includes(String(value));
  return !isKnown ? 'type-name' : node.keyword === null ? 'root-type' : 'type-name';
};

const ofEnum = (value: Json, node: Draft, member: string | number | undefined): Construct => {
  if (!Array.isArray(value) || value.length === 0) return 'enum-empty';
  if (typeof member === 'number') {
    const item = value[member];
    return item === '' ? 'enum-empty-string' : item === null ? 'enum-null' : typeof item === 'string' ? 'enum' : 'enum-of-others';
  }
  const types = declaredTypes(node.schema);
  if (value.some((item) => typeof item !== 'string' && item !== null)) return 'enum-of-others';
  if (value.includes(null)) return 'enum-null';
  if (new Set(value).size < value.length) return 'enum-repeated';
  return types.length === 0 ? 'type-missing' : types.includes('string') ? 'enum' : 'enum-of-others';
};

/** What `additionalProperties` makes of an object. */
const ofRest = (value: Json): Construct => {
  if (typeof value === 'boolean') return value ? 'open' : 'closed';
  return isObject(value) && Object.keys(value).length === 0 ? 'open' : 'map';
};

const isEmpty = (value: Json): boolean => isObject(value) && Object.keys(value).length === 0;

/** Names what is objected to where a fact speaks against a keyword of a node, or one member of its value. */
export const constructOf = (node: Draft, keyword: string, member?: string | number): Construct => {
  const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
  if (node.malformed.includes(keyword)) return 'keyword-malformed';
  if (isIrrelevant(node, keyword)) return 'keyword-irrelevant';
  if (keyword === 'type') return ofType(value, node);
  if (keyword === 'enum') return ofEnum(value, node, member);
  if (keyword === 'additionalProperties') return ofRest(value);
  if (keyword === 'items') return Array.isArray(value) ? 'tuple' : typeof value === 'boolean' ? 'boolean-schema' : 'type-missing';
  if (keyword === 'properties')
    return member !== undefined ? 'boolean-schema' : isEmpty(value) ? 'properties-empty' : 'type-missing';
  if (keyword === 'required') return declaredTypes(node.schema).length === 0 ? 'type-missing' : 'keyword-malformed';
  const isUnion = keyword === 'anyOf' || keyword === 'oneOf';
  if (isUnion && typeof member === 'number' && Array.isArray(value) && !isObject(value[member])) return 'boolean-schema';
  if (isUnion && node.keyword === null) return 'root-union';
  if (Object.hasOwn(byKeyword, keyword)) return byKeyword[keyword] as Construct;
  if (assertions.has(keyword)) return 'assertion';
  return keywordRows.has(keyword) ? 'annotation' : 'unknown-keyword';
};
