import { describe, expect, it } from 'vitest';
import { draftsFrom } from '../../src/lower/build.ts';
import { isEndless } from '../../src/lower/endless.ts';
import { openness } from '../../src/lower/openness.ts';
import { sourceMapOf, wirePlace } from '../../src/lower/source-map.ts';
import { roomWrittenOut } from '../../src/lower/written-out.ts';
import type { Draft } from '../../src/model/draft.ts';
import { readSchema } from '../../src/model/read-schema.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const draftsOf = (schema: unknown): readonly Draft[] => draftsFrom(readSchema(deepFreeze(schema)));

const rootOf = (schema: unknown): Draft => draftsOf(schema)[0] as Draft;

const at = (schema: unknown, pointer: string): Draft => draftsOf(schema).find(({ source }) => source[0] === pointer) as Draft;

describe('nodes that lead back to themselves', () => {
  const recursive = (schema: unknown) =>
    draftsOf(schema)
      .filter(({ isRecursive }) => isRecursive)
      .map(({ source }) => source[0]);
  const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

  it('are those on the way, and no others', () => {
    expect(recursive({ properties: { a: ref('a') }, $defs: { a: { type: 'string' } } })).toEqual([]);
    expect(recursive({ $defs: { a: ref('a'), b: ref('a'), c: {} } })).toEqual(['/$defs/a']);
    expect(recursive({ properties: { a: { $ref: '#' }, b: {} } })).toEqual(['', '/properties/a']);
    expect(recursive({ $defs: { a: { items: ref('b') }, b: { not: ref('a') }, c: { items: ref('a') } } }).sort()).toEqual([
      '/$defs/a',
      '/$defs/a/items',
      '/$defs/b',
      '/$defs/b/not',
    ]);
  });

  it('also where two ways meet, and where one leads to another', () => {
    const schema = {
      $defs: {
        a: { anyOf: [ref('b'), ref('c')] },
        b: { items: ref('d') },
        c: { items: ref('d') },
        d: { items: ref('a') },
        e: { anyOf: [ref('a'), ref('f')] },
        f: { items: ref('f') },
        g: { anyOf: [ref('b'), ref('e')] },
      },
    };
    expect(recursive(schema).sort()).toEqual([
      '/$defs/a',
      '/$defs/a/anyOf/0',
      '/$defs/a/anyOf/1',
      '/$defs/b',
      '/$defs/b/items',
      '/$defs/c',
      '/$defs/c/items',
      '/$defs/d',
      '/$defs/d/items',
      '/$defs/f',
      '/$defs/f/items',
    ]);
  });

  it('are found however long the way is', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `n${index}`);
    const $defs = Object.fromEntries(names.map((name, index) => [name, ref(names[(index + 1) % names.length] as string)]));
    expect(recursive({ $defs }).length).toBe(5000);
  });
});

describe('no finite value meets', () => {
  const self = { $ref: '#/$defs/a' };
  const endless = (a: object, more: object = {}) => isEndless(at({ $defs: { a, ...more } }, '/$defs/a'));

  it.each<[boolean, object]>([
    [false, {}],
    [true, self],
    [true, { allOf: [{}, self] }],
    [true, { properties: { b: self }, required: ['b'] }],
    [true, { type: 'object', properties: { b: self }, required: ['c', 'b'] }],
    [false, { properties: { b: self }, required: ['c'] }],
    [false, { properties: { b: self } }],
    [false, { type: ['object', 'null'], properties: { b: self }, required: ['b'] }],
    [false, { type: 'string', properties: { b: self }, required: ['b'] }],
    [false, { properties: { b: self }, required: 'b' }],
    [true, { type: ['object', 'null'], allOf: [self] }],
    [false, { type: 'array', items: self }],
    [false, { type: 'array', items: self, minItems: 0 }],
    [true, { type: 'array', items: self, minItems: 1 }],
    [true, { type: 'array', allOf: [self], minItems: 0 }],
    [false, { items: self, minItems: 1 }],
    [false, { anyOf: [self] }],
    [true, { properties: { b: { properties: { c: self }, required: ['c'] } }, required: ['b'] }],
  ])('%s: %j', (result, schema) => expect(endless(schema)).toBe(result));

  it('what is owed twice but leads to an end', () => {
    const b = { $ref: '#/$defs/b' };
    expect(endless({ properties: { x: b, y: b }, required: ['x', 'y'] }, { b: { type: 'string' } })).toBe(false);
    expect(endless({ properties: { x: b, y: self }, required: ['x', 'y'] }, { b: {} })).toBe(true);
    expect(isEndless(rootOf(true))).toBe(false);
  });
});

