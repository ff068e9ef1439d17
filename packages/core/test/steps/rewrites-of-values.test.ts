import { describe, expect, it } from 'vitest';
import { annotationWords } from '../../src/steps/types.ts';
import { rewritten, type Surroundings, schemaBy } from './rewriting.ts';

type Row = readonly [before: unknown, after: unknown, around?: Surroundings];

const table = (id: string, rows: readonly Row[], common: Surroundings = {}): void => {
  const said = rows.map(([before, , around]) => [before, schemaBy(id, before, { ...common, ...around })]);
  expect(said).toEqual(rows.map(([before, after]) => [before, after]));
};

const no: Surroundings = { takes: () => 'no' };
const unknown: Surroundings = { takes: () => 'unknown' };

describe('drop-vacuous drops what refuses nothing', () => {
  const gone: readonly Readonly<Record<string, unknown>>[] = [
    ...[true, {}, { type: 'string' }, { title: 'x' }].map((propertyNames) => ({ propertyNames })),
    ...['minLength', 'minItems', 'minProperties'].map((keyword) => ({ [keyword]: 0 })),
    ...['unevaluatedProperties', 'unevaluatedItems', 'additionalItems'].flatMap((keyword) => [
      { [keyword]: true },
      { [keyword]: {} },
    ]),
    ...['patternProperties', 'dependentRequired', 'dependentSchemas', 'dependencies'].map((keyword) => ({ [keyword]: {} })),
    ...['', '.*'].map((pattern) => ({ pattern })),
    ...[{ uniqueItems: false }, { not: false }, { allOf: [] }, { else: {} }, { if: {} }, { minContains: 1 }, { maxContains: 1 }],
    Object.fromEntries([['then', {}]]),
    ...[{ nullable: false }, { required: [] }],
  ];

  it.each(gone)('%j', (before) => {
    expect(rewritten('drop-vacuous', before)).toMatchObject({ schema: {}, effects: '', told: [], notes: [] });
  });

  const kept: readonly Readonly<Record<string, unknown>>[] = [
    ...[false, { type: 'integer' }, { minLength: 1 }].map((propertyNames) => ({ propertyNames })),
    ...['minLength', 'minItems', 'minProperties'].map((keyword) => ({ [keyword]: 1 })),
    ...['unevaluatedProperties', 'unevaluatedItems', 'additionalItems'].flatMap((keyword) => [
      { [keyword]: false },
      { [keyword]: { type: 'string' } },
    ]),
    ...['patternProperties', 'dependentSchemas', 'dependencies'].map((keyword) => ({ [keyword]: { a: {} } })),
    ...['a', '^.*$'].map((pattern) => ({ pattern })),
    ...[{ dependentRequired: { a: ['b'] } }, { uniqueItems: true }, { not: {} }, { allOf: [{}] }, { else: {}, if: {} }],
    ...[{ nullable: true, type: 'string' }, { required: ['a'] }, { title: 'x' }, { contains: {}, minContains: 1 }],
    Object.fromEntries([
      ['if', {}],
      ['then', {}],
    ]),
  ];

  it.each(kept)('and keeps what may: %j', (before) => expect(schemaBy('drop-vacuous', before)).toBeNull());

  it('by the types beside it', () => {
    const types = ['boolean', 'object', 'array', 'null', 'string', 'number', 'integer'];
    const goes = (type: unknown) => schemaBy('drop-vacuous', { format: 'x', type }, { raised: ['format'] }) !== null;
    expect(types.filter(goes)).toEqual(['boolean', 'object', 'array', 'null']);
    expect([goes(['object', 'null']), goes(['object', 'string']), schemaBy('drop-vacuous', { format: 'x' })]).toEqual([
      true,
      false,
      null,
    ]);
    table('drop-vacuous', [[{ nullable: true, type: ['string', 'null'] }, { type: ['string', 'null'] }]]);
  });

  it('and nothing else', () => {
    const raised = ['minItems', 'maxItems', { keyword: 'title', construct: 'keyword-irrelevant' as const }];
    table('drop-vacuous', [[{ title: 'x', minItems: 0, maxItems: 2 }, { maxItems: 2 }, { raised }]]);
  });
});

