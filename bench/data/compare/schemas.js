// Random schemas as people write them: scalars with bounds, objects, lists, tuples, unions, references to definitions.

export const names = ['id', 'name', 'kind', 'size', 'tags', 'x-a', 'next'];
export const patterns = ['^a', 'b$', '^[a-z]+$', '^[a-z]{2,4}$', '^x-', '^\\d+$', '^(foo|bar)$'];
const texts = ['a', 'b', 'ab', 'foo', 'bar', 'x-a', ''];
const numbers = [-2, -1, 0, 0.5, 1, 2, 3, 5, 10, 12];
const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

const pairOf = (chance, values) => {
  const [a, b] = [chance.pick(values), chance.pick(values)];
  return a <= b ? [a, b] : [b, a];
};

const maybe = (chance, share, members) => (chance.percent(share) ? members() : {});

const stringOf = (chance) => {
  const [low, high] = pairOf(chance, [0, 1, 2, 3, 5]);
  return {
    type: 'string',
    ...maybe(chance, 30, () => ({ minLength: low })),
    ...maybe(chance, 30, () => ({ maxLength: high })),
    ...maybe(chance, 20, () => ({ pattern: chance.pick(patterns) })),
    ...maybe(chance, 6, () => ({ format: chance.pick(['date', 'email', 'uri', 'uuid', 'date-time']) })),
  };
};

const numberOf = (chance) => {
  const [low, high] = pairOf(chance, numbers);
  return {
    type: chance.pick(['integer', 'number']),
    ...maybe(chance, 40, () => ({ [chance.pick(['minimum', 'minimum', 'exclusiveMinimum'])]: low })),
    ...maybe(chance, 40, () => ({ [chance.pick(['maximum', 'maximum', 'exclusiveMaximum'])]: high })),
    ...maybe(chance, 15, () => ({ multipleOf: chance.pick([1, 2, 3, 5, 0.5, 0.25, 6]) })),
  };
};

/** A value that enums and constants name. */
export const dataOf = (chance) =>
  chance.weighted([
    [6, () => chance.pick(texts)],
    [4, () => chance.pick(numbers)],
    [2, () => chance.pick([null, true, false])],
    [1, () => ({ [chance.pick(names)]: chance.pick(texts) })],
    [1, () => [chance.pick(numbers)]],
  ])();

const enumOf = (chance) => {
  const strings = chance.percent(60);
  const members = Array.from({ length: 1 + chance.below(4) }, () => (strings ? chance.pick(texts) : dataOf(chance)));
  const distinct = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  return { ...(strings && chance.percent(60) ? { type: 'string' } : {}), enum: distinct };
};

const scalarOf = (chance) =>
  chance.weighted([
    [8, () => stringOf(chance)],
    [8, () => numberOf(chance)],
    [3, () => ({ type: 'boolean' })],
    [1, () => ({ type: 'null' })],
    [5, () => enumOf(chance)],
    [2, () => ({ const: dataOf(chance) })],
    [2, () => ({ type: [...new Set([chance.pick(types), chance.pick(types), 'null'])] })],
    [1, () => ({})],
    [1, () => chance.percent(70)],
  ])();

