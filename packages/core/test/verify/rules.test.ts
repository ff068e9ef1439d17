import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { declaredTypes } from '../../src/lower/declared-types.ts';
import { raiseByRules } from '../../src/lower/rule-objections.ts';
import { wordsOf } from '../../src/lower/words.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import type { Raised } from '../../src/model/step.ts';
import type { Rule } from '../../src/model/target.ts';
import { anthropicTarget } from '../../src/targets/anthropic.ts';
import { rootNode } from '../../src/verify/node.ts';
import { ruleHits } from '../../src/verify/rules.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

type Given = Rule extends infer One ? (One extends Rule ? Omit<One, 'id' | 'says'> : never) : never;

const ruleOf = (given: Given): Rule => ({ id: 'test', says: [], ...given }) as Rule;

/** Places that verify objects to at a root, other right answers behind them. */
const verified = (given: Given, schema: unknown): readonly string[] =>
  ruleHits([{ rule: ruleOf(given), held: {} }] as never, rootNode(deepFreeze(schema)), 0, () => true).map(({ at, related }) =>
    [at, ...related].join(' '),
  );

/** What lowering names at the same root. */
const lowered = (given: Given, schema: unknown): readonly string[] => {
  const node = draftsFrom(readSchema(deepFreeze(schema)))[0] as Draft;
  const dialect = { ...anthropicTarget.plain, rows: [], rules: [ruleOf(given)] };
  const raised: Raised[] = [];
  raiseByRules(wordsOf(dialect, { asOf: null, model: null, flag: 'omitted' } as never), node, declaredTypes(node.schema), raised);
  return raised.map(({ construct, keyword, member }) =>
    [construct, keyword, ...(member === undefined ? [] : [member])].join(' '),
  );
};

type Row = readonly [schema: unknown, places: readonly string[], constructs: readonly string[]];

const table = (given: Given, rows: readonly Row[]): void => {
  expect(rows.map(([schema]) => [schema, verified(given, schema), lowered(given, schema)])).toEqual(rows);
};

const none: readonly [readonly string[], readonly string[]] = [[], []];
const string = { type: 'string' };

