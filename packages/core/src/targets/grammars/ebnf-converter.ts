import type { Grammar, Keyword, Reading, Shape } from '../../model/target.ts';

const integer = {
  multipleOf: 'positive',
  minimum: 'whole',
  maximum: 'whole',
  exclusiveMinimum: 'whole',
  exclusiveMaximum: 'whole',
} as const satisfies Record<Keyword, Shape>;

const number = {
  multipleOf: 'positive',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
} as const satisfies Record<Keyword, Shape>;

const string = { format: 'string', pattern: 'string', minLength: 'whole', maxLength: 'whole' } as const satisfies Record<
  Keyword,
  Shape
>;

const array = {
  prefixItems: 'object-schemas',
  items: 'schema-or-flag',
  minItems: 'whole',
  minContains: 'whole',
  maxItems: 'whole-positive',
  ...({ uniqueItems: 'any', contains: 'any', maxContains: 'any' } as const),
} as const satisfies Record<Keyword, Shape>;

const object = {
  properties: 'schema-map',
  required: 'strings',
  patternProperties: 'schema-map',
  propertyNames: 'object-schema',
  additionalProperties: 'schema-or-flag',
  minProperties: 'whole-positive',
  maxProperties: 'whole-positive',
} as const satisfies Record<Keyword, Shape>;

/** Names of properties are strings, whether they say so or not. */
const names: Reading['forms'] = { propertyNames: 'name' };

/** The rest of a list or an object is what comes first: `items` before `unevaluatedItems`, and so on. */
const containers = (
  types: readonly string[],
  has: readonly [readonly Keyword[], readonly Keyword[]] | null,
): readonly Reading[] => {
  const only = (keywords: readonly Keyword[]) => (has === null ? {} : { has: keywords });
  const [object_, array_] = has ?? [[], []];
  const objects = has === null ? ['object'] : types;
  const arrays = has === null ? ['array'] : types;
  return [
    { types: objects, has: ['additionalProperties'], shapes: object, forms: names },
    { types: objects, ...only(object_), shapes: { ...object, unevaluatedProperties: 'schema-or-flag' }, forms: names },
    { types: arrays, has: ['items'], shapes: array },
    { types: arrays, ...only(array_), shapes: { ...array, unevaluatedItems: 'schema-or-flag' } },
  ];
};

/** How mlc-ai/xgrammar `cpp/json_schema_converter.cc` reads a node: the first form that fits, and nothing besides. */
export const ebnfConverter: Grammar = {
  id: 'json-schema-to-ebnf',
  booleanSchemas: true,
  follows: 'objects',
  typeNames: [],
  shapes: {
    $ref: 'string',
    enum: 'list-filled',
    anyOf: 'schema-list',
    oneOf: 'schema-list',
    allOf: 'schema-list',
    type: 'types',
    ...number,
    ...string,
    ...array,
    ...object,
    unevaluatedItems: 'schema-or-flag',
    unevaluatedProperties: 'schema-or-flag',
  },
  readings: [
    {
      form: 'name',
      has: [['type', { all: [{ is: ['string'] }, { not: { in: ['string'] } }] }]],
      shapes: { type: 'types' },
    },
    { has: ['$ref'], shapes: { $ref: 'string' } },
    { has: ['const'], shapes: {} },
    { has: ['enum'], shapes: { enum: 'list-filled' } },
    { has: ['anyOf'], shapes: { anyOf: 'schema-list' } },
    { has: ['oneOf'], shapes: { oneOf: 'schema-list' } },
    { has: ['allOf'], shapes: { allOf: 'schema-list' } },
    { has: [['type', { is: ['null'] }]], shapes: { type: 'types' } },
    { types: ['integer'], shapes: integer },
    { types: ['number'], shapes: number },
    { types: ['string'], shapes: string },
    { form: 'name', types: ['none'], shapes: string },
    { types: ['boolean', 'null'], shapes: {} },
    ...containers([], null),
    ...containers(
      ['none'],
      [
        ['properties', 'unevaluatedProperties'],
        ['prefixItems', 'unevaluatedItems'],
      ],
    ),
    { types: ['none'], shapes: {} },
    { shapes: { type: 'types' } },
  ],
};
