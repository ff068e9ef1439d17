import { joinPointer } from '../json/pointer.ts';
import { hasOwn, isObject, type Json } from '../json/value.ts';
import type { KeywordEntry, NodeId, SchemaGraph, SchemaNode } from '../model/schema.ts';
import { dataTest } from './check-data.ts';
import { listCheck, objectCheck } from './check-members.ts';
import { conditionCheck, unionCheck } from './check-unions.ts';
import { type Check, type CheckRun, EndlessCheckError, type SchemaFault } from './fault.ts';
import { formatTest } from './formats.ts';
import { unevaluatedCheck } from './unevaluated.ts';
import type { PatternReader } from './validator.ts';

/** How much is checked: everything, or only types and what is required. */
export type CheckDepth = 'full' | 'types';

/** What all checks of one schema share. */
export interface Checking {
  readonly graph: SchemaGraph;
  readonly depth: CheckDepth;
  readonly reads: PatternReader;
  /** Formats are demands, not notes. */
  readonly formats: boolean;
  /** The check of a node, made when it is first asked for. */
  readonly at: (id: NodeId) => Check;
  /** What is not checked, in words. */
  readonly unchecked: Set<string>;
}

/** Notes a fault where faults are collected. */
export const note = (run: CheckRun, fault: Omit<SchemaFault, 'at'>, ...tokens: (string | number)[]): false => {
  run.faults?.push({ at: joinPointer('', ...run.path, ...tokens), ...fault });
  return false;
};

/** Runs checks one after the other: up to the first that fails, or all where faults are collected. */
export const allOf =
  (checks: readonly Check[]): Check =>
  (value, run) => {
    let isFine = true;
    for (const check of checks) {
      if (check(value, run)) continue;
      if (run.faults === null) return false;
      isFine = false;
    }
    return isFine;
  };

const types: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

const typeCheck = ({ types: named, pointer }: SchemaNode): Check | null => {
  if (named === undefined) return null;
  const tests = named.map((type) => types[type] ?? (() => false));
  const [only] = tests;
  const holds = tests.length === 1 && only !== undefined ? only : (value: Json) => tests.some((test) => test(value));
  return (value, run) => holds(value) || note(run, { keyword: 'type', schemaAt: pointer, limit: named, value });
};

const patternCheck = (checking: Checking, pattern: string, { pointer }: SchemaNode): Check | null => {
  const matches = checking.reads(pattern);
  if (matches === null) {
    checking.unchecked.add(`The pattern ${JSON.stringify(pattern)} was not run.`);
    return null;
  }
  return (value, run) =>
    typeof value !== 'string' || matches(value) || note(run, { keyword: 'pattern', schemaAt: pointer, limit: pattern, value });
};

const requiredCheck =
  (names: readonly string[], { pointer }: SchemaNode): Check =>
  (value, run) => {
    if (!isObject(value)) return true;
    let isFine = true;
    for (const member of names) {
      if (hasOwn(value, member)) continue;
      isFine = note(run, { keyword: 'required', schemaAt: pointer, value, member });
      if (run.faults === null) return false;
    }
    return isFine;
  };

const dependentCheck =
  (lists: ReadonlyMap<string, readonly string[]>, { pointer }: SchemaNode): Check =>
  (value, run) => {
    if (!isObject(value)) return true;
    let isFine = true;
    for (const [name, needed] of lists) {
      if (!hasOwn(value, name)) continue;
      for (const member of needed) {
        if (hasOwn(value, member)) continue;
        isFine = note(run, { keyword: 'dependentRequired', schemaAt: pointer, limit: name, value, member });
        if (run.faults === null) return false;
      }
    }
    return isFine;
  };

/** Formats that are known count where they are to count; the draft has them as notes. */
const formatCheck = (checking: Checking, format: string, { pointer }: SchemaNode): Check | null => {
  const holds = checking.formats ? formatTest(format) : null;
  if (holds === null) return null;
  return (value, run) =>
    typeof value !== 'string' || holds(value) || note(run, { keyword: 'format', schemaAt: pointer, limit: format, value });
};

/** Checks of keywords that hold data. */
const dataCheck = (checking: Checking, node: SchemaNode, keyword: string, entry: KeywordEntry): Check | null => {
  if (entry.holds === 'strings-map') return checking.depth === 'full' ? dependentCheck(entry.lists, node) : null;
  if (entry.holds !== 'data') return null;
  if (keyword === 'required') return requiredCheck(entry.value as readonly string[], node);
  if (checking.depth === 'types') return null;
  if (keyword === 'format') return formatCheck(checking, entry.value as string, node);
  if (keyword === 'pattern') return patternCheck(checking, entry.value as string, node);
  const holds = dataTest(keyword, entry.value);
  if (holds === null) return null;
  return (value, run) => holds(value) || note(run, { keyword, schemaAt: node.pointer, limit: entry.value, value });
};

/** Values nested deeper, references that lead round without end. */
const deepest = 3000;

const refCheck = (checking: Checking, node: SchemaNode): readonly Check[] =>
  node.references.flatMap((reference): readonly Check[] => {
    const { target, keyword, text, isAmbiguous } = reference;
    if (target === null) {
      checking.unchecked.add(`The reference ${JSON.stringify(text)} leads nowhere in the schema.`);
      return [];
    }
    const name = keyword === '$dynamicRef' && isAmbiguous ? text.slice(text.indexOf('#') + 1) : null;
    return [
      (value, run) => {
        if (run.depth > deepest) throw new EndlessCheckError('References lead round without end.');
        const { graph } = checking;
        const there = name === null ? target : (dynamicTarget(graph, run, name) ?? target);
        const resource = graph.nodes[there]?.resource ?? 0;
        run.depth += 1;
        run.scope.push(resource);
        const isFine = checking.at(there)(value, run);
        run.scope.pop();
        run.depth -= 1;
        return isFine;
      },
    ];
  });

/** The outermost resource that references led through and that has a dynamic anchor of a name. */
const dynamicTarget = ({ resources, nodes }: SchemaGraph, { scope }: CheckRun, name: string): NodeId | null => {
  for (const at of scope) {
    const found = resources[at]?.anchors.get(name);
    const entry = found === undefined ? undefined : nodes[found]?.keywords.get('$dynamicAnchor');
    if (found !== undefined && entry?.holds === 'data' && entry.value === name) return found;
  }
  return null;
};

const neverCheck =
  ({ pointer }: SchemaNode): Check =>
  (value, run) =>
    note(run, { keyword: 'false', schemaAt: pointer, value });

/** Makes the check of one node. */
export const nodeCheck = (checking: Checking, node: SchemaNode): Check => {
  if (node.boolean !== undefined) return node.boolean || checking.depth === 'types' ? () => true : neverCheck(node);
  const references = refCheck(checking, node);
  if (node.refSiblingsIgnored) return allOf(references);
  const checks = [
    typeCheck(node),
    ...references,
    ...[...node.keywords].map(([keyword, entry]) => dataCheck(checking, node, keyword, entry)),
    objectCheck(checking, node),
    listCheck(checking, node),
    ...unionCheck(checking, node),
    ...conditionCheck(checking, node),
    unevaluatedCheck(checking, node),
  ].filter((check) => check !== null);
  const [only] = checks;
  return checks.length === 1 && only !== undefined ? only : allOf(checks);
};
