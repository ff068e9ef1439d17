import { describe, expect, it } from 'vitest';
import { leaves, no, type Row, rewritten, type Surroundings, schemaBy } from './rewriting.ts';

const string = { type: 'string' };
const about = (keyword: string, member?: string | number): Surroundings => ({
  raised: [{ keyword, ...(member === undefined ? {} : { member }) }],
});

describe('a boolean in place of a schema', () => {
  it('is one, or is left away where its holder can do without', () => {
    leaves('boolean-as-schema', [
      [{ properties: { a: true } }, { properties: { a: {} } }, about('properties', 'a')],
      [{ properties: { a: true } }, { properties: { a: {} } }, { at: '/properties/a', raised: ['boolean-schema'] }],
      [{ properties: { a: false } }, {}, { at: '/properties/a', raised: ['boolean-schema'] }],
      [{ properties: { a: false, b: {} } }, { properties: { b: {} } }, about('properties', 'a')],
      [{ properties: { a: false }, required: ['a'] }, null, about('properties', 'a')],
      [{ properties: { a: false }, required: ['b'] }, { required: ['b'] }, about('properties', 'a')],
      [{ properties: { a: {} } }, null, about('properties', 'a')],
      [{ items: true }, { items: {} }, about('items')],
      [{ items: false }, { maxItems: 0 }, about('items')],
      [{ items: false, prefixItems: [{}] }, null, about('items')],
      [{ anyOf: [false, {}, string] }, { anyOf: [{}, string] }, about('anyOf', 0)],
      [{ anyOf: [true, string] }, { anyOf: [{}, string] }, about('anyOf', 0)],
      [{ oneOf: [{}, false] }, { oneOf: [{}] }, about('oneOf', 1)],
      [{ anyOf: [false] }, null, about('anyOf', 0)],
      [{ allOf: [false, {}] }, null, about('allOf', 0)],
      [{ not: false }, null, about('not')],
      [{}, null, about('not')],
    ]);
    const both = { raised: [0, 1].map((member) => ({ keyword: 'anyOf', member })) };
    expect(schemaBy('boolean-as-schema', { anyOf: [false, false] }, both)).toEqual({ anyOf: [false] });
  });

  it('costs something where the member could be there again', () => {
    const effects = (more: object, takes: 'yes' | 'no') =>
      rewritten('boolean-as-schema', { properties: { a: false }, ...more }, { ...about('properties', 'a'), takes: () => takes })
        ?.effects;
    expect([effects({}, 'yes'), effects({}, 'no')]).toEqual(['wider', '']);
    expect([effects({ additionalProperties: false }, 'yes'), effects({ additionalProperties: true }, 'no')]).toEqual([
      '',
      'wider',
    ]);
    expect(effects({ patternProperties: { x: {} } }, 'no')).toBe('wider');
    expect(rewritten('boolean-as-schema', { anyOf: [false, {}] }, about('anyOf', 0))?.effects).toBe('');
  });
});

