import { isObject, own } from '../json/value.ts';
import { type Draft, heldAt, heldBy } from '../model/draft.ts';
import { declaredTypes } from './declared-types.ts';

/** Nodes that every value of a node has to meet in turn; a second type or a union is a way out. */
const owedBy = (node: Draft): readonly Draft[] => {
  const { schema, target } = node;
  if (!isObject(schema)) return [];
  const owed = [...(target === null ? [] : [target]), ...heldBy(node, 'allOf')];
  const [type = 'object', ...others] = declaredTypes(schema);
  if (others.length > 0) return owed;
  if (type === 'array') return Number(own(schema, 'minItems')) > 0 ? [...owed, ...heldBy(node, 'items')] : owed;
  const required = own(schema, 'required');
  if (type !== 'object' || !Array.isArray(required)) return owed;
  return [...owed, ...required.flatMap((name) => heldAt(node, 'properties', String(name)) ?? [])];
};

/** Tells whether no finite value meets a node: what it owes leads back to something it is part of. */
export const isEndless = (start: Draft): boolean => {
  const open = new Set<Draft>();
  const done = new Set<Draft>();
  const way: { readonly node: Draft; readonly owed: readonly Draft[]; next: number }[] = [];
  const enter = (node: Draft): void => {
    open.add(node);
    way.push({ node, owed: owedBy(node), next: 0 });
  };
  enter(start);
  for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
    const next = top.owed[top.next];
    top.next += 1;
    if (next === undefined) {
      open.delete(top.node);
      done.add(top.node);
      way.pop();
    } else if (open.has(next)) return true;
    else if (!done.has(next)) enter(next);
  }
  return false;
};