describe('listed values', () => {
  it('are listed as text', () => {
    const bounds = { minimum: 0, maximum: 3, exclusiveMinimum: 0, exclusiveMaximum: 4, multipleOf: 1, format: 'int32' };
    table('enum-values-as-text', [
      [{ enum: [1, 'a', null, true] }, { type: 'string', enum: ['1', 'a', 'null', 'true'] }],
      [{ enum: [1, 1] }, { type: 'string', enum: ['1'] }],
      [
        { type: 'integer', enum: [1, 2, 1.5, 'a', null], ...bounds },
        { type: 'string', enum: ['1', '2'] },
      ],
      [
        { type: 'number', enum: [1, 1.5] },
        { type: 'string', enum: ['1', '1.5'] },
      ],
      [
        { type: 'integer', nullable: true, enum: [1, null] },
        { type: 'string', enum: ['1', 'null'] },
      ],
      [
        { type: 'integer', nullable: true, enum: [1, 2] },
        { type: 'string', nullable: true, enum: ['1', '2'] },
      ],
      [
        { type: ['number', 'null'], enum: [1, null] },
        { type: 'string', enum: ['1', 'null'] },
      ],
      [
        { type: 'boolean', enum: [true, 1] },
        { type: 'string', enum: ['true'] },
      ],
      ...[['a'], [], [{}], [1, '1'], [1, '']].map((listed): Row => [{ enum: listed }, null]),
      [{ enum: [1], $ref: '#/$defs/a', $defs: { a: {} } }, null],
    ]);
    expect(rewritten('enum-values-as-text', { enum: [1, null] })?.node.encoding).toEqual({
      as: 'text',
      table: [
        ['1', 1],
        ['null', null],
      ],
    });
  });

  it('have null in a branch of its own', () => {
    const branches = (branch: object) => ({ anyOf: [branch, { type: 'null' }] });
    table('enum-with-null', [
      [{ enum: ['a', null] }, branches({ type: 'string', enum: ['a'] })],
      [{ enum: [1, null] }, branches({ enum: [1] })],
      [
        { type: ['integer', 'null'], enum: [1, null], title: 'T' },
        { title: 'T', ...branches({ type: 'integer', enum: [1] }) },
      ],
      [{ type: ['string', 'integer', 'null'], enum: ['a', 1, null] }, branches({ type: ['string', 'integer'], enum: ['a', 1] })],
      [{ type: 'string', nullable: true, enum: ['a', null] }, branches({ type: 'string', enum: ['a'] })],
      [
        { type: 'string', enum: ['a', null] },
        { type: 'string', enum: ['a'] },
      ],
      [{ type: 'string', enum: ['a', null] }, { type: 'string', enum: ['a'] }, no],
      ...[no, unknown].map((around): Row => [{ enum: ['a', null] }, null, around]),
      [{ enum: [null] }, null],
      [{ enum: ['a', 'b'] }, null],
    ]);
  });

  it('keep what else is said of them beside the branch for null', () => {
    table('enum-with-null', [
      [
        { type: ['integer', 'null'], enum: [-1, 1, null], minimum: 0 },
        { anyOf: [{ minimum: 0, type: 'integer', enum: [-1, 1] }, { type: 'null' }] },
      ],
      [
        { enum: ['a', 'bb', null], anyOf: [{ minLength: 2 }] },
        { anyOf: [{ anyOf: [{ minLength: 2 }], type: 'string', enum: ['a', 'bb'] }, { type: 'null' }] },
      ],
    ]);
  });

  it('are told where they are not taken, with the format that says so', () => {
    expect(rewritten('tell-enum', { type: 'string', enum: ['a'], format: 'enum' })).toMatchObject({
      schema: { type: 'string' },
      effects: 'wider',
      told: ['enum'],
      notes: ['annotation-lost format'],
    });
    expect(rewritten('tell-enum', { const: 'a', format: 'email' })).toMatchObject({
      schema: { format: 'email' },
      told: ['const'],
      notes: [],
    });
  });
});

