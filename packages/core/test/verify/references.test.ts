import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/verify/canonical.ts';
import { coerced } from '../../src/verify/coercion.ts';
import { jsonText } from '../../src/verify/json-text.ts';
import { rootNode } from '../../src/verify/node.ts';
import { owedByReferences } from '../../src/verify/owed-references.ts';
import { tokensOf, withReference } from '../../src/verify/reference-places.ts';
import { referencesOf } from '../../src/verify/references.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { parsed } from '../plan/plan-of.ts';

const kinds = ['local', 'definition', 'external', 'dangling', 'recursive', 'endless', 'unreachable'] as const;

const named = { $anchor: 'one', title: 'first' };
const schema = deepFreeze({
  $defs: { a: { type: 'string' }, 'b/c d': { $id: '#old' }, r: { items: { $ref: '#/$defs/r' } }, e: { $ref: '#/$defs/e' } },
  definitions: { a: { $dynamicAnchor: 'dyn' } },
  properties: { p: { anyOf: [named, { $anchor: 'one', title: 'second' }] } },
});

describe('a reference', () => {
  const { targetOf, refersTo } = referencesOf(schema);

  it.each<[unknown, readonly string[]]>([
    ['#', ['local', 'definition']],
    ['#/$defs/a', ['local', 'definition']],
    ['#/definitions/a', ['local', 'definition']],
    ['#/$defs/b~1c%20d', ['local', 'definition', 'unreachable']],
    ['#/properties/p', ['local']],
    ['#/properties/p/anyOf/0', ['local', 'unreachable']],
    ['#/$defs/r', ['local', 'definition', 'recursive']],
    ['#/$defs/r/items', ['local', 'recursive']],
    ['#/$defs/e', ['local', 'definition', 'recursive', 'endless']],
    ['#/no', ['dangling', 'unreachable']],
    ['#/$defs//a', ['dangling']],
    ['#one', ['local']],
    ['#dyn', ['local']],
    ['#old', ['local']],
    ['#none', ['dangling']],
    ['#%', ['dangling']],
    ['https://a.example/b', ['external']],
    ['a', ['external']],
    [1, []],
    [undefined, []],
  ])('as %j is %j', (reference, are) => expect(kinds.filter((kind) => refersTo(reference, kind))).toEqual(are));

  it('leads to what it names', () => {
    expect([targetOf('#'), targetOf('#/$defs/a'), targetOf('#/$defs/b~1c%20d')]).toEqual([
      schema,
      { type: 'string' },
      { $id: '#old' },
    ]);
    expect([targetOf('#dyn'), targetOf('#old'), targetOf('#/no'), targetOf('a'), targetOf(1)]).toEqual([
      { $dynamicAnchor: 'dyn' },
      { $id: '#old' },
      undefined,
      undefined,
      undefined,
    ]);
    expect(targetOf('#one')).toHaveProperty('title');
  });

  it('is looked up by its names as written', () => {
    const { writtenTarget } = referencesOf(schema);
    const found = (reference: unknown, through: 'objects' | 'lists') => {
      const target = writtenTarget(reference, through);
      return target === null ? null : [target.tokens, target.value, target.missing];
    };
    expect(found('#', 'objects')).toEqual([[], schema, null]);
    expect(found('#', 'lists')).toBeNull();
    expect(found('#/$defs/a', 'objects')).toEqual([['$defs', 'a'], { type: 'string' }, null]);
    expect(found('#//$defs//a/', 'objects')).toEqual([['$defs', 'a'], { type: 'string' }, null]);
    expect(found('#/$defs//a', 'lists')).toEqual([['$defs', '', 'a'], schema.$defs, '']);
    expect(found('#/$defs/no/more', 'objects')).toEqual([['$defs', 'no', 'more'], schema.$defs, 'no']);
    expect(found('#/properties/p/anyOf/0', 'lists')).toEqual([['properties', 'p', 'anyOf', '0'], named, null]);
    expect(found('#/properties/p/anyOf/0', 'objects')?.[2]).toBe('0');
    expect(['2', '-1', 'x', '1x'].map((at) => found(`#/properties/p/anyOf/${at}`, 'lists')?.[2])).toEqual(['2', '-1', 'x', '1x']);
    expect([found('a', 'objects'), found('#a', 'lists'), found(1, 'objects')]).toEqual([null, null, null]);
  });
});

