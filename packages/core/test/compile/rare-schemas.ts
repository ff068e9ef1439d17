import type { Probe } from './probe.ts';

export type Rare = Omit<Probe, 'letter' | 'description'> & {
  /** Targets that have no form for it. */
  readonly leftOut?: readonly string[];
};

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

/** A condition on a member that is full; what follows comes by name, since `then` in a literal looks like a promise. */
const whenFull = (name: string, ...follows: readonly (readonly [keyword: string, schema: object])[]) => ({
  if: { properties: { [name]: { const: 'full' } }, required: [name] },
  ...Object.fromEntries(follows),
});

/** Schemas that few people write: each went wrong once, on some target. */
export const rareSchemas: readonly Rare[] = [
  {
    name: 'required_undeclared',
    inputSchema: object({ a: text }, { required: ['a', 'gone'] }),
    accepted: [{ a: 'x', gone: 1 }],
    refused: [{ a: 'x' }],
  },
  {
    name: 'required_undeclared_inside',
    inputSchema: object({ of: object({ a: text }, { required: ['gone'] }) }, { required: ['of'] }),
    accepted: [{ of: { gone: null } }],
    refused: [{ of: { a: 'x' } }],
  },
  {
    name: 'required_only',
    inputSchema: object({}, { required: ['gone', 'gone'] }),
    accepted: [{ gone: [1] }],
    refused: [{}],
  },
  {
    name: 'required_in_branch',
    inputSchema: object({ of: { anyOf: [object({ a: text }, { required: ['gone'] }), text] } }, { required: ['of'] }),
    accepted: [{ of: { gone: 'x' } }, { of: 'x' }],
    refused: [{ of: { a: 'x' } }],
  },
  {
    name: 'true_at_the_root',
    inputSchema: object({ any: true, x: text }),
    accepted: [{ any: [1] }, { x: 'y' }],
    refused: [{ x: 1 }],
  },
  {
    name: 'true_below',
    inputSchema: object({ of: object({ any: true }, { required: ['any'] }) }),
    accepted: [{ of: { any: 1 } }],
    refused: [{ of: {} }],
  },
  { name: 'false_at_the_root', inputSchema: object({ never: false, x: text }), accepted: [{ x: 'y' }], refused: [{ x: 1 }] },
  {
    name: 'optional_with_null',
    inputSchema: object({ a: { anyOf: [text, { type: 'null' }], default: null } }),
    accepted: [{}, { a: 'x' }, { a: null }],
    refused: [{ a: 1 }],
  },
  {
    name: 'union_with_null',
    inputSchema: object({ a: { anyOf: [{ type: 'null' }, text, { type: 'integer' }] } }, { required: ['a'] }),
    accepted: [{ a: 'x' }, { a: null }, { a: 1 }],
    refused: [{ a: true }],
  },
  {
    name: 'condition_in_join',
    inputSchema: object({ k: text, m: text }, { allOf: [whenFull('k', ['then', { required: ['m'] }])] }),
    accepted: [{}, { m: 'x' }, { k: 'full', m: 'y' }],
    refused: [{ k: 'full' }],
  },
  {
    name: 'two_conditions_in_join',
    inputSchema: object(
      { k: text, m: text },
      {
        allOf: [
          whenFull('k', ['then', { required: ['m'] }]),
          { else: { properties: { m: { minLength: 1 } } }, ...whenFull('m') },
        ],
      },
    ),
    accepted: [{ m: 'x' }, { m: 'full' }, { k: 'full', m: 'y' }],
    refused: [{ k: 'full' }, { m: '' }],
  },
  {
    name: 'contains_some',
    inputSchema: object({ l: { type: 'array', items: text, contains: { const: 'x' }, minContains: 2, maxContains: 3 } }),
    accepted: [{ l: ['x', 'x'] }],
    refused: [{ l: ['x'] }, { l: ['x', 'x', 'x', 'x'] }],
  },
  {
    name: 'flags_of_bounds',
    inputSchema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      ...object({ n: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9 } }),
    },
    accepted: [{ n: 1 }, { n: 9 }],
    refused: [{ n: 0 }, { n: 10 }],
  },
  {
    name: 'root_one_of',
    inputSchema: {
      type: 'object',
      oneOf: [
        object({ k: { type: 'string', enum: ['a'] } }, { required: ['k'] }),
        object({ k: { type: 'string', enum: ['b'] }, n: { type: 'integer' } }, { required: ['k'] }),
      ],
    },
    accepted: [{ k: 'a' }, { k: 'b', n: 1 }],
    refused: [{ k: 'c' }, {}, { k: 'b', n: 'x' }],
  },
  {
    name: 'reference_to_reference',
    inputSchema: {
      ...object({ by: { $ref: '#/$defs/author' }, also: { anyOf: [{ $ref: '#/$defs/author' }, { type: 'integer' }] } }),
      $defs: {
        author: { $ref: '#/$defs/person' },
        person: object({ name: text, friend: { $ref: '#/$defs/author' } }, { additionalProperties: true }),
      },
    },
    accepted: [{ by: { name: 'x', more: 1 } }, { by: { friend: { friend: {} } }, also: { more: 'y' } }],
    refused: [{ by: 1 }, { by: { friend: { name: 1 } } }],
  },
  {
    name: 'null_type_that_enum_refuses',
    inputSchema: object({
      kind: { type: ['string', 'null'], enum: ['list'] },
      mode: { enum: ['a'], anyOf: [{ type: 'string' }, { type: 'null' }] },
      size: { type: 'integer', anyOf: [{ maximum: 9, type: 'integer' }, { type: 'null' }] },
    }),
    accepted: [{ kind: 'list', mode: 'a', size: 3 }],
    refused: [{ kind: null }, { mode: null }, { size: null }],
  },
  {
    name: 'free_form_beside_a_union',
    inputSchema: {
      type: 'object',
      allOf: [
        {
          oneOf: ['off', 'on'].map((state) => object({ state: { type: 'string', enum: [state] } }, { required: ['state'] })),
        },
        object({ builder: { type: 'object' }, id: { type: 'number', minimum: 1 } }, { required: ['builder'] }),
      ],
    },
    accepted: [
      { state: 'off', builder: {} },
      { state: 'on', builder: { a: [1] }, id: 2 },
    ],
    refused: [{ state: 'on' }, { state: 'no', builder: {} }, { state: 'on', builder: 'x' }],
  },
  {
    name: 'forbidden_one_by_one',
    inputSchema: object({
      list: { type: 'array', items: { type: 'array', items: false } },
      map: object({ extra: false, of: text }, { additionalProperties: false }),
      either: { anyOf: [object({ x: text }, { unevaluatedProperties: false }), { type: 'integer' }] },
    }),
    accepted: [{ list: [[]], map: { of: 'x' }, either: { x: 'y' } }, { either: 1 }],
    refused: [{ list: [[1]] }, { map: { extra: 1 } }, { either: { z: 1 } }],
  },
  {
    name: 'branches_of_text_alone',
    inputSchema: object({
      most: { type: 'number', anyOf: [{ description: 'First.' }, { description: 'Second.' }] },
      some: { type: ['number', 'object'], anyOf: [{ maximum: 0 }, { minimum: 2 }] },
    }),
    accepted: [{ most: 2.5 }, { most: 1, some: 3 }, { some: { a: 1 } }],
    refused: [{ most: 'x' }, { some: 'y' }],
  },
  {
    name: 'absent_by_default_inside',
    inputSchema: object(
      { patch: object({ end: { type: ['integer', 'null'], default: null }, of: text }, { required: ['of'] }) },
      { required: ['patch'] },
    ),
    accepted: [{ patch: { of: 'x' } }, { patch: { of: 'x', end: 1 } }, { patch: { of: 'x', end: null } }],
    refused: [{ patch: { end: 1 } }, { patch: { of: 'x', end: 'y' } }],
  },
  {
    name: 'dependencies_on_what_is_not_declared',
    inputSchema: object({
      size: object(
        { base: { type: 'number' }, width: { type: 'number' }, depth: { type: 'number' } },
        { dependencies: { base: ['kind'], depth: ['base'] }, required: ['width'] },
      ),
      few: object({ a: text, b: text }, { maxProperties: 1 }),
    }),
    accepted: [{ size: { width: 5 } }, { size: { width: 5 }, few: { a: 'x' } }, { few: {} }],
    refused: [{ size: { base: 1 } }, { size: { width: 5, base: 1 } }, { few: { a: 'x', b: 'y' } }],
  },
  {
    name: 'members_beside_a_reference',
    inputSchema: {
      ...object({
        check: {
          $ref: '#/$defs/enabled',
          ...object({ config: { $ref: '#/$defs/config', ...object({ most: { type: 'integer' } }) } }),
        },
      }),
      $defs: {
        enabled: object({ enabled: { type: 'boolean' } }),
        config: object({ title: text }),
      },
    },
    accepted: [{ check: {} }, { check: { enabled: true, config: {} } }, { check: { config: { most: 3, title: 'x' } } }],
    refused: [{ check: { enabled: 'x' } }, { check: { config: { most: 'y' } } }, { check: { config: { title: 1 } } }],
  },
  {
    name: 'members_that_depend',
    inputSchema: object(
      { foo: { type: 'boolean' }, size: { type: 'integer', minimum: 0 } },
      { dependentSchemas: { foo: { required: ['size'], properties: { size: { minimum: 7 } } } } },
    ),
    accepted: [{ size: 1 }, { foo: true, size: 7 }, {}],
    refused: [{ foo: true }, { foo: true, size: 1 }, { size: -1 }],
  },
  {
    name: 'conditions_in_a_join',
    inputSchema: object(
      { task: text, expand: text, collect: text },
      {
        allOf: ['expand', 'collect'].map((name) => ({
          if: { required: [name] },
          ...Object.fromEntries([['then', { required: ['task'] }]]),
        })),
      },
    ),
    accepted: [{}, { task: 'x' }, { task: 'x', expand: 'y' }],
    refused: [{ expand: 'y' }, { collect: 'z' }],
  },
  {
    name: 'loss_in_one_of_several',
    inputSchema: {
      ...object({
        list: { type: 'array', items: text, minItems: 1 },
        of: { $ref: '#/$defs/version' },
      }),
      $defs: {
        version: { oneOf: [{ $ref: '#/$defs/number' }, { type: 'string', maxLength: 0 }] },
        number: { type: 'string', pattern: '^[0-9]+$' },
      },
    },
    accepted: [{ list: ['x'], of: '12' }, { of: '' }],
    refused: [{ list: [], of: '12' }, { of: 'x' }],
  },
  {
    name: 'dependency_of_the_only_member',
    inputSchema: object(
      { live: { type: 'boolean', enum: [true] }, counts: { type: 'array', items: { type: 'integer' } } },
      { dependencies: { live: ['counts'] } },
    ),
    accepted: [{}, { counts: [1] }, { live: true, counts: [] }],
    refused: [{ live: true }, { live: false, counts: [] }],
  },
];