const objectOf = (chance, depth) => {
  const declared = chance.some(names, 40);
  const properties = Object.fromEntries(declared.map((name) => [name, schemaOf(chance, depth - 1)]));
  const required = chance.some(declared, 45);
  const rest = chance.weighted([
    [5, () => ({})],
    [5, () => ({ additionalProperties: false })],
    [1, () => ({ additionalProperties: true })],
    [2, () => ({ additionalProperties: schemaOf(chance, depth - 2) })],
  ])();
  return {
    type: 'object',
    ...(declared.length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...rest,
    ...maybe(chance, 10, () => ({ patternProperties: { [chance.pick(patterns)]: schemaOf(chance, depth - 2) } })),
    ...maybe(chance, 6, () => ({
      propertyNames: chance.pick([{ pattern: chance.pick(patterns) }, { maxLength: 4 }, { enum: names.slice(0, 4) }]),
    })),
    ...maybe(chance, 8, () => ({ [chance.pick(['minProperties', 'maxProperties'])]: 1 + chance.below(3) })),
    ...maybe(chance, 5, () => ({ dependentRequired: { [chance.pick(names)]: [chance.pick(names)] } })),
  };
};

const listOf = (chance, depth) => {
  const [low, high] = pairOf(chance, [0, 1, 2, 3]);
  return {
    type: 'array',
    ...maybe(chance, 85, () => ({ items: schemaOf(chance, depth - 1) })),
    ...maybe(chance, 30, () => ({ minItems: low })),
    ...maybe(chance, 30, () => ({ maxItems: high })),
    ...maybe(chance, 15, () => ({ uniqueItems: true })),
    ...maybe(chance, 6, () => ({ contains: schemaOf(chance, depth - 2) })),
  };
};

const tupleOf = (chance, depth) => {
  const prefixItems = Array.from({ length: 1 + chance.below(3) }, () => schemaOf(chance, depth - 1));
  return {
    type: 'array',
    prefixItems,
    ...maybe(chance, 60, () => ({ items: chance.percent(70) ? false : schemaOf(chance, depth - 2) })),
    ...maybe(chance, 50, () => ({ minItems: prefixItems.length })),
  };
};

/** Objects told apart by the constant of one property. */
const taggedOf = (chance, depth) => {
  const tags = chance.some(['a', 'b', 'foo', 'bar'], 70);
  return (tags.length === 0 ? ['a'] : tags).map((tag) => {
    const { type, properties = {}, required = [], additionalProperties } = objectOf(chance, depth);
    return {
      type,
      properties: { ...properties, kind: { const: tag } },
      required: [...new Set([...required, 'kind'])],
      ...(additionalProperties === false ? { additionalProperties } : {}),
    };
  });
};

const branchesOf = (chance, depth) => Array.from({ length: 1 + chance.below(3) }, () => schemaOf(chance, depth - 1));

const conditionalOf = (chance, depth) => {
  const name = chance.pick(names);
  return Object.fromEntries([
    ['if', { properties: { [name]: { const: dataOf(chance) } }, required: [name] }],
    ['then', chance.percent(50) ? { required: [chance.pick(names)] } : schemaOf(chance, depth - 1)],
    ...(chance.percent(50) ? [['else', schemaOf(chance, depth - 1)]] : []),
  ]);
};

const references = ['#/$defs/part', '#/$defs/tree', '#/$defs/list', '#/$defs/expression'];

/** A schema that may refer to the definitions below. */
export const schemaOf = (chance, depth) => {
  if (depth <= 0) return scalarOf(chance);
  return chance.weighted([
    [10, () => scalarOf(chance)],
    [9, () => objectOf(chance, depth)],
    [4, () => listOf(chance, depth)],
    [2, () => tupleOf(chance, depth)],
    [3, () => ({ anyOf: branchesOf(chance, depth) })],
    [2, () => ({ oneOf: branchesOf(chance, depth) })],
    [2, () => ({ [chance.pick(['anyOf', 'oneOf'])]: taggedOf(chance, depth - 1) })],
    [2, () => ({ allOf: [objectOf(chance, depth - 1), objectOf(chance, depth - 1)] })],
    [1, () => ({ allOf: branchesOf(chance, depth - 1) })],
    [1, () => ({ ...numberOf(chance), not: scalarOf(chance) })],
    [1, () => ({ type: 'object', ...conditionalOf(chance, depth - 1) })],
    [3, () => ({ $ref: chance.pick(references) })],
  ])();
};

const definitionsOf = (chance) => ({
  part: objectOf(chance, 1),
  tree: {
    type: 'object',
    properties: { value: scalarOf(chance), left: { $ref: '#/$defs/tree' }, right: { $ref: '#/$defs/tree' } },
    required: ['value'],
    ...maybe(chance, 50, () => ({ additionalProperties: false })),
  },
  list: {
    anyOf: [
      { type: 'null' },
      {
        type: 'object',
        properties: { head: scalarOf(chance), tail: { $ref: '#/$defs/list' } },
        required: ['head', 'tail'],
        ...maybe(chance, 50, () => ({ additionalProperties: false })),
      },
    ],
  },
  expression: {
    [chance.pick(['anyOf', 'oneOf'])]: [
      { type: 'number' },
      {
        type: 'object',
        properties: {
          op: { enum: ['+', '-'] },
          terms: { type: 'array', items: { $ref: '#/$defs/expression' }, ...maybe(chance, 50, () => ({ minItems: 1 })) },
        },
        required: ['op', 'terms'],
      },
    ],
  },
});

/** Keeps the definitions that are referred to, and what they refer to. */
const withDefinitions = (schema, definitions) => {
  const used = new Set();
  const follow = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (!used.has(name)) {
        used.add(name);
        follow(definitions[name]);
      }
  };
  follow(schema);
  if (used.size === 0) return schema;
  return { ...schema, $defs: Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name))) };
};

/** A whole schema, with its definitions. */
export const documentOf = (chance) => withDefinitions(schemaOf(chance, 1 + chance.below(3)), definitionsOf(chance));
