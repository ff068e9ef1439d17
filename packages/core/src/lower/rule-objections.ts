import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { Construct } from '../model/construct.ts';
import { type Draft, standsBelow } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';
import type { Neighbour, Rule } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { compiledRegex } from '../regex/compiled.ts';
import { constructOf } from './constructs.ts';
import { openness } from './openness.ts';
import { referenceObjections } from './reference-objections.ts';
import { hasNeighbour } from './value-tests.ts';
import type { Words } from './words.ts';

/** A place of a node that a rule objects to. */
interface Place {
  readonly construct: Construct;
  readonly keyword: string;
  readonly member?: string | number;
}

type Schema = Readonly<Record<string, Json>>;

const nothing: readonly Place[] = [];

/** Names up to this number are looked through; more are put into a set. */
const few = 16;

const isAbout = (of: string, schema: Schema, types: readonly string[]): boolean =>
  of === '*' || (of.startsWith('type:') ? types.includes(of.slice(5)) : own(schema, of) !== undefined);

const alone = (rule: Extract<Rule, { rule: 'alone' }>, schema: Schema): readonly Place[] => {
  if (own(schema, rule.keyword) === undefined) return nothing;
  const siblings = keysOf(schema).filter((key) => {
    if (key === rule.keyword || rule.allowed.includes(key) || (rule.allowDollar && key.startsWith('$'))) return false;
    return rule.besides?.includes(key) ?? true;
  });
  if (siblings.length === 0) return nothing;
  const construct =
    rule.keyword === 'allOf' ? 'all-of' : rule.keyword === '$ref' ? 'reference-siblings' : ('any-of-siblings' as const);
  return siblings.map((sibling) => ({ construct, keyword: sibling }));
};

const only = (rule: Extract<Rule, { rule: 'only' }>, node: Draft, schema: Schema, types: readonly string[]): readonly Place[] => {
  if (rule.of !== undefined && !isAbout(rule.of, schema, types)) return nothing;
  return keysOf(schema)
    .filter((key) => !rule.keywords.includes(key) && (rule.besides?.includes(key) ?? true))
    .map((keyword) => ({ construct: constructOf(node, keyword), keyword }));
};

const ownedBy = (schema: Schema): readonly string[] => {
  const properties = own(schema, 'properties');
  return isObject(properties) ? keysOf(properties) : [];
};

const needs = (
  rule: Extract<Rule, { rule: 'needs' }>,
  node: Draft,
  schema: Schema,
  types: readonly string[],
): readonly Place[] => {
  if (rule.unless?.some((keyword) => own(schema, keyword) !== undefined) || !isAbout(rule.of, schema, types)) return nothing;
  if (rule.single && Array.isArray(own(schema, 'type'))) return nothing;
  if (rule.has === 'closed') {
    if (own(schema, 'additionalProperties') === false) return nothing;
    return [{ construct: openness(schema, node), keyword: 'additionalProperties' }];
  }
  if (Array.isArray(rule.has)) return lacking(rule.has, node);
  const given = own(schema, 'required');
  const names: readonly Json[] = Array.isArray(given) ? given : [];
  if (rule.has === 'declared') {
    const properties = own(schema, 'properties');
    const isDeclared = (name: Json) => isObject(properties) && hasOwn(properties, String(name));
    if (names.every(isDeclared)) return nothing;
    return names.flatMap((name, member): readonly Place[] =>
      isDeclared(name) ? nothing : [{ construct: 'required-undeclared', keyword: 'required', member }],
    );
  }
  const declared = ownedBy(schema);
  if (rule.has === 'some-required')
    return declared.length > 0 && names.length === 0 ? [{ construct: 'required-missing', keyword: 'required' }] : nothing;
  const required = names.length > few ? new Set(names) : null;
  const member = declared.find((name) => !(required === null ? names.includes(name) : required.has(name)));
  return member === undefined ? nothing : [{ construct: 'property-optional', keyword: 'required', member }];
};

const lacking = (owed: readonly Neighbour[], node: Draft): readonly Place[] => {
  if (owed.some((one) => hasNeighbour(node, one))) return nothing;
  const keyword = String([owed[0]].flat()[0]);
  const known: Readonly<Record<string, Construct>> = { items: 'array-no-items', properties: 'properties-missing' };
  if (keyword === 'type') return [{ construct: node.keyword === null ? 'root-type' : 'type-missing', keyword }];
  return [{ construct: known[keyword] ?? 'limit', keyword }];
};

const numberAt = (schema: Schema, keyword: string): number | null => {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : null;
};

const boundsMiss = (rule: Extract<Rule, { over: 'bounds' }>, schema: Schema, types: readonly string[]): boolean => {
  const low = numberAt(schema, rule.low);
  const high = numberAt(schema, rule.high);
  if (low === null || high === null || (rule.of !== undefined && !types.includes(rule.of.slice(5)))) return false;
  return rule.apart === 'more' ? high <= low : high - low < rule.apart;
};

/** The number of items that leading items and a closed rest contradict. */
const itemCountAtFault = (schema: Schema): 'minItems' | 'maxItems' | null => {
  const items = own(schema, 'items');
  const isClosed = items === false || (items === undefined && own(schema, 'unevaluatedItems') === false);
  const prefix = own(schema, 'prefixItems');
  const count = Array.isArray(prefix) ? prefix.length : 0;
  const most = numberAt(schema, 'maxItems');
  if (most !== null && most < count) return 'maxItems';
  return isClosed && (numberAt(schema, 'minItems') ?? 0) > count ? 'minItems' : null;
};

