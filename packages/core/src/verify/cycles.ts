import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';

/** Keywords whose values are data: what looks like a reference in there is none. */
const data = ['enum', 'const', 'default', 'example', 'examples'];

const edgesOf = (value: Json, targetOf: (reference: Json) => Json): readonly Json[] => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const target = targetOf(own(value, '$ref'));
  const held = keysOf(value)
    .filter((key) => !data.includes(key))
    .map((key) => own(value, key));
  return target === undefined ? held : [...held, target];
};

interface Visit {
  readonly value: Json;
  readonly edges: readonly Json[];
  next: number;
}

/**
 * Finds all values that lead back to themselves through references: Tarjan's strongly connected components,
 * without recursion, each value and reference looked at once.
 */
export const cyclicValues = (root: Json, targetOf: (reference: Json) => Json): ReadonlySet<Json> => {
  const cyclic = new Set<Json>();
  const order = new Map<Json, number>();
  const low = new Map<Json, number>();
  const path: Json[] = [];
  const onPath = new Set<Json>();
  const visits: Visit[] = [];
  const enter = (value: Json): void => {
    order.set(value, order.size);
    low.set(value, order.size - 1);
    path.push(value);
    onPath.add(value);
    visits.push({ value, edges: edgesOf(value, targetOf), next: 0 });
  };
  const lower = (value: Json, to: number): void => {
    low.set(value, Math.min(low.get(value) ?? to, to));
  };
  const leave = (visit: Visit): void => {
    const { value, edges } = visit;
    if (low.get(value) === order.get(value)) {
      const from = path.lastIndexOf(value);
      const component = path.splice(from);
      for (const member of component) onPath.delete(member);
      if (component.length > 1 || edges.includes(value)) for (const member of component) cyclic.add(member);
    }
    const above = visits.at(-1);
    if (above !== undefined) lower(above.value, low.get(value) ?? 0);
  };
  enter(root);
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const next = visit.edges[visit.next];
    if (visit.next >= visit.edges.length) {
      visits.pop();
      leave(visit);
      continue;
    }
    visit.next += 1;
    if (typeof next !== 'object' || next === null) continue;
    if (!order.has(next)) enter(next);
    else if (onPath.has(next)) lower(visit.value, order.get(next) ?? 0);
  }
  return cyclic;
};