describe('a negation', () => {
  const listed = { enum: ['a', 'b', 1] };

  it('is what it leaves', () => {
    table('not-as-rest', [
      [{ not: { type: 'null' } }, { type: ['boolean', 'number', 'string', 'array', 'object'] }],
      [{ type: ['string', 'null'], not: { type: 'null' } }, { type: 'string' }],
      [{ type: ['integer', 'string'], not: { type: 'integer' } }, { type: 'string' }],
      [{ type: ['integer', 'string'], not: { type: 'number' } }, { type: 'string' }],
      [{ ...listed, not: { enum: ['a', 1] } }, { enum: ['b'] }],
      [{ ...listed, not: { const: 'a' } }, { enum: ['b', 1] }],
      [{ enum: [{ a: 1, b: 2 }, 'x'], not: { const: { b: 2, a: 1 } } }, { enum: ['x'] }],
    ]);
  });

  it('stays where that cannot be said', () => {
    const none: readonly unknown[] = [
      ...[{ type: 'integer' }, { const: 'a' }, {}].map((not) => ({ not })),
      ...[
        { type: 'null', not: { type: 'null' } },
        { type: 'number', not: { type: 'integer' } },
      ],
      ...[
        { enum: ['a'], not: { const: 'a' } },
        { type: 'string', not: { type: 'string', minLength: 1 } },
      ],
      ...[{ const: 'a', type: 'string' }, { enum: 'a' }, { const: 'a', minLength: 2 }].map((not) => ({ ...listed, not })),
    ];
    table(
      'not-as-rest',
      none.map((before): Row => [before, null]),
    );
  });
});

describe('a bound', () => {
  it('that is exclusive is the next whole number', () => {
    const integer = { type: 'integer' };
    table('exclusive-bound-as-bound', [
      [
        { ...integer, exclusiveMinimum: 1, exclusiveMaximum: 9 },
        { ...integer, minimum: 2, maximum: 8 },
      ],
      [
        { ...integer, exclusiveMinimum: 1.5, exclusiveMaximum: 8.5 },
        { ...integer, minimum: 2, maximum: 8 },
      ],
      [
        { type: ['integer', 'null'], exclusiveMinimum: 1 },
        { type: ['integer', 'null'], minimum: 2 },
      ],
      [
        { ...integer, minimum: 1, exclusiveMinimum: true },
        { ...integer, minimum: 2 },
      ],
      [
        { ...integer, maximum: 9, exclusiveMaximum: true },
        { ...integer, maximum: 8 },
      ],
      [
        { ...integer, minimum: 5, exclusiveMinimum: 1 },
        { ...integer, minimum: 5 },
      ],
      [
        { ...integer, minimum: 0, exclusiveMinimum: 1 },
        { ...integer, minimum: 2 },
      ],
      [
        { ...integer, maximum: 5, exclusiveMaximum: 9 },
        { ...integer, maximum: 5 },
      ],
      [
        { ...integer, maximum: 9, exclusiveMaximum: 5 },
        { ...integer, maximum: 4 },
      ],
      ...['number', 'string', ['integer', 'number']].map((type): Row => [{ type, exclusiveMinimum: 1 }, null]),
      [{ ...integer, exclusiveMinimum: 1e30 }, null],
      [{ ...integer, exclusiveMinimum: true }, null],
      [{ ...integer, exclusiveMinimum: 1 }, null, no],
      [{ ...integer, exclusiveMinimum: 1 }, { ...integer, minimum: 2 }, unknown],
      [integer, null],
    ]);
  });

  it('that is told leaves its weaker form, where that is taken', () => {
    table(
      'tell-constraint',
      [
        [
          { type: 'number', exclusiveMinimum: 1 },
          { type: 'number', minimum: 1 },
        ],
        [
          { type: 'number', exclusiveMaximum: 1 },
          { type: 'number', maximum: 1 },
        ],
        [
          { type: 'number', exclusiveMinimum: 1, minimum: 0 },
          { type: 'number', minimum: 0 },
        ],
        [{ type: 'number', exclusiveMinimum: 1 }, { type: 'number' }, no],
        [
          { type: 'number', minimum: 1 },
          { type: 'number', minimum: 1 },
        ],
      ],
      { raised: ['exclusiveMinimum', 'exclusiveMaximum'] },
    );
    const contains = { contains: {}, minContains: 2, maxContains: 3 };
    expect(rewritten('tell-constraint', contains, { raised: ['minContains'] })).toMatchObject({
      schema: {},
      told: ['minContains'],
      notes: ['tell-constraint wider contains', 'tell-constraint wider maxContains'],
    });
  });
});

