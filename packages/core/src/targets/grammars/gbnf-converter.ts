import type { Grammar, Keyword, Reading, Shape } from '../../model/target.ts';

/** Every node that is converted has its `format` read as text, whatever else is looked at. */
const node = (shapes: Readonly<Record<Keyword, Shape>>): Readonly<Record<Keyword, Shape>> => ({ format: 'string', ...shapes });

const text = ['none', 'string'];

const itemCounts = { minItems: 'number-or-boolean', maxItems: 'any' } as const;

/** Branches of an `allOf` are no nodes: their properties and references are picked out. */
const components: readonly Reading[] = [
  { form: 'all-of', has: ['anyOf'], shapes: { anyOf: 'schema-list-if-any' }, forms: { anyOf: 'component' } },
  ...(['all-of', 'component'] as const).flatMap((form): readonly Reading[] => [
    { form, has: ['$ref'], shapes: { $ref: 'any' } },
    { form, has: ['properties'], shapes: { properties: 'schema-members' } },
    { form, shapes: {} },
  ]),
];

/** How ggml-org/llama.cpp `common/json-schema-to-grammar.cpp` reads a node: the first form that fits, and nothing besides. */
export const gbnfConverter: Grammar = {
  id: 'json-schema-to-gbnf',
  booleanSchemas: false,
  emptyIsSchema: true,
  follows: 'lists',
  typeNames: [
    ...['boolean', 'number', 'integer', 'value', 'object', 'array', 'string', 'null'],
    ...['uuid', 'char', 'decimal-part', 'integral-part'],
  ],
  shapes: {
    $ref: 'any',
    anyOf: 'schema-list',
    oneOf: 'schema-list',
    allOf: 'schema-list-if-any',
    properties: 'schema-members',
    additionalProperties: 'schema',
    items: 'schema-or-members',
    prefixItems: 'schema-or-members',
    format: 'string',
    pattern: 'string',
    type: 'types',
    minItems: 'number-or-boolean',
    minLength: 'number-or-boolean',
    maxLength: 'number-or-boolean',
    minimum: 'number',
    maximum: 'number',
  },
  readings: [
    ...components,
    { has: ['$ref'], shapes: node({ $ref: 'any' }) },
    { has: ['oneOf'], shapes: node({ oneOf: 'schema-list' }) },
    { has: ['anyOf'], shapes: node({ anyOf: 'schema-list' }) },
    { has: [['type', { all: [{ is: ['array'] }, { size: { max: 0 } }] }]], shapes: node({ type: 'types' }) },
    { has: ['const', 'enum'], shapes: node({}) },
    {
      types: ['none', 'object'],
      has: ['properties', ['additionalProperties', { not: { in: [true] } }]],
      shapes: node({ properties: 'schema-members', additionalProperties: 'schema-if-object' }),
    },
    {
      types: ['none', 'object', 'string'],
      has: ['allOf'],
      shapes: node({ allOf: 'schema-list-if-any' }),
      forms: { allOf: 'all-of' },
    },
    { types: ['none', 'array'], has: [['items', { is: ['array'] }]], shapes: node({ items: 'schema-or-members' }) },
    { types: ['none', 'array'], has: ['items'], shapes: node({ items: 'schema', ...itemCounts }) },
    { types: ['none', 'array'], has: [['prefixItems', { is: ['array'] }]], shapes: node({ prefixItems: 'schema-or-members' }) },
    { types: ['none', 'array'], has: ['prefixItems'], shapes: node({ prefixItems: 'schema-or-members', ...itemCounts }) },
    { types: text, has: ['pattern'], shapes: node({ pattern: 'string' }) },
    {
      types: text,
      has: [['format', { in: ['date', 'time', 'date-time', 'uuid', 'uuid1', 'uuid2', 'uuid3', 'uuid4', 'uuid5'] }]],
      shapes: node({}),
    },
    { types: ['string'], shapes: node({ minLength: 'number-or-boolean', maxLength: 'number-or-boolean' }) },
    {
      types: ['integer'],
      shapes: node({ minimum: 'number', maximum: 'number', exclusiveMinimum: 'any', exclusiveMaximum: 'any' }),
    },
    { types: ['none'], shapes: node({}) },
    { shapes: node({ type: 'types' }) },
  ],
};
