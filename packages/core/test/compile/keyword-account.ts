import { isDeepStrictEqual } from 'node:util';
import type { CompiledTool } from '../../src/compile/compiled.ts';
import { joinPointer, resolvePointer } from '../../src/json/pointer.ts';
import { hasOwn, isObject, own } from '../../src/json/value.ts';
import type { SchemaGraph, SchemaNode } from '../../src/model/schema.ts';

/** Wire places of each source place. */
const placesOf = ({ sourceMap }: CompiledTool): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>();
  for (const [wire, sources] of Object.entries(sourceMap))
    for (const source of sources) places.set(source, [...(places.get(source) ?? []), wire]);
  return places;
};

/** Keywords of a node as its source spells them, with the entry that tells whether their value is data. */
const spelt = (node: SchemaNode): readonly (readonly [keyword: string, isData: boolean])[] => [
  ...[...node.keywords.values()].map((entry): [string, boolean] => [
    entry.spelt,
    entry.holds === 'data' || entry.holds === 'malformed',
  ]),
  ...node.unknown.map((keyword): [string, boolean] => [keyword, true]),
];

const isBelow = (at: string, above: string): boolean => at === above || at.startsWith(`${above}/`);

/** A step at an object may speak of its properties in one record. */
const isProperty = (pointer: string, of: string): boolean =>
  pointer.startsWith(`${of}/properties/`) && !pointer.slice(`${of}/properties/`.length).includes('/');

/** Some change speaks of this keyword of this node: by name, as a whole, or with all that stands around it. */
const isSpokenOf = ({ changes }: CompiledTool, pointer: string, keyword: string, isGone: boolean): boolean => {
  const place = joinPointer(pointer, keyword);
  return changes.some(({ at, lost, step, told }) => {
    // What is told stands in the description of the node or of one around it.
    if (told && keyword === 'description' && isBelow(at, pointer)) return true;
    if (lost !== undefined) {
      const lostAt = at.endsWith(`/${lost.keyword}`) ? at : joinPointer(at, lost.keyword);
      return isBelow(place, lostAt) || isBelow(place, at === lostAt ? at : lostAt);
    }
    if (step === null) return false;
    if (isBelow(pointer, `${at}/allOf`)) return true;
    return at === pointer || isProperty(pointer, at) || isBelow(at, place) || (isGone && isBelow(pointer, at));
  });
};

const isKept = (wire: unknown, node: SchemaNode, keyword: string, isData: boolean): boolean => {
  if (!isObject(wire) || !hasOwn(wire, keyword)) return false;
  return !isData || (isObject(node.raw) && isDeepStrictEqual(own(wire, keyword), own(node.raw, keyword)));
};

/** Keywords of a tool's own schema that are neither on the wire as they were nor spoken of by a change. */
export const unaccounted = (tool: CompiledTool, graph: SchemaGraph): readonly string[] => {
  if (tool.wire.schema === tool.tool.inputSchema) return [];
  const places = placesOf(tool);
  return graph.nodes.flatMap((node) => {
    const found = (places.get(node.pointer) ?? []).map((place) => resolvePointer(tool.wire.schema, place));
    const wires = found.flatMap((one) => (one.found ? [one.value] : []));
    return spelt(node)
      .filter(([keyword, isData]) => !wires.some((wire) => isKept(wire, node, keyword, isData)))
      .filter(([keyword]) => !isSpokenOf(tool, node.pointer, keyword, wires.length === 0))
      .map(([keyword]) => joinPointer(node.pointer, keyword));
  });
};
