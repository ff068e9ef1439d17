import type { Rare } from './rare-schemas.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };
const kinds = (...names: readonly string[]) => ({ enum: names });

/** What follows comes by name, since `then` in a literal looks like a promise. */
const when = (kind: string, follows: object) => ({
  if: { properties: { kind: { const: kind } }, required: ['kind'] },
  ...Object.fromEntries([['then', follows]]),
});

/** Schemas of several parts that few people write: joins, conditions, definitions that refer to each other. */
export const rareJoins: readonly Rare[] = [
  {
    name: 'condition_that_declares',
    inputSchema: object(
      { kind: kinds('a', 'b') },
      { required: ['kind'], ...when('a', object({ path: text }, { required: ['path'] })) },
    ),
    accepted: [{ kind: 'b' }, { kind: 'a', path: 'x' }],
    refused: [{ kind: 'a' }, { kind: 'a', path: 1 }],
  },
  {
    name: 'conditions_that_declare',
    inputSchema: object(
      { kind: kinds('a', 'b') },
      {
        required: ['kind'],
        allOf: [
          when('a', { properties: { path: text }, required: ['path'] }),
          when('b', { properties: { size: { type: 'integer' }, path: { type: 'integer' } }, required: ['size'] }),
        ],
      },
    ),
    accepted: [
      { kind: 'a', path: 'x' },
      { kind: 'b', size: 1, path: 2 },
    ],
    refused: [{ kind: 'a' }, { kind: 'b', size: 'x' }],
  },
  {
    name: 'condition_behind_a_reference',
    inputSchema: {
      ...object({ kind: kinds('a', 'b') }, { required: ['kind'], ...when('a', { $ref: '#/$defs/file' }) }),
      $defs: { file: object({ path: text }, { required: ['path'] }) },
    },
    accepted: [{ kind: 'b' }, { kind: 'a', path: 'x' }],
    refused: [{ kind: 'a' }],
  },
  {
    name: 'dependency_that_asks',
    inputSchema: object({ a: text }, { dependentRequired: { a: ['gone'] }, dependentSchemas: { gone: { required: ['b'] } } }),
    accepted: [{}, { a: 'x', gone: 1, b: 2 }],
    refused: [{ a: 'x' }, { a: 'x', gone: 1 }],
  },
  {
    name: 'members_by_number_only',
    inputSchema: { type: 'object', minProperties: 1, maxProperties: 2 },
    accepted: [{ a: 1 }, { a: 'x', b: [true] }],
    refused: [{}, { a: 1, b: 2, c: 3 }],
  },
  {
    name: 'members_by_their_names_only',
    inputSchema: { type: 'object', propertyNames: { pattern: '^x-' } },
    accepted: [{}, { 'x-a': 1 }],
    refused: [{ a: 1 }],
  },
  {
    name: 'members_that_must_not_be_none',
    inputSchema: { type: 'object', not: { propertyNames: false } },
    accepted: [{ a: 1 }, { b: { c: 'x' } }],
    refused: [{}],
    leftOut: ['deepseek-strict'],
  },
  {
    name: 'open_parts_of_a_closed_whole',
    inputSchema: {
      ...object({ of: { $ref: '#/$defs/whole' } }),
      $defs: {
        base: object({ url: text }, { additionalProperties: true }),
        named: { type: 'object', required: ['name'], allOf: [{ $ref: '#/$defs/base' }, { properties: { name: text } }] },
        whole: {
          type: 'object',
          allOf: [{ $ref: '#/$defs/named' }, object({ size: { type: 'integer' } })],
          unevaluatedProperties: false,
        },
      },
    },
    accepted: [{}, { of: { name: 'x', url: 'y', size: 1 } }],
    refused: [{ of: { url: 'y' } }, { of: { name: 1 } }],
  },
  {
    name: 'one_member_of_two_parts',
    inputSchema: {
      ...object({ of: { allOf: [{ $ref: '#/$defs/left' }, { $ref: '#/$defs/right' }] } }),
      $defs: {
        item: object({ name: text }, { required: ['name'] }),
        left: object({ list: { type: 'array', items: { $ref: '#/$defs/item' } }, size: { type: 'integer' } }),
        right: object({ list: { type: 'array', items: { type: 'object', required: ['at'], properties: { at: text } } } }),
      },
    },
    accepted: [{ of: { list: [{ name: 'x', at: 'y' }], size: 1 } }, { of: {} }],
    refused: [{ of: { list: [{ name: 'x' }] } }, { of: { list: [], size: 'x' } }],
  },
  {
    name: 'member_that_others_refer_to',
    inputSchema: object({
      first: object({ rule: object({ on: { type: 'boolean' } }), name: text }),
      second: object({ rule: { $ref: '#/properties/first/properties/rule' }, size: { type: 'integer' } }),
      third: object({ rules: { type: 'array', items: { $ref: '#/properties/first/properties/name' } } }),
    }),
    accepted: [{ first: {}, second: { rule: {} }, third: { rules: ['x'] } }, { second: { rule: { on: true }, size: 1 } }],
    refused: [{ second: { rule: null } }, { third: { rules: [null] } }],
  },
  {
    name: 'beside_a_reference_of_an_old_draft',
    inputSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...object({ of: { $ref: '#/definitions/flag', properties: { size: { type: 'integer' } } } }),
      definitions: { flag: object({ on: { type: 'boolean' } }) },
    },
    accepted: [{}, { of: {} }, { of: { on: true, size: 1 } }],
    refused: [{ of: { on: 1 } }],
  },
  {
    name: 'tree_in_several_places',
    inputSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...object({
        left: { type: 'array', items: { $ref: '#/definitions/node' } },
        right: { type: 'array', items: { $ref: '#/definitions/node' } },
      }),
      definitions: {
        node: object({ any: {}, leaf: { $ref: '#/definitions/leaf' }, next: { $ref: '#/definitions/node' } }),
        leaf: object({ any: {} }),
      },
    },
    accepted: [{ left: [{ any: 1, leaf: { any: 'x' }, next: { any: [2] } }] }, { right: [{ next: { next: { any: null } } }] }],
    refused: [{ left: [{ leaf: 1 }] }],
  },
  {
    name: 'exclusive_union_of_definitions_that_lose',
    inputSchema: {
      ...object({ of: { oneOf: [{ $ref: '#/$defs/some' }, { $ref: '#/$defs/none' }] } }),
      $defs: {
        some: { type: 'object', properties: { list: { type: 'array', items: { enum: ['a', 'b'] } } }, required: ['list'] },
        none: { type: 'object', properties: { list: { enum: [['gone']] } }, required: ['list'] },
      },
    },
    accepted: [{ of: { list: ['a'] } }, { of: { list: ['gone'] } }],
    refused: [{ of: { list: ['c'] } }, { of: {} }],
  },
  {
    name: 'definitions_behind_those_of_a_join',
    inputSchema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'Package',
      type: 'object',
      definitions: {
        name: { type: 'string', pattern: '^[a-z]+$' },
        names: { type: 'array', items: { $ref: '#/definitions/name' } },
        settings: { properties: { sources: { $ref: '#/definitions/names' } } },
        config: { allOf: [{ $ref: '#/definitions/settings' }, { properties: { name: { $ref: '#/definitions/name' } } }] },
      },
      allOf: [
        { $ref: '#/definitions/config' },
        {
          required: ['name'],
          properties: {
            types: { type: 'object', additionalProperties: { $ref: '#/definitions/settings' } },
            parts: { type: 'array', items: { anyOf: [{ type: 'integer' }, { $ref: '#' }] } },
          },
        },
      ],
    },
    accepted: [{ name: 'x' }, { name: 'x', sources: ['a'], types: { t: { sources: ['b'] } }, parts: [7, { name: 'y' }] }],
    refused: [{}, { name: 'x', sources: [1] }],
    // Part of a join would be spelt otherwise than the rest of it.
    leftOut: ['fireworks', 'cohere', 'llamacpp', 'lmstudio'],
  },
  {
    name: 'required_that_branches_declare',
    inputSchema: {
      type: 'object',
      required: ['alg', 'key'],
      anyOf: [
        { properties: { alg: { enum: ['rs'] }, key: object({ n: text }, { required: ['n'] }) } },
        { properties: { alg: { enum: ['es'] }, key: object({ x: text }, { required: ['x'] }) } },
      ],
    },
    accepted: [
      { alg: 'rs', key: { n: '1' } },
      { alg: 'es', key: { x: '1' } },
    ],
    refused: [{ alg: 'rs' }, { alg: 'rs', key: { x: '1' } }],
  },
  {
    name: 'required_that_branches_of_a_part_declare',
    inputSchema: {
      ...object({ of: { $ref: '#/$defs/table' } }),
      $defs: {
        table: {
          type: 'object',
          required: ['kind', 'of'],
          allOf: [{ properties: { name: text } }, { oneOf: [{ $ref: '#/$defs/blob' }, { $ref: '#/$defs/row' }] }],
        },
        blob: object({ kind: { enum: ['blob'] }, of: object({ path: text }, { additionalProperties: false }) }),
        row: object({ kind: { enum: ['row'] }, of: object({ key: text }, { additionalProperties: false }) }),
      },
    },
    accepted: [{ of: { kind: 'blob', of: { path: 'x' } } }, { of: { kind: 'row', of: { key: 'x' }, name: 'y' } }],
    refused: [{ of: { kind: 'blob' } }, { of: { kind: 'row', of: { path: 'x' } } }],
  },
  {
    name: 'items_that_no_value_is',
    inputSchema: object({
      list: {
        type: 'array',
        items: {
          allOf: [object({ a: text }, { required: ['a'], additionalProperties: false })],
          properties: { b: text },
          required: ['b'],
          additionalProperties: false,
        },
      },
    }),
    accepted: [{}, { list: [] }],
    refused: [{ list: [{ a: 'x', b: 'y' }] }],
  },
  {
    name: 'whole_as_one_of_maps',
    inputSchema: {
      type: 'object',
      oneOf: [
        { patternProperties: { '^a': text }, additionalProperties: false, minProperties: 1 },
        { patternProperties: { '^b': { type: 'integer' } }, additionalProperties: false, minProperties: 1 },
      ],
    },
    accepted: [{ a1: 'x' }, { b1: 1 }],
    refused: [{ c: 1 }, { a1: 1 }],
    leftOut: ['gemini', 'firebase'],
  },
  {
    name: 'branches_told_apart_by_what_each_requires_and_one_does_not_declare',
    inputSchema: {
      type: 'object',
      oneOf: [
        { type: 'object', required: ['id', 'win'], properties: { id: text, prize: { type: 'object' } } },
        { type: 'object', required: ['id', 'lose'], properties: { id: text, lose: { type: 'object' } } },
      ],
    },
    accepted: [
      { id: '1', win: 'note' },
      { id: '1', win: 2, prize: { a: 1 } },
      { id: '1', lose: {} },
    ],
    refused: [{ id: '1' }, { id: '1', lose: 'x' }],
  },
  {
    name: 'maps_by_pattern_joined_with_what_is_said_of_further_members',
    inputSchema: object({
      map: { type: 'object', allOf: [{ patternProperties: { '^a': text }, additionalProperties: false }] },
      rest: { allOf: [{ patternProperties: { '^a': text } }, { type: 'object', additionalProperties: { minLength: 2 } }] },
      none: { allOf: [{ type: 'object', patternProperties: { '^a': text } }, { additionalProperties: false }] },
      names: {
        type: 'object',
        allOf: [
          { properties: { ab: { minLength: 3 }, b: { type: 'integer' } } },
          { patternProperties: { '^a': text }, additionalProperties: false },
        ],
      },
      both: {
        type: 'object',
        allOf: [
          { patternProperties: { '^a': text }, additionalProperties: { type: ['string', 'integer'] } },
          { patternProperties: { '^a': { minLength: 2 } }, additionalProperties: { type: ['integer', 'boolean'] } },
        ],
      },
    }),
    accepted: [
      {},
      { map: { a1: 'x' } },
      { rest: { a1: 'xy', b: 'xy' } },
      { none: {} },
      { names: { ab: 'xyz', a: '' } },
      { both: { a1: 'xy', b: 2 } },
    ],
    refused: [
      { map: { b: 'x' } },
      { map: { a1: 1 } },
      { rest: { a1: 'x' } },
      { rest: { b: 'x' } },
      { none: { a1: 'x' } },
      { names: { ab: 'x' } },
      { names: { b: 1 } },
      { both: { a1: 'x' } },
      { both: { b: 'xy' } },
    ],
  },
  {
    name: 'maps_by_two_patterns_of_which_one_object_knows_one',
    inputSchema: object({
      map: {
        type: 'object',
        allOf: [
          { patternProperties: { '^a': text }, additionalProperties: false },
          { patternProperties: { '1$': { minLength: 2 } } },
        ],
      },
    }),
    accepted: [{ map: { a1: 'xy', a2: 'x' } }, { map: {} }],
    refused: [{ map: { b: 'x' } }],
  },
  {
    name: 'definition_with_a_name_of_its_own_in_several_places',
    inputSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'http://example.com/root.json',
      ...object({
        get: { $ref: '#/definitions/scope' },
        put: { $ref: '#/definitions/scope' },
        any: { $ref: '#/definitions/some' },
      }),
      definitions: {
        scope: { $id: 'scope', type: 'array', items: { $ref: '#/definitions/word' }, definitions: { word: text } },
        some: { type: 'object', properties: { in: { $ref: '#/definitions/scope' } }, additionalProperties: false },
      },
    },
    accepted: [{ get: ['a'], put: [] }, { any: { in: ['b'] } }],
    refused: [{ get: [1] }, { any: { in: 'b' } }],
    // They look references up from the root on, whatever the address of what they stand in.
    leftOut: ['gemini-json', 'kimi', 'llamacpp', 'vllm', 'lmstudio'],
  },
  {
    name: 'counts_of_members_beside_a_union_with_a_map',
    inputSchema: object({
      least: { minProperties: 1, anyOf: [text, { type: 'object', additionalProperties: text }] },
      most: {
        maxProperties: 2,
        maxItems: 1,
        anyOf: [
          { type: 'object', additionalProperties: text },
          { type: 'array', items: text },
        ],
      },
      named: { propertyNames: { maxLength: 3 }, anyOf: [text, { type: 'object', additionalProperties: { type: 'integer' } }] },
      both: { anyOf: [{ type: 'object', additionalProperties: text, maxProperties: 3 }, { type: 'integer' }], maxProperties: 2 },
      short: { maxLength: 2, anyOf: [text, { type: 'object' }] },
    }),
    accepted: [
      {},
      { least: 'x', most: ['x'], named: { abc: 1 }, short: 'ab' },
      { least: { a: 'x' }, most: { a: 'x', b: 'y' }, both: { a: 'x', b: 'y' }, short: { abc: { d: 1 } } },
    ],
    refused: [{ least: {} }, { most: { a: 'x', b: 'y', c: 'z' } }, { most: ['x', 'y'] }, { named: { abcd: 1 } }],
    // It has no word for any object, and a text of two letters spells none.
    leftOut: ['cerebras-strict'],
  },
  {
    name: 'counts_of_members_where_a_map_is_referred_to',
    inputSchema: {
      ...object({
        some: { minProperties: 1, anyOf: [text, { $ref: '#/$defs/map' }] },
        few: { $ref: '#/$defs/map', maxProperties: 1 },
        any: { $ref: '#/$defs/map' },
      }),
      $defs: { map: { type: 'object', additionalProperties: text } },
    },
    accepted: [{ some: 'x', few: {} }, { some: { a: 'x' }, few: { a: 'x' }, any: {} }, { any: { a: 'x', b: 'y' } }],
    refused: [{ some: {} }, { few: { a: 'x', b: 'y' } }],
  },
  {
    name: 'values_of_which_no_member_is_one',
    inputSchema: object({
      level: { type: 'string', enum: [1, 2] },
      unit: { enum: ['a', 'b'], const: 'a' },
      none: { type: 'string', const: null },
      text: { type: 'STRING', pattern: '^(?<first>a)' },
    }),
    accepted: [{}, { unit: 'a', text: 'ab' }],
    refused: [{ unit: 'b' }, { level: '1' }, { level: 1 }, { none: null }, { text: 'b' }],
  },
  {
    name: 'member_that_may_not_be_beside_members_of_any_name',
    inputSchema: object({
      tips: {
        anyOf: [kinds('a', 'b'), object({ extra: false, name: text }, { additionalProperties: { type: ['string', 'integer'] } })],
      },
    }),
    accepted: [{ tips: 'a' }, { tips: { name: 'x', more: 1 } }, { tips: {} }],
    refused: [{ tips: { extra: 1 } }, { tips: 'c' }, { tips: { name: 1 } }],
  },
  {
    name: 'lists_and_members_said_around_a_union',
    inputSchema: object({
      pages: {
        anyOf: [{ type: 'array', items: { type: 'integer' }, anyOf: [{ type: 'array' }, { type: 'array', maxItems: 2 }] }, text],
      },
      box: {
        type: 'object',
        properties: { a: { type: 'integer' }, b: text },
        required: ['a'],
        anyOf: [{ properties: { a: {} } }, { properties: { b: {} }, required: ['b'] }],
      },
    }),
    accepted: [{ pages: [1, 2, 3] }, { pages: 'all', box: { a: 1 } }, { box: { a: 1, b: 'x' } }],
    refused: [{ pages: ['1'] }, { pages: 1 }, { box: { b: 'x' } }, { box: { a: 'x' } }],
  },
  {
    name: 'object_or_items_by_place',
    inputSchema: object({
      choice: { anyOf: [object({ x: { type: 'number' } }, { required: ['x'] }), { type: 'array', prefixItems: [text, text] }] },
      closed: {
        anyOf: [object({ x: { type: 'number' } }), { type: 'array', prefixItems: [text], items: false, minItems: 1 }],
      },
    }),
    accepted: [{}, { choice: { x: 1 } }, { choice: ['a', 'b'], closed: ['a'] }, { choice: [], closed: {} }],
    refused: [{ choice: { x: null } }, { choice: [1] }, { closed: ['a', 'b'] }, { closed: { x: 'a' } }],
  },
  {
    name: 'unions_of_no_branches',
    inputSchema: object({
      choice: { anyOf: [object({ x: { type: 'number' } }, { required: ['x'] }), { oneOf: [] }] },
      some: { type: 'string', anyOf: [] },
      any: { oneOf: [] },
    }),
    accepted: [{}, { choice: '"quoted"', some: 'x', any: 'null' }, { choice: null, any: { a: 1 } }],
    refused: [{ some: 1 }],
  },
];
