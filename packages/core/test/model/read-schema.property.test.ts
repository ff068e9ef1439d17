import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keywordRows } from '../../src/model/keywords.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import { childrenOf, type SchemaGraph, type SchemaNode } from '../../src/model/schema.ts';
import { deepFreeze } from './deep-freeze.ts';

const names = [...keywordRows.keys(), 'id', 'strict', '__proto__', 'constructor', '', '/', '~', 'a'];
const references = [
  '#',
  '#/',
  '#/$defs/a',
  '#/properties/__proto__',
  '#a',
  'a',
  'urn:a',
  'http://[',
  '#/allOf/0',
  '//',
  '#%',
  '#/a/a',
  '#/constructor',
];
const { schema } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...references, 'string', 'object', true, false, null, 0, 1.5),
    tie('schema'),
    tie('list'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  // As `JSON.parse` makes objects: `__proto__` is an own key like any other.
  schema: fc
    .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 6 })
    .map((entries) =>
      JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`),
    ),
}));

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((at, token) => Object.getOwnPropertyDescriptor(at, token.replaceAll('~1', '/').replaceAll('~0', '~'))?.value, value);

/** Keys of a node that neither its keywords, its unknown ones, its respellings nor a problem speak of. */
const lost = (graph: SchemaGraph, node: SchemaNode): string[] => {
  if (typeof node.raw !== 'object' || node.raw === null || Array.isArray(node.raw)) return [];
  const told = new Set([...[...node.keywords.values()].map(({ spelt }) => spelt), ...node.unknown]);
  const respelt: Record<string, string[]> = {
    'exclusive-boolean': ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
    dependencies: ['dependencies'],
  };
  for (const one of node.respellings) for (const key of respelt[one] ?? []) told.add(key);
  for (const { pointer } of graph.problems) told.add(pointer.slice(node.pointer.length + 1));
  return Object.keys(node.raw).filter((key) => !told.has(key));
};

it('reads any JSON without throwing, writing, or losing a keyword unsaid', () => {
  fc.assert(
    fc.property(schema, fc.constantFrom('draft-04', 'draft-07', '2020-12', 'openapi-3.0'), (source, dialect) => {
      const graph = readSchema(deepFreeze(source), { dialect });
      graph.nodes.forEach((node, id) => {
        expect(node.id).toBe(id);
        expect(valueAt(source, node.pointer)).toBe(node.raw);
        expect(lost(graph, node)).toEqual([]);
        for (const child of childrenOf(node)) {
          expect(child).toBeGreaterThan(id);
          expect(graph.nodes[child]?.parent).toBe(id);
        }
        for (const { kind, target } of node.references) expect(kind === 'local').toBe(target !== null);
      });
      const places = graph.nodes.map(({ pointer }) => pointer);
      expect(new Set(places).size).toBe(places.length);
    }),
    { numRuns: 500, seed: 20 },
  );
});
