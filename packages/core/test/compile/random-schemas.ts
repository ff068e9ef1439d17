import fc from 'fast-check';

// Schemas as authors write them: objects of properties, whose values are scalars, lists, maps, unions and references.

const names = ['id', 'name', 'type', 'default', 'a b', 'items', '$ref', 'x'] as const;
const name = fc.constantFrom(...names);

const scalars = fc.oneof(
  fc.constantFrom<object>(
    { type: 'string' },
    { type: 'integer' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'string', format: 'date-time' },
    { type: 'string', minLength: 1, maxLength: 5 },
    { type: 'string', pattern: '^[a-c]+$' },
    { type: 'integer', minimum: 1, maximum: 9 },
    { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
    { type: 'string', enum: ['a', 'b'] },
    { type: 'integer', enum: [1, 2] },
    { enum: ['a', 1, null, true] },
    { const: 'only' },
    { const: 3 },
    { type: ['string', 'null'] },
    { type: ['integer', 'string'] },
    { type: 'string', nullable: true },
    { type: 'string', default: 'a' },
    { type: ['string', 'null'], default: null },
    {},
    { $ref: '#/$defs/part' },
    { $ref: '#/$defs/self' },
  ),
);

const { node } = fc.letrec<{ node: object; object: object }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: scalars, weight: 5 },
    { arbitrary: tie('object'), weight: 3 },
    { arbitrary: fc.record({ type: fc.constant('array'), items: tie('node') }), weight: 2 },
    {
      arbitrary: fc.record({
        type: fc.constant('array'),
        items: tie('node'),
        minItems: fc.constantFrom(0, 1, 2),
        maxItems: fc.constant(3),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.tuple(tie('node'), tie('node')).map((items) => ({ type: 'array', prefixItems: items, items: false })),
      weight: 1,
    },
    { arbitrary: fc.record({ type: fc.constant('object'), additionalProperties: tie('node') }), weight: 1 },
    { arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })), weight: 1 },
    { arbitrary: fc.array(tie('node'), { minLength: 2, maxLength: 2 }).map((oneOf) => ({ oneOf })), weight: 1 },
    { arbitrary: fc.tuple(tie('object'), tie('object')).map((allOf) => ({ allOf })), weight: 1 },
    { arbitrary: tie('node').map((not) => ({ type: 'string', not })), weight: 1 },
    { arbitrary: fc.constant({ type: 'object' }), weight: 1 },
    { arbitrary: fc.constant({ type: 'array' }), weight: 1 },
  ),
  object: fc
    .tuple(
      fc.uniqueArray(fc.tuple(name, tie('node'), fc.boolean()), { selector: ([key]) => key, maxLength: 4 }),
      fc.constantFrom<unknown>(undefined, undefined, false, false, true, { type: 'string' }),
    )
    .map(([members, rest]) => {
      const required = members.filter(([, , isRequired]) => isRequired).map(([key]) => key);
      return {
        type: 'object',
        properties: Object.fromEntries(members.map(([key, schema]) => [key, schema])),
        ...(required.length === 0 ? {} : { required }),
        ...(rest === undefined ? {} : { additionalProperties: rest }),
      };
    }),
}));

const part = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false };
const self = {
  type: 'object',
  properties: { name: { type: 'string' }, inner: { type: 'array', items: { $ref: '#/$defs/self' } } },
  required: ['name'],
  additionalProperties: false,
};

/** A schema of a tool: an object of one to three properties, with definitions where it refers to them. */
export const randomSchema: fc.Arbitrary<object> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(name, node, fc.boolean()), { selector: ([key]) => key, minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([members, isClosed]) => {
    const required = members.filter(([, , isRequired]) => isRequired).map(([key]) => key);
    const schema = {
      type: 'object',
      properties: Object.fromEntries(members.map(([key, member]) => [key, member])),
      ...(required.length === 0 ? {} : { required }),
      ...(isClosed ? { additionalProperties: false } : {}),
    };
    const text = JSON.stringify(schema);
    const defs = {
      ...(text.includes('"#/$defs/part"') ? { part } : {}),
      ...(text.includes('"#/$defs/self"') ? { self } : {}),
    };
    return Object.keys(defs).length === 0 ? schema : { ...schema, $defs: defs };
  });
