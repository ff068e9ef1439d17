import { isObject, type Json, keysOf, own } from '../json/value.ts';
import type { NodeId, SchemaNode } from '../model/schema.ts';
import type { Checking } from './check-node.ts';
import { note } from './check-node.ts';
import type { Check, CheckRun } from './fault.ts';
import { listOf, mapOf, numberOf, oneOf } from './held.ts';

/** Judges a part of a value; the way to it is known only where faults are collected. */
export const inside = (check: Check, value: Json, run: CheckRun, token: string | number): boolean => {
  if (run.faults === null) return check(value, run);
  run.path.push(token);
  const isFine = check(value, run);
  run.path.pop();
  return isFine;
};

/** Patterns of names that can be run, with the schemas of members whose names match. */
const namePatterns = (checking: Checking, node: SchemaNode): readonly (readonly [(name: string) => boolean, Check])[] => {
  const found: (readonly [(name: string) => boolean, Check])[] = [];
  for (const [pattern, id] of mapOf(node, 'patternProperties') ?? []) {
    const matches = checking.reads(pattern);
    if (matches === null) checking.unchecked.add(`The pattern ${JSON.stringify(pattern)} was not run.`);
    else found.push([matches, checking.at(id)]);
  }
  return found;
};

const lazily =
  (checking: Checking, id: NodeId): Check =>
  (value, run) =>
    checking.at(id)(value, run);

/** Judges members of an object by their names; null where the node says nothing of members. */
export const objectCheck = (checking: Checking, node: SchemaNode): Check | null => {
  const declared = mapOf(node, 'properties');
  const restId = oneOf(node, 'additionalProperties');
  const isFull = checking.depth === 'full';
  const namesId = isFull ? oneOf(node, 'propertyNames') : null;
  const patterns = namePatterns(checking, node);
  if (declared === null && restId === null && namesId === null && patterns.length === 0) return null;
  const members = new Map([...(declared ?? [])].map(([name, id]) => [name, lazily(checking, id)]));
  // A pattern that was not run may have been about any member that is not declared.
  const isKnown = patterns.length === (mapOf(node, 'patternProperties')?.size ?? 0);
  const isClosed = restId !== null && checking.graph.nodes[restId]?.boolean === false;
  const rest = restId === null || !isKnown || (isClosed && !isFull) ? null : lazily(checking, restId);
  const names = namesId === null ? null : lazily(checking, namesId);
  return (value, run) => {
    if (!isObject(value)) return true;
    let isFine = true;
    for (const name of keysOf(value)) {
      const part = own(value, name);
      if (part === undefined) continue;
      const check = members.get(name);
      let isMeant = check !== undefined;
      if (check !== undefined && !inside(check, part, run, name)) isFine = false;
      for (const [matches, other] of patterns) {
        if (!matches(name)) continue;
        isMeant = true;
        if (!inside(other, part, run, name)) isFine = false;
      }
      if (!isMeant && rest !== null) {
        if (isClosed)
          isFine = note(run, { keyword: 'additionalProperties', schemaAt: node.pointer, value: part, member: name }, name);
        else if (!inside(rest, part, run, name)) isFine = false;
      }
      if (names !== null && !isNameFine(names, name, node, run)) isFine = false;
      if (!isFine && run.faults === null) return false;
    }
    return isFine;
  };
};

const isNameFine = (names: Check, name: string, { pointer }: SchemaNode, run: CheckRun): boolean => {
  const { faults } = run;
  run.faults = null;
  const isFine = names(name, run);
  run.faults = faults;
  return isFine || note(run, { keyword: 'propertyNames', schemaAt: pointer, value: name, member: name }, name);
};

const containsCheck = (checking: Checking, node: SchemaNode): Check | null => {
  const id = oneOf(node, 'contains');
  if (id === null || checking.depth === 'types') return null;
  const check = lazily(checking, id);
  const [least, most] = [numberOf(node, 'minContains', 1), numberOf(node, 'maxContains', Number.POSITIVE_INFINITY)];
  return (value, run) => {
    if (!Array.isArray(value)) return true;
    const { faults } = run;
    run.faults = null;
    const count = value.filter((item) => check(item, run)).length;
    run.faults = faults;
    return (count >= least && count <= most) || note(run, { keyword: 'contains', schemaAt: node.pointer, value });
  };
};

/** Judges items of a list by their places; null where the node says nothing of items. */
export const listCheck = (checking: Checking, node: SchemaNode): Check | null => {
  const leading = (listOf(node, 'prefixItems') ?? []).map((id) => lazily(checking, id));
  const restId = oneOf(node, 'items');
  const rest = restId === null ? null : lazily(checking, restId);
  const contains = containsCheck(checking, node);
  if (leading.length === 0 && rest === null && contains === null) return null;
  return (value, run) => {
    if (!Array.isArray(value)) return true;
    let isFine = true;
    for (let at = 0; at < value.length; at += 1) {
      const check = leading[at] ?? rest;
      if (check === null || inside(check, value[at], run, at)) continue;
      if (run.faults === null) return false;
      isFine = false;
    }
    return contains === null ? isFine : contains(value, run) && isFine;
  };
};
