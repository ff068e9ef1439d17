import { describe, expect, it } from 'vitest';
import { readSchema } from '../../src/model/read-schema.ts';
import type { SchemaGraph } from '../../src/model/schema.ts';

/** Every reference as `[place, kind, pointer of the target]`. */
const edges = (graph: SchemaGraph) =>
  graph.nodes.flatMap((node) =>
    node.references.map((one) => [
      `${node.pointer}/${one.spelt}`,
      one.kind,
      one.target === null ? null : graph.nodes[one.target]?.pointer,
    ]),
  );
const targets = (graph: SchemaGraph) => edges(graph).map(([, kind, pointer]) => pointer ?? kind);
const problems = (graph: SchemaGraph) => graph.problems.map(({ id, pointer }) => [id, pointer]);
const refs = (...texts: string[]) => ({ allOf: texts.map(($ref) => ({ $ref })) });

describe('pointers', () => {
  it('lead into anything that holds schemas', () => {
    const graph = readSchema({
      properties: { a: {}, '': { type: 'null' } },
      definitions: { 'a%b': {}, 'a~b/c': {}, 'a"b': {}, 'ü n': {}, __proto__: {} },
      prefixItems: [{}, { items: { type: 'string' } }],
      additionalProperties: false,
      ...refs(
        '#',
        '#/properties/a',
        '#/properties/',
        '#/definitions/a%25b',
        '#/definitions/a~0b~1c',
        '#/definitions/a%22b',
        '#/definitions/%C3%BC%20n',
        '#/definitions/ü n',
        '#/prefixItems/1/items',
        '#/additionalProperties',
      ),
    });
    expect(targets(graph)).toEqual([
      '',
      '/properties/a',
      '/properties/',
      '/definitions/a%b',
      '/definitions/a~0b~1c',
      '/definitions/a"b',
      '/definitions/ü n',
      '/definitions/ü n',
      '/prefixItems/1/items',
      '/additionalProperties',
    ]);
    expect(problems(graph)).toEqual([['ref-loop', '/allOf/0/$ref']]);
  });

  it('keep references from hostile names', () => {
    const graph = readSchema(
      JSON.parse(
        '{"$defs":{"__proto__":{"type":"string"},"constructor":{}},"allOf":[{"$ref":"#/$defs/__proto__"},{"$ref":"#/$defs/constructor"},{"$ref":"#/$defs/toString"},{"$ref":"#/__proto__"}]}',
      ),
    );
    expect(targets(graph)).toEqual(['/$defs/__proto__', '/$defs/constructor', 'dangling', 'dangling']);
  });

  it('read a place that no keyword leads to, once', () => {
    const graph = readSchema({
      components: {
        schemas: {
          Pet: { properties: { owner: { $ref: '#/components/schemas/Owner' } } },
          Owner: { items: { $ref: '#/components/schemas/Pet' } },
        },
      },
      ...refs('#/components/schemas/Pet', '#/components/schemas/Pet', '#/components/schemas/Pet/properties/owner', '#/allOf'),
      examples: [{ type: 'string' }],
      not: { $ref: '#/examples/0' },
    });
    expect(edges(graph)).toEqual([
      ['/allOf/0/$ref', 'local', '/components/schemas/Pet'],
      ['/allOf/1/$ref', 'local', '/components/schemas/Pet'],
      ['/allOf/2/$ref', 'local', '/components/schemas/Pet/properties/owner'],
      ['/allOf/3/$ref', 'dangling', null],
      ['/not/$ref', 'local', '/examples/0'],
      ['/components/schemas/Pet/properties/owner/$ref', 'local', '/components/schemas/Owner'],
      ['/components/schemas/Owner/items/$ref', 'local', '/components/schemas/Pet'],
    ]);
    expect(
      graph.nodes.filter((node) => node.pointer === '/components/schemas/Pet').map((node) => [node.parent, node.position]),
    ).toEqual([[0, 'definition']]);
    expect(problems(graph)).toEqual([['ref-dangling', '/allOf/3/$ref']]);
  });

  it('dangle where nothing stands or no schema does', () => {
    const graph = readSchema({
      type: 'object',
      properties: { a: { minLength: 3 } },
      ...refs(
        '#/definitions/no',
        '#/type',
        '#/properties/a/minLength',
        '#/allOf/01',
        '#/allOf/9',
        '#no-anchor',
        '#/properties/~2',
      ),
    });
    expect(new Set(targets(graph))).toEqual(new Set(['dangling']));
    expect(graph.problems.map(({ id, pointer, text }) => [id, pointer, text]).slice(0, 2)).toEqual([
      ['ref-dangling', '/allOf/0/$ref', '#/definitions/no'],
      ['ref-dangling', '/allOf/1/$ref', '#/type'],
    ]);
    expect(graph.problems.length).toBe(7);
  });

  it('are local without target where the place lies beyond a budget', () => {
    const graph = readSchema({ properties: { a: { $ref: '#/properties/c' }, b: {}, c: {} } }, { budgets: { nodes: 3 } });
    expect(edges(graph)).toEqual([['/properties/a/$ref', 'local', null]]);
    expect(problems(graph)).toEqual([['budget-nodes', '/properties/c']]);
  });
});

