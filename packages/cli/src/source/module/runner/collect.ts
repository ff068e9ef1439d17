import { readTools } from '@toolwire/core/unstable';
import type { ExportKind } from '../message.ts';
import { isData, isPlain } from './json.ts';
import { isServer } from './mcp-server.ts';
import { isJsonSchema, isShape, madeBy } from './schema-kind.ts';
import { isProviderDefined, type RawTool, rawTool } from './tool-shape.ts';

/** What stands in the exports of a module, by what can be done with it. */
export interface Collected {
  readonly servers: readonly Named[];
  readonly tools: readonly NamedTool[];
  /** Lists in a provider's own form. */
  readonly blocks: readonly unknown[];
  readonly schemas: readonly Named[];
  readonly factories: readonly Named[];
}

export interface Named {
  readonly name: string;
  readonly value: unknown;
}

export interface NamedTool {
  readonly name: string;
  readonly tool: RawTool;
  readonly value: unknown;
  /** It stands in a record under its name, not in the exports themselves. */
  readonly isKeyed: boolean;
}

/** An export that is a record of lists of tools is the deepest form in use. */
const mostLevels = 3;

const blockFields = ['tools', 'functions', 'functionDeclarations', 'function_declarations', 'toolConfig'];

/** A list or request that a JSON file could hold, with a schema in it. */
const isBlock = (value: unknown): boolean => {
  const isList = Array.isArray(value) ? value.length > 0 : isPlain(value) && blockFields.some((field) => field in value);
  if (!isList || !isData(value)) return false;
  const read = readTools(value);
  if (!read.ok || read.catalog.format === 'json-schema') return false;
  const { tools, providerTools } = read.catalog;
  return tools.length > 0 && tools.every((tool) => tool.inputSchema !== undefined || providerTools.length > 0);
};

const isClass = (value: unknown): boolean =>
  typeof value === 'function' && Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false;

const makesTools = (name: string): boolean =>
  name === 'default' || /^(create|make|build)([A-Z_]|$)/.test(name) || /^(get|load|init|setup)\w*(tools?|servers?)$/i.test(name);

const isFactory = (name: string, value: unknown): boolean =>
  typeof value === 'function' && value.length === 0 && !isClass(value) && makesTools(name);

interface Place {
  readonly name: string;
  readonly level: number;
  readonly inRecord: boolean;
}

type Sort = { -readonly [K in keyof Collected]: Collected[K][number][] };

const settled = async (value: unknown): Promise<unknown> =>
  value instanceof Promise || (isPlain(value) && typeof value['then'] === 'function') ? await value : value;

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item] as const);
  if (value instanceof Map) return [...value].map(([key, item]) => [String(key), item] as const);
  if (value instanceof Set) return [...value].map((item, index) => [String(index), item] as const);
  const isNamespace = Object.prototype.toString.call(value) === '[object Module]';
  return isPlain(value) || isNamespace ? Object.entries(value as object) : [];
};

const visit = async (given: unknown, place: Place, into: Sort): Promise<void> => {
  const value = await settled(given);
  const { name, level } = place;
  if (typeof value === 'function' ? madeBy(value) !== undefined : madeBy(value) !== undefined || isShape(value)) {
    into.schemas.push({ name, value });
    return;
  }
  if (isServer(value)) into.servers.push({ name, value });
  else if (isFactory(name, value)) into.factories.push({ name, value });
  else if (isBlock(value)) into.blocks.push(value);
  else if (!isProviderDefined(value)) {
    const tool = rawTool(value);
    if (tool !== undefined) into.tools.push({ name, tool, value, isKeyed: place.inRecord });
    else if (isJsonSchema(value)) into.schemas.push({ name, value });
    else if (level < mostLevels) {
      const inRecord = !Array.isArray(value);
      for (const [key, member] of membersOf(value)) await visit(member, { name: key, level: level + 1, inRecord }, into);
    }
  }
};

/** The same object may be exported twice; a name of its own or the key of a record says more than the export's name. */
const onceEach = (tools: readonly NamedTool[]): readonly NamedTool[] => {
  const kept = new Map<unknown, NamedTool>();
  for (const one of tools) if (!kept.has(one.value) || (one.isKeyed && !kept.get(one.value)?.isKeyed)) kept.set(one.value, one);
  return [...kept.values()];
};

const listOf = (block: unknown): unknown =>
  isPlain(block) ? (blockFields.map((field) => block[field]).find((list) => list !== undefined) ?? block) : block;

/** The entries of a list, those in groups of it too. */
const entriesOf = (block: unknown): readonly unknown[] => {
  const list = listOf(block);
  if (!Array.isArray(list)) return [block, list];
  return list.flatMap((entry) => [entry, ...(isPlain(entry) ? Object.values(entry) : [])]).flat();
};

const distinct = (list: readonly Named[]): readonly Named[] => [...new Map(list.map((one) => [one.value, one])).values()];

/** Sorts what a module exports, one level into lists and records, by what it is. */
export const collect = async (exported: Readonly<Record<string, unknown>>): Promise<Collected> => {
  const into: Sort = { servers: [], tools: [], blocks: [], schemas: [], factories: [] };
  for (const [name, value] of Object.entries(exported)) await visit(value, { name, level: 0, inRecord: false }, into);
  const blocks = into.blocks.filter((block, at) => into.blocks.findIndex((one) => listOf(one) === listOf(block)) === at);
  const inBlocks = new Set(blocks.flatMap(entriesOf));
  return {
    servers: distinct(into.servers),
    tools: onceEach(into.tools).filter(({ value }) => !inBlocks.has(value)),
    blocks,
    schemas: distinct(into.schemas),
    factories: distinct(into.factories),
  };
};

const kindOf = (value: unknown): string => {
  if (isClass(value)) return 'class';
  if (typeof value === 'function') return value.length === 0 ? 'function' : `function of ${value.length}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  const maker: unknown = value.constructor;
  const made = typeof maker === 'function' && maker !== Object ? maker.name : 'object';
  const keys = Object.keys(value).slice(0, 4);
  return made === 'object' && keys.length > 0 ? `object with ${keys.join(', ')}` : made;
};

/** Lists the exports with what each looks like. */
export const exportKinds = (exported: Readonly<Record<string, unknown>>): readonly ExportKind[] =>
  Object.entries(exported).map(([name, value]) => ({ name, kind: kindOf(value) }));