describe('a rule', () => {
  it('about a keyword that stands alone', () => {
    const given: Given = { rule: 'alone', keyword: 'anyOf', allowed: ['title'] };
    table(given, [
      [{ anyOf: [], title: 'a' }, ...none],
      [{ type: 'object', title: 'a' }, ...none],
      [{ anyOf: [], type: 'object', $id: 'x' }, ['/anyOf /type /$id'], ['any-of-siblings type', 'any-of-siblings $id']],
    ]);
    table({ ...given, allowDollar: true, blame: 'sibling' }, [
      [{ anyOf: [], $id: 'x' }, ...none],
      [{ anyOf: [], a: 1, type: 'b', $id: 'x' }, ['/a /anyOf /type'], ['any-of-siblings a', 'any-of-siblings type']],
    ]);
    table({ ...given, besides: ['type'] }, [
      [{ anyOf: [], a: 1 }, ...none],
      [{ anyOf: [], a: 1, type: 'b' }, ['/anyOf /type'], ['any-of-siblings type']],
    ]);
    table({ rule: 'alone', keyword: 'allOf', allowed: [] }, [
      [{ allOf: [{}], type: 'object' }, ['/allOf /type'], ['all-of type']],
    ]);
    table({ rule: 'alone', keyword: '$ref', allowed: [] }, [
      [{ $ref: '#', type: 'object' }, ['/$ref /type'], ['reference-siblings type']],
    ]);
  });

  it('about the only keywords of a place', () => {
    table({ rule: 'only', keywords: ['type', 'title'] }, [
      [{ type: 'object', title: 'a' }, ...none],
      [{ type: 'object', minLength: 1, not: {} }, ['/minLength', '/not'], ['keyword-irrelevant minLength', 'not not']],
    ]);
    table({ rule: 'only', keywords: ['type'], of: 'type:array', besides: ['maxItems', 'minItems'] }, [
      [{ type: 'object', maxItems: 1 }, ...none],
      [{ type: 'array', maxItems: 1, title: 'a' }, ['/maxItems'], ['assertion maxItems']],
    ]);
    table({ rule: 'only', keywords: ['$ref'], of: '$ref' }, [
      [{ title: 'a' }, ...none],
      [{ $ref: '#', title: 'a' }, ['/title'], ['annotation title']],
    ]);
    const told = (by: 'extras' | { readonly but: readonly string[] }) =>
      verified({ rule: 'only', keywords: ['type'], told: by }, { type: 'a', title: 'b', not: {} });
    expect([told('extras'), told({ but: ['title'] })]).toEqual([['/title /not'], ['/title /type /not']]);
    expect(verified({ rule: 'only', keywords: ['type'], told: 'extras' }, { type: 'a' })).toEqual([]);
  });

  it('about keywords that are owed', () => {
    table({ rule: 'needs', of: '*', has: ['type', 'anyOf'], unless: ['$ref'] }, [
      [string, ...none],
      [{ anyOf: [] }, ...none],
      [{ $ref: '#' }, ...none],
      [{ title: 'a' }, ['/type'], ['root-type type']],
    ]);
    table({ rule: 'needs', of: 'type:array', has: ['items'], single: true }, [
      [{ type: 'array', items: {} }, ...none],
      [{ type: ['array'] }, ...none],
      [string, ...none],
      [{ type: 'array' }, ['/items'], ['array-no-items items']],
    ]);
    table({ rule: 'needs', of: 'enum', has: [['type', { in: ['string'] }]] }, [
      [{ enum: ['a'], ...string }, ...none],
      [string, ...none],
      [{ enum: ['a'], type: 'integer' }, ['/type /enum'], ['root-type type']],
    ]);
    table({ rule: 'needs', of: 'type:object', has: ['properties'], blame: 'node' }, [
      [{ type: 'object' }, [' /properties'], ['properties-missing properties']],
    ]);
    table({ rule: 'needs', of: '*', has: ['minLength'] }, [[{}, ['/minLength'], ['limit minLength']]]);
  });

  it('about closed objects', () => {
    table({ rule: 'needs', of: 'type:object', has: 'closed' }, [
      [{ type: 'object', additionalProperties: false }, ...none],
      [string, ...none],
      [{ type: 'object' }, ['/additionalProperties'], ['object-open additionalProperties']],
      [{ type: 'object', additionalProperties: true }, ['/additionalProperties'], ['open additionalProperties']],
      [{ type: 'object', additionalProperties: string }, ['/additionalProperties'], ['map additionalProperties']],
      [{ type: 'object', patternProperties: { a: {} } }, ['/additionalProperties'], ['pattern-properties additionalProperties']],
    ]);
  });

  it('about required members', () => {
    const many = Array.from({ length: 20 }, (_, at) => `p${at}`);
    const declares = (...names: readonly string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });
    table({ rule: 'needs', of: '*', has: 'declared' }, [
      [{ ...declares('a'), required: ['a'] }, ...none],
      [declares('a'), ...none],
      [
        { ...declares('a'), required: ['b', 'a', 'toString'] },
        ['/required/0 /required', '/required/2 /required'],
        ['required-undeclared required 0', 'required-undeclared required 2'],
      ],
      [{ required: ['b'] }, ['/required/0 /required'], ['required-undeclared required 0']],
    ]);
    table({ rule: 'needs', of: '*', has: 'all-required' }, [
      [{ ...declares('a', 'b'), required: ['b', 'a'] }, ...none],
      [{ ...declares(...many), required: many }, ...none],
      [{ ...declares('a', 'b'), required: ['a'] }, ['/required /properties/b'], ['property-optional required b']],
      [declares('a'), ['/required /properties/a'], ['property-optional required a']],
      [{ ...declares(...many, 'z'), required: many }, ['/required /properties/z'], ['property-optional required z']],
    ]);
    table({ rule: 'needs', of: '*', has: 'some-required' }, [
      [{}, ...none],
      [{ ...declares('a', 'b'), required: ['a'] }, ...none],
      [{ ...declares('a'), required: [] }, ['/required'], ['required-missing required']],
    ]);
  });

  it('about bounds', () => {
    const over = { rule: 'clash', over: 'bounds', low: 'minimum', high: 'maximum' } as const;
    const clash = (apart: 0 | 'more' | 2) =>
      [0, 1, 2, 3].filter((maximum) => {
        const schema = { type: 'integer', minimum: 1, maximum };
        expect(lowered({ ...over, apart }, schema).length).toBe(verified({ ...over, apart }, schema).length);
        return verified({ ...over, apart }, schema).length > 0;
      });
    expect([clash(0), clash('more'), clash(2)]).toEqual([[0], [0, 1], [0, 1, 2]]);
    table({ ...over, apart: 0, of: 'type:integer' }, [
      [{ type: 'number', minimum: 2, maximum: 1 }, ...none],
      [{ type: 'integer', minimum: 2 }, ...none],
      [{ type: 'integer', maximum: 1 }, ...none],
      [{ type: 'integer', minimum: 2, maximum: 1 }, ['/minimum /maximum'], ['contradiction minimum']],
    ]);
  });

  it('about numbers of items', () => {
    const clash = (keyword: string) => [[`/${keyword}`], [`contradiction ${keyword}`]] as const;
    table({ rule: 'clash', over: 'item-count' }, [
      [{ minItems: 1, items: {} }, ...none],
      [{ minItems: 0, items: false }, ...none],
      [{ minItems: 1, items: false, prefixItems: [{}] }, ...none],
      [{ minItems: 1, items: false }, ...clash('minItems')],
      [{ minItems: 2, prefixItems: [{}], unevaluatedItems: false }, ...clash('minItems')],
      [{ minItems: 2, prefixItems: [{}], items: {}, unevaluatedItems: false }, ...none],
      [{ prefixItems: [{}, {}], maxItems: 1 }, ...clash('maxItems')],
      [{ minItems: 3, items: false, prefixItems: [{}, {}], maxItems: 1 }, ...clash('maxItems')],
      [{ prefixItems: [{}, {}], maxItems: 2 }, ...none],
    ]);
  });

  it('about numbers of members', () => {
    const clash = (keyword: string) => [[`/${keyword}`], [`contradiction ${keyword}`]] as const;
    const closed = { additionalProperties: false };
    table({ rule: 'clash', over: 'property-count' }, [
      [{ required: ['a', 'b'], maxProperties: 1 }, ...clash('maxProperties')],
      [{ required: ['a', 'b', 'b'], maxProperties: 2 }, ...none],
      [{ minProperties: 1, ...closed }, ...clash('minProperties')],
      [{ minProperties: 1, ...closed, properties: { a: {} } }, ...none],
      [{ minProperties: 2, ...closed, properties: { a: {} } }, ...clash('minProperties')],
      [{ minProperties: 1 }, ...none],
      [{ minProperties: 1, ...closed, propertyNames: {} }, ...none],
      [{ minProperties: 1, ...closed, patternProperties: { a: {} } }, ...none],
      [{ minProperties: 1, ...closed, patternProperties: {} }, ...clash('minProperties')],
    ]);
  });

  it('about unions, joins and references that repeat what stands beside them', () => {
    expect(
      [
        { anyOf: [{}, { title: 'b', type: 'c' }, { type: 'd' }], title: 'a', type: 'c' },
        { anyOf: [true, { type: 'c' }], type: 'c', title: 'a' },
        { anyOf: [{ title: 'b' }], type: 'c' },
        { anyOf: [{ description: 'b' }], description: 'c' },
        { anyOf: [{ anyOf: [] }] },
        { title: 'a' },
      ].map((schema) => verified({ rule: 'clash', over: 'union-keys', except: ['description'] }, schema)),
    ).toEqual([['/title /anyOf/1/title /anyOf /type'], ['/type /anyOf/1/type /anyOf'], [], [], [], []]);
    table({ rule: 'clash', over: 'branch-keys' }, [
      [{ allOf: [{ type: 'a' }, { type: 'b' }] }, ['/allOf/1/type /allOf/0/type /allOf'], ['all-of allOf']],
      [{ allOf: [{ type: 'a' }, true, { type: 'a' }] }, ...none],
      [
        {
          allOf: [
            { title: 'a', required: ['a'] },
            { title: 'b', required: ['b'] },
          ],
        },
        ...none,
      ],
      [{ allOf: {} }, ...none],
    ]);
    const $defs = { a: { type: 'object', title: 'b' } };
    expect(
      [
        { $ref: '#/$defs/a', title: 'c', type: 'd', $defs },
        { $ref: '#/$defs/a', $defs },
        { $ref: '#/no', title: 'c' },
      ].map((schema) => verified({ rule: 'clash', over: 'ref-expansion' }, schema)),
    ).toEqual([['/title /$ref'], [], []]);
  });

  it('about names', () => {
    const given: Given = { rule: 'name', of: 'property', regex: '^[a-z]+$', reserved: ['no'] };
    table(given, [
      [{ properties: { a: {} } }, ...none],
      [{ properties: [] }, ...none],
      [
        { properties: { 'a b': {}, a: {}, no: {} } },
        ['/properties/a b /properties/no'],
        ['property-name properties a b', 'property-name properties no'],
      ],
    ]);
    table({ ...given, of: 'tool' }, [[{ properties: { 'a b': {} } }, ...none]]);
  });

  it('about references wherever they stand', () => {
    const at = (has: 'text' | 'pointer' | 'target', ...references: readonly unknown[]) =>
      verified(
        { rule: 'needs', of: '$ref', has },
        { properties: { l: { anyOf: references.map(($ref) => ({ $ref })) } }, $defs: { a: [{}] } },
      );
    const place = (number: number) => `/properties/l/anyOf/${number}/$ref`;
    const all = ['#/$defs/a/0', 1, null, 'x', '#x', '#/$defs/b', 'https://x/y', 'https://x/y#/z'];
    expect(at('text', ...all)).toEqual([place(1), place(2)]);
    const odd = { anyOf: [1, null, [], {}].map(($ref) => ({ $ref })) };
    const owed = ruleHits(
      [{ rule: ruleOf({ rule: 'needs', of: '$ref', has: 'text' }), held: {} }] as never,
      rootNode(odd),
      0,
      () => true,
    );
    expect(owed.map(({ vars }) => vars['type'])).toEqual(['number', 'null', 'array', 'object']);
    expect(at('pointer', ...all)).toEqual([place(3), place(4)]);
    expect(at('target', ...all)).toEqual([place(5), place(7)]);
  });
});
