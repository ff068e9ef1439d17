import { hasOwn, isObject, type Json } from '../json/value.ts';
import type { NodeId, SchemaNode } from '../model/schema.ts';
import { allOf, type Checking, note } from './check-node.ts';
import type { Check, CheckRun, SchemaFault } from './fault.ts';
import { listOf, mapOf, oneOf } from './held.ts';

/** Asks without collecting what speaks against it. */
export const holds = (checking: Checking, id: NodeId, value: Json, run: CheckRun): boolean => {
  const { faults } = run;
  run.faults = null;
  const isFine = checking.at(id)(value, run);
  run.faults = faults;
  return isFine;
};

/** What speaks against one branch. */
const against = (checking: Checking, id: NodeId, value: Json, run: CheckRun): readonly SchemaFault[] => {
  const { faults } = run;
  const own: SchemaFault[] = [];
  run.faults = own;
  checking.at(id)(value, run);
  run.faults = faults;
  return own;
};

/** How far a branch is from a value: one of another type or tag is further than one with a fault somewhere inside. */
const distance = (faults: readonly SchemaFault[], depth: number): number =>
  faults.reduce((sum, { at, keyword }) => {
    const level = at.split('/').length - 1 - depth;
    const isOther = keyword === 'type' ? level === 0 : (keyword === 'const' || keyword === 'enum') && level === 1;
    return sum + (isOther ? 1000 : 1);
  }, 0);

const nearestOf = (checking: Checking, branches: readonly NodeId[], value: Json, run: CheckRun): readonly SchemaFault[] => {
  let [best, least]: [readonly SchemaFault[], number] = [[], Number.POSITIVE_INFINITY];
  for (const id of branches) {
    const faults = against(checking, id, value, run);
    const far = distance(faults, run.path.length);
    if (far < least) [best, least] = [faults, far];
  }
  return best;
};

const anyOfCheck = (checking: Checking, node: SchemaNode, keyword: 'anyOf' | 'oneOf', branches: readonly NodeId[]): Check => {
  const isExclusive = keyword === 'oneOf' && checking.depth === 'full';
  return (value, run) => {
    let count = 0;
    for (const id of branches) {
      if (!holds(checking, id, value, run)) continue;
      count += 1;
      if (!isExclusive || count > 1) break;
    }
    if (count === 1) return true;
    if (run.faults === null) return false;
    const nearest = count === 0 ? nearestOf(checking, branches, value, run) : [];
    return note(run, { keyword, schemaAt: node.pointer, value, nearest });
  };
};

/** Joins and unions of a node. */
export const unionCheck = (checking: Checking, node: SchemaNode): readonly Check[] => {
  const checks: Check[] = [];
  const all = listOf(node, 'allOf');
  if (all !== null) checks.push(allOf(all.map((id) => (value, run) => checking.at(id)(value, run))));
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = listOf(node, keyword);
    if (branches !== null) checks.push(anyOfCheck(checking, node, keyword, branches));
  }
  return checks;
};

/** Conditions of a node: none of them speaks of types. */
export const conditionCheck = (checking: Checking, node: SchemaNode): readonly Check[] => {
  if (checking.depth === 'types') return [];
  const checks: Check[] = [];
  const not = oneOf(node, 'not');
  if (not !== null)
    checks.push(
      (value, run) => !holds(checking, not, value, run) || note(run, { keyword: 'not', schemaAt: node.pointer, value }),
    );
  const condition = oneOf(node, 'if');
  const [whenTrue, whenFalse] = [oneOf(node, 'then'), oneOf(node, 'else')];
  if (condition !== null && (whenTrue !== null || whenFalse !== null))
    checks.push((value, run) => {
      const id = holds(checking, condition, value, run) ? whenTrue : whenFalse;
      return id === null || checking.at(id)(value, run);
    });
  for (const [name, id] of mapOf(node, 'dependentSchemas') ?? [])
    checks.push((value, run) => !isObject(value) || !hasOwn(value, name) || checking.at(id)(value, run));
  return checks;
};
