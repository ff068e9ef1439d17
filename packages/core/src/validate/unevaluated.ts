import { hasOwn, isObject, type Json, keysOf, own } from '../json/value.ts';
import type { NodeId, SchemaNode } from '../model/schema.ts';
import { inside } from './check-members.ts';
import { type Checking, note } from './check-node.ts';
import { holds } from './check-unions.ts';
import type { Check, CheckRun } from './fault.ts';
import { listOf, mapOf, oneOf } from './held.ts';

type Side = 'Properties' | 'Items';

/** Names or places that something evaluated; `all` where everything was. */
type Evaluated = Set<string | number> | 'all';

const join = (into: Evaluated, more: Evaluated): Evaluated => {
  if (into === 'all' || more === 'all') return 'all';
  for (const one of more) into.add(one);
  return into;
};

const ownMembers = (checking: Checking, node: SchemaNode, value: object): Evaluated => {
  if (oneOf(node, 'additionalProperties') !== null || oneOf(node, 'unevaluatedProperties') !== null) return 'all';
  const found = new Set<string | number>();
  const declared = mapOf(node, 'properties');
  const patterns = [...(mapOf(node, 'patternProperties')?.keys() ?? [])].map((pattern) => checking.reads(pattern));
  for (const name of keysOf(value))
    if (declared?.has(name) || patterns.some((matches) => matches?.(name) !== false)) found.add(name);
  return found;
};

const ownItems = (checking: Checking, node: SchemaNode, value: readonly Json[], run: CheckRun): Evaluated => {
  if (oneOf(node, 'items') !== null || oneOf(node, 'unevaluatedItems') !== null) return 'all';
  const leading = listOf(node, 'prefixItems')?.length ?? 0;
  const contains = oneOf(node, 'contains');
  const found = new Set<string | number>();
  for (const [at, item] of value.entries())
    if (at < leading || (contains !== null && holds(checking, contains, item, run))) found.add(at);
  return found;
};

/** Schemas that judge the very value of a node, and hold of it. */
const appliedTo = (checking: Checking, node: SchemaNode, value: Json, run: CheckRun): readonly NodeId[] => {
  const isTrue = (id: NodeId) => holds(checking, id, value, run);
  const condition = oneOf(node, 'if');
  const isMet = condition !== null && isTrue(condition);
  const side = condition === null ? null : oneOf(node, isMet ? 'then' : 'else');
  const dependent = [...(mapOf(node, 'dependentSchemas') ?? [])].filter(([name]) => isObject(value) && hasOwn(value, name));
  return [
    ...node.references.flatMap(({ target }) => target ?? []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (listOf(node, keyword) ?? []).filter(isTrue)),
    ...(isMet ? [condition] : []),
    ...(side === null ? [] : [side]),
    ...dependent.map(([, id]) => id),
  ];
};

/** What a node and all that judges the same value with it evaluated; `isOuter` leaves the node's own last word away. */
const evaluatedBy = (checking: Checking, id: NodeId, value: Json, run: CheckRun, side: Side, isOuter: boolean): Evaluated => {
  const node = checking.graph.nodes[id];
  if (node === undefined || node.boolean !== undefined) return new Set();
  let found: Evaluated = new Set();
  if (isObject(value) && side === 'Properties') found = ownMembers(checking, isOuter ? without(node, side) : node, value);
  if (Array.isArray(value) && side === 'Items') found = ownItems(checking, isOuter ? without(node, side) : node, value, run);
  for (const next of appliedTo(checking, node, value, run)) {
    if (found === 'all') break;
    found = join(found, evaluatedBy(checking, next, value, run, side, false));
  }
  return found;
};

const without = (node: SchemaNode, side: Side): SchemaNode => ({
  ...node,
  keywords: new Map([...node.keywords].filter(([keyword]) => keyword !== `unevaluated${side}`)),
});

/** Judges what no other schema looked at. */
export const unevaluatedCheck = (checking: Checking, node: SchemaNode): Check | null => {
  const [members, items] = [oneOf(node, 'unevaluatedProperties'), oneOf(node, 'unevaluatedItems')];
  if ((members === null && items === null) || checking.depth === 'types') return null;
  return (value, run) => {
    const side = isObject(value) ? 'Properties' : Array.isArray(value) ? 'Items' : null;
    const id = side === 'Properties' ? members : items;
    if (side === null || id === null) return true;
    const evaluated = evaluatedBy(checking, node.id, value, run, side, true);
    if (evaluated === 'all') return true;
    const keyword = `unevaluated${side}`;
    const isClosed = checking.graph.nodes[id]?.boolean === false;
    const parts: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : keysOf(value as object);
    let isFine = true;
    for (const key of parts) {
      if (evaluated.has(key)) continue;
      const part = own(value as object, key);
      if (isClosed) isFine = note(run, { keyword, schemaAt: node.pointer, value: part, member: String(key) }, key);
      else if (!inside(checking.at(id), part, run, key)) isFine = false;
      if (!isFine && run.faults === null) return false;
    }
    return isFine;
  };
};