describe('a pattern', () => {
  const respelled = (pattern: unknown, refused: RegExp) => {
    const takes = (schema: unknown) => (refused.test((schema as { pattern: string }).pattern) ? 'no' : 'yes');
    return (schemaBy('pattern-respelled', { pattern }, { takes }) as { pattern: string } | null)?.pattern;
  };

  it('has its classes spelled out', () => {
    const class_ = /\\[dw/]/;
    expect(
      ['\\d+', '^[\\d\\w]\\/$', '[\\]\\d]\\w', '[a\\-z]\\-\\d', '\\\\d\\d'].map((pattern) => respelled(pattern, class_)),
    ).toEqual(['[0-9]+', '^[0-9A-Za-z0-9_]/$', '[\\]0-9][A-Za-z0-9_]', '[a\\-z]-[0-9]', undefined]);
  });

  it('has no range made of a hyphen beside a class', () => {
    const ways = ['[\\w-.]', '[\\w-]', '[-\\w]', '[.-\\d]', '[\\d-\\w]', '[\\w\\-.]', '[^-\\d-z]', '\\w-\\d'];
    const spelt = ways.map((pattern) => respelled(pattern, /\\[dw]/));
    expect(spelt).toEqual([
      '[A-Za-z0-9_\\-.]',
      '[A-Za-z0-9_-]',
      '[\\-A-Za-z0-9_]',
      '[.\\-0-9]',
      '[0-9\\-A-Za-z0-9_]',
      '[A-Za-z0-9_\\-.]',
      '[^\\-0-9\\-z]',
      '[A-Za-z0-9_]-[0-9]',
    ]);
    const texts = ['a', 'z', 'Z', '_', '5', '-', '.', '^', '\\', '[', 'a-1', '+'];
    for (const [at, pattern] of ways.entries())
      expect(texts.filter((text) => new RegExp(spelt[at] as string).test(text))).toEqual(
        texts.filter((text) => new RegExp(pattern).test(text)),
      );
  });

  it('has its groups named as Python does, and its ends anchored', () => {
    expect(respelled('(?<y>a)\\k<y>', /\(\?</)).toBe('(?P<y>a)(?P=y)');
    const open = /^[^^]|[^$]$|\\d/;
    const any = '(.|\\n|\\r)*';
    expect(['a', '^a', 'a$', 'a\\$', 'a|b', '\\d', '^a|b', 'a|b$', '^a$'].map((pattern) => respelled(pattern, open))).toEqual([
      `^${any}(a)${any}$`,
      `^(a)${any}$`,
      `^${any}(a)$`,
      `^${any}(a\\$)${any}$`,
      `^${any}(a|b)${any}$`,
      `^${any}([0-9])${any}$`,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stays where nothing is taken, and where it is long', () => {
    expect([respelled('a', /./), respelled('a'.repeat(501), /x/), respelled(1, /x/)]).toEqual([undefined, undefined, undefined]);
    expect(respelled('a'.repeat(500), /x/)).toContain('a'.repeat(500));
  });
});

it('texts and hints are those that say nothing of values', () => {
  expect(annotationWords.join(' ')).toBe(
    'title description default examples example deprecated readOnly writeOnly $comment $schema $id id $anchor contentEncoding contentMediaType contentSchema externalDocs xml discriminator',
  );
});