describe('what leads back to itself', () => {
  const recursive = (root: object, reference: string) => referencesOf(deepFreeze(root)).refersTo(reference, 'recursive');
  const ref = (name: string) => ({ $ref: `#/${name}` });

  it('does so over several references, and through lists', () => {
    const root = { a: { anyOf: [ref('b')] }, b: { not: ref('a') }, c: { items: ref('a') }, d: {} };
    expect(['a', 'b', 'c', 'd'].map((name) => recursive(root, `#/${name}`))).toEqual([true, true, false, false]);
    expect(recursive({ items: { $ref: '#' } }, '#')).toBe(true);
  });

  it.each(['enum', 'const', 'default', 'example', 'examples'])('but not in the data of %s', (keyword) => {
    expect(recursive({ a: { [keyword]: [ref('a')] } }, '#/a')).toBe(false);
  });

  it('where two ways meet', () => {
    const root = {
      a: { x: ref('b'), y: ref('c') },
      b: { x: ref('d') },
      c: { x: ref('d') },
      d: { x: ref('a') },
      e: { x: ref('a'), y: ref('f') },
      f: { x: { y: ref('f') } },
    };
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => recursive(root, `#/${name}`))).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('what no finite value meets', () => {
  const self = { $ref: '#/a' };
  const endless = (a: object, more: object = {}) => referencesOf(deepFreeze({ a, ...more })).refersTo('#/a', 'endless');

  it.each<[boolean, object]>([
    [false, {}],
    [true, self],
    [true, { allOf: [{}, self] }],
    [false, { allOf: self }],
    [true, { properties: { b: self }, required: ['b'] }],
    [true, { type: 'object', properties: { b: self }, required: ['c', 1, 'b'] }],
    [true, { type: ['object'], properties: { b: self }, required: ['b'] }],
    [false, { type: ['object', 'null'], properties: { b: self }, required: ['b'] }],
    [false, { type: [], properties: { b: self }, required: ['b'] }],
    [false, { type: 'string', properties: { b: self }, required: ['b'] }],
    [false, { properties: { b: self } }],
    [false, { properties: { b: self }, required: 'b' }],
    [true, { type: 'array', items: self, minItems: 1 }],
    [false, { type: 'array', items: self, minItems: 0 }],
    [false, { type: 'array', items: self, minItems: '1' }],
    [false, { type: 'array', items: self }],
    [true, { type: 'array', allOf: [self] }],
    [false, { anyOf: [self] }],
  ])('%s: %j', (result, a) => expect(endless(a)).toBe(result));

  it('is asked once of each schema', () => {
    const b = { $ref: '#/b' };
    const ends = { properties: { x: b, y: b }, required: ['x', 'y'] };
    expect([endless(ends, { b: {} }), endless(ends, { b })]).toEqual([false, true]);
    const { refersTo } = referencesOf(deepFreeze({ a: { allOf: [b] }, b, c: { allOf: [self] } }));
    expect(['#/c', '#/b', '#/a', '#/c'].map((reference) => refersTo(reference, 'endless'))).toEqual([true, true, true, true]);
  });
});

describe('places of references', () => {
  const root = deepFreeze({ b: [{ $ref: 'x', c: { $ref: 'inner' } }, 1], a: { $ref: 1 }, d: { e: { $ref: 'y' } }, f: null });

  it('are listed in order, none behind another', () => {
    expect(withReference(root).map(tokensOf)).toEqual([['b', 0], ['a'], ['d', 'e']]);
    expect(withReference({ $ref: 'x' }).map(tokensOf)).toEqual([[]]);
    expect(withReference('x')).toEqual([]);
    const { isListed, places } = referencesOf(root);
    expect([isListed('x'), isListed('y'), isListed('inner')]).toEqual([true, true, false]);
    expect(places()).toBe(places());
  });

  it('owe what is asked of them', () => {
    const $defs = { a: { anyOf: [{}] } };
    const owed = (need: 'text' | 'pointer' | 'target', ...references: readonly unknown[]) =>
      owedByReferences(rootNode(deepFreeze({ $defs, list: references.map(($ref) => ({ $ref })) })), need).map(
        ({ below, vars }) => [below.join('/'), vars],
      );
    const references = [
      null,
      [],
      1,
      'a',
      '#',
      '#/no',
      '#/$defs/a/anyOf/0',
      '#/$defs/a/anyOf/1',
      'https://a.b/c',
      'https://a.b/c#/d/e',
    ];
    expect(owed('text', ...references)).toEqual([
      ['list/0/$ref', { value: null, type: 'null', keyword: '$ref' }],
      ['list/1/$ref', { value: [], type: 'array', keyword: '$ref' }],
      ['list/2/$ref', { value: 1, type: 'number', keyword: '$ref' }],
    ]);
    expect(owed('pointer', ...references)).toEqual([
      ['list/3/$ref', { value: 'a', keyword: '$ref' }],
      ['list/4/$ref', { value: '#', keyword: '$ref' }],
    ]);
    expect(owed('target', ...references)).toEqual([
      ['list/5/$ref', { value: '#/no', name: 'no', within: expect.objectContaining({ $defs }), keyword: '$ref' }],
      ['list/7/$ref', { value: '#/$defs/a/anyOf/1', name: '1', within: [{}], keyword: '$ref' }],
      ['list/9/$ref', { value: 'https://a.b/c#/d/e', name: 'd', within: null, keyword: '$ref' }],
    ]);
  });
});

describe('values', () => {
  it.each<[unknown, unknown, unknown, unknown]>([
    // As text, as a number, as a boolean.
    [null, '', 0, false],
    [true, 'true', 1, true],
    [false, 'false', 0, false],
    [1, '1', 1, true],
    [0, '0', 0, false],
    [2, '2', 2, 2],
    ['', '', '', ''],
    [' ', ' ', ' ', ' '],
    ['1.5', '1.5', 1.5, '1.5'],
    ['true', 'true', 'true', true],
    ['false', 'false', 'false', false],
    ['x', 'x', 'x', 'x'],
    [[1], [1], [1], [1]],
    [undefined, undefined, undefined, undefined],
  ])('%j is read as another kind', (value, text, number, flag) => {
    for (const shape of ['string', 'regex', 'uri', 'id', 'anchor'] as const)
      expect([shape, coerced(value, shape)]).toEqual([shape, text]);
    for (const shape of ['number', 'positive', 'count', 'integer'] as const)
      expect([shape, coerced(value, shape)]).toEqual([shape, number]);
    for (const shape of ['boolean', 'schema'] as const) expect([shape, coerced(value, shape)]).toEqual([shape, flag]);
    for (const shape of ['list', 'type', 'any'] as const) expect([shape, coerced(value, shape)]).toEqual([shape, value]);
  });

  it('are printed as they were written', () => {
    expect(jsonText(parsed('{"b":1.0,"2":[1e2,"x\\n",null,true],"1":{}}'))).toBe('{"b":1.0,"2":[1e2,"x\\n",null,true],"1":{}}');
    expect([jsonText(undefined), jsonText([undefined])]).toEqual(['null', '[null]']);
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    expect(jsonText(deep(100))).toBe(`${'['.repeat(100)}1${']'.repeat(100)}`);
    expect(jsonText(deep(101))).toBe(`${'['.repeat(100)}…${']'.repeat(100)}`);
    expect(jsonText({ a: { b: { c: 1 } } }, 2)).toBe('{"a":{"b":…}}');
  });

  it('have names that a grammar spells otherwise', () => {
    const spelt = (key: string, grammar: object) =>
      canonical(key, { grammar: { shapes: { maxItems: 'count' }, ...grammar } } as never);
    expect([
      spelt('max_items', { snakeCase: true }),
      spelt('a_b_c2', { snakeCase: true }),
      spelt('A_b', { snakeCase: true }),
    ]).toEqual(['maxItems', 'aBC2', 'A_b']);
    expect([
      spelt('MAXITEMS', { foldKeywords: true }),
      spelt('Other', { foldKeywords: true }),
      spelt('maxItems', { foldKeywords: true }),
    ]).toEqual(['maxItems', 'Other', 'maxItems']);
    expect([spelt('max_items', {}), spelt('MAXITEMS', {})]).toEqual(['max_items', 'MAXITEMS']);
  });
});
