import { describe, expect, it } from 'vitest';
import { leaves, no, type Row, type Surroundings, schemaBy, unknown } from './rewriting.ts';

const string = { type: 'string' };

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
    leaves('tuple-spelling', [
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
    leaves('unevaluated-as-additional', [
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
    leaves('declare-required', [
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
    leaves('close-objects', [
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
    leaves(
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
    leaves(
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