describe('a union', () => {
  it('has its description in its branches', () => {
    leaves('bare-any-of', [
      [
        { anyOf: [string, { description: 'own' }, true, { $ref: '#/$defs/a' }], description: 'd', title: 't', $defs: { a: {} } },
        { anyOf: [{ ...string, description: 'd' }, { description: 'own' }, true, { $ref: '#/$defs/a' }], $defs: { a: {} } },
      ],
      [{ anyOf: [{}], title: 'x' }, { anyOf: [{}] }],
      [{ anyOf: [{}], type: 'string' }, null],
      [{ description: 'd' }, null],
    ]);
  });

  it('of one is that one, and unions in it are part of it', () => {
    leaves('flatten-any-of', [
      [
        { anyOf: [string], title: 'T' },
        { title: 'T', ...string },
      ],
      [
        { anyOf: [{ title: 'B', ...string }], title: 'T' },
        { title: 'T', ...string },
      ],
      [{ oneOf: [string] }, string],
      [{ anyOf: [string], minLength: 1 }, null],
      [{ anyOf: [{ anyOf: [string, {}] }, { type: 'null' }] }, { anyOf: [string, {}, { type: 'null' }] }],
      [{ anyOf: [{ anyOf: [string], minLength: 1 }, {}] }, null],
      [{ oneOf: [{ anyOf: [string] }, {}] }, null],
      [{ anyOf: [string, {}] }, null],
      [{ anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: {} } }, null],
    ]);
  });

  it('has null as a flag of its first branch with a type', () => {
    const at = (place: string): Surroundings => ({ at: place, knows: ['nullable'] });
    const nothing = { type: 'null' };
    leaves('null-as-nullable', [
      [{ anyOf: [string, nothing], title: 'T' }, { title: 'T', ...string, nullable: true }, at('/anyOf/1')],
      [
        { anyOf: [string, { type: 'integer' }, nothing] },
        { anyOf: [{ ...string, nullable: true }, { type: 'integer' }] },
        at('/anyOf/2'),
      ],
      [
        { anyOf: [{ $ref: '#/$defs/a' }, string, nothing], $defs: { a: {} } },
        { anyOf: [{ $ref: '#/$defs/a' }, { ...string, nullable: true }], $defs: { a: {} } },
        at('/anyOf/2'),
      ],
      [{ anyOf: [nothing] }, null, at('/anyOf/0')],
      [{ oneOf: [string, nothing] }, null, at('/oneOf/1')],
      [{ type: ['string', 'null'] }, { type: 'string', nullable: true }, at('')],
      [{ type: ['string', 'integer', 'null'] }, { type: ['string', 'integer'], nullable: true }, at('')],
      [{ type: ['string', 'null'], enum: ['a', null] }, { type: 'string', enum: ['a'], nullable: true }, at('')],
      [{ enum: ['a', null] }, { enum: ['a'], nullable: true }, at('')],
      ...[{ enum: [null] }, { type: 'string', enum: ['a', null] }, nothing, { type: ['null'] }].map(
        (one): Row => [one, null, at('')],
      ),
      [{ type: ['string', 'null'] }, null],
    ]);
  });
});

describe('a type', () => {
  it('is one branch each', () => {
    leaves('split-type-list', [
      [
        { type: ['string', 'integer', 'null'], minLength: 1, minimum: 0, title: 'T', format: 'email' },
        {
          title: 'T',
          anyOf: [{ type: 'string', minLength: 1, format: 'email' }, { type: 'integer', minimum: 0 }, { type: 'null' }],
        },
      ],
      [{ type: ['string', 'number', 'integer'] }, { anyOf: [string, { type: 'number' }] }],
      [
        { type: ['string', 'integer'], enum: ['a', 1, 1.5] },
        {
          anyOf: [
            { type: 'string', enum: ['a'] },
            { type: 'integer', enum: [1] },
          ],
        },
      ],
      [
        { type: ['number', 'boolean'], enum: [1.5, 1, true] },
        {
          anyOf: [
            { type: 'number', enum: [1.5, 1] },
            { type: 'boolean', enum: [true] },
          ],
        },
      ],
      [
        { type: ['string', 'null'], enum: ['a'] },
        { type: 'string', enum: ['a'] },
      ],
      [{ type: ['string', 'null'], enum: ['a', null] }, { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }],
      [{ type: ['string', 'integer'], nullable: true }, { anyOf: [{ type: 'string', nullable: true }, { type: 'integer' }] }],
      [{ type: ['string', 'string'] }, string],
      ...['anyOf', 'oneOf', 'allOf'].map((keyword): Row => [{ type: ['string', 'null'], [keyword]: [{}] }, null]),
      ...['not', 'if'].map((keyword): Row => [{ type: ['string', 'null'], [keyword]: {} }, null]),
      [{ type: ['string', 'null'], const: 'a' }, null],
      [{ type: [] }, null],
    ]);
  });

  it('is the one that all is said of', () => {
    const inferred: readonly (readonly [object, unknown])[] = [
      ...(
        [
          [1, 'integer'],
          [1.5, 'number'],
          [null, 'null'],
          [[], 'array'],
          [{}, 'object'],
          [true, 'boolean'],
        ] as const
      ).map(([value, type]) => [{ const: value }, type] as const),
      [{ enum: ['a', 1] }, ['string', 'integer']],
      [{ enum: [1, 1.5] }, 'number'],
      [{ minLength: 1 }, 'string'],
      [{ properties: {} }, 'object'],
      [{ items: {} }, 'array'],
      [{ minimum: 1, maximum: 2 }, 'number'],
    ];
    leaves('type-inferred', [
      ...inferred.map(([before, type]): Row => [before, { ...before, type }]),
      [
        { type: 'text', minLength: 1 },
        { type: 'string', minLength: 1 },
      ],
      ...['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', ['string']].map(
        (type): Row => [{ type, minLength: 1 }, null],
      ),
      ...[{ enum: [] }, { enum: [{}, 'a'] }, { enum: [[], 1] }, { minLength: 1, minimum: 1 }, { title: 'a' }].map(
        (one): Row => [one, null],
      ),
      ...['anyOf', 'oneOf', 'allOf'].map((keyword): Row => [{ minLength: 1, [keyword]: [{}] }, null]),
      ...['not', 'if'].map((keyword): Row => [{ minLength: 1, [keyword]: {} }, null]),
    ]);
  });

  it('is meant in other languages too', () => {
    const meant = {
      str: 'string',
      text: 'string',
      int: 'integer',
      long: 'integer',
      float: 'number',
      double: 'number',
      bool: 'boolean',
    };
    const all = Object.entries({
      ...meant,
      list: 'array',
      dict: 'object',
      map: 'object',
      STRING: 'string',
      Null: 'null',
      Array: 'array',
    });
    leaves('type-spelling', [
      ...all.map(([type, to]): Row => [{ type }, { type: to }]),
      ...['string', 'toString', 'any', 1, ['str']].map((type): Row => [{ type }, null]),
      [{ type: 'str' }, null, about('format')],
    ]);
  });
});

