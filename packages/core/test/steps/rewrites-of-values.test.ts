import { describe, expect, it } from 'vitest';
import { annotationWords } from '../../src/steps/types.ts';
import { leaves, no, type Row, rewritten, schemaBy, unknown } from './rewriting.ts';

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
    leaves('drop-vacuous', [[{ nullable: true, type: ['string', 'null'] }, { type: ['string', 'null'] }]]);
  });

  it('and nothing else', () => {
    const raised = ['minItems', 'maxItems', { keyword: 'title', construct: 'keyword-irrelevant' as const }];
    leaves('drop-vacuous', [[{ title: 'x', minItems: 0, maxItems: 2 }, { maxItems: 2 }, { raised }]]);
  });
});

describe('listed values', () => {
  it('are listed as text', () => {
    const bounds = { minimum: 0, maximum: 3, exclusiveMinimum: 0, exclusiveMaximum: 4, multipleOf: 1, format: 'int32' };
    leaves('enum-values-as-text', [
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
    leaves('enum-with-null', [
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
    leaves('enum-with-null', [
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

it('texts and hints are those that say nothing of values', () => {
  expect(annotationWords.join(' ')).toBe(
    'title description default examples example deprecated readOnly writeOnly $comment $schema $id id $anchor contentEncoding contentMediaType contentSchema externalDocs xml discriminator',
  );
});
