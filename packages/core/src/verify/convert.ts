import { hasOwn, isObject, own } from '../json/value.ts';
import type { Conversion } from '../model/passage.ts';
import type { Grammar, Target } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { compiledRegex } from '../regex/compiled.ts';
import type { WireEntry } from '../wire/carrier.ts';
import { type Circumstances, holds, matchesModel } from './facts.ts';
import type { WireNode } from './node.ts';
import { rewriteNodes, withFields } from './rewrite.ts';

/** Who gets a tool after it was rewritten. */
export interface Way {
  /** The provider behind. */
  readonly target: Target;
  readonly circumstances: Circumstances;
}

type Schema = Readonly<Record<string, Json>>;

/** Tells whether a conversion is made for the provider and model behind. */
export const isMade = (conversion: Conversion, { target, circumstances }: Way): boolean => {
  if (holds(conversion.when, circumstances) !== 'yes') return false;
  const { behind } = conversion;
  if (behind === undefined) return true;
  const { model } = circumstances;
  return model === undefined
    ? behind.vendors.includes(target.vendor)
    : behind.models.some((pattern) => matchesModel(model, pattern));
};

const without = (schema: Schema, keywords: readonly string[]): Schema => {
  const gone = keywords.filter((keyword) => hasOwn(schema, keyword));
  return gone.length === 0 ? schema : withFields(schema, Object.fromEntries(gone.map((keyword) => [keyword, undefined])));
};

const declaredOnly = (schema: Schema): Schema => {
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  if (own(schema, 'type') !== 'object' || !isObject(properties) || !Array.isArray(required)) return schema;
  const kept = required.filter((name) => typeof name === 'string' && hasOwn(properties, name));
  return kept.length === required.length ? schema : withFields(schema, { required: kept });
};

const nullAsNullable = (schema: Schema): Schema => {
  const type = own(schema, 'type');
  if (!Array.isArray(type) || !type.includes('null')) return schema;
  const rest = type.filter((name) => name !== 'null');
  if (rest.length === 0) return schema;
  return withFields(schema, rest.length === 1 ? { type: rest[0], nullable: true } : { type: rest });
};

const cut = (schema: Schema, keyword: string, longest: number): Schema => {
  const text = own(schema, keyword);
  return typeof text === 'string' && text.length > longest ? withFields(schema, { [keyword]: text.slice(0, longest) }) : schema;
};

const editNode = (conversion: Conversion, schema: Schema, node: WireNode): Schema => {
  switch (conversion.does) {
    case 'drop':
      return conversion.at === undefined || conversion.at.includes(node.position) ? without(schema, conversion.keywords) : schema;
    case 'cut':
      return cut(schema, conversion.keyword, conversion.longest);
    case 'declared-only':
      return declaredOnly(schema);
    case 'items-as-union': {
      const items = own(schema, 'items');
      return own(schema, 'type') === 'array' && Array.isArray(items) ? withFields(schema, { items: { anyOf: items } }) : schema;
    }
    case 'null-as-nullable':
      return nullAsNullable(schema);
    default:
      return schema;
  }
};

const spelt = (name: string, rule: Extract<Conversion, { does: 'spell-name' }>): string => {
  const legal = name.replace(new RegExp(rule.illegal, 'gu'), '_');
  return legal.length <= rule.longest ? legal : `${legal.slice(0, rule.head)}${rule.fill}${legal.slice(-rule.tail)}`;
};

/** Rewrites an entry by one conversion. */
const apply = (entry: WireEntry, conversion: Conversion, grammar: Grammar): WireEntry => {
  const { schema, name } = entry;
  switch (conversion.does) {
    case 'object-root': {
      if (schema === undefined || (isObject(schema) && own(schema, 'type') === 'object')) return entry;
      return { ...entry, schema: conversion.instead };
    }
    case 'fill':
      if (!isObject(schema) || own(schema, conversion.keyword)) return entry;
      return { ...entry, schema: withFields(schema, { [conversion.keyword]: conversion.value }) };
    case 'missing-schema':
      return schema === undefined || schema === null ? { ...entry, schema: conversion.value } : entry;
    case 'describe':
      return entry.description ? entry : { ...entry, description: conversion.text };
    case 'prefix':
      // A name that could not be configured is what the server calls itself: users will have chosen another.
      if (typeof name !== 'string' || !compiledRegex(conversion.configurable).test(entry.server ?? '')) return entry;
      return { ...entry, name: conversion.text.replace('{server}', entry.server ?? '') + name };
    case 'spell-name':
      return typeof name === 'string' && spelt(name, conversion) !== name ? { ...entry, name: spelt(name, conversion) } : entry;
    default: {
      const next = rewriteNodes(schema, grammar, (node, place) => editNode(conversion, node, place));
      return next === schema ? entry : { ...entry, schema: next };
    }
  }
};

/** Gives the entry that a host's own rules are asked about. */
export const convertFirst = (entry: WireEntry, through: Target): WireEntry =>
  (through.passage?.first ?? []).reduce((made, conversion) => apply(made, conversion, through.plain.grammar), entry);

const all = (through: Target): readonly Conversion[] => [
  ...(through.passage?.first ?? []),
  ...(through.passage?.conversions ?? []),
];

/** Gives the entry a provider gets after a host or a hop rewrote it; the same object where nothing is rewritten. */
export const convert = (entry: WireEntry, through: Target, way: Way): WireEntry =>
  all(through)
    .filter((conversion) => isMade(conversion, way))
    .reduce((made, conversion) => apply(made, conversion, through.plain.grammar), entry);

/** Lists the conversions that change an entry on its way, in order. */
export const conversionsMade = (entry: WireEntry, through: Target, way: Way): readonly Conversion[] => {
  let made = entry;
  return all(through).filter((conversion) => {
    if (!isMade(conversion, way)) return false;
    const next = apply(made, conversion, through.plain.grammar);
    const changed = next !== made;
    made = next;
    return changed;
  });
};
