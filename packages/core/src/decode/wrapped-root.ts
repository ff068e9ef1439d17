import { hasOwn, type Json, keysOf } from '../json/value.ts';
import type { Checker } from '../validate/checker.ts';
import { mapOf } from '../validate/held.ts';

/** The one member a root declares, where it is required; null where there are others. */
const onlyMember = ({ graph }: Checker): { readonly name: string; readonly id: number } | null => {
  const [root] = graph.nodes;
  const members = root === undefined ? null : mapOf(root, 'properties');
  const required = root?.keywords.get('required');
  const [only, ...others] = members ?? [];
  if (only === undefined || others.length > 0 || required?.holds !== 'data' || !Array.isArray(required.value)) return null;
  return required.value.includes(only[0]) ? { name: only[0], id: only[1] } : null;
};

/** Arguments that came without the one object they were to be wrapped in; null where they did not. */
export const unwrappedRoot = (
  checker: Checker,
  value: Readonly<Record<string, Json>>,
): { readonly name: string; readonly value: Readonly<Record<string, Json>> } | null => {
  const only = onlyMember(checker);
  if (only === null || hasOwn(value, only.name)) return null;
  const node = checker.graph.nodes[only.id];
  const declared = node === undefined ? null : mapOf(node, 'properties');
  const keys = keysOf(value);
  if (declared === null || keys.length === 0 || !keys.every((key) => declared.has(key))) return null;
  return checker.acceptsAt(only.id, value) ? { name: only.name, value: { [only.name]: value } } : null;
};
