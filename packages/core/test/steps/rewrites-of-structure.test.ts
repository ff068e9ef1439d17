import { describe, expect, it } from 'vitest';
import { rewritten, type Surroundings, schemaBy } from './rewriting.ts';

type Row = readonly [before: unknown, after: unknown, around?: Surroundings];

const table = (id: string, rows: readonly Row[], common: Surroundings = {}): void => {
  const said = rows.map(([before, , around]) => [before, schemaBy(id, before, { ...common, ...around })]);
  expect(said).toEqual(rows.map(([before, after]) => [before, after]));
};

const no: Surroundings = { takes: () => 'no' };
const unknown: Surroundings = { takes: () => 'unknown' };
const string = { type: 'string' };
const about = (keyword: string, member?: string | number): Surroundings => ({
  raised: [{ keyword, ...(member === undefined ? {} : { member }) }],
});

describe('a boolean in place of a schema', () => {
  it('is one, or is left away where its holder can do without', () => {
    table('boolean-as-schema', [
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
    table('bare-any-of', [
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
    table('flatten-any-of', [
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
    table('null-as-nullable', [
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
    table('split-type-list', [
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
    table('type-inferred', [
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
    table('type-spelling', [
      ...all.map(([type, to]): Row => [{ type }, { type: to }]),
      ...['string', 'toString', 'any', 1, ['str']].map((type): Row => [{ type }, null]),
      [{ type: 'str' }, null, about('format')],
    ]);
  });
});

describe('items by place', () => {
  const list = (more: object) => ({ properties: { l: { type: 'array', ...more } } });
  const at: Surroundings = { at: '/properties/l' };
  const written = (more: object) => {
    const after = schemaBy('tuple-as-object', list(more), at) as {
      properties: { l: { properties: object; required?: unknown } };
    } | null;
    return after && [after.properties.l.properties, after.properties.l.required];
  };
  const two = [string, { type: 'integer' }];
  const places = { item_1: string, item_2: { type: 'integer' } };

  it('are properties, and what follows them is a list', () => {
    expect(written({ prefixItems: two })).toEqual([places, undefined]);
    expect(written({ prefixItems: two, items: false, minItems: 1 })).toEqual([places, ['item_1']]);
    expect(written({ items: two, additionalItems: false, minItems: 2 })).toEqual([places, ['item_1', 'item_2']]);
    const more = (rest: object) => ({ ...places, more_items: { type: 'array', items: string, ...rest } });
    expect(written({ prefixItems: two, items: string })).toEqual([more({}), undefined]);
    expect(written({ items: two, additionalItems: string, minItems: 1 })).toEqual([more({}), ['item_1']]);
  });

  it('have their numbers kept', () => {
    const more = (rest: object, items: unknown = string) => ({ ...places, more_items: { type: 'array', items, ...rest } });
    expect(written({ prefixItems: two, items: string, maxItems: 5 })).toEqual([more({ maxItems: 3 }), undefined]);
    expect(written({ prefixItems: two, items: string, minItems: 4, maxItems: 5 })).toEqual([
      more({ minItems: 2, maxItems: 3 }),
      ['item_1', 'item_2', 'more_items'],
    ]);
    expect(written({ prefixItems: two, minItems: 3 })).toEqual([more({ minItems: 1 }, true), ['item_1', 'item_2', 'more_items']]);
    expect(written({ prefixItems: two, items: string, maxItems: 2 })).toEqual([places, undefined]);
    expect(written({ prefixItems: two, maxItems: 1 })).toEqual([{ item_1: string }, undefined]);
    expect(written({ prefixItems: two, maxItems: 0 })).toBeNull();
  });

  it('keep texts, and null', () => {
    const texts = { title: 'T', description: 'D.', nullable: true };
    const after = schemaBy('tuple-as-object', list({ prefixItems: two, ...texts }), at) as { properties: { l: object } };
    expect(after.properties.l).toEqual({
      type: 'object',
      title: 'T',
      description: 'D. Send the items in order, each under the name of its place.',
      properties: places,
      nullable: true,
    });
  });

  it('stay where more is said of the list, and at the root', () => {
    const inWay = [
      { contains: {} },
      { uniqueItems: true },
      { anyOf: [{}] },
      { not: {} },
      { unevaluatedItems: false },
      { type: ['array', 'null'] },
    ];
    for (const more of inWay) expect(written({ prefixItems: two, ...more })).toBeNull();
    expect(written({ prefixItems: [] })).toBeNull();
    expect(written({ prefixItems: Array.from({ length: 51 }, () => string) })).toBeNull();
    expect(schemaBy('tuple-as-object', { type: 'array', prefixItems: two })).toBeNull();
  });

  it('have two spellings', () => {
    table('tuple-spelling', [
      [
        { items: two, additionalItems: string },
        { prefixItems: two, items: string },
      ],
      [
        { prefixItems: two, items: string },
        { items: two, additionalItems: string },
      ],
      [{ items: two }, { prefixItems: two }],
      [{ prefixItems: two }, { items: two }],
      [{ items: two }, null, no],
      [{ prefixItems: two }, null, unknown],
      [{ items: string }, null],
    ]);
  });
});

describe('what is left over', () => {
  it('is additional where nothing else looks at the value', () => {
    table('unevaluated-as-additional', [
      [{ unevaluatedProperties: false }, { additionalProperties: false }],
      [{ unevaluatedProperties: false, additionalProperties: string }, { additionalProperties: string }],
      [
        { unevaluatedItems: false, prefixItems: [{}] },
        { prefixItems: [{}], items: false },
      ],
      [{ unevaluatedItems: false, items: string }, { items: string }],
      [
        { unevaluatedItems: false, items: [string] },
        { items: [string], additionalItems: false },
      ],
      [
        { unevaluatedItems: false, items: [string], additionalItems: {} },
        { items: [string], additionalItems: {} },
      ],
      [{ unevaluatedItems: false, contains: string }, null],
      [
        { unevaluatedProperties: false, contains: string },
        { contains: string, additionalProperties: false },
      ],
      ...['$ref', '$dynamicRef', '$recursiveRef'].map(
        (keyword): Row => [{ unevaluatedProperties: false, [keyword]: '#/x' }, null],
      ),
      ...['allOf', 'anyOf', 'oneOf'].map((keyword): Row => [{ unevaluatedProperties: false, [keyword]: [{}] }, null]),
      ...['if', 'not', 'dependentSchemas'].map((keyword): Row => [{ unevaluatedProperties: false, [keyword]: {} }, null]),
    ]);
  });

  it('is declared where it is required', () => {
    const open: Surroundings = { raised: [{ keyword: 'additionalProperties', construct: 'object-open' }] };
    table('declare-required', [
      [
        { required: ['a', 'b', 'b', 1], properties: { a: {} } },
        { required: ['a', 'b', 'b', 1], properties: { a: {}, b: {} } },
      ],
      [
        { required: ['a'], additionalProperties: string },
        { required: ['a'], additionalProperties: string, properties: { a: string } },
      ],
      [
        { required: ['a'], additionalProperties: true },
        { required: ['a'], additionalProperties: true, properties: { a: {} } },
      ],
      [{ required: ['a'], additionalProperties: false }, null],
      [{ required: ['a'], patternProperties: { x: {} } }, null],
      [{ required: ['a'], properties: { a: {} } }, null],
      [{ required: 'a' }, null],
      [{ required: ['a'] }, null, { ...open, ...no }],
      [{ required: ['a'] }, { required: ['a'], properties: { a: {} } }, { ...open, ...unknown }],
      [{ required: ['a'] }, { required: ['a'], properties: { a: {} } }, no],
    ]);
  });

  it('is closed where nothing else declares members of the object', () => {
    const members = { properties: { a: string } };
    const closed = (before: object): Row => [before, { ...before, additionalProperties: false }];
    table('close-objects', [
      closed(members),
      closed({ ...members, anyOf: [{ required: ['a'] }] }),
      [{ ...members, anyOf: [members] }, null],
      [{ ...members, oneOf: [{ additionalProperties: string }] }, null],
      [{ ...members, oneOf: [{ $ref: '#/$defs/a' }], $defs: { a: {} } }, null],
      [{ ...members, required: ['b'] }, null],
      ...[
        { additionalProperties: true },
        { patternProperties: { x: {} } },
        { allOf: [{}] },
        { unevaluatedProperties: false },
      ].map((more): Row => [{ ...members, ...more }, null]),
      [{ anyOf: [members, {}] }, { anyOf: [{ ...members, additionalProperties: false }, {}] }, { at: '/anyOf/0' }],
      [{ ...members, anyOf: [members] }, null, { at: '/anyOf/0' }],
      [{ additionalProperties: {}, oneOf: [members] }, null, { at: '/oneOf/0' }],
      [{ allOf: [members, {}] }, null, { at: '/allOf/0' }],
      [{ ...members, allOf: [members] }, null, { at: '/allOf/0' }],
      [{ allOf: [members] }, { allOf: [{ ...members, additionalProperties: false }] }, { at: '/allOf/0' }],
    ]);
  });
});

describe('members by name', () => {
  const at: Surroundings = { at: '/properties/m' };
  const inside = (schema: object) => ({ properties: { m: schema } });
  const entries = (key: object, value: object, more: object = {}) =>
    inside({
      type: 'array',
      ...more,
      items: { type: 'object', properties: { key, value }, required: ['key', 'value'] },
      description: 'Send each member as an entry with its key and its value; no key twice.',
    });
  const map = { type: 'object', additionalProperties: { type: 'integer' } };
  const patterns = { type: 'object', patternProperties: { '^x': string }, additionalProperties: false };

  it('are entries', () => {
    table(
      'map-as-entries',
      [
        [inside(map), entries(string, { type: 'integer' })],
        [
          inside({ ...map, minProperties: 1, maxProperties: 2, nullable: true }),
          entries(string, { type: 'integer' }, { minItems: 1, maxItems: 2, nullable: true }),
        ],
        [inside({ ...map, propertyNames: { maxLength: 3 } }), entries({ maxLength: 3, type: 'string' }, { type: 'integer' })],
        [inside({ ...map, propertyNames: true }), entries(string, { type: 'integer' })],
        ...[
          { required: ['a'] },
          { properties: { a: {} } },
          { anyOf: [{}] },
          { dependentRequired: { a: ['b'] } },
          { type: ['object', 'null'] },
        ].map((more): Row => [inside({ ...map, ...more }), null]),
        [map, null, { at: '' }],
      ],
      at,
    );
  });

  it('by pattern are entries whose key has it', () => {
    table(
      'pattern-properties-as-entries',
      [
        [inside(patterns), entries({ ...string, pattern: '^x' }, string)],
        ...[
          { required: ['xa'] },
          { properties: { a: {} } },
          { additionalProperties: string },
          { propertyNames: {} },
          { dependentRequired: { xa: ['xb'] } },
          { patternProperties: { '^x': string, '^y': string } },
          ...['anyOf', 'oneOf', 'allOf'].map((keyword) => ({ [keyword]: [{}] })),
          ...['not', 'if'].map((keyword) => ({ [keyword]: {} })),
        ].map((more): Row => [inside({ ...patterns, ...more }), null]),
        [patterns, null, { at: '' }],
      ],
      at,
    );
  });
});
