import type { SchemaGraph, SchemaNode } from '../../model/schema.ts';
import type { ToolRule } from '../rule.ts';

const deepest = 10;
const mostFields = 200;

const nests = new Set(['properties', 'items', 'prefixItems', 'additionalProperties', 'patternProperties']);

/** Levels of objects and lists above a node, itself counted. */
const depthsOf = ({ nodes }: SchemaGraph): ReadonlyMap<SchemaNode, number> => {
  const depths = new Map<SchemaNode, number>();
  for (const node of nodes) {
    const parent = node.parent === null ? undefined : nodes[node.parent];
    const above = parent === undefined ? 0 : (depths.get(parent) ?? 0);
    depths.set(node, above + (parent === undefined || nests.has(node.keyword ?? '') ? 1 : 0));
  }
  return depths;
};

const nested = (levels: number): Readonly<Record<string, unknown>> =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { in: nested(levels - 1) } };

export const limit: ToolRule = {
  id: 'house-limit',
  since: '0.1.0',
  area: 'house',
  isDefault: false,
  severity: 'error',
  message: 'The schema {what}.',
  why: 'Hard caps exist at ten levels and at 200 fields, and models lose their way well before them.',
  advice: 'Flatten the schema, or split the tool.',
  sources: ['Seed document of house rules, H6'],
  bad: [
    {
      properties: { in: nested(9) },
      at: [`/properties${'/in/properties'.repeat(9)}/in`],
      fixed: { properties: { in: nested(8) } },
    },
    {
      properties: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, { type: 'string' }])),
      at: [''],
      fixed: { properties: { f1: { type: 'string' } } },
    },
  ],
  good: [{ properties: { in: nested(5) } }],
  check: (subject) => {
    const graph = subject.graph();
    const fields = subject.fields().length;
    const deep = [...depthsOf(graph)].find(([, depth]) => depth > deepest);
    return [
      ...(fields > mostFields ? [{ at: '', data: { what: `declares ${fields} fields, more than ${mostFields}` } }] : []),
      ...(deep === undefined ? [] : [{ at: deep[0].pointer, data: { what: `nests deeper than ${deepest} levels` } }]),
    ];
  },
};
