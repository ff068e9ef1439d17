import { isObject } from '../../../src/json/value.ts';
import type { Position } from '../../../src/model/target.ts';
import type { Json } from '../../../src/model/tool.ts';
import { closed, definitions, text } from './values.ts';

const inProperty = (node: Json): Json => closed({ other: text, of: node });

/** Schemas in which a node stands in a position, the plainest first. */
const holders: Readonly<Record<Position, readonly ((node: Json) => Json)[]>> = {
  root: [(node) => node],
  'root-property': [inProperty],
  property: [(node) => inProperty(closed({ within: node }))],
  items: [
    (items) => inProperty({ type: 'array', items }),
    (node) => inProperty({ type: 'array', prefixItems: [node, text] }),
    (contains) => inProperty({ type: 'array', items: {}, contains }),
    (additionalItems) => inProperty({ type: 'array', items: [text], additionalItems }),
  ],
  branch: [
    (node) => inProperty({ anyOf: [node, { type: 'null' }] }),
    (node) => inProperty({ oneOf: [node, { type: 'null' }] }),
    (node) => inProperty({ allOf: [node] }),
    (node) => ({ ...closed({ of: text }), anyOf: [node] }),
  ],
  definition: [
    (part) => closed({ of: { $ref: '#/$defs/part' } }, { $defs: { part } }),
    (part) => closed({ of: { $ref: '#/definitions/part' } }, { definitions: { part } }),
    (part) => closed({ of: text }, { $defs: { part } }),
  ],
  'map-value': [
    (additionalProperties) => inProperty({ type: 'object', additionalProperties }),
    (node) => inProperty({ type: 'object', patternProperties: { '^x': node } }),
  ],
  condition: [
    (not) => inProperty({ type: 'string', not }),
    (node) => inProperty({ ...text, if: node }),
    (propertyNames) => inProperty({ type: 'object', propertyNames }),
  ],
};

/** Positions in the order they are tried. */
const positions: readonly Position[] = [
  ...(['root-property', 'root', 'items', 'property', 'branch', 'map-value', 'definition', 'condition'] as const),
];

const refersTo = (schema: Json, name: string): boolean => JSON.stringify(schema)?.includes(`"#/$defs/${name}"`) === true;

/** The schema, with the definitions that it refers to and does not have. */
const withDefinitions = (schema: Json): Json => {
  if (!isObject(schema) || Object.hasOwn(schema, '$defs')) return schema;
  const meant = Object.entries(definitions).filter(([name]) => refersTo(schema, name));
  return meant.length === 0 ? schema : { ...schema, $defs: Object.fromEntries(meant) };
};

type Hold = (node: Json) => Json;

const holdersAt = (at: readonly Position[] = positions): readonly Hold[] =>
  positions.filter((position) => at.includes(position)).flatMap((position) => holders[position]);

/** Steps through a list of some length so that each place is met once and neighbours are far apart. */
const stepFor = (length: number): number => {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.round(length * 0.618));
  while (divides(step, length) !== 1) step += 1;
  return step;
};

/** Puts nodes into schemas: each once into the first place, then all into all places, unlike ones one after the other. */
export function* placed(first: readonly Json[], all: readonly Json[], at?: readonly Position[]): Generator<Json> {
  const holding = holdersAt(at);
  const [hold] = holding;
  if (hold !== undefined) for (const node of first) yield withDefinitions(hold(node));
  const count = all.length * holding.length;
  const step = stepFor(count);
  for (let met = 0, next = 0; met < count; met += 1, next = (next + step) % count)
    yield withDefinitions((holding[next % holding.length] as Hold)(all[Math.floor(next / holding.length)]));
}
