import { describe, expect, it, test } from 'vitest';
import { accepts } from '../../src/compare/accepts.ts';
import type { Json } from '../../src/json/value.ts';

type Row = readonly [schema: Json, yes: readonly Json[], no: readonly Json[], unknown?: readonly Json[]];

const protoSchema = JSON.parse('{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}');

/** An object literal with `then` would look like a promise. */
const conditional = (condition: Json, met: Json, unmet: Json = true): object =>
  Object.fromEntries([
    ['if', condition],
    ['then', met],
    ['else', unmet],
  ]);

const tables: Readonly<Record<string, readonly Row[]>> = {
  'types and whole values': [
    [true, [null, 0, {}], []],
    [false, [], [null, 0, {}]],
    [{ type: 'integer' }, [1, 1.0, -3, 1e20], [0.5, '1', null]],
    [{ type: ['string', 'null'] }, ['', null], [0, [], {}]],
    [{ enum: [1, 'a', { a: [1, 2], b: null }] }, [1.0, 'a', { b: null, a: [1, 2] }], [2, { a: [2, 1], b: null }, { a: [1, 2] }]],
    [{ const: [] }, [[]], [{}, null, [0]]],
    [{ const: JSON.parse('{"__proto__":1}') }, [JSON.parse('{"__proto__":1}')], [{}, JSON.parse('{"__proto__":2}')]],
  ],
  numbers: [
    [{ minimum: 1, exclusiveMaximum: 2 }, [1, 1.5, 'x', null], [0.5, 2]],
    [{ exclusiveMinimum: 1, maximum: 2 }, [1.5, 2], [1, 3]],
    [{ multipleOf: 3 }, [0, 6, -3, 'x'], [1, 2.5]],
    [{ multipleOf: 0.5 }, [1, 1.5], [0.75]],
    // Three tenths are three times a tenth, and are not in binary.
    [{ multipleOf: 0.1 }, [0.2], [0.25], [0.3]],
    [{ multipleOf: 3 }, [], [], [1e300]],
  ],
  strings: [
    [{ minLength: 2, maxLength: 2 }, ['ab', '𝄞𝄞', 5], ['a', 'abc', '𝄞']],
    [{ pattern: '^a.c' }, ['abcd', 7], ['xabc', '']],
    [{ pattern: '^(ab)*$' }, ['', 'abab'], ['aba']],
    [{ pattern: '(' }, [7], [], ['a']],
    [{ pattern: '^(a+)+$' }, [], [], ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab']],
    [{ pattern: '^(a|a)*$' }, [], [], ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab']],
    [{ pattern: `${'a?'.repeat(90)}b` }, [], [], ['a'.repeat(90)]],
    [{ pattern: 'a'.repeat(201) }, [], [], ['a']],
    [{ format: 'email' }, [1, null], [], ['a@b.c', 'no']],
  ],
  lists: [
    [{ minItems: 1, maxItems: 2 }, [[1], [1, 2], {}], [[], [1, 2, 3]]],
    [
      { uniqueItems: true },
      [
        [1, '1', true],
        [[1], [2]],
      ],
      [
        [1, 1.0],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    ],
    [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, [[], ['a'], ['a', 1, 2]], [[1], ['a', 'b']]],
    [{ contains: { type: 'string' } }, [['a'], [1, 'a'], 'x'], [[], [1]]],
    [{ contains: { type: 'string' }, minContains: 0 }, [[], ['a']], []],
    [
      { contains: { const: 1 }, minContains: 2, maxContains: 3 },
      [
        [1, 1],
        [1, 2, 1, 1],
      ],
      [[1], [1, 1, 1, 1]],
    ],
    [{ contains: { format: 'x' }, maxContains: 1 }, [[1]], [[], [1, 2]], [['a'], [1, 'a']]],
  ],
  objects: [
    [
      { required: ['a'], minProperties: 2, maxProperties: 2 },
      [{ a: 1, b: 2 }, 'x'],
      [{ a: 1 }, { b: 1, c: 2 }, { a: 1, b: 2, c: 3 }],
    ],
    [{ required: ['constructor', 'toString'] }, [{ constructor: 1, toString: 2 }], [{}]],
    [protoSchema, [JSON.parse('{"__proto__":"a"}')], [{}, JSON.parse('{"__proto__":1}')]],
    [{ properties: { a: { type: 'string' } }, additionalProperties: false }, [{}, { a: 'x' }], [{ a: 1 }, { b: 1 }]],
    [
      { properties: { xa: true }, patternProperties: { '^x': { type: 'string' } }, additionalProperties: { type: 'number' } },
      [{ xa: 'a', y: 1 }],
      [{ xa: 1 }, { y: 'a' }],
    ],
    [{ patternProperties: { '(a+)+': { type: 'string' } }, additionalProperties: false }, [{}], [], [{ b: 'x' }, { b: 1 }]],
    [{ propertyNames: { maxLength: 1 } }, [{ a: 1 }], [{ ab: 1 }]],
    [{ dependentRequired: { a: ['b'] } }, [{}, { b: 1 }, { a: 1, b: 1 }], [{ a: 1 }]],
    [{ dependentSchemas: { a: { maxProperties: 1 } } }, [{ a: 1 }, { b: 1, c: 2 }], [{ a: 1, b: 2 }]],
  ],
  'unions and conditions': [
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1, 'x'], [0, 3]],
    [{ anyOf: [{ type: 'string', format: 'x' }, { const: 'a' }] }, ['a'], [1], ['b']],
    [{ oneOf: [{ minimum: 1 }, { maximum: 2 }] }, [0, 3], [1, 'x']],
    [{ oneOf: [{ format: 'x' }, { type: 'string' }] }, [1], [], ['a']],
    [{ not: { type: 'string' } }, [1], ['a']],
    [{ not: { format: 'x' } }, [], [1], ['a']],
    [conditional({ type: 'string' }, { minLength: 1 }, { minimum: 0 }), ['a', 0, null], ['', -1]],
    [conditional({ format: 'x' }, { minLength: 1 }, { minLength: 2 }), ['ab'], [''], ['a']],
    [conditional(undefined, false, false), [1], []],
  ],
  'what is not understood': [
    [{ 'x-order': 3, title: 'A', default: 1, $comment: 'c' }, [null, 'a'], []],
    [{ $dynamicRef: '#a' }, [], [], [null, 1]],
    [{ unevaluatedProperties: false }, [1, []], [], [{}, { a: 1 }]],
    [{ unevaluatedProperties: true, unevaluatedItems: true }, [{ a: 1 }, [1]], []],
    [{ unevaluatedItems: false, minItems: 1 }, [{}], [[]], [[1]]],
    [{ items: [{ type: 'string' }] }, ['x'], [], [[], ['a']]],
    [{ minimum: 3, exclusiveMinimum: true }, ['x'], [2], [3, 4]],
    [{ dependencies: { a: ['b'] } }, [1], [], [{ a: 1 }]],
    [{ type: 'string', nullable: true }, ['a'], [1], [null]],
    [{ type: 'text' }, [], [], ['a']],
    [{ properties: [], additionalProperties: false }, [1], [], [{ a: 1 }]],
    [{ anyOf: [] }, [], [], [1]],
    [3, [], [], [1]],
  ],
};

for (const [title, rows] of Object.entries(tables))
  describe(title, () => {
    for (const [schema, yes, no, unknown = []] of rows)
      test(JSON.stringify(schema).slice(0, 80), () => {
        const answers = [yes, no, unknown].map((values) => values.map((value) => accepts(schema, value)));
        expect(answers).toEqual([yes.map(() => 'yes'), no.map(() => 'no'), unknown.map(() => 'unknown')]);
      });
  });

describe('references', () => {
  const root = {
    $defs: {
      node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, additionalProperties: false },
      'a/b~c d': { type: 'string' },
      embedded: { $id: 'https://example.com/e', $defs: { own: { type: 'null' } }, items: { $ref: '#/$defs/own' } },
    },
    prefixItems: [{ type: 'boolean' }],
  };
  test.each<[Json, Json, string]>([
    [{ $ref: '#/$defs/node' }, { next: { next: {} } }, 'yes'],
    [{ $ref: '#/$defs/node' }, { next: { next: { more: 1 } } }, 'no'],
    [{ $ref: '#/$defs/a~1b~0c%20d' }, 'x', 'yes'],
    [{ $ref: '#/prefixItems/0' }, true, 'yes'],
    [{ $ref: '#/prefixItems/0', const: false }, true, 'no'],
    [{ $ref: '#' }, [1], 'no'],
    [{ $ref: '#/$defs/embedded' }, [null], 'yes'],
    [{ $ref: '#/$defs/embedded' }, [1], 'no'],
    [{ $ref: '#/$defs/embedded/$defs/own' }, null, 'unknown'],
    [{ $ref: '#/$defs/none' }, 1, 'unknown'],
    [{ $ref: '#/prefixItems/00' }, true, 'unknown'],
    [{ $ref: '#/$defs/constructor' }, 1, 'unknown'],
    [{ $ref: '#anchor' }, 1, 'unknown'],
    [{ $ref: 'other.json' }, 1, 'unknown'],
  ])('%j of %j: %s', (schema, value, truth) => {
    expect(accepts(schema, value, root)).toBe(truth);
  });

  it('ends where they go in circles on one value', () => {
    expect(accepts({ $ref: '#' }, 1)).toBe('unknown');
    expect(accepts({ allOf: [{ $ref: '#' }, { $ref: '#' }] }, 1)).toBe('unknown');
    expect(accepts({ type: 'string', anyOf: [{ $ref: '#' }] }, 1)).toBe('no');
  });
});

it('knows less with less fuel, and nothing else', () => {
  const schema = { type: 'array', items: { type: 'integer' } };
  const list = Array.from({ length: 100 }, (_, at) => at);
  expect([5, 50, 500].map((fuel) => accepts(schema, list, schema, fuel))).toEqual(['unknown', 'unknown', 'yes']);
});