/** The number of members that the required and the declared ones contradict. */
const propertyCountAtFault = (schema: Schema): 'minProperties' | 'maxProperties' | null => {
  const required = own(schema, 'required');
  const most = numberAt(schema, 'maxProperties');
  if (most !== null && most < new Set(Array.isArray(required) ? required : []).size) return 'maxProperties';
  const patterns = own(schema, 'patternProperties');
  const isOpen = own(schema, 'propertyNames') !== undefined || (isObject(patterns) && keysOf(patterns).length > 0);
  const isClosed = !isOpen && own(schema, 'additionalProperties') === false;
  return isClosed && (numberAt(schema, 'minProperties') ?? 0) > ownedBy(schema).length ? 'minProperties' : null;
};

/** Keywords that branches of one join may both have. */
const joinable: ReadonlySet<string> = new Set(['properties', 'required', 'description', 'title']);

const branchesClash = (branches: Json): boolean => {
  const met = new Map<string, string>();
  for (const branch of Array.isArray(branches) ? branches : []) {
    for (const keyword of isObject(branch) ? keysOf(branch) : []) {
      const text = JSON.stringify(own(branch, keyword));
      if (!joinable.has(keyword) && (met.get(keyword) ?? text) !== text) return true;
      met.set(keyword, met.get(keyword) ?? text);
    }
  }
  return false;
};

const unionShares = (schema: Schema, except: readonly string[]): string | undefined => {
  const branches = own(schema, 'anyOf');
  if (!Array.isArray(branches)) return undefined;
  const inside = new Set(branches.filter(isObject).flatMap((branch) => keysOf(branch)));
  return keysOf(schema).find((key) => key !== 'anyOf' && inside.has(key) && !except.includes(key));
};

const clash = (
  rule: Extract<Rule, { rule: 'clash' }>,
  node: Draft,
  schema: Schema,
  types: readonly string[],
): readonly Place[] => {
  const contradiction = (keyword: string | null): readonly Place[] =>
    keyword === null ? nothing : [{ construct: 'contradiction', keyword }];
  switch (rule.over) {
    case 'bounds':
      return contradiction(boundsMiss(rule, schema, types) ? rule.low : null);
    case 'item-count':
      return contradiction(itemCountAtFault(schema));
    case 'property-count':
      return contradiction(propertyCountAtFault(schema));
    case 'excluded-names':
      return excludedNames(schema);
    case 'union-keys': {
      const shared = unionShares(schema, rule.except);
      return shared === undefined ? nothing : [{ construct: 'any-of-siblings', keyword: shared }];
    }
    case 'ref-expansion': {
      const target = node.target?.schema;
      if (!isObject(target)) return nothing;
      const both = keysOf(schema).find((key) => key !== '$ref' && hasOwn(target, key));
      return both === undefined ? nothing : [{ construct: 'reference-siblings', keyword: both }];
    }
    case 'branch-keys':
      return branchesClash(own(schema, 'allOf')) ? [{ construct: 'all-of', keyword: 'allOf' }] : nothing;
    default:
      return nothing;
  }
};

/** An object with named members and others: their names are spelt out as those that are none of the named. */
const excludedNames = (schema: Schema): readonly Place[] => {
  const rest = own(schema, 'additionalProperties');
  const isOpen = isObject(rest) || rest === true;
  const odd = ownedBy(schema).find((name) => /[\]\\\u0080-\uffff]/.test(name));
  return isOpen && odd !== undefined ? [{ construct: 'excluded-names', keyword: 'properties', member: odd }] : nothing;
};

const badNames = (rule: Extract<Rule, { rule: 'name' }>, schema: Schema): readonly Place[] => {
  if (rule.of !== 'property') return nothing;
  const legal = compiledRegex(rule.regex);
  return ownedBy(schema)
    .filter((name) => !legal.test(name) || rule.reserved?.includes(name))
    .map((member) => ({ construct: 'property-name' as const, keyword: 'properties', member }));
};

const placesOf = (rule: Rule, node: Draft, schema: Schema, types: readonly string[]): readonly Place[] => {
  switch (rule.rule) {
    case 'alone':
      return alone(rule, schema);
    case 'only':
      return only(rule, node, schema, types);
    case 'needs':
      return needs(rule, node, schema, types);
    case 'clash':
      return clash(rule, node, schema, types);
    case 'name':
      return badNames(rule, schema);
    default:
      return nothing;
  }
};

/** Adds what the rules of a target have against one node. */
export const raiseByRules = (words: Words, node: Draft, types: readonly string[], raised: Raised[]): void => {
  for (const rule of words.onReferences) for (const one of referenceObjections(rule, node)) raised.push(one);
  for (const { rule, type } of words.rulesAt[node.position]) {
    if (type !== null && !types.includes(type)) continue;
    if (rule.outside !== undefined && standsBelow(node, rule.outside)) continue;
    const verdict = rule.verdict ?? 'rejects';
    for (const place of placesOf(rule, node, node.schema as Schema, types))
      raised.push({ ...place, verdict, fact: rule.id, says: rule.says, by: 'rule' });
  }
};
