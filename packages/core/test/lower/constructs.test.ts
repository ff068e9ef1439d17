import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { caution, holdsWhen } from '../../src/lower/circumstances.ts';
import { constructOf } from '../../src/lower/constructs.ts';
import { declaredTypes } from '../../src/lower/declared-types.ts';
import type { Construct } from '../../src/model/construct.ts';
import type { Draft } from '../../src/model/draft.ts';
import { allOf } from '../../src/model/draft-tree.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { When } from '../../src/model/target.ts';
import { holds as verifyHolds } from '../../src/verify/facts.ts';

const named = (schema: object, keyword: string, member?: string | number, at = ''): Construct => {
  const root = draftsFrom(readSchema(schema))[0] as Draft;
  return constructOf(allOf(root).find(({ source }) => source[0] === at) as Draft, keyword, member);
};

type Row = readonly [schema: object, keyword: string, construct: Construct, member?: string | number];

describe('a construct', () => {
  it.each<Row>([
    [{ type: [] }, 'type', 'keyword-malformed'],
    [{ type: ['string'] }, 'type', 'type-list'],
    [{ type: 'null' }, 'type', 'type-null'],
    [{ type: 'text' }, 'type', 'keyword-malformed'],
    [{ type: 'string' }, 'type', 'root-type'],
    [{ enum: [] }, 'enum', 'enum-empty'],
    [{ enum: ['a', 1] }, 'enum', 'enum-of-others'],
    [{ enum: ['a', null] }, 'enum', 'enum-null'],
    [{ enum: ['a', 'a'] }, 'enum', 'enum-repeated'],
    [{ enum: ['a'] }, 'enum', 'type-missing'],
    [{ type: 'string', enum: ['a'] }, 'enum', 'enum'],
    [{ type: 'integer', enum: ['a'] }, 'enum', 'enum-of-others'],
    ...(['enum-empty-string', 'enum-null', 'enum', 'enum-of-others'] as const).map(
      (construct, member) => [{ enum: ['', null, 'a', 1] }, 'enum', construct, member] as const,
    ),
    [{ additionalProperties: true }, 'additionalProperties', 'open'],
    [{ additionalProperties: {} }, 'additionalProperties', 'open'],
    [{ additionalProperties: false }, 'additionalProperties', 'closed'],
    [{ additionalProperties: { type: 'string' } }, 'additionalProperties', 'map'],
    [{ items: [{}] }, 'items', 'tuple'],
    [{ items: true }, 'items', 'boolean-schema'],
    [{ items: {} }, 'items', 'type-missing'],
    [{ properties: {} }, 'properties', 'properties-empty'],
    [{ properties: { a: {} } }, 'properties', 'type-missing'],
    [{ properties: { a: true } }, 'properties', 'boolean-schema', 'a'],
    [{ required: ['a'] }, 'required', 'type-missing'],
    [{ type: 'object', required: ['a'] }, 'required', 'keyword-malformed'],
    [{ anyOf: [{}] }, 'anyOf', 'root-union'],
    [{ anyOf: [true] }, 'anyOf', 'boolean-schema', 0],
    [{ anyOf: [{}] }, 'anyOf', 'root-union', 0],
    [{ type: 'string', minimum: 1 }, 'minimum', 'keyword-irrelevant'],
    [{ type: ['string', 'integer'], minimum: 1 }, 'minimum', 'assertion'],
    [{ minimum: 1 }, 'minimum', 'assertion'],
    [{ title: 'a' }, 'title', 'annotation'],
    [{ 'x-mark': 1 }, 'x-mark', 'unknown-keyword'],
  ])('of %j, %s is %s', (...row) => {
    const [schema, keyword, construct, member] = row as unknown as Row;
    expect(named(schema, keyword, member)).toBe(construct);
  });

  it('below the root is told by its keyword', () => {
    const inside = (schema: object, keyword: string) => named({ properties: { a: schema } }, keyword, undefined, '/properties/a');
    expect(inside({ type: 'string' }, 'type')).toBe('type-name');
    expect([inside({ anyOf: [{}] }, 'anyOf'), inside({ oneOf: [{}] }, 'oneOf')]).toEqual(['any-of', 'one-of']);
    const words: Readonly<Record<string, string>> = {
      reference: '$ref $dynamicRef $recursiveRef',
      definitions: '$defs definitions',
      'all-of': 'allOf',
      not: 'not',
      condition: 'if then else',
      dependent: 'dependentRequired dependentSchemas dependencies',
      nullable: 'nullable',
      'boolean-schema': 'boolean-schema',
      const: 'const',
      'pattern-properties': 'patternProperties',
      'property-names': 'propertyNames',
      unevaluated: 'unevaluatedProperties unevaluatedItems',
      tuple: 'prefixItems additionalItems',
      contains: 'contains minContains maxContains',
      'exclusive-bound': 'exclusiveMinimum exclusiveMaximum',
      pattern: 'pattern',
      assertion:
        'minimum maximum multipleOf minLength maxLength format minItems maxItems uniqueItems minProperties maxProperties',
    };
    for (const [construct, keywords] of Object.entries(words))
      for (const keyword of keywords.split(' ')) expect([keyword, inside({}, keyword)]).toEqual([keyword, construct]);
  });

  it('knows the types that a node declares', () => {
    const types = ['string', ['string', 'null'], ['string', 1], 1, undefined].map((type) => declaredTypes({ type }));
    expect(types).toEqual([['string'], ['string', 'null'], ['string'], [], []]);
    expect(declaredTypes(true)).toEqual([]);
  });
});

describe('a condition of a fact', () => {
  /** What lowering says; verify, with code of its own, says the same. */
  const holds = (when: When | undefined, model?: string, flag: 'omitted' | boolean = 'omitted') => {
    const said = holdsWhen(when, { asOf: '2026-05-01', model, flag });
    const verified = verifyHolds(when, { asOf: '2026-05-01', flag, ...(model === undefined ? {} : { model }) });
    expect(verified).toBe(said === 'maybe' ? 'open' : said);
    return said;
  };

  it('is a day, a flag or a model', () => {
    expect(holds(undefined)).toBe('yes');
    const days = ['2026-04-30', '2026-05-01', '2026-05-02'];
    expect(days.map((from) => holds({ from }))).toEqual(['yes', 'yes', 'no']);
    expect(days.map((to) => holds({ to }))).toEqual(['no', 'yes', 'yes']);
    expect(([true, false, 'omitted'] as const).map((flag) => holds({ flag: true }, undefined, flag))).toEqual([
      'yes',
      'no',
      'no',
    ]);
  });

  it('is open where it depends on a model that nobody named', () => {
    const models = ['a-1', 'b*'];
    expect([holds({ models }), holds({ models, named: true })]).toEqual(['maybe', 'no']);
    expect(['a-1', 'a-12', 'b', 'bc', 'c'].map((model) => holds({ models }, model))).toEqual(['yes', 'no', 'yes', 'yes', 'no']);
    expect(['b-1', 'b-2'].map((model) => holds({ models, except: ['b-2'] }, model))).toEqual(['yes', 'no']);
    expect([holds({ except: ['b-2'] }, 'b-2'), holds({ except: ['b-2'] }, 'c'), holds({ except: ['b-2'] })]).toEqual([
      'no',
      'yes',
      'yes',
    ]);
  });

  it('leaves the more cautious verdict last', () => {
    const verdicts = ['rejects', 'unknown', 'alters', 'ignores', 'accepts', 'enforces'] as const;
    expect(verdicts.map(caution)).toEqual([5, 4, 3, 2, 1, 0]);
  });
});
