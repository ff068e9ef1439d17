import { joinPointer } from '../json/pointer.ts';
import { isObject, type Json, keysOf, own, type Pointer } from '../json/value.ts';
import type { NodeId, SchemaGraph, SchemaNode } from '../model/schema.ts';
import { listOf, mapOf, oneOf } from '../validate/held.ts';
import type { CallRepair } from './call.ts';

/** A node that declares members and says nothing of others, unions and references apart. */
const isSilent = (node: SchemaNode): boolean =>
  mapOf(node, 'properties') !== null &&
  node.references.length === 0 &&
  ['anyOf', 'oneOf', 'allOf'].every((keyword) => listOf(node, keyword) === null) &&
  ['if', 'not', 'propertyNames', 'additionalProperties', 'unevaluatedProperties'].every(
    (keyword) => oneOf(node, keyword) === null,
  ) &&
  mapOf(node, 'patternProperties') === null &&
  mapOf(node, 'dependentSchemas') === null;

/**
 * Lists members that nobody declared in objects that are open by silence: they pass, and are told, since a tool that does not
 * know them runs as if they were not there.
 */
export const undeclaredIn = (graph: SchemaGraph, value: Json, id: NodeId = 0, at: Pointer = ''): readonly CallRepair[] => {
  const node = graph.nodes[id];
  if (node === undefined || !isObject(value) || !isSilent(node)) return [];
  const declared = mapOf(node, 'properties');
  return keysOf(value).flatMap((name): readonly CallRepair[] => {
    const child = declared?.get(name);
    if (child === undefined) return [{ id: 'undeclared', at: joinPointer(at, name), note: 'The tool does not declare it.' }];
    return undeclaredIn(graph, own(value, name), child, joinPointer(at, name));
  });
};

/** Lists required objects of any form that came empty: some models send nothing where they were to send something. */
export const emptyFreeForms = (graph: SchemaGraph, value: object): readonly CallRepair[] => {
  const [root] = graph.nodes;
  const required = root?.keywords.get('required');
  if (root === undefined || required?.holds !== 'data' || !Array.isArray(required.value)) return [];
  return required.value.flatMap((name: Json): readonly CallRepair[] => {
    const id = mapOf(root, 'properties')?.get(String(name));
    const node = id === undefined ? undefined : graph.nodes[id];
    const part = own(value, String(name));
    const isFree = node?.types?.join() === 'object' && node.keywords.size <= 2 && mapOf(node, 'properties') === null;
    if (!isFree || !isObject(part) || keysOf(part).length > 0) return [];
    return [{ id: 'suspect-empty', at: joinPointer('', String(name)), note: 'It came empty where any members are taken.' }];
  });
};