describe('ids and anchors', () => {
  it('resolve relative to the base around them', () => {
    const graph = readSchema({
      $id: 'https://example.com/schemas/root.json',
      $defs: {
        a: {
          $id: 'a.json',
          $defs: { inner: { $id: 'deep/b.json', $anchor: 'spot', items: { $ref: '#spot' }, not: { $ref: '../a.json' } } },
        },
        c: { $id: '/c', properties: { self: { $ref: '#' }, up: { $ref: 'schemas/root.json#/$defs/a' } } },
      },
      ...refs(
        'a.json',
        'deep/b.json#spot',
        'https://EXAMPLE.com/schemas/x/../deep/b.json',
        '/c#/properties/self',
        './root.json#',
        'c',
        '?q',
      ),
    });
    expect(Object.fromEntries(edges(graph).map(([place, kind, target]) => [place, target ?? kind]))).toEqual({
      '/allOf/0/$ref': '/$defs/a',
      '/allOf/1/$ref': '/$defs/a/$defs/inner',
      '/allOf/2/$ref': '/$defs/a/$defs/inner',
      '/allOf/3/$ref': '/$defs/c/properties/self',
      '/allOf/4/$ref': '',
      '/allOf/5/$ref': 'external',
      '/allOf/6/$ref': 'external',
      '/$defs/c/properties/self/$ref': '/$defs/c',
      '/$defs/c/properties/up/$ref': '/$defs/a',
      '/$defs/a/$defs/inner/items/$ref': '/$defs/a/$defs/inner',
      '/$defs/a/$defs/inner/not/$ref': '/$defs/a',
    });
  });

  it('resolve without any absolute base', () => {
    const graph = readSchema({
      $defs: { a: { $id: 'x/a.json', items: { $ref: 'b.json' } }, b: { $id: 'x/b.json' } },
      ...refs('x/a.json', './x/b.json', 'a.json'),
    });
    expect(targets(graph)).toEqual(['/$defs/a', '/$defs/b', 'external', '/$defs/b']);
  });

  it('resolve relative references below a urn', () => {
    const graph = readSchema({
      $id: 'urn:example:a/b',
      $defs: { c: { $id: 'c' }, d: { $id: '/d' } },
      ...refs('urn:example:a/c', 'c', 'urn:/d', '?c'),
    });
    expect(targets(graph)).toEqual(['/$defs/c', '/$defs/c', '/$defs/d', 'external']);
  });

  it('resolve urns', () => {
    const graph = readSchema({
      $id: 'urn:example:root',
      $defs: { a: { $id: 'urn:example:a', $anchor: 'spot', not: { $ref: 'b' } } },
      ...refs('urn:example:a#spot', 'urn:example:root', 'urn:example:none', '#/$defs/a'),
    });
    expect(targets(graph)).toEqual(['/$defs/a', '', 'external', '/$defs/a', 'external']);
  });

  it('read draft-04 ids and draft-07 anchors', () => {
    const old = readSchema(
      {
        id: 'http://example.com/root.json',
        definitions: { a: { id: 'a.json', items: { $ref: '#/definitions/in' }, definitions: { in: {} } }, b: { id: '#b' } },
        ...refs('a.json', '#b'),
      },
      { dialect: 'draft-04' },
    );
    expect(targets(old)).toEqual(['/definitions/a', '/definitions/b', '/definitions/a/definitions/in']);
    const seven = readSchema({
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { b: { $id: '#b' }, c: { $id: 'http://example.com/c#d' } },
      ...refs('#b', 'http://example.com/c#d', 'http://example.com/c'),
    });
    expect(targets(seven)).toEqual(['/definitions/b', '/definitions/c', '/definitions/c']);
  });

  it('name a node by `id` outside draft-04 without moving its base', () => {
    const graph = readSchema({
      definitions: { Pet: { id: 'Pet', items: { $ref: 'Toy' }, not: { $ref: '#/definitions/Toy' } }, Toy: { id: 'Toy' } },
      ...refs('Pet'),
    });
    expect(targets(graph)).toEqual(['/definitions/Pet', '/definitions/Toy', '/definitions/Toy']);
    expect(graph.problems).toEqual([]);
  });

  it('ignore an id beside a reference up to draft-07', () => {
    const schema = (uri: string) => ({
      $schema: uri,
      $id: 'http://a.example/',
      definitions: { x: { $id: 'x' }, y: { $id: 'http://b.example/x' } },
      allOf: [{ $id: 'http://b.example/', $ref: 'x' }],
    });
    expect(targets(readSchema(schema('http://json-schema.org/draft-07/schema')))).toEqual(['/definitions/x']);
    expect(targets(readSchema(schema('https://json-schema.org/draft/2019-09/schema')))).toEqual(['/definitions/y']);
  });

  it('report repeats, and the first one counts', () => {
    const graph = readSchema({
      $defs: { a: { $anchor: 'n' }, b: { $anchor: 'n' }, c: { $id: 'urn:x:y' }, d: { $id: 'urn:x:y' } },
      ...refs('#n', 'urn:x:y'),
    });
    expect(targets(graph)).toEqual(['/$defs/a', '/$defs/c']);
    expect(problems(graph)).toEqual([
      ['identifier-repeated', '/$defs/b/$anchor'],
      ['identifier-repeated', '/$defs/d/$id'],
    ]);
  });

  it('find ids of places read on demand, whatever the order', () => {
    const graph = readSchema({
      unknown: { x: { $anchor: 'late', $ref: '#/unknown/y' }, y: { $id: 'urn:x:y' } },
      ...refs('#late', 'urn:x:y', '#/unknown/x'),
    });
    expect(targets(graph)).toEqual(['/unknown/x', '/unknown/y', '/unknown/x', '/unknown/y']);
  });

  it('never fetch, and know the official meta-schemas', () => {
    const graph = readSchema(
      refs(
        'https://evil.example/x.json',
        'other.json#/a',
        'http://json-schema.org/draft-07/schema#',
        'https://json-schema.org/draft/2020-12/meta/core',
        'http://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger',
      ),
    );
    expect(graph.nodes.flatMap((node) => node.references.map((one) => [one.kind, one.target, one.isKnown]))).toEqual([
      ['external', null, false],
      ['external', null, false],
      ['external', null, true],
      ['external', null, true],
      ['external', null, true],
    ]);
    expect(new Set(graph.problems.map(({ id }) => id))).toEqual(new Set(['ref-external']));
  });
});