describe('places of the wire', () => {
  it('have names that are escaped', () => {
    const schema = { properties: { 'a/b': { items: {} }, 'c~': { anyOf: [{}, { not: {} }] } } };
    const root = rootOf(schema);
    const places = sourceMapOf(root);
    expect(places).toEqual(
      Object.fromEntries(
        [
          '',
          '/properties/a~1b',
          '/properties/a~1b/items',
          '/properties/c~0',
          '/properties/c~0/anyOf/0',
          '/properties/c~0/anyOf/1',
          '/properties/c~0/anyOf/1/not',
        ].map((place) => [place, [place]]),
      ),
    );
    const deepest = root.children[1]?.children[1]?.children[0] as Draft;
    expect([wirePlace(deepest, root), wirePlace(root, root), wirePlace(deepest, deepest)]).toEqual([
      '/properties/c~0/anyOf/1/not',
      '',
      '',
    ]);
  });

  it('that only a reference leads to stand elsewhere', () => {
    const drafts = draftsOf({ properties: { a: { $ref: '#/x-parts/one' } }, 'x-parts': { one: { type: 'string' } } });
    const one = drafts.find(({ schema }) => (schema as { type?: string }).type === 'string');
    expect([one?.keyword, one?.position, one?.parent, one?.isReferred]).toEqual(['(elsewhere)', 'definition', drafts[0], true]);
    expect(drafts.map(({ isReferred }) => isReferred)).toEqual([false, false, true]);
    expect(drafts[1]?.target).toBe(one);
  });

  it('know the keywords that are malformed', () => {
    expect(rootOf({ type: 'string', properties: 1, required: 'a', title: 'x' }).malformed).toEqual(['properties', 'required']);
  });
});

describe('references written out', () => {
  const ref = { $ref: '#/$defs/a' };
  const schema = (count: number, a: object = { items: { items: {} } }) => ({
    properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, ref])),
    $defs: { a },
  });
  const room = (most: object, value: unknown) => roomWrittenOut(rootOf(value), { nodes: 1000, bytes: 100_000, ...most });

  it('take as many nodes as they lead to', () => {
    // The root, the definition of three nodes, and four for each reference.
    expect(room({ nodes: 12 }, schema(2))).toEqual({ nodes: 12, bytes: 100_000 });
    expect(room({ nodes: 11 }, schema(2))).toEqual({ nodes: 0, bytes: 100_000 });
    expect(room({ nodes: 24 }, schema(5))).toEqual({ nodes: 24, bytes: 100_000 });
    expect(room({ nodes: 23 }, schema(5)).nodes).toBe(0);
  });

  it('count once where they come back', () => {
    const self = { items: ref };
    // The root, the definition, its items and the way back; for the reference that and itself.
    expect(room({ nodes: 8 }, schema(1, self)).nodes).toBe(8);
    expect(room({ nodes: 7 }, schema(1, self)).nodes).toBe(0);
  });

  it('take as many bytes as their words, definitions apart', () => {
    const words = (bytes: number) => schema(3, { description: 'x'.repeat(bytes) });
    const fits = (bytes: number, most: number) => room({ bytes: most }, words(bytes)).bytes === most;
    const least = Array.from({ length: 2000 }, (_, index) => index + 1).find((most) => fits(100, most)) ?? 0;
    expect([fits(100, least - 1), fits(100, least), fits(101, least), fits(101, least + 2), fits(101, least + 3)]).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(room({ bytes: 10 }, words(100))).toEqual({ nodes: 1000, bytes: 0 });
  });
});

describe('an object that is not closed', () => {
  const of = (schema: object, pointer = '') => {
    const node = at(pointer === '' ? schema : { properties: { a: schema } }, pointer);
    return openness(schema as Readonly<Record<string, unknown>>, node);
  };

  it.each<[string, object, string, string]>([
    ['of members by its rest', { additionalProperties: { type: 'string' } }, 'map', 'map'],
    ['that says that it is open', { additionalProperties: true }, 'open', 'open'],
    ['of members by their names', { patternProperties: { a: {} } }, 'pattern-properties', 'pattern-properties'],
    ['without a word', {}, 'object-open', 'object-free'],
    ['with members', { properties: { a: {} } }, 'object-open', 'object-open'],
    ['that asks for no more than it declares', { properties: { a: {} }, minProperties: 1 }, 'object-open', 'object-open'],
    ['that asks for more than it declares', { properties: { a: {} }, minProperties: 2 }, 'open', 'open'],
    ['that asks for some', { minProperties: 1 }, 'open', 'object-free'],
    ['that asks something of all names', { propertyNames: { maxLength: 1 } }, 'open', 'object-free'],
    ['that may have so many', { maxProperties: 1 }, 'open', 'object-free'],
    ['that excludes something', { not: { required: ['a'] } }, 'open', 'object-free'],
    ['that excludes something beside members', { properties: { a: {} }, not: {} }, 'object-open', 'object-open'],
  ])('%s', (_, schema, root, below) => expect([of(schema), of(schema, '/properties/a')]).toEqual([root, below]));
});