describe('a root', () => {
  const misnamed: Surroundings = { raised: [{ keyword: 'type', construct: 'type-name' }] };

  it('is an object', () => {
    const object = { type: 'object' };
    leaves('root-type-object', [
      ...[{}, true, { type: ['object', 'null'] }, { type: ['object'] }].map((one): Row => [one, object]),
      [{ properties: { a: {} } }, { properties: { a: {} }, ...object }],
      [{ type: 'text', properties: {} }, { ...object, properties: {} }, misnamed],
      [{ type: 'text' }, null, misnamed],
      [{ type: 'text', properties: {} }, null],
      [true, object, { raised: [{ keyword: 'boolean-schema', construct: 'boolean-schema' }] }],
      [{}, null, { raised: [{ keyword: 'boolean-schema', construct: 'boolean-schema' }] }],
      ...[object, { type: 'string' }, { enum: [{}] }, { const: {} }].map((one): Row => [one, null]),
      ...['anyOf', 'oneOf'].flatMap((keyword): Row[] => [
        [{ [keyword]: [object] }, null, no],
        [{ [keyword]: [object] }, { [keyword]: [object], ...object }],
      ]),
      [{ properties: { a: {} } }, null, { at: '/properties/a' }],
    ]);
  });

  it('that is a union goes under one property', () => {
    const box = (input: unknown) => ({ type: 'object', properties: { input }, required: ['input'] });
    const union = { anyOf: [string, { $ref: '#/$defs/a' }] };
    const loop = { anyOf: [{ properties: { l: { $ref: '#' } } }] };
    leaves('root-union-as-object', [
      [union, box(union)],
      [
        { ...union, $defs: { a: {} } },
        { ...box(union), $defs: { a: {} } },
      ],
      [loop, null],
      [union, null, { raised: [] }],
      [{ properties: { a: union } }, null, { at: '/properties/a' }],
    ]);
  });
});

describe('a value', () => {
  it('travels as JSON text, but for the root and where the policy refuses', () => {
    for (const id of ['untyped-as-json-text', 'value-as-json-text', 'free-form-as-json-text']) {
      const at: Surroundings = { at: '/properties/a' };
      expect(rewritten(id, { properties: { a: {} } }, at)).toMatchObject({
        effects: 'respelled slack',
        node: { encoding: { as: 'json' } },
      });
      leaves(id, [
        [{}, null],
        [{ properties: { a: {} } }, null, { ...at, policy: { freeForm: 'refuse' } }],
      ]);
    }
    leaves('untyped-as-json-text', [[{ properties: { a: false } }, null, { at: '/properties/a' }]]);
    leaves('free-form-as-json-text', [[{ properties: { a: { properties: { b: {} } } } }, null, { at: '/properties/a' }]]);
  });
});