describe('dynamic references', () => {
  it('read recursive references as edges to their resource', () => {
    const graph = readSchema({
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      $recursiveAnchor: true,
      $defs: { in: { $id: 'urn:x:in', $recursiveAnchor: true, items: { $recursiveRef: '#' } } },
      properties: { a: { $recursiveRef: '#' } },
    });
    expect(edges(graph)).toEqual([
      ['/properties/a/$recursiveRef', 'local', ''],
      ['/$defs/in/items/$recursiveRef', 'local', '/$defs/in'],
    ]);
    expect(graph.nodes.flatMap((node) => node.references.map((one) => [one.keyword, one.isAmbiguous]))).toEqual([
      ['$dynamicRef', true],
      ['$dynamicRef', true],
    ]);
  });

  it('take the anchor of their own resource first, then the first of the document', () => {
    const graph = readSchema({
      $defs: {
        a: { $dynamicAnchor: 'T' },
        in: { $id: 'urn:x:in', $defs: { b: { $dynamicAnchor: 'T' } }, items: { $dynamicRef: '#T' } },
        other: { $id: 'urn:x:other', items: { $dynamicRef: '#T' }, not: { $ref: '#T' } },
      },
    });
    expect(Object.fromEntries(edges(graph).map(([place, kind, target]) => [place, target ?? kind]))).toEqual({
      '/$defs/in/items/$dynamicRef': '/$defs/in/$defs/b',
      '/$defs/other/items/$dynamicRef': '/$defs/a',
      '/$defs/other/not/$ref': 'dangling',
    });
  });

  it('keep both references of one node', () => {
    const graph = readSchema({ $defs: { a: {}, b: { $dynamicAnchor: 'b' } }, $ref: '#/$defs/a', $dynamicRef: '#b' });
    expect(graph.nodes[0]?.references.map((one) => [one.keyword, one.target, one.isAmbiguous])).toEqual([
      ['$ref', 1, false],
      ['$dynamicRef', 2, false],
    ]);
  });
});

describe('cycles', () => {
  it('are kept as edges, and are no problem where the value shrinks', () => {
    const graph = readSchema({
      $defs: { node: { properties: { next: { $ref: '#/$defs/node' }, list: { items: { $ref: '#' } } } } },
      $ref: '#/$defs/node',
    });
    expect(targets(graph)).toEqual(['/$defs/node', '/$defs/node', '']);
    expect(graph.problems).toEqual([]);
  });

  it.each([
    ['a reference to itself', { $ref: '#' }, ['/$ref']],
    ['a definition of itself', { $defs: { a: { $ref: '#/$defs/a' } } }, ['/$defs/a/$ref']],
    ['two that name each other', { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, ['/$defs/b/$ref']],
    ['a way through a branch', { anyOf: [{ not: { $ref: '#' } }] }, ['/anyOf/0/not/$ref']],
    ['a way through dependencies', { dependencies: { a: { $ref: '#' } } }, ['/dependencies/a/$ref']],
  ])('without end are reported: %s', (_, schema, expected) => {
    expect(problems(readSchema(schema))).toEqual(expected.map((pointer) => ['ref-loop', pointer]));
  });
});
